import { percentOf } from '@gr/shared/domain/informe/part';
import { formatPercent } from '@gr/shared/domain/valor/format-text';
import { Section, Stack } from '@gr/shared/ui';
import { HeatTable } from '../charts/heat-table.view.tsx';
import { ENOUGH, type Heat, lowestSlots, type Slot } from './analysis.model.ts';
import { lowestWords } from './lowest-words.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment by hour and day of the week: a sentence, and a table that is the picture too. */
export function Hours({ cells }: { readonly cells: Heat }) {
  const words = ({ day, hour, part }: Slot) =>
    m.hora(m.dias[day], hour, formatPercent(percentOf(part)), m.de(part.done, part.planned));
  return (
    <Section title={m.horas}>
      <Stack>
        <p>{lowestWords(lowestSlots(cells), ENOUGH.hora, words, m.horasBien)}</p>
        <HeatTable label={m.horas} cells={cells} />
        <small>{m.horasAyuda}</small>
      </Stack>
    </Section>
  );
}
