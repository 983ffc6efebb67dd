import { daysQuery } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { ReadingView, useHost } from '@gr/shared/screen';
import { Button, List, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes-oversight.ts';
import { byUnidad } from '../ronda/queries.ts';
import { countDays, filterDays, todaysDays } from './day.model.ts';
import { DayRow } from './day-row.view.tsx';
import { FilterBar, useFilters } from './filters.view.tsx';
import { useEachUnit } from './use-each-unit.ts';
import { Waiting } from './waiting.view.tsx';

/** Rows drawn at once. */
const DRAWN = 50;
const STATES: Readonly<Record<string, string>> = {
  problema: mensajes.con_problema,
  revisar: mensajes.por_revisar,
  ...Object.fromEntries(
    (
      [
        'vencida',
        'no_iniciada',
        'incompleta',
        'en_riesgo',
        'tardia',
        'en_curso',
        'por_hacer',
        'completa',
      ] as const
    ).map((estado) => [estado, wordOf(estado).text]),
  ),
  cumplida: mensajes.cumplida,
};

/** Hoy: every planned round of the units, those that need a look first. */
export function TodayList({ now }: { readonly now: number }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { un, rond, estado, clear } = useFilters();
  const [count, setCount] = useState(DRAWN);
  const asked = un === null ? Object.keys(unidades) : [un];
  const units = useEachUnit<Record<string, RondaDia>>(byUnidad(asked, (un_id) => daysQuery(un_id, now)));
  const days = todaysDays(units.value, now);
  const shown = filterDays(days, { un, rond, estado });
  const guards = Object.fromEntries(
    days.flatMap(({ rond_id, rond_nom }) => (rond_id && rond_nom ? [[rond_id, rond_nom]] : [])),
  );
  const empty = days.length === 0 ? mensajes.sin_hoy : mensajes.sin_filtro;
  return (
    <>
      <FilterBar guards={guards} states={STATES} />
      <ReadingView
        reading={units.as(shown.length > 0)}
        empty={empty}
        isEmpty={() => shown.length === 0}
        {...(days.length > 0 && { emptyAction: <Button onPress={clear}>{mensajes.quitar}</Button> })}
      >
        {() => (
          <>
            <p>{mensajes.cuentas(countDays(shown))}</p>
            <List label={mensajes.hoy}>
              {shown.slice(0, count).map((dia) => (
                <DayRow key={`${dia.un_id}/${dia.id}`} dia={dia} />
              ))}
            </List>
            {shown.length > count && (
              <Button full onPress={() => setCount(count + DRAWN)}>
                {mensajes.ver_mas}
              </Button>
            )}
            <Waiting units={units.waiting} />
          </>
        )}
      </ReadingView>
    </>
  );
}
