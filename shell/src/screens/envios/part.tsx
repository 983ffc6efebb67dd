import type { OpState, OpStatus } from '@gr/shared/contract/outbox';
import { Button, formatAge, List, ListRow, Section, SyncChip } from '@gr/shared/ui';
import { memo, type ReactNode, useState } from 'react';
import { envios } from './mensajes.ts';

/** Rows shown at first, more than fit on a small phone: a long queue being sent renders all of them again and again. */
const FIRST = 10;
/** Rows that each «Ver más» adds, as in every history (experience.md 4). */
const PAGE = 50;

const icons = {
  guardado: 'saved-on-phone',
  enviando: 'sending',
  entregado: 'delivered',
  problema: 'problem',
} as const satisfies Record<OpState, string>;

interface PartsProps {
  readonly ops: readonly OpStatus[];
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** The records grouped by the action they need; `children` are placed before the sent ones. */
export const Parts = memo(function Parts({
  ops,
  children,
  ...rest
}: PartsProps & { readonly children?: ReactNode }) {
  const inState = (...states: OpState[]) => ops.filter(({ state }) => states.includes(state));
  return (
    <>
      <Part title={envios.conProblema} list={inState('problema')} {...rest} />
      <Part title={envios.porEnviar} list={inState('guardado', 'enviando')} {...rest} />
      {children}
      <Part title={envios.entregados} list={inState('entregado').reverse()} {...rest} />
    </>
  );
});

interface PartProps extends Omit<PartsProps, 'ops'> {
  readonly title: string;
  readonly list: readonly OpStatus[];
}

/** Records that need the same action, page by page: thousands may wait. Nothing when there are none. */
function Part({ title, list, now, onOpen }: PartProps) {
  const [most, setMost] = useState(FIRST);
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <List label={title}>
        {list.slice(0, most).map((op) => (
          <Row key={op.id} op={op} now={now} onOpen={onOpen} />
        ))}
      </List>
      {list.length > most && (
        <Button full onPress={() => setMost(most + PAGE)}>
          {envios.verMas(list.length - most)}
        </Button>
      )}
    </Section>
  );
}

/** Rendered again only when its own record changes, or the time. */
const Row = memo(function Row({
  op,
  now,
  onOpen,
}: Pick<PartProps, 'now' | 'onOpen'> & { readonly op: OpStatus }) {
  return (
    <ListRow
      icon={icons[op.state]}
      title={op.resumen}
      subtitle={why(op) ?? envios.guardado(formatAge(op.savedAt, now))}
      meta={facts(op)}
      trailing={<SyncChip status={op} />}
      onPress={() => onOpen(op.id)}
    />
  );
});

/** Text that comes before the age; the cause of failed attempts is shown once, in the banner. */
function why({ state, detail, attempts }: OpStatus): string | undefined {
  const onItsWay = state === 'enviando' || (state === 'guardado' && attempts > 0);
  return onItsWay ? undefined : detail;
}

/** Its files; the number of attempts says nothing to the person and stands in the detail. */
function facts({ filesSent, filesTotal }: OpStatus): string {
  return filesTotal > 0 ? envios.archivos(filesSent, filesTotal) : '';
}
