import { lazyScreen, Route } from '@gr/shared/screen';

const Units = lazyScreen(async () => ({ default: (await import('./units.view.tsx')).UnitsView }));
const Unit = lazyScreen(async () => ({ default: (await import('./unit.view.tsx')).UnitView }));
const NewUnit = lazyScreen(async () => ({ default: (await import('./unit-form.view.tsx')).NewUnit }));
const EditUnit = lazyScreen(async () => ({ default: (await import('./unit-form.view.tsx')).EditUnit }));

/** The routes of units. */
export const rutas = (
  <>
    <Route path="/oficina/unidades" element={<Units />} />
    <Route path="/oficina/unidades/nueva" element={<NewUnit />} />
    <Route path="/oficina/unidades/:un_id" element={<Unit />} />
    <Route path="/oficina/unidades/:un_id/datos" element={<EditUnit />} />
  </>
);
