import { lazyScreen, Route } from '@gr/shared/screen';
import { ListasView } from './listas.view.tsx';

const FillScreen = lazyScreen(() => import('./fill.view.tsx'));
const ListaScreen = lazyScreen(() => import('./lista.view.tsx'));

/** Checklists: a unit's lists, the form, and a filled list. */
export const rutas = (
  <>
    <Route path="/listascheck" element={<ListasView />} />
    <Route path="/listascheck/llenar" element={<FillScreen />} />
    <Route path="/listascheckvermas" element={<ListaScreen />} />
  </>
);
