import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { RangeChoice } from '../../domain/registro/date-range.ts';
import { formatDays } from '../../domain/valor/days.ts';
import { cx } from '../cx.ts';
import { heavyPart } from '../feedback/heavy-part.tsx';
import chips from '../fields/choice.module.css';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import { BottomSheet } from '../overlays/dialog.tsx';
import s from './filters.module.css';

const RangeSheet = heavyPart(() => import('./range-sheet.tsx'));

const READY = [
  { value: 'hoy', label: mensajes.rango.hoy },
  { value: 'ayer', label: mensajes.rango.ayer },
  { value: '7', label: mensajes.rango.semana },
  { value: '30', label: mensajes.rango.mes },
] as const;

/** Props of `RangeFilter`. */
export interface RangeFilterProps {
  /** Name of the group for screen readers: «Fechas». */
  readonly label: string;
  readonly value: RangeChoice;
  readonly onChange: (value: RangeChoice) => void;
  /** Today as `YYYY-MM-DD` in Bogotá; later days cannot be chosen. */
  readonly today: string;
}

/** Picks the days of a history: four presets, or two days on a calendar that loads on demand. */
export function RangeFilter({ label, value, onChange, today }: RangeFilterProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const own = typeof value === 'string' ? null : value;
  const span = own && formatDays(own, today);
  return (
    <fieldset className={s.filter} aria-label={label}>
      {READY.map((choice) => (
        <Chip
          key={choice.value}
          chosen={value === choice.value}
          text={choice.label}
          onPress={() => onChange(choice.value)}
        />
      ))}
      <Chip
        chosen={own !== null}
        text={span ?? mensajes.rango.elegir}
        onPress={() => setOpen(true)}
        opens
        {...(span !== null && { name: mensajes.rango.cambiar(span) })}
      />
      <BottomSheet open={open} onClose={close} title={mensajes.rango.elegir}>
        <RangeSheet
          value={own}
          today={today}
          onCancel={close}
          onApply={(range) => {
            close();
            onChange(range);
          }}
        />
      </BottomSheet>
    </fieldset>
  );
}

interface ChipProps {
  readonly chosen: boolean;
  readonly text: string;
  readonly name?: string;
  readonly opens?: boolean;
  readonly onPress: () => void;
}

function Chip({ chosen, text, name, opens = false, onPress }: ChipProps) {
  return (
    <AriaButton
      className={cx(chips.chip, s.chip, opens && !chosen && s.round)}
      aria-pressed={chosen}
      data-selected={chosen || undefined}
      onPress={onPress}
      aria-label={name ?? text}
      {...(opens && { 'aria-haspopup': 'dialog' as const })}
    >
      {opens ? <Icon name="calendar" size={18} /> : chosen && <Icon name="check" size={18} />}
      <span className={s.text}>{text}</span>
    </AriaButton>
  );
}
