import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { mensajes as m } from './turnos/mensajes.ts';
import { TurnosView } from './turnos/turnos.view.tsx';

const StepView = lazyScreen(async () => ({ default: (await import('./turnos/step.view.tsx')).StepView }));
const RelevoView = lazyScreen(async () => ({
  default: (await import('./turnos/relevo.view.tsx')).RelevoView,
}));

const ProgramaView = lazyScreen(async () => ({
  default: (await import('./programa/programa.view.tsx')).ProgramaView,
}));
const HorasView = lazyScreen(async () => ({ default: (await import('./horas/horas.view.tsx')).HorasView }));

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/turnos" element={<TurnosView />} />
      <Route path="/turnos/empezar" element={<StepView key="inicio" que="inicio" />} />
      <Route path="/turnos/terminar" element={<StepView key="fin" que="fin" />} />
      <Route path="/turnos/relevo" element={<RelevoView />} />
      <Route path="/turnos/programa" element={<ProgramaView />} />
      <Route path="/turnos/horas" element={<HorasView />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/turnos">{m.verTurnos}</LinkButton>;
  return (
    <Page title={m.titulo}>
      <EmptyState icon="help" message={m.noExiste} action={back} />
    </Page>
  );
}
