import type { Plan } from '../command/plan.ts';

/** Fields without which a person can no longer work. */
const WORK = ['estado', 'perfil', 'doc'];

/**
 * Whether a plan would lock out the requesting administrator. From the browser this is refused, so that one administrator can always sign
 * in.
 */
export function shutsOut(
  { batches }: Pick<Plan, 'batches'>,
  { uid, emp_id }: { readonly uid: string; readonly emp_id: string },
): boolean {
  const places = WORK.map((field) => `_emp_segdiez/${emp_id}/${field}`);
  return batches.some(
    ({ updates = {}, steps = [] }) =>
      places.some((place) => Object.hasOwn(updates, place)) ||
      Object.hasOwn(updates, `_emp_segdiez/${emp_id}`) ||
      steps.some((step) => step.uid === uid && (step.kind !== 'activa' || step.disabled)),
  );
}
