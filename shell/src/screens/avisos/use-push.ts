import { cambiarAvisos } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useBusy, useCommit } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { avisos } from './mensajes.ts';
import {
  browserPush,
  type PushState,
  type PushSurroundings,
  pushState,
  subscribe,
  unsubscribe,
} from './push.ts';

/** Notices on this phone, and how to turn them on and off. */
export interface Push {
  /** `null` = not known yet. */
  readonly state: PushState | null;
  readonly busy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** {@link Push}; shows no prompt before `turnOn`. */
export function usePush(browser: () => PushSurroundings = browserPush): Push {
  const { host, offers } = useWork();
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
  async function turnOn(): Promise<void> {
    await run(async () => {
      if (!push) return;
      const token = await subscribe(push, surroundings);
      if (!token.ok) {
        host.trace.error(token.error.code, token.error.cause);
        host.notices.show('aviso', token.error.message);
      } else if (await keep(token.value)) host.notices.show('exito', avisos.activados);
      setState(await pushState(push, surroundings));
    });
  }
  async function turnOff(): Promise<void> {
    await run(async () => {
      const ended = await unsubscribe(surroundings, host.trace);
      if (!ended.ok) host.notices.show('error', ended.error.message);
      else if (await keep(null))
        host.notices.show('info', ended.value === 'no_habia' ? avisos.noHabia : avisos.apagados);
      setState(await pushState(push, surroundings));
    });
  }
  return { state, busy, turnOn, turnOff };
}
