import { lazyScreen, Route } from '@gr/shared/screen';

// The form is a separate chunk: viewing an inventory must not load it.
const CountView = lazyScreen(() => import('./count.view.tsx'));
const ReceiveView = lazyScreen(() => import('./receive.view.tsx'));

/** Counting, handing over and receiving. */
export const rutas = (
  <>
    <Route path="/inventario/contar" element={<CountView />} />
    <Route path="/inventario/recibir" element={<ReceiveView />} />
  </>
);
