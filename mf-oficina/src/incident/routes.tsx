import { lazyScreen, Route } from '@gr/shared/screen';

const Incident = lazyScreen(async () => ({ default: (await import('./incident.view.tsx')).IncidentView }));

/** An incident as the office handles it. */
export const rutas = <Route path="/oficina/novedades/:id" element={<Incident />} />;
