import { lazyScreen, Route } from '@gr/shared/screen';

const Wall = lazyScreen(async () => ({ default: (await import('./wall.view.tsx')).WallView }));

/** The board on a wall. */
export const rutas = <Route path="/oficina/pared" element={<Wall />} />;
