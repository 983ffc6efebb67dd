import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Failure } from '@gr/shared/contract/result';
import type { Location } from '@gr/shared/contract/route';
import { SHARED_PARAM } from '@gr/shared/domain/app/shared-pictures-names';
import { ErrorState, LinkButton, Screen, useObservable } from '@gr/shared/ui';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { UpdateNow } from '../../screens/actualizar/update-now.tsx';
import { Home } from '../../screens/home/home.view.tsx';
import { NotFound } from '../../screens/not-found/not-found.view.tsx';
import type { OwnScreen, Target } from '../../work/navigation/routes.ts';
import { names } from '../../work/version/gate.ts';
import { useWork } from '../../work/work.ts';
import { seccion } from '../mensajes.ts';
import { RemoteSlot, type RemoteSlotProps } from '../slot/remote-slot.tsx';
import { Loading } from './loading.tsx';
import { OnDemand } from './on-demand.tsx';

interface Props {
  /** The failure, for the trace. */
  readonly onError: (cause: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
}

/** Limits a failure of one of the shell's screens to that screen; «Reintentar» renders it again. */
class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Screen>
        <ErrorState
          failure={{ code: 'SH-001', message: seccion.fallo }}
          stillWorks={seccion.resto}
          onRetry={() => this.setState({ broken: false })}
        />
      </Screen>
    );
  }
}

/** Home is part of the first load; the other screens are loaded on demand. */
const onDemand: Readonly<Record<Exclude<OwnScreen, 'home'> | 'blocked', () => Promise<ComponentType>>> = {
  blocked: async () => (await import('../../screens/actualizar/actualizar.view.tsx')).Actualizar,
  envios: async () => (await import('../../screens/envios/envios.view.tsx')).Envios,
  ajustes: async () => (await import('../../screens/ajustes/ajustes.view.tsx')).Ajustes,
  infoun: async () => (await import('../../screens/infoun/infoun.view.tsx')).Infoun,
  ayuda: async () => (await import('../../screens/ayuda/ayuda.view.tsx')).Ayuda,
  salud: async () => (await import('../../screens/salud/salud.view.tsx')).Salud,
  tyc: async () => (await import('../../screens/tyc/tyc.view.tsx')).Tyc,
};

export interface PageProps {
  /** `null` while no registry is known. */
  readonly target: Target | null;
  readonly onController: RemoteSlotProps['onController'];
  /** Called with whether the first reading of the registry has failed. */
  readonly onWithout: (failed: boolean) => void;
}

/** Content of a place: one of the shell's screens, a remote's slot, or the reason why there is none. */
export function Page({ target, onController, onWithout }: PageProps) {
  const { host, history } = useWork();
  if (target === null) return <WithoutRegistry onWithout={onWithout} />;
  switch (target.kind) {
    case 'own':
      return (
        <ScreenBoundary key={target.screen} onError={(cause) => host.trace.error('SH-001', cause)}>
          {target.screen === 'home' ? <Home /> : <OnDemand load={onDemand[target.screen]} />}
        </ScreenBoundary>
      );
    case 'remote':
      return <Section key={target.entry.id} entry={target.entry} onController={onController} />;
    case 'forbidden':
      // A shortcut or a share on this phone may be for another role: there is nothing to refuse.
      if (cameFromOutside(history.location.get())) return <GoHome />;
      return (
        <Screen>
          <ErrorState failure={{ code: 'RF-106', message: seccion.sinPermiso.texto }}>
            <LinkButton href="/home" icon="home" full>
              {seccion.inicio}
            </LinkButton>
          </ErrorState>
        </Screen>
      );
    case 'blocked':
      return (
        <ScreenBoundary key="blocked" onError={(cause) => host.trace.error('SH-001', cause)}>
          <OnDemand load={onDemand.blocked} />
        </ScreenBoundary>
      );
    case 'unknown':
      return <NotFound />;
    case 'entrance':
      return <GoHome />;
  }
}

interface SectionProps {
  readonly entry: RegistryEntry;
  readonly onController: RemoteSlotProps['onController'];
}

/** A remote's slot. An open round or visit can be finished there although the remote is paused. */
function Section({ entry, onController }: SectionProps) {
  const { host, federation, openWork, history } = useWork();
  const open = useObservable(openWork);
  const location = useObservable(history.location);
  const [pausedAtFirst] = useState(entry.state === 'paused');
  // Once admitted, the person stays until they leave the section: the end of a round must not turn into a message.
  const [begun, setBegun] = useState(false);
  if (!begun && names(location, open)) setBegun(true);
  const loader = useMemo<RemoteSlotProps['loader']>(
    () => ({
      ...federation,
      load: (id, again) => federation.load(id, again, names(history.location.get(), openWork.get())),
    }),
    [federation, history, openWork],
  );
  return (
    <RemoteSlot
      // Open work is known a moment after a start: a message shown first is then replaced.
      key={pausedAtFirst && begun ? 'empezado' : 'entrada'}
      entry={entry}
      host={host}
      loader={loader}
      onController={onController}
      update={<UpdateNow />}
    />
  );
}

/** Whether the address is one of the manifest: its shortcuts, and pictures shared with the app. */
function cameFromOutside({ search }: Location): boolean {
  const params = new URLSearchParams(search);
  return params.has('atajo') || params.has(SHARED_PARAM);
}

/** Leads a signed-in person from the entrance to home. */
function GoHome() {
  const { history } = useWork();
  useEffect(() => history.go('/home', { replace: true }), [history]);
  return <Loading />;
}

/** No registry yet: its first reading is pending, or failed. */
function WithoutRegistry({ onWithout }: Pick<PageProps, 'onWithout'>) {
  const { federation } = useWork();
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(() => {
    void federation.refresh().then((result) => {
      if (!result.ok) setFailure(result.error);
    });
  }, [federation]);
  useEffect(read, [read]);
  useEffect(() => {
    onWithout(failure !== null);
    return () => onWithout(false);
  }, [failure, onWithout]);
  if (failure === null) return <Loading />;
  const retry = () => {
    setFailure(null);
    read();
  };
  return (
    <Screen>
      <ErrorState failure={failure} onRetry={retry} stillWorks={seccion.resto}>
        <LinkButton href="/home" icon="home" full>
          {seccion.inicio}
        </LinkButton>
      </ErrorState>
    </Screen>
  );
}
