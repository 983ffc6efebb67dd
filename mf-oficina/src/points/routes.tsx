import { lazyScreen, Route } from '@gr/shared/screen';

const Points = lazyScreen(async () => ({ default: (await import('./points.view.tsx')).PointsView }));
const NewPoints = lazyScreen(async () => ({ default: (await import('./new-points.view.tsx')).NewPoints }));
const Order = lazyScreen(async () => ({ default: (await import('./order.view.tsx')).OrderView }));
const Sheets = lazyScreen(async () => ({ default: (await import('./sheets.view.tsx')).SheetsView }));
const SignKey = lazyScreen(async () => ({ default: (await import('./sign-key.view.tsx')).SignKeyView }));
const Point = lazyScreen(async () => ({ default: (await import('./point.view.tsx')).PointView }));

const HERE = '/oficina/unidades/:un_id/puntos';

/** The routes of checkpoints. */
export const rutas = (
  <>
    <Route path={HERE} element={<Points />} />
    <Route path={`${HERE}/nuevos`} element={<NewPoints />} />
    <Route path={`${HERE}/orden`} element={<Order />} />
    <Route path={`${HERE}/hojas`} element={<Sheets />} />
    <Route path={`${HERE}/:qr_id`} element={<Point />} />
    <Route path={`${HERE}/:qr_id/clave`} element={<SignKey />} />
  </>
);
