import { lazyScreen, Route } from '@gr/shared/screen';

const Items = lazyScreen(async () => ({ default: (await import('./items.view.tsx')).ItemsView }));
const NewItem = lazyScreen(async () => ({ default: (await import('./item.view.tsx')).NewItem }));
const Item = lazyScreen(async () => ({ default: (await import('./item.view.tsx')).ItemView }));

/** The routes of the catalogues: a unit's, and the company's. */
export const rutas = ['/oficina/unidades/:un_id/inventario', '/oficina/inventario'].map((here) => (
  <Route key={here} path={here}>
    <Route index element={<Items />} />
    <Route path="nuevo" element={<NewItem />} />
    <Route path=":id" element={<Item />} />
  </Route>
));
