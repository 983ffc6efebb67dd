import { lazyScreen, Route } from '@gr/shared/screen';

const Company = lazyScreen(async () => ({ default: (await import('./company.view.tsx')).CompanyView }));

/** The route of the company. */
export const rutas = <Route path="/oficina/empresa" element={<Company />} />;
