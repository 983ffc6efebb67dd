import { Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { rutas as tips } from './list/routes.tsx';
import { mensajes } from './mensajes.ts';
import { rutas as videos } from './videos/routes.tsx';

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      {tips}
      {videos}
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/tips">{mensajes.verTips}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}
