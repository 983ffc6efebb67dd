import { mayDecide } from '@gr/shared/domain/registro/decision-ops';
import { type Decision, inOrder, type Pendiente } from '@gr/shared/domain/registro/decisiones';
import { useHost } from '@gr/shared/screen';
import { Card, formatDateTime, LinkButton, StateChip, useObservable } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

const m = mensajes.decidida;

interface Props {
  readonly record: {
    readonly id: string;
    readonly un_id: string;
    readonly decisiones?: Readonly<Record<string, Decision>>;
    readonly revision?: { readonly no_vale?: true };
  };
  /** Staff id of its person. */
  readonly author: string;
  /** What of it is left to decide; `null` = nothing. */
  readonly pending: Pendiente | null;
}

/** What people decided on the marks of a record, and the way to decide what is left. Empty without either. */
export function Decided({ record, author, pending }: Props) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const { id, un_id, decisiones = {}, revision } = record;
  const made = [...inOrder(decisiones)].reverse();
  const may = mayDecide({ emp_id: author }, emp_id, rol);
  return (
    <>
      {made.length > 0 && (
        <Card
          title={m.titulo}
          {...(revision?.no_vale && { tone: 'warn', trailing: <StateChip tone="warn">{m.no}</StateChip> })}
        >
          {made.map(({ id: key, vale, emp_nom, fechah_x, motivo }) => (
            <p key={key}>
              {[m[vale], emp_nom, formatDateTime(fechah_x), ...(motivo === undefined ? [] : [motivo])].join(
                ' · ',
              )}
            </p>
          ))}
        </Card>
      )}
      {may && (pending !== null || made.length > 0) && (
        <LinkButton icon="flag" full href={`/porrevisar?${new URLSearchParams({ un: un_id, id })}`}>
          {pending === null ? m.ver : m.decidir}
        </LinkButton>
      )}
    </>
  );
}
