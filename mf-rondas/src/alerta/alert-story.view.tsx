import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { formatWhen, List, ListRow, Section } from '@gr/shared/ui';
import { mensajes } from '../mensajes-oversight.ts';
import { AlertCard } from './alert-card.view.tsx';
import { stepsOf } from './alerta.model.ts';

const m = mensajes.alerta;

/** An alert with its answers and its history in order: who, what, when, and the reason given. */
export function AlertStory({ alerta, now }: { readonly alerta: Alerta; readonly now: number }) {
  const steps = stepsOf(alerta);
  return (
    <>
      <AlertCard alerta={alerta} now={now} link={false} />
      {steps.length > 0 && (
        <Section title={m.historia}>
          <List label={m.historia}>
            {steps.map(({ id, text, note, at, person }) => (
              <ListRow
                key={id}
                icon={person ? 'user' : 'bell'}
                title={text}
                meta={formatWhen(at, now)}
                {...(note !== undefined && { subtitle: note })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
