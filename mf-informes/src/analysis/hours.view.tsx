import { percentOf } from '@gr/shared/domain/informe/part';
import { Section, Stack } from '@gr/shared/ui';
import { HeatTable } from '../charts/heat-table.view.tsx';
import { type Heat, worstSlot } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment by hour and day of the week: a sentence, and a table that is the picture too. */
export function Hours({ cells }: { readonly cells: Heat }) {
  const slot = worstSlot(cells);
  const said = slot && m.de(slot.part.done, slot.part.planned);
  return (
    <Section title={m.horas}>
      <Stack>
        <p>
          {slot ? m.hora_floja(m.dias[slot.day], slot.hour, percentOf(slot.part), said ?? '') : m.horas_bien}
        </p>
        <HeatTable label={m.horas} cells={cells} />
        <small>{m.horas_ayuda}</small>
      </Stack>
    </Section>
  );
}
