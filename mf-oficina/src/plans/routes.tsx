import { lazyScreen, Route } from '@gr/shared/screen';

const Plans = lazyScreen(async () => ({ default: (await import('./plans.view.tsx')).PlansView }));
const Plan = lazyScreen(async () => ({ default: (await import('./plan.view.tsx')).PlanView }));
const Week = lazyScreen(async () => ({ default: (await import('./week.view.tsx')).WeekView }));

const HERE = '/oficina/unidades/:un_id/planes';

/** The routes of plans. */
export const rutas = (
  <>
    <Route path={HERE} element={<Plans />} />
    <Route path={`${HERE}/nuevo`} element={<Plan />} />
    <Route path={`${HERE}/semana`} element={<Week />} />
    <Route path={`${HERE}/:id_plan`} element={<Plan />} />
  </>
);
