import { lazyScreen, Route } from '@gr/shared/screen';

const Orders = lazyScreen(async () => ({ default: (await import('./orders.view.tsx')).OrdersView }));
const Order = lazyScreen(async () => ({ default: (await import('./order.view.tsx')).OrderView }));

const HERE = '/oficina/unidades/:un_id/consignas';

/** The routes of orders. */
export const rutas = (
  <>
    <Route path={HERE} element={<Orders />} />
    <Route path={`${HERE}/nueva`} element={<Order />} />
    <Route path={`${HERE}/:id`} element={<Order />} />
  </>
);
