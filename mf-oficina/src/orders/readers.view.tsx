import type { Consigna } from '@gr/shared/domain/registro/orders-before';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading, ReadingView, useWatch, useWatchAll } from '@gr/shared/screen';
import { formatDateTime, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** A person's read versions of a unit's orders, by order. */
type Read = Readonly<Record<string, { readonly version?: number; readonly fechah_srv?: number }>>;

/** A guard of the unit and the version of an order that they have read. */
interface Reader {
  readonly emp_id: string;
  readonly nombre: string;
  /** Version read; `null` = none. */
  readonly version: number | null;
  /** When it reached the server, ms since epoch; 0 = never. */
  readonly at: number;
}

/** Readers of an order in a unit, those without its current version first. */
function useReaders(un_id: string, id: string, { version }: Consigna): Reading<readonly Reader[]> {
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
function isCurrent({ version }: Pick<Reader, 'version'>, now: number): boolean {
  return version !== null && version >= now;
}

/** Props of `Readers`. */
export interface ReadersProps {
  readonly un_id: string;
  readonly id: string;
  readonly order: Consigna;
}

/** Guards of the unit who have read an order, and those who have not. */
export function Readers({ un_id, id, order }: ReadersProps) {
  const reading = useReaders(un_id, id, order);
  return (
    <Section title={mensajes.quien}>
      <ReadingView reading={reading} empty={mensajes.sinGente}>
        {(readers) => {
          const done = readers.filter((one) => isCurrent(one, order.version)).length;
          return (
            <>
              <p>{mensajes.leyeron(done, readers.length)}</p>
              <List label={mensajes.quien}>
                {readers.map(({ emp_id, nombre, version, at }) => {
                  const current = isCurrent({ version }, order.version);
                  return (
                    <ListRow
                      key={emp_id}
                      title={nombre}
                      {...(at > 0 && { subtitle: mensajes.leyo(version ?? 0, formatDateTime(at)) })}
                      trailing={
                        <StateChip tone={current ? 'ok' : 'warn'}>
                          {current ? mensajes.leida : mensajes.falta}
                        </StateChip>
                      }
                    />
                  );
                })}
              </List>
            </>
          );
        }}
      </ReadingView>
    </Section>
  );
}
