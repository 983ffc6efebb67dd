import { SummaryTile, type SummaryTileProps } from '@gr/shared/ui';
import { type Board, isWaiting } from './board.model.ts';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';

/** Figures of the day, each with its label. */
export function sumsOf(board: Board): readonly SummaryTileProps[] {
  const { rondas, mal, porRevisar, alertas, callados, novedades, masNovedades } = board;
  const waiting = alertas.filter(isWaiting).length;
  return [
    { value: rondas, label: mensajes.rondas },
    { value: mal, label: mensajes.mal, tone: mal > 0 ? 'warn' : 'normal' },
    { value: porRevisar, label: mensajes.porRevisar, tone: porRevisar > 0 ? 'warn' : 'normal' },
    { value: waiting, label: mensajes.alertas, tone: waiting > 0 ? 'error' : 'normal' },
    {
      value: masNovedades ? `${novedades.length}+` : novedades.length,
      label: mensajes.novedades,
      tone: novedades.length > 0 ? 'warn' : 'normal',
    },
    ...(callados.length > 0
      ? [{ value: callados.length, label: mensajes.callados, tone: 'warn' as const }]
      : []),
  ];
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
