import { cx, useObservable } from '@gr/shared/ui';
import manifest from '@sandbox/manifest';
import { useEffect } from 'react';
import { mensajes } from '../mensajes.ts';
import { phoneKey } from '../state.ts';
import s from './panel.module.css';
import { Panel } from './panel.tsx';
import type { PanelStore } from './panel-store.ts';
import { Review } from './review.tsx';
import { Session } from './session.tsx';

/** The whole page: the phone, and beside it (over it, where there is no room) the panel. */
export function Bench({ store }: { readonly store: PanelStore }) {
  const state = useObservable(store.state);
  const starts = useObservable(store.starts);
  const { tema, ancho: width, panel } = state;
  const key = `${starts} ${phoneKey(state)}`;
  useEffect(() => {
    if (tema === 'automatico') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', tema);
  }, [tema]);
  // Operations of one clock mean nothing to another phone; the calls stay until they are cleared.
  return (
    <div className={cx(s.bench, !panel && s.alone)}>
      <div className={s.desk}>
        <iframe
          key={key}
          className={s.phone}
          style={{ inlineSize: `${width}px` }}
          title={`${mensajes.telefono}: ${manifest.nombre}`}
          src="/telefono.html"
          allow="camera; geolocation; clipboard-write"
        />
      </div>
      {panel ? (
        <Panel
          store={store}
          state={state}
          tools={
            <>
              <Session store={store} state={state} />
              <Review store={store} />
            </>
          }
        />
      ) : (
        <button type="button" className={s.open} onClick={() => store.change({ panel: true })}>
          {mensajes.panel}
        </button>
      )}
    </div>
  );
}
