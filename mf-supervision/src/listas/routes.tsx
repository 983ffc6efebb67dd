import { lazyScreen, Route } from '@gr/shared/screen';
import { ListasView } from './listas.view.tsx';

const FillScreen = lazyScreen(() => import('./fill.view.tsx'));
const ListaScreen = lazyScreen(() => import('./lista.view.tsx'));

/** Checklists: what a unit has, one as it is filled in, one as it was. */
export const rutas = (
  <>
    <Route path="/listascheck" element={<ListasView />} />
    <Route path="/listascheck/llenar" element={<FillScreen />} />
    <Route path="/listascheckvermas" element={<ListaScreen />} />
  </>
);
