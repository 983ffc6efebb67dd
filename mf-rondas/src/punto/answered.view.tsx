import type { Notebook } from '@gr/shared/screen';
import { List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { tareas as m } from '../mensajes-tareas.ts';
import type { Draft } from '../ronda/punto-draft.ts';
import type { Answered } from './answers.model.ts';

interface Props {
  readonly answered: readonly Answered[];
  readonly notebook: Notebook<Draft>;
}

/** The answers that were saved at a point. One that is pressed goes back into the form, to be corrected. */
export function AnsweredList({ answered, notebook }: Props) {
  if (answered.length === 0) return null;
  return (
    <Section title={m.respondido}>
      <List>
        {answered.map((one) => (
          <ListRow
            key={one.tarea.id}
            title={one.tarea.texto}
            subtitle={one.worded}
            trailing={
              <StateChip tone="neutral" icon="edit">
                {m.corregir}
              </StateChip>
            }
            onPress={() => correct(notebook, [one])}
          />
        ))}
      </List>
    </Section>
  );
}

/** Writes saved answers into the draft, whose form then asks for them again. */
export function correct(notebook: Notebook<Draft>, answered: readonly Answered[]): void {
  const again = Object.fromEntries(answered.map(({ tarea, typed }) => [tarea.id, typed]));
  void notebook.change(({ respuestas }) => ({ respuestas: { ...again, ...respuestas } }));
}
