import { lazyScreen, Route } from '@gr/shared/screen';

const Holidays = lazyScreen(async () => ({ default: (await import('./holidays.view.tsx')).HolidaysView }));

/** The route of the holidays. */
export const rutas = <Route path="/oficina/festivos" element={<Holidays />} />;
