import { Progress, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { HeatTable } from '../charts/heat-table.view.tsx';
import { percentOf } from '../charts/part.model.ts';
import type { Days } from '../report/report.model.ts';
import { guardParts, heatOf, lowest, worstSlot } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment by hour and day of the week, and by guard. */
export function HoursAndGuards({ days }: { readonly days: Days }) {
  const all = Object.values(days);
  const ventanas = Object.assign({}, ...all.map((one) => one.ventanas)) as Required<Days[string]>['ventanas'];
  const cells = heatOf(ventanas);
  const slot = worstSlot(cells);
  const guards = guardParts(ventanas);
  const lowestGuard = lowest(guards, ({ part }) => part);
  if (cells.flat().every((cell) => cell === undefined)) return <p>{m.nada}</p>;
  return (
    <>
      <Section title={m.horas}>
        <Stack>
          <p>
            {slot
              ? m.hora_floja(slot.hour, slot.day, percentOf(slot.part), slot.part.done, slot.part.planned)
              : m.horas_bien}
          </p>
          <HeatTable label={m.horas} cells={cells} />
          <small>{m.horas_ayuda}</small>
        </Stack>
      </Section>
      {guards.length > 0 && (
        <Section title={m.guardas}>
          <Stack>
            <p>
              {lowestGuard
                ? m.guarda_bajo(lowestGuard.nombre, lowestGuard.part.done, lowestGuard.part.planned)
                : m.guardas_bien}
            </p>
            <FigureTable
              label={m.guardas}
              columns={[{ header: m.guarda }, { header: m.cumplidas }, { header: m.cumplida, number: true }]}
              rows={guards.map(({ rond_id, nombre, part: { done, planned } }) => {
                const text = m.de(done, planned);
                const bar = (
                  <Progress key={rond_id} label={nombre} value={done} max={planned} text={text} bare />
                );
                const cell = (
                  <Stack key={rond_id} gap={1}>
                    {bar}
                    <span>{text}</span>
                  </Stack>
                );
                return [rond_id, [nombre, cell, m.porciento(percentOf({ done, planned }))]] as const;
              })}
            />
            <small>{m.guardas_ayuda}</small>
          </Stack>
        </Section>
      )}
    </>
  );
}
