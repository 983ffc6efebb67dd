import { startWords } from '@gr/shared/domain/dia/start-words';
import { countDays, daysQuery, placeOfDay } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordOf, wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { ReadingView, useHost } from '@gr/shared/screen';
import { Button, formatTime, List, ListRow, Row, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as room } from '../mensajes.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { byUnidad } from '../ronda/queries.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { byAttention, filterDays } from './day.model.ts';
import { FilterBar, useFilters } from './filters.view.tsx';
import { useEachUnit } from './use-each-unit.ts';
import { Waiting } from './waiting.view.tsx';

/** Rows rendered at once. */
const DRAWN = 50;
const STATES: Readonly<Record<string, string>> = {
  problema: mensajes.conProblema,
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

/** Hoy: every planned round of the units, those that need attention first. */
export function TodayList({ now }: { readonly now: number }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { un, rond, estado, clear } = useFilters();
  const [count, setCount] = useState(DRAWN);
  const asked = un === null ? Object.keys(unidades) : [un];
  const units = useEachUnit<Record<string, RondaDia>>(byUnidad(asked, (un_id) => daysQuery(un_id, now)));
  const days = byAttention(units.value, now);
  const shown = filterDays(days, { un, rond, estado });
  const guards = Object.fromEntries(
    days.flatMap(({ rond_id, rond_nom }) => (rond_id && rond_nom ? [[rond_id, rond_nom]] : [])),
  );
  const empty = days.length === 0 ? mensajes.sinHoy : mensajes.sinFiltro;
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
                <DayRow key={`${dia.un_id}/${dia.id}`} dia={dia} now={now} />
              ))}
            </List>
            {shown.length > count && (
              <Button full onPress={() => setCount(count + DRAWN)}>
                {mensajes.verMas}
              </Button>
            )}
            <Waiting units={units.waiting} />
          </>
        )}
      </ReadingView>
    </>
  );
}

/** One planned round of today: window, guard, progress and state. */
function DayRow({ dia, now }: { readonly dia: RondaDia; readonly now: number }) {
  const {
    nom_plan,
    un_nom,
    rond_nom,
    ini_x,
    fin_x,
    libre,
    qr_leidos,
    qr_plan,
    qr_esp = qr_plan,
    qr_sin_prueba,
  } = dia;
  const progress =
    qr_leidos === undefined ? room.puntos(qr_esp) : room.rondas.avance(qr_leidos, qr_esp, qr_sin_prueba);
  return (
    <ListRow
      icon="round"
      title={nom_plan}
      subtitle={rond_nom ? `${un_nom} · ${rond_nom}` : un_nom}
      meta={`${libre ? startWords(ini_x, now) : mensajes.enHorario(startWords(ini_x, now), formatTime(fin_x))} · ${progress}`}
      href={placeOfDay(dia)}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfDay(dia)} />
        </Row>
      }
    />
  );
}
