import { lazyScreen, OnlyFor, Page, Route, Routes, useHost, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { EnCursoView } from './encurso/encurso.view.tsx';
import { InicioView } from './inicio/inicio.view.tsx';
import { mensajes } from './mensajes.ts';
import { RondasView } from './rondas/rondas.view.tsx';
import { ScanQrView } from './scanqr/scanqr.view.tsx';

/** Loaded on demand: most points have no tasks, and the first screen of a round must not carry their form. */
const PuntoScreen = lazyScreen(() => import('./punto/punto.view.tsx'));

const SEE_RONDAS = (
  <LinkButton variant="primary" href="/rondas">
    {mensajes.ver_rondas}
  </LinkButton>
);

/** Loaded on demand: not needed to start a round. */
const NovedadScreen = lazyScreen(() => import('./novedad/novedad.view.tsx'));
const ValQrScreen = lazyScreen(() => import('./valqr/valqr.view.tsx'));

/** Restricts a screen to ronderos. */
function forRondero(titulo: string, screen: ReactNode) {
  return (
    <OnlyFor roles={['rondero']} title={titulo} message={mensajes.roles.rondero} action={SEE_RONDAS}>
      {screen}
    </OnlyFor>
  );
}

/** Loaded on demand: reports, an alert and the supervisor's lists are not needed to start or walk a round. */
const AlertPage = lazyScreen(
  () => import(/* webpackChunkName: "oversight" */ './alerta/alert-page.view.tsx'),
);
const Oversight = lazyScreen(
  () => import(/* webpackChunkName: "oversight" */ './oversight/oversight.view.tsx'),
);
const RecorridoView = lazyScreen(
  () => import(/* webpackChunkName: "oversight" */ './recorrido/recorrido.view.tsx'),
);
const QueueView = lazyScreen(() => import(/* webpackChunkName: "oversight" */ './doubts/queue.view.tsx'));

/**
 * Every screen of this remote. The guard's screens load together, since that costs less than a second download on a bad connection. The
 * supervisor's screens are in a chunk of their own.
 */
export function Pages() {
  return (
    <Routes>
      <Route path="/rondas" element={<RondasPlace />} />
      <Route path="/rondas/:id" element={forRondero(mensajes.encurso.titulo, <EnCursoView />)} />
      <Route path="/rondas/:id/punto/:qr" element={forRondero(mensajes.punto.titulo, <PuntoScreen />)} />
      <Route path="/rondasini" element={forRondero(mensajes.inicio.titulo, <InicioView />)} />
      <Route path="/scanqr" element={forRondero(mensajes.scanqr.titulo, <ScanQrView />)} />
      <Route path="/rondasnovedad" element={forRondero(mensajes.novedad.titulo, <NovedadScreen />)} />
      <Route path="/verrecorr" element={<RecorridoView />} />
      <Route path="/porrevisar" element={<QueueView />} />
      <Route
        path="/valqr"
        element={
          <OnlyFor
            roles={['rondero', 'supervisor']}
            title={mensajes.valqr.titulo}
            message={mensajes.roles.validar}
            action={SEE_RONDAS}
          >
            <ValQrScreen />
          </OnlyFor>
        }
      />
      <Route
        path="*"
        element={
          <EmptyState
            icon="help"
            message={mensajes.no_existe}
            action={<LinkButton href="/rondas">{mensajes.ver_rondas}</LinkButton>}
          />
        }
      />
    </Routes>
  );
}

/** `rondas`: for a rondero the rounds to walk, for others the supervisor's lists; `&un=&alerta=` is one alert, for all roles. */
function RondasPlace() {
  const { rol } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  if (params.has('alerta')) return <AlertPage un_id={params.get('un')} id={params.get('alerta')} />;
  if (rol === 'rondero') return <RondasView />;
  const waiting = (
    <Page title={mensajes.rondas.titulo}>
      <Skeleton shape="card" rows={3} />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>
      <Oversight />
    </Suspense>
  );
}
