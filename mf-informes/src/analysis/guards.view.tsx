import { percentOf } from '@gr/shared/domain/informe/part';
import { formatPercent } from '@gr/shared/domain/valor/format-text';
import { Progress, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { ENOUGH, type GuardPart, lowest } from './analysis.model.ts';
import { lowestWords } from './lowest-words.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment by guard: a sentence, and bars in a table. */
export function Guards({ guards }: { readonly guards: readonly GuardPart[] }) {
  return (
    <Section title={m.guardas}>
      <Stack>
        <p>
          {lowestWords(
            lowest(guards, ENOUGH.guarda),
            ENOUGH.guarda,
            ({ nombre, part }) => `${nombre}, ${m.de(part.done, part.planned)}`,
            m.guardasBien,
          )}
        </p>
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
            return [rond_id, [nombre, bar, formatPercent(percentOf(part))]] as const;
          })}
        />
        <small>{m.guardasAyuda(ENOUGH.guarda)}</small>
      </Stack>
    </Section>
  );
}
