import type { RefusalSign } from '../../contract/outbox.ts';

/** Whether `value`, found at the path of a cause (`null` = nothing), matches the cause's condition. */
export function shows(value: unknown, when: RefusalSign): boolean {
  if (when === 'absent') return value === null;
  if (when === 'present') return value !== null;
  if ('in' in when) return when.in.some((one) => one === value);
  return value !== null && !when.notIn.some((one) => one === value);
}
