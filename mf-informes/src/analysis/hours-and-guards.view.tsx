import { type Days, joinRows } from '@gr/shared/domain/informe/report';
import { guardParts, heatOf } from './analysis.model.ts';
import { Guards } from './guards.view.tsx';
import { Hours } from './hours.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** Both pictures that the rows of the days tell. */
export function HoursAndGuards({ days }: { readonly days: Days }) {
  const { ventanas } = joinRows(Object.values(days));
  const cells = heatOf(ventanas);
  if (cells.flat().every((cell) => cell === undefined)) return <p>{m.nada}</p>;
  const guards = guardParts(ventanas);
  return (
    <>
      <Hours cells={cells} />
      {guards.length > 0 && <Guards guards={guards} />}
    </>
  );
}
