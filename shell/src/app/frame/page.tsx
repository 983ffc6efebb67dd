import type { Failure } from '@gr/shared/contract/result';
import { ErrorState, LinkButton, Screen, Skeleton } from '@gr/shared/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Home } from '../../screens/home/home.view.tsx';
import { NotFound } from '../../screens/not-found/not-found.view.tsx';
import { seccion } from '../mensajes.ts';
import type { OwnScreen, Target } from '../routes.ts';
import { RemoteSlot, type RemoteSlotProps } from '../slot/remote-slot.tsx';
import { useWork } from '../work.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Home is what people come for; the other screens arrive on demand. */
const onDemand: Readonly<Record<Exclude<OwnScreen, 'home'>, () => Promise<ComponentType>>> = {
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
}

/** What a place shows: one of the shell's screens, a remote's slot, or why not. */
export function Page({ target, onController }: PageProps) {
  const { host, federation } = useWork();
  if (target === null) return <WithoutRegistry />;
  switch (target.kind) {
    case 'own':
      return (
        <ScreenBoundary key={target.screen} onError={(cause) => host.trace.error('SH-001', cause)}>
          {target.screen === 'home' ? <Home /> : <OnDemand load={onDemand[target.screen]} />}
        </ScreenBoundary>
      );
    case 'remote':
      return (
        <RemoteSlot
          key={target.entry.id}
          entry={target.entry}
          host={host}
          loader={federation}
          onController={onController}
        />
      );
    case 'forbidden':
      return (
        <Screen>
          <ErrorState failure={{ code: 'RF-106', message: seccion.sinPermiso.texto }}>
            <LinkButton href="/home" icon="home" full>
              {seccion.inicio}
            </LinkButton>
          </ErrorState>
        </Screen>
      );
    case 'unknown':
      return <NotFound />;
    case 'entrance':
      return <GoHome />;
  }
}

/** Somebody who is in has no business at the entrance. */
function GoHome() {
  const { history } = useWork();
  useEffect(() => history.go('/home', { replace: true }), [history]);
  return <Loading />;
}

function Loading() {
  return (
    <Screen>
      <Skeleton shape="card" rows={3} />
    </Screen>
  );
}

/** A screen whose code is fetched now; unlike `React.lazy` a failed fetch can be tried again. */
function OnDemand({ load }: { readonly load: () => Promise<ComponentType> }) {
  const { host } = useWork();
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType } | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchIt = useCallback(() => {
    load().then(
      (Screen) => setLoaded({ Screen }),
      (cause: unknown) => {
        host.trace.error('SH-002', cause);
        setFailed(true);
      },
    );
  }, [load, host]);
  useEffect(fetchIt, [fetchIt]);
  const retry = () => {
    setFailed(false);
    fetchIt();
  };
  if (loaded) return <loaded.Screen />;
  if (!failed) return <Loading />;
  return (
    <Screen>
      <ErrorState
        failure={{ code: 'SH-002', message: seccion.noDescargo }}
        stillWorks={seccion.resto}
        onRetry={retry}
      />
    </Screen>
  );
}

/** No registry yet: the first reading is on its way, or it failed. */
function WithoutRegistry() {
  const { federation } = useWork();
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(() => {
    void federation.refresh().then((result) => {
      if (!result.ok) setFailure(result.error);
    });
  }, [federation]);
  useEffect(read, [read]);
  if (failure === null) return <Loading />;
  const retry = () => {
    setFailure(null);
    read();
  };
  return (
    <Screen>
      <ErrorState failure={failure} onRetry={retry} stillWorks={seccion.resto} />
    </Screen>
  );
}
