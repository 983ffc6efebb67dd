import { lazyScreen, OnlyFor, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { EnCursoView } from './encurso/encurso.view.tsx';
import { InicioView } from './inicio/inicio.view.tsx';
import { mensajes } from './mensajes.ts';
import { NovedadView } from './novedad/novedad.view.tsx';
import { RecorridoView } from './recorrido/recorrido.view.tsx';
import { RondasView } from './rondas/rondas.view.tsx';
import { ScanQrView } from './scanqr/scanqr.view.tsx';
import { ValQrView } from './valqr/valqr.view.tsx';

/** By itself: most points ask nothing, and the first screen of a round must not carry its form. */
const PuntoScreen = lazyScreen(() => import('./punto/punto.view.tsx'));

const SEE_RONDAS = (
  <LinkButton variant="primary" href="/rondas">
    {mensajes.ver_rondas}
  </LinkButton>
);

/** A screen for ronderos only. */
function forRondero(titulo: string, screen: ReactNode) {
  return (
    <OnlyFor roles={['rondero']} title={titulo} message={mensajes.roles.rondero} action={SEE_RONDAS}>
      {screen}
    </OnlyFor>
  );
}

/** Every screen of this remote. All but one come at once: together they weigh less than a second download on a bad line. */
export function Pages() {
  return (
    <Routes>
      <Route path="/rondas" element={<RondasView />} />
      <Route path="/rondas/:id" element={forRondero(mensajes.encurso.titulo, <EnCursoView />)} />
      <Route path="/rondas/:id/punto/:qr" element={forRondero(mensajes.punto.titulo, <PuntoScreen />)} />
      <Route path="/rondasini" element={forRondero(mensajes.inicio.titulo, <InicioView />)} />
      <Route path="/scanqr" element={forRondero(mensajes.scanqr.titulo, <ScanQrView />)} />
      <Route path="/rondasnovedad" element={forRondero(mensajes.novedad.titulo, <NovedadView />)} />
      <Route path="/verrecorr" element={<RecorridoView />} />
      <Route
        path="/valqr"
        element={
          <OnlyFor
            roles={['rondero', 'supervisor']}
            title={mensajes.valqr.titulo}
            message={mensajes.roles.validar}
            action={SEE_RONDAS}
          >
            <ValQrView />
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
