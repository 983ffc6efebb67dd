import { placeOfDay } from '@gr/shared/domain/dia/today';
import { cx, formatAge, List, ListRow, Section } from '@gr/shared/ui';
import { startTransition, useEffect, useState } from 'react';
import { Alerts } from './alerts.view.tsx';
import type { Board } from './board.model.ts';
import s from './board.module.css';
import { Incidents } from './incidents.view.tsx';
import { mensajes } from './mensajes.ts';
import type { Silent } from './silent.model.ts';
import { Sums } from './sums.view.tsx';
import { UnitRounds } from './unit.view.tsx';

/** Units drawn at once: more than a screen shows. */
const FIRST = 12;

/** The board at `now`, ms since epoch. */
export function BoardView({ board, now }: { readonly board: Board; readonly now: number }) {
  const { units, alertas, novedades, masNovedades, callados } = board;
  // The first ones are on the screen while the others are still made: a hundred units are a thousand rows.
  const [whole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const waits = alertas.length + callados.length + novedades.length > 0;
  return (
    <>
      <Sums board={board} />
      <div className={cx(s.board, waits && s.both)}>
        {waits && (
          <div className={s.columns}>
            {alertas.length > 0 && <Alerts alertas={alertas} now={now} />}
            {callados.length > 0 && <SilentPhones silent={callados} now={now} />}
            {novedades.length > 0 && <Incidents novedades={novedades} more={masNovedades} now={now} />}
          </div>
        )}
        <Section title={mensajes.unidades}>
          <div className={s.units}>
            {(whole ? units : units.slice(0, FIRST)).map((unit) => (
              <UnitRounds key={unit.un_id} unit={unit} />
            ))}
          </div>
        </Section>
      </div>
    </>
  );
}

/** Rounds in progress without recent records, the longest silent first. */
function SilentPhones({ silent, now }: { readonly silent: readonly Silent[]; readonly now: number }) {
  return (
    <Section title={mensajes.callados}>
      <p>{mensajes.calladosAyuda}</p>
      <List label={mensajes.callados}>
        {silent.map(({ dia, at }) => (
          <ListRow
            key={dia.id}
            icon="sync-off"
            title={dia.rond_nom ?? dia.nom_plan}
            subtitle={`${dia.un_nom} · ${dia.nom_plan}`}
            meta={mensajes.sinNoticias(formatAge(at, now))}
            href={placeOfDay(dia)}
          />
        ))}
      </List>
    </Section>
  );
}
