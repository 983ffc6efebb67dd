import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatCount,
  formatWhen,
  Screen,
  Section,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { recuperacion } from '../../work/mensajes.ts';
import { hasNews, recoveredText } from '../../work/recovered-text.ts';
import { useWork } from '../../work/work.ts';
import { KeptDraftsSection } from '../drafts/kept-drafts.tsx';
import { useDrafts } from '../drafts/use-drafts.ts';
import { envios } from './mensajes.ts';
import { OperationSheet } from './operation-sheet.tsx';
import { Parts } from './part.tsx';
import { ReceiveCard } from './recibir/receive-card.tsx';

/** The calls that follow delivered records: the number waiting, and each refused one with its cause and a way on. */
function Calls() {
  const { outbox, host } = useWork();
  const calls = useObservable(outbox.effects);
  if (calls.length === 0) return null;
  const failed = calls.filter(({ state }) => state === 'fallido');
  const due = calls.length - failed.length;
  const retry = async (id: string) => {
    const result = await outbox.retry(id);
    if (!result.ok) host.notices.show('error', result.error.message);
  };
  return (
    <Section title={envios.efectos}>
      <Card icon="bell" tone={failed.length > 0 ? 'warn' : 'normal'}>
        <Stack>
          {due > 0 && <p>{formatCount(due, envios.efectoPendiente, envios.efectosPendientes)}</p>}
          {failed.map(({ id, funcion, detail }) => (
            <Stack key={id}>
              {detail !== undefined && <p>{detail}</p>}
              <Button icon="refresh" full onPress={() => void retry(id)}>
                {envios.reintentarAviso(funcion === SESSION ? envios.avisoSesion : envios.avisoNovedad)}
              </Button>
            </Stack>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

/** The function for sessions; the others are for incidents (data-model.md, HTTP effects). */
const SESSION = 'regSesiones';

/** The same element each time, so that the list is not rendered again for it. */
const CALLS = <Calls />;

/** Centro de envíos: every record of this person on this phone and its way to the server. */
export function Envios() {
  const { outbox, host, persona, seals } = useWork();
  const { sellados, why } = useObservable(seals);
  const ops = useObservable(outbox.status);
  // The list may lag a little behind a tap: a queue being sent changes faster than it can be rendered.
  const shown = useDeferredValue(ops);
  const drain = useObservable(outbox.drain);
  const { others } = useObservable(outbox.summary);
  const calls = useObservable(outbox.effects);
  const broken = useObservable(outbox.broken);
  const now = useNow(host.device.now);
  const kept = useDrafts();
  const [openId, setOpenId] = useState<string | null>(null);
  const due = ops.some(({ state }) => state === 'guardado' || state === 'enviando');
  const problems = ops.some(({ state }) => state === 'problema');
  const callsWait = calls.some(({ state }) => state === 'pendiente');
  const open = ops.find(({ id }) => id === openId) ?? null;

  return (
    <Screen
      banner={
        drain.kind === 'esperando' &&
        (due || callsWait) && (
          <Banner tone="warn" icon="clock">
            {drain.why} {drain.until > now && envios.proximo(formatWhen(drain.until, now))}
          </Banner>
        )
      }
      {...((due || problems || callsWait || sellados > 0) && {
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
      {sellados > 0 && (
        <Banner inset tone={why === 'sin_llave' ? 'error' : 'warn'} icon="saved-on-phone">
          {why === 'sin_llave' && envios.sinLlave(sellados)}
          {why === 'sin_espacio' && envios.sinEspacio(sellados)}
          {why === 'sin_respuesta' && envios.sellados(sellados)}
        </Banner>
      )}
      {broken && <ErrorState failure={broken} />}
      {ops.length + calls.length + sellados === 0 && !broken && <Nothing drafts={kept.drafts.length} />}
      <KeptDraftsSection kept={kept} />
      <Parts ops={shown} now={now} onOpen={setOpenId}>
        {CALLS}
      </Parts>
      {persona.rol === 'admin' && <ReceiveCard />}
      {others > 0 && (
        <Card icon="users">
          <p>{envios.otros(others)}</p>
        </Card>
      )}
      <OperationSheet op={open} now={now} onClose={() => setOpenId(null)} />
    </Screen>
  );
}

/** The queue is empty: either everything is sent, or waiting records are lost. */
function Nothing({ drafts }: { readonly drafts: number }) {
  const { missing, unknown } = useObservable(useWork().recovery);
  if (unknown.length > 0) return <EmptyState icon="clock" message={envios.comprobando} />;
  // Drafts are not sent.
  if (missing.length > 0 || drafts > 0)
    return <EmptyState icon="saved-on-phone" message={envios.sinEspera} />;
  return <EmptyState icon="delivered" message={envios.vacio} />;
}

/** Records the browser deleted and those restored, until the person dismisses it. */
function RecoveredLine({ now }: { readonly now: number }) {
  const { recovery } = useWork();
  const recovered = useObservable(recovery);
  if (!hasNews(recovered)) return null;
  return (
    <Banner
      inset
      tone={recovered.missing.length > 0 ? 'error' : 'warn'}
      icon="problem"
      action={
        <Button variant="quiet" onPress={recovery.putAway}>
          {recuperacion.entendido}
        </Button>
      }
    >
      {`${recuperacion.titulo}. ${recoveredText(recovered, now).join(' ')}`}
    </Banner>
  );
}

/** The device's time for ages on screen, renewed every 10 s. */
function useNow(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 10_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
