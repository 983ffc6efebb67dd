import { lazyScreen, OnlyFor, Page, Route, Routes, useHost, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { mensajes } from './mensajes.ts';
import { RondasView } from './rondas/rondas.view.tsx';

/**
 * The screens of a walk, in one chunk: what the list of rounds does without, and the office's people altogether. The list asks for them as
 * soon as it is there ({@link RondasPlace}), so a tap on it waits for nothing.
 */
const walk = () => import(/* webpackChunkName: "walk" */ './encurso/encurso.view.tsx');
const EnCursoScreen = lazyScreen(async () => ({ default: (await walk()).EnCursoView }));
const InicioScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "walk" */ './inicio/inicio.view.tsx')).InicioView,
}));
const ScanQrScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "walk" */ './scanqr/scanqr.view.tsx')).ScanQrView,
}));

const PuntoScreen = lazyScreen(() => import(/* webpackChunkName: "walk" */ './punto/punto.view.tsx'));

const SEE_RONDAS = (
  <LinkButton variant="primary" href="/rondas">
    {mensajes.verRondas}
  </LinkButton>
);

/** Loaded on demand: not needed to start a round. */
const NovedadScreen = lazyScreen(() => import('./novedad/novedad.view.tsx'));
const ValQrScreen = lazyScreen(() => import(/* webpackChunkName: "walk" */ './valqr/valqr.view.tsx'));

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
  () => import(/* webpackChunkName: "report" */ './recorrido/recorrido.view.tsx'),
);
const QueueView = lazyScreen(() => import(/* webpackChunkName: "report" */ './doubts/queue.view.tsx'));

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/rondas" element={<RondasPlace />} />
      <Route path="/rondas/:id" element={forRondero(mensajes.encurso.titulo, <EnCursoScreen />)} />
      <Route path="/rondas/:id/punto/:qr" element={forRondero(mensajes.punto.titulo, <PuntoScreen />)} />
      <Route path="/rondasini" element={forRondero(mensajes.inicio.titulo, <InicioScreen />)} />
      <Route path="/scanqr" element={forRondero(mensajes.scanqr.titulo, <ScanQrScreen />)} />
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
            message={mensajes.noExiste}
            action={<LinkButton href="/rondas">{mensajes.verRondas}</LinkButton>}
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
  useEffect(() => {
    // A failure shows at the tap, with its retry.
    if (rol === 'rondero') walk().catch(() => undefined);
  }, [rol]);
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
