import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import s from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import type { PanelStore } from '../panel/panel-store.ts';
import { Phone } from '../phone/phone.tsx';
import type { RunningPhone } from '../phone/start-phone.ts';
import { phoneKey } from '../state.ts';

interface Props {
  readonly store: PanelStore;
  readonly phone: RunningPhone;
}

/**
 * The sandbox as one page without a frame, since the app's content policy allows none: the phone is the page, and the panel
 * stands over it. Another phone is the page loaded again, for everything stands in its address; the panel is closed then.
 */
export function StaticPage({ store, phone }: Props) {
  const state = useObservable(store.state);
  const key = `${useObservable(store.starts)} ${phoneKey(state)}`;
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) window.location.reload();
  }, [key, first]);
  const open = (
    <button type="button" className={s.fake} onClick={() => store.change({ panel: !state.panel })}>
      {mensajes.datosDePrueba}
    </button>
  );
  return (
    <>
      <Phone phone={phone} tool={open} />
      {state.panel && (
        <div className={s.over}>
          <Panel store={store} state={state} />
        </div>
      )}
    </>
  );
}
