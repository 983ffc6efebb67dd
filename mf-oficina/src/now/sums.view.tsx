import { SummaryTile, type SummaryTileProps } from '@gr/shared/ui';
import { type Board, isReal, isWaiting } from './board.model.ts';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';

/** Figures of the day, each with its label. */
export function sumsOf(board: Board): readonly SummaryTileProps[] {
  const { rondas, mal, porRevisar, alertas, callados, novedades, masNovedades } = board;
  const waiting = alertas.filter(isWaiting).length;
  const open = novedades.filter(isReal).length;
  const part = board.units.some(({ unread }) => unread);
  return [
    { value: figure(rondas, part), label: mensajes.rondas },
    { value: figure(mal, part), label: mensajes.mal, tone: mal > 0 ? 'warn' : 'normal' },
    { value: figure(porRevisar, part), label: mensajes.porRevisar, tone: porRevisar > 0 ? 'warn' : 'normal' },
    { value: figure(waiting, part), label: mensajes.alertas, tone: waiting > 0 ? 'error' : 'normal' },
    {
      value: figure(open, masNovedades),
      label: mensajes.novedades,
      tone: open > 0 ? 'warn' : 'normal',
    },
    ...(callados.length > 0
      ? [{ value: callados.length, label: mensajes.callados, tone: 'warn' as const }]
      : []),
  ];
}

/** A sum; where it may be more it says so, and one of nothing that was read is no zero. */
function figure(sum: number, isPart: boolean): number | string {
  if (!isPart) return sum;
  return sum === 0 ? mensajes.sinDato : `${sum}+`;
}

/** The day in figures. */
export function Sums({ board }: { readonly board: Board }) {
  return (
    <div className={s.sums}>
      {sumsOf(board).map((sum) => (
        <SummaryTile key={sum.label} {...sum} />
      ))}
    </div>
  );
}
