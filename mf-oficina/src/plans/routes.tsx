import { lazyScreen, Route } from '@gr/shared/screen';

// One chunk: each more costs the entry a hash (ADR 018).
const Plans = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './plans.view.tsx')).PlansView,
}));
const Plan = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './plan.view.tsx')).PlanView,
}));
const Week = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './week.view.tsx')).WeekView,
}));

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
