import type { RefusalSign } from '../../contract/outbox.ts';

/** Whether `value`, what stands at the path of a cause (`null` = nothing), is what the cause holds for. */
export function shows(value: unknown, when: RefusalSign): boolean {
  if (when === 'absent') return value === null;
  if (when === 'present') return value !== null;
  if ('in' in when) return when.in.some((one) => one === value);
  return value !== null && !when.notIn.some((one) => one === value);
}
