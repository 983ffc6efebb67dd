import type { OpState, OpStatus } from '@gr/shared/contract/outbox';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatAge,
  formatWhen,
  List,
  ListRow,
  Screen,
  Section,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../work/work.ts';
import { Calls } from './calls.tsx';
import { envios } from './mensajes.ts';
import { OperationSheet } from './operation-sheet.tsx';
import { RecoveredLine } from './recovered-line.tsx';
import { useNow } from './use-now.ts';

const icons = {
  guardado: 'saved-on-phone',
  enviando: 'sending',
  entregado: 'delivered',
  problema: 'problem',
} as const satisfies Record<OpState, string>;

/** Centro de envíos: every record of this person on this phone and its way to the server. */
export function Envios() {
  const { outbox, host } = useWork();
  const ops = useObservable(outbox.status);
  const drain = useObservable(outbox.drain);
  const { others } = useObservable(outbox.summary);
  const calls = useObservable(outbox.effects);
  const broken = useObservable(outbox.broken);
  const now = useNow(host.device.now);
  const [openId, setOpenId] = useState<string | null>(null);
  const waiting = ops.filter(({ state }) => state === 'guardado' || state === 'enviando');
  const problems = ops.filter(({ state }) => state === 'problema');
  const delivered = ops.filter(({ state }) => state === 'entregado').reverse();
  const callsWait = calls.some(({ state }) => state === 'pendiente');
  const open = ops.find(({ id }) => id === openId) ?? null;

  const part = (title: string, list: readonly OpStatus[]) =>
    list.length > 0 && (
      <Section title={title}>
        <List label={title}>
          {list.map((op) => (
            <ListRow
              key={op.id}
              icon={icons[op.state]}
              title={op.resumen}
              subtitle={why(op) ?? envios.guardado(formatAge(op.savedAt, now))}
              meta={facts(op)}
              trailing={<SyncChip status={op} />}
              onPress={() => setOpenId(op.id)}
            />
          ))}
        </List>
      </Section>
    );

  return (
    <Screen
      banner={
        drain.kind === 'esperando' &&
        (waiting.length > 0 || callsWait) && (
          <Banner tone="warn" icon="clock">
            {drain.why} {drain.until > now && envios.proximo(formatWhen(drain.until, now))}
          </Banner>
        )
      }
      {...((waiting.length + problems.length > 0 || callsWait) && {
        actions: (
          <Button
            variant="primary"
            icon="send"
            onPress={() => outbox.sendNow()}
            pending={drain.kind === 'enviando'}
            pendingLabel={envios.enviando}
          >
            {envios.enviar}
          </Button>
        ),
      })}
    >
      <RecoveredLine now={now} />
      {broken && <ErrorState failure={broken} />}
      {ops.length + calls.length === 0 && !broken && <Nothing />}
      {part(envios.conProblema, problems)}
      {part(envios.porEnviar, waiting)}
      <Calls />
      {part(envios.entregados, delivered)}
      {others > 0 && (
        <Card icon="users">
          <p>{envios.otros(others)}</p>
        </Card>
      )}
      <OperationSheet op={open} now={now} onClose={() => setOpenId(null)} />
    </Screen>
  );
}

/** Nothing waits here: either everything is sent, or what waited is gone. */
function Nothing() {
  const { missing, unknown } = useObservable(useWork().recovery);
  if (unknown.length > 0) return <EmptyState icon="clock" message={envios.comprobando} />;
  if (missing.length > 0) return <EmptyState icon="saved-on-phone" message={envios.sinEspera} />;
  return <EmptyState icon="delivered" message={envios.vacio} />;
}

/** What a person should know before the age; why attempts failed is told once, in the banner. */
function why({ state, detail, attempts }: OpStatus): string | undefined {
  const onItsWay = state === 'enviando' || (state === 'guardado' && attempts > 0);
  return onItsWay ? undefined : detail;
}

function facts({ attempts, filesSent, filesTotal }: OpStatus): string {
  const parts = [
    ...(attempts > 0 ? [envios.intentos(attempts)] : []),
    ...(filesTotal > 0 ? [envios.archivos(filesSent, filesTotal)] : []),
  ];
  return parts.join(' · ');
}
