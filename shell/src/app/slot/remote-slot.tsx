import type { Host } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import { ErrorState, LinkButton, Screen, Section, Skeleton } from '@gr/shared/ui';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shellBehind } from '../../federation/base/errors.ts';
import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';
import { seccion } from '../mensajes.ts';
import { type SlotController, slotController } from './slot-controller.ts';
import type { SlotState, SlotTrouble } from './slot-state.ts';

export interface RemoteSlotProps {
  readonly entry: RegistryEntry;
  readonly host: Host;
  readonly loader: RemoteLoader;
  /** Gives the frame the controller that asks the remote whether it may be left; `null` when it is gone. */
  readonly onController: (controller: SlotController | null) => void;
  /** Element that updates the app, for a section that needs a newer one. */
  readonly update?: ReactNode;
}

const PREPARING: SlotState = { name: 'preparing', slow: false };

/** The place of one remote. Give it `key={entry.id}`: another remote is another slot. */
export function RemoteSlot({ entry, host, loader, onController, update }: RemoteSlotProps) {
  const parent = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<SlotController | null>(null);
  // A session pins a version at first mount: reading the registry again does not remount.
  const [pinned] = useState(entry);
  useEffect(() => {
    if (parent.current === null) return undefined;
    const started = slotController(pinned, parent.current, host, loader);
    setController(started);
    onController(started);
    return () => {
      onController(null);
      started.dispose();
    };
  }, [pinned, host, loader, onController]);
  return (
    <div>
      {controller === null ? (
        <Waiting nombre={entry.nombre} slow={false} />
      ) : (
        <Face controller={controller} entry={entry} host={host} update={update} />
      )}
      <div ref={parent} />
    </div>
  );
}

interface FaceProps {
  readonly controller: SlotController;
  readonly entry: RegistryEntry;
  readonly host: Host;
  readonly update: ReactNode;
}

function Face({ controller, entry, host, update }: FaceProps) {
  const state = useSyncExternalStore(controller.state.subscribe, controller.state.get, () => PREPARING);
  if (state.name === 'mounted') return null;
  if (state.name === 'preparing') return <Waiting nombre={entry.nombre} slow={state.slow} />;
  return (
    <Screen>
      <Section title={titles[state.name]}>
        <ErrorState failure={state.failure} onRetry={controller.retry} stillWorks={seccion.resto}>
          {state.failure.code === 'RF-005' && shellBehind(host.contract, entry.contract) && update}
          <LinkButton href="/home" icon="home" full>
            {seccion.inicio}
          </LinkButton>
        </ErrorState>
      </Section>
    </Screen>
  );
}

const titles: Readonly<Record<SlotTrouble, string>> = {
  offline: seccion.sinConexion,
  incompatible: seccion.incompatible,
  broken: seccion.rota,
  off: seccion.apagada,
};

function Waiting({ nombre, slow }: { readonly nombre: string; readonly slow: boolean }) {
  return (
    <Screen>
      <Skeleton shape="list" />
      <p role="status">{slow ? `${seccion.preparando(nombre)} ${seccion.lenta}` : ''}</p>
    </Screen>
  );
}
