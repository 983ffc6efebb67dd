import { Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { useState } from 'react';
import { rutas as tipos } from './categories/routes.tsx';
import { rutas as listas } from './checklists/routes.tsx';
import { rutas as empresa } from './company/routes.tsx';
import { rutas as festivos } from './holidays/routes.tsx';
import { rutas as inicio } from './home/routes.tsx';
import { rutas as importar } from './import/routes.tsx';
import { rutas as novedad } from './incident/routes.tsx';
import { rutas as inventario } from './inventory/routes.tsx';
import { rutas as bitacora } from './log/routes.tsx';
import { mensajes } from './mensajes.ts';
import { rutas as pared } from './now/routes.tsx';
import { rutas as consignas } from './orders/routes.tsx';
import { rutas as personas } from './people/routes.tsx';
import { rutas as planes } from './plans/routes.tsx';
import { rutas as puntos } from './points/routes.tsx';
import { rutas as preguntas } from './questions/routes.tsx';
import { type Saved, SavedContext } from './request/saved-context.ts';
import { UndoSaved } from './request/undo-saved.view.tsx';
import { rutas as tips } from './tips/routes.tsx';
import { rutas as unidades } from './units/routes.tsx';
import { rutas as videos } from './videos/routes.tsx';

/** Every screen of this remote. */
export function Pages() {
  const [saved, setSaved] = useState<Saved | null>(null);
  return (
    <SavedContext value={setSaved}>
      {saved !== null && <UndoSaved key={saved.op} {...saved} onEnd={() => setSaved(null)} />}
      <Routes>
        {inicio}
        {empresa}
        {pared}
        {novedad}
        {unidades}
        {puntos}
        {preguntas}
        {planes}
        {consignas}
        {personas}
        {importar}
        {festivos}
        {tipos}
        {inventario}
        {tips}
        {videos}
        {listas}
        {bitacora}
        <Route path="*" element={<NotHere />} />
      </Routes>
    </SavedContext>
  );
}

function NotHere() {
  return (
    <Page title={mensajes.titulo}>
      <EmptyState
        icon="help"
        message={mensajes.noExiste}
        action={<LinkButton href="/oficina">{mensajes.volver}</LinkButton>}
      />
    </Page>
  );
}
