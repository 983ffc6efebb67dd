import type { Ronda } from '@gr/shared/domain/registro/records';
import { useHost } from '@gr/shared/screen';
import { List, useObservable } from '@gr/shared/ui';
import { RondaRow } from './ronda-row.view.tsx';

interface Props {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly rondas: readonly Ronda[];
  readonly now: number;
}

/** Rounds in order; the person's own open ones can be continued. */
export function Lista({ label, rondas, now }: Props) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  return (
    <List label={label}>
      {rondas.map((ronda) => (
        <RondaRow
          key={ronda.id}
          ronda={ronda}
          now={now}
          own={rol === 'rondero' && ronda.rond_id === emp_id}
        />
      ))}
    </List>
  );
}
