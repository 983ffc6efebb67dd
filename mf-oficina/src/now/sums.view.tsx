import { SummaryTile } from '@gr/shared/ui';
import { INCIDENTS_MAX } from './board.data.ts';
import { type Board, isWaiting } from './board.model.ts';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';

/** The day in five figures. */
export function Sums({ board: { rondas, mal, alertas, callados, novedades } }: { readonly board: Board }) {
  const waiting = alertas.filter(isWaiting).length;
  return (
    <div className={s.sums}>
      <SummaryTile value={rondas} label={mensajes.rondas} />
      <SummaryTile value={mal} label={mensajes.mal} tone={mal > 0 ? 'error' : 'normal'} />
      <SummaryTile value={waiting} label={mensajes.alertas} tone={waiting > 0 ? 'error' : 'normal'} />
      <SummaryTile
        value={novedades.length < INCIDENTS_MAX ? novedades.length : `${INCIDENTS_MAX}+`}
        label={mensajes.novedades}
        tone={novedades.length > 0 ? 'warn' : 'normal'}
      />
      {callados.length > 0 && <SummaryTile value={callados.length} label={mensajes.callados} tone="warn" />}
    </div>
  );
}
