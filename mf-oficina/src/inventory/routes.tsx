import { lazyScreen, Route } from '@gr/shared/screen';

// One chunk: each more costs the entry a hash (ADR 018).
const Items = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './items.view.tsx')).ItemsView,
}));
const NewItem = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './item.view.tsx')).NewItem,
}));
const Item = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './item.view.tsx')).ItemView,
}));

/** The routes of the catalogues: a unit's, and the company's. */
export const rutas = ['/oficina/unidades/:un_id/inventario', '/oficina/inventario'].map((here) => (
  <Route key={here} path={here}>
    <Route index element={<Items />} />
    <Route path="nuevo" element={<NewItem />} />
    <Route path=":id" element={<Item />} />
  </Route>
));
