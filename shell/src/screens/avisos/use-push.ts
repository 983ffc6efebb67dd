import { cambiarAvisos } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useBusy, useCommit, useWatch } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { localKeyValue } from '../../base/kv.ts';
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

/** Prefix of the keys of declined offers; they stay in the settings. */
export const DECLINED = 'gr.oferta.';
/** Key of the person who turned notices on here and of the address they got, with a space between them. */
const ACTIVE = 'gr.avisos';

/** {@link Push}; shows no prompt before `turnOn`. */
export function usePush(browser: () => PushSurroundings = browserPush): Push {
  const { host, offers, persona } = useWork();
  const { emp_id } = persona;
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  const [ofBrowser, setState] = useState<PushState | null>(null);
  const [surroundings] = useState(browser);
  const { push } = offers;
  const { snapshot } = useWatch<{ readonly tpush?: string }>({ path: `_emp_segdiez/${emp_id}` });
  useEffect(() => {
    let here = true;
    void pushState(push, surroundings).then((next) => here && setState(next));
    return () => {
      here = false;
    };
  }, [push, surroundings]);

  // A subscription of the browser may be another person's, and a person has one address: that of the phone activated last.
  const here = localKeyValue.get(ACTIVE) ?? '';
  const ours = snapshot ? here === `${emp_id} ${snapshot.value?.tpush}` : here.startsWith(`${emp_id} `);
  const state = ofBrowser === 'activo' && !ours ? 'inactivo' : ofBrowser;

  async function keep(tpush: string | null): Promise<boolean> {
    const kept = await commit(cambiarAvisos(actOf(host, host.outbox.newId()), tpush));
    if (kept) {
      localKeyValue.set(ACTIVE, tpush && `${emp_id} ${tpush}`);
      // Who had notices and lost them is told by the offer; who turned them off is not asked again.
      localKeyValue.set(`${DECLINED}avisos`, tpush === null ? 'no' : null);
    }
    return kept;
  }
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
