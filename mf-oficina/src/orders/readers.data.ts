import type { Consigna } from '@gr/shared/domain/registro/orders-before';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading, useWatch, useWatchAll } from '@gr/shared/screen';

/** A person's read versions of a unit's orders, by order. */
type Read = Readonly<Record<string, { readonly version?: number; readonly fechah_srv?: number }>>;

/** A guard of the unit and the version of an order that they have read. */
export interface Reader {
  readonly emp_id: string;
  readonly nombre: string;
  /** Version read; `null` = none. */
  readonly version: number | null;
  /** When it reached the server, ms since epoch; 0 = never. */
  readonly at: number;
}

/** Readers of an order in a unit, those without its current version first. */
export function useReaders(un_id: string, id: string, { version }: Consigna): Reading<readonly Reader[]> {
  const guards = useWatch<Record<string, GuardaUnidad>>({ path: `_guardas_/${un_id}` });
  const people = guards.snapshot?.value ?? {};
  const read = joinReadings(
    useWatchAll<Read>(
      Object.fromEntries(
        Object.keys(people).map((emp_id) => [emp_id, { path: `_consignas_leidas_/${emp_id}/${un_id}` }]),
      ),
    ),
  );
  if (guards.snapshot === null || read.snapshot === null)
    return { snapshot: null, failure: guards.failure ?? read.failure, retry: guards.retry };
  const known = read.snapshot.value ?? {};
  const value = Object.entries(people)
    .map(([emp_id, { nom }]): Reader => {
      const row = known[emp_id]?.[id];
      return {
        emp_id,
        nombre: nom,
        version: row?.version ?? null,
        at: row?.fechah_srv ?? 0,
      };
    })
    .sort(
      (a, b) =>
        Number(isCurrent(a, version)) - Number(isCurrent(b, version)) ||
        a.nombre.localeCompare(b.nombre, 'es'),
    );
  return { ...guards, failure: guards.failure ?? read.failure, snapshot: { ...guards.snapshot, value } };
}

/** Whether a guard has read the current version. */
export function isCurrent({ version }: Pick<Reader, 'version'>, now: number): boolean {
  return version !== null && version >= now;
}
