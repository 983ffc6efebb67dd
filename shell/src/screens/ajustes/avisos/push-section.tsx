import { cambiarAvisos } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useBusy, useCommit } from '@gr/shared/screen';
import { Button, Card, Section, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { avisos } from './mensajes.ts';
import {
  browserPush,
  type PushState,
  type PushSurroundings,
  pushState,
  subscribe,
  unsubscribe,
} from './push.ts';

/** Notices on this phone: why, whether, and how to allow them again. */
export function PushSection({ browser = browserPush }: { readonly browser?: () => PushSurroundings }) {
  const { host, offers, network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  const [state, setState] = useState<PushState | null>(null);
  const [surroundings] = useState(browser);
  const { push } = offers;
  useEffect(() => {
    let here = true;
    void pushState(push, surroundings).then((next) => here && setState(next));
    return () => {
      here = false;
    };
  }, [push, surroundings]);

  const keep = (tpush: string | null) => commit(cambiarAvisos(actOf(host, host.outbox.newId()), tpush));
  const turnOn = () =>
    run(async () => {
      if (!push) return;
      const token = await subscribe(push, surroundings);
      if (!token.ok) {
        host.trace.error(token.error.code, token.error.cause);
        host.notices.show('aviso', token.error.message);
      } else if (await keep(token.value)) host.notices.show('exito', avisos.activados);
      setState(await pushState(push, surroundings));
    });
  const turnOff = () =>
    run(async () => {
      const ended = await unsubscribe(surroundings, host.trace);
      if (!ended.ok) host.notices.show('error', ended.error.message);
      else if (await keep(null))
        host.notices.show('info', ended.value === 'no_habia' ? avisos.noHabia : avisos.apagados);
      setState(await pushState(push, surroundings));
    });
  return (
    <Section title={avisos.titulo}>
      <Card icon="bell">
        {state !== 'sin_configurar' && <p>{avisos.razon}</p>}
        {state !== null && state !== 'inactivo' && <p>{avisos[state]}</p>}
        {state === 'bloqueado' && (
          <ol className={s.steps}>
            {avisos.permitir.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {offline && state === 'inactivo' && <p className={s.note}>{avisos.sinConexion}</p>}
        {(state === 'inactivo' || state === 'bloqueado') && (
          <Button
            icon="bell"
            full
            pending={busy}
            pendingLabel={avisos.activando}
            disabled={offline}
            onPress={() => void turnOn()}
          >
            {avisos.activar}
          </Button>
        )}
        {state === 'activo' && (
          <Button full pending={busy} pendingLabel={avisos.apagando} onPress={() => void turnOff()}>
            {avisos.apagar}
          </Button>
        )}
      </Card>
    </Section>
  );
}
