import { percentOf } from '@gr/shared/domain/informe/part';
import { Progress, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { type GuardPart, lowest } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment by guard: a sentence, and bars in a table. */
export function Guards({ guards }: { readonly guards: readonly GuardPart[] }) {
  const low = lowest(guards, ({ part }) => part);
  return (
    <Section title={m.guardas}>
      <Stack>
        <p>{low ? m.guarda_bajo(low.nombre, m.de(low.part.done, low.part.planned)) : m.guardas_bien}</p>
        <FigureTable
          label={m.guardas}
          columns={[{ header: m.guarda }, { header: m.cumplidas }, { header: m.cumplida, number: true }]}
          rows={guards.map(({ rond_id, nombre, part }) => {
            const text = m.de(part.done, part.planned);
            const bar = (
              <Stack key={rond_id} gap={1}>
                <Progress label={nombre} value={part.done} max={part.planned} text={text} bare />
                <span>{text}</span>
              </Stack>
            );
            return [rond_id, [nombre, bar, m.porciento(percentOf(part))]] as const;
          })}
        />
        <small>{m.guardas_ayuda}</small>
      </Stack>
    </Section>
  );
}
