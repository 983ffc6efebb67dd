import type { Plan } from '../../admin/cli/plan.ts';
import type { Administrator } from './administrator.ts';

/** What whoever loses it can work no more with. */
const WORK = ['estado', 'perfil', 'doc'];

/**
 * Whether a plan would shut out the very administrator who asks. From the browser nobody does that to themselves: somebody of the
 * office always stays who can enter.
 */
export function shutsOut({ batches }: Plan, { uid, emp_id }: Administrator): boolean {
  const places = WORK.map((field) => `_emp_segdiez/${emp_id}/${field}`);
  return batches.some(
    ({ updates = {}, steps = [] }) =>
      places.some((place) => Object.hasOwn(updates, place)) ||
      Object.hasOwn(updates, `_emp_segdiez/${emp_id}`) ||
      steps.some((step) => step.uid === uid && (step.kind !== 'activa' || step.disabled)),
  );
}
