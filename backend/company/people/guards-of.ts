import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { plant } from '@gr/shared/domain/database/tree';
import type { Company } from '../connect/company.ts';
import { guardChanges, type StaffRecord } from './unit-guards.ts';

/** Additional writes of an update at `now` (ms since epoch): the rows of `_guardas_` of the people whose staff record it changes. */
export async function guardsOf(
  company: Pick<Company, 'read'>,
  updates: Readonly<Record<string, unknown>>,
  now: number,
): Promise<Readonly<Record<string, unknown>>> {
  const changes = new Map<string, [path: readonly string[], value: Json][]>();
  for (const [path, value] of Object.entries(updates)) {
    const [tree, emp_id, ...field] = segments(path);
    if (tree !== '_emp_segdiez' || emp_id === undefined) continue;
    changes.set(emp_id, [...(changes.get(emp_id) ?? []), [field, (value ?? null) as Json]]);
  }
  const found = [...changes].map(async ([emp_id, fields]) => {
    const before = await company.read<Json>(`_emp_segdiez/${emp_id}`);
    const after = fields.reduce((record, [field, value]) => plant(record, field, value), before);
    return guardChanges(emp_id, before as StaffRecord | null, after as StaffRecord | null, now);
  });
  return Object.assign({}, ...(await Promise.all(found))) as Record<string, unknown>;
}
