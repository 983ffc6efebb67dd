import manifest from '@sandbox/manifest';
import { type ReactNode, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { SandboxState } from '../state.ts';
import { Calls } from './calls.tsx';
import { CameraGroup } from './camera-group.tsx';
import { DataGroups, LineGroup } from './data-groups.tsx';
import { Faults } from './faults.tsx';
import s from './panel.module.css';
import type { PanelStore } from './panel-store.ts';
import { Sendings } from './sendings.tsx';
import { ClockGroup, PlaceGroup, ViewGroup } from './world-groups.tsx';

/** What every group of the panel gets. */
export interface GroupProps {
  readonly store: PanelStore;
  readonly state: SandboxState;
}

interface Props extends GroupProps {
  /** Groups that need the phone in a frame of its own, or the sandbox's server. */
  readonly tools?: ReactNode;
}

/** Everything a tester chooses, and everything the remote asked for. */
export function Panel({ store, state, tools }: Props) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(store.link()).then(
      () => setCopied(mensajes.copiado),
      () => setCopied(mensajes.copiarAMano),
    );
  return (
    <aside className={s.panel} aria-label={mensajes.panel}>
      <header className={s.head}>
        <h1>{mensajes.titulo(manifest.nombre)}</h1>
        <div className={s.buttons}>
          <button type="button" onClick={() => void copy()}>
            {mensajes.copiar}
          </button>
          <button type="button" onClick={store.restart}>
            {mensajes.reiniciar}
          </button>
          <button type="button" onClick={() => store.change({ panel: false })}>
            {mensajes.cerrarPanel}
          </button>
        </div>
        <p role="status" className={s.note}>
          {copied}
        </p>
      </header>
      <div className={s.groups}>
        <ViewGroup store={store} state={state} framed={tools !== undefined} />
        <DataGroups store={store} state={state} />
        <LineGroup store={store} state={state} />
        <ClockGroup store={store} state={state} />
        <PlaceGroup store={store} state={state} />
        <CameraGroup store={store} state={state} />
      </div>
      <Faults store={store} />
      {tools}
      <Sendings store={store} />
      <Calls store={store} />
    </aside>
  );
}
