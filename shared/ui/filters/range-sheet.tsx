import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { countDays, type DayRange, formatDays } from '../../domain/valor/days.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './range-sheet.module.css';

/** Longest range that a history shows, days. */
const MAX_DAYS = 31;

/** Props of `RangeSheet`. */
export interface RangeSheetProps {
  readonly value: DayRange | null;
  /** `YYYY-MM-DD` in Bogotá; later days cannot be chosen. */
  readonly today: string;
  readonly onApply: (range: DayRange) => void;
  readonly onCancel: () => void;
}

/** A month with its days, Monday first, and the actions for the two chosen. Loaded on demand (`heavyPart`). */
export default function RangeSheet({ value, today, onApply, onCancel }: RangeSheetProps) {
  const [range, setRange] = useState(value);
  const [asked, setAsked] = useState(false);
  const tooLong = range !== null && countDays(range) > MAX_DAYS;
  const problem = tooLong ? mensajes.rango.maximo(MAX_DAYS) : asked && !range ? mensajes.rango.falta : null;
  return (
    <>
      <p className={s.help}>{mensajes.rango.ayuda}</p>
      <RangeCalendar<CalendarDate>
        aria-label={mensajes.rango.elegir}
        className={s.calendar ?? ''}
        firstDayOfWeek="mon"
        maxValue={parseDate(today)}
        defaultFocusedValue={parseDate(range?.hasta ?? today)}
        value={range && { start: parseDate(range.desde), end: parseDate(range.hasta) }}
        onChange={({ start, end }) => setRange({ desde: start.toString(), hasta: end.toString() })}
        isInvalid={tooLong}
      >
        <div className={s.head}>
          <AriaButton slot="previous" className={s.move ?? ''}>
            <Icon name="chevron-left" />
          </AriaButton>
          <CalendarHeading className={s.month ?? ''} />
          <AriaButton slot="next" className={s.move ?? ''}>
            <Icon name="chevron-right" />
          </AriaButton>
        </div>
        <CalendarGrid className={s.grid ?? ''} weekdayStyle="narrow">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={s.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={s.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
      <p className={s.chosen} aria-live="polite">
        {range && !tooLong ? formatDays(range, today) : ''}
      </p>
      {problem !== null && (
        <p className={s.problem} role="alert">
          <Icon name="alert" size={20} />
          {problem}
        </p>
      )}
      <div className={s.actions}>
        <Button
          variant="primary"
          onPress={() => {
            setAsked(true);
            if (range !== null && !tooLong) onApply(range);
          }}
        >
          {mensajes.aplicar}
        </Button>
        <Button full size="large" onPress={onCancel}>
          {mensajes.cancelar}
        </Button>
      </div>
    </>
  );
}
