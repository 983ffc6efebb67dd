import { lazyScreen, Route } from '@gr/shared/screen';

// What is written stands apart: looking at an inventory must not pay for the form.
const CountView = lazyScreen(() => import('./count.view.tsx'));
const ReceiveView = lazyScreen(() => import('./receive.view.tsx'));

/** Counting, handing over and receiving. */
export const rutas = (
  <>
    <Route path="/inventario/contar" element={<CountView />} />
    <Route path="/inventario/recibir" element={<ReceiveView />} />
  </>
);
