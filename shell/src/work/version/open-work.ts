import type { DataPort, Query } from '@gr/shared/contract/data';
import type { OpenList, Registry } from '@gr/shared/contract/manifest';
import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Json } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { segments } from '@gr/shared/domain/database/path';
import { dig } from '@gr/shared/domain/database/tree';
import { createValue } from '../../base/value.ts';
import { declaredBy, filled } from '../navigation/declared.ts';
import { allowed } from '../navigation/routes.ts';

/** A record the person has begun and not ended: a round, a visit. */
export interface OpenWork {
  readonly id: string;
  readonly remote: string;
  /** Plan or unit, by the name the person uses. */
  readonly nombre: string;
  /** Name of an icon, given by the remote. */
  readonly icono: string;
  /** Path where it continues, and the text of the button there. */
  readonly ruta: string;
  readonly continuar: string;
}

type Person = Pick<Persona, 'rol' | 'emp_id'>;
type Records = Readonly<Record<string, Json>>;

/** A list that remotes declare, as queried for one person. */
interface Asked {
  readonly remote: string;
  readonly list: OpenList;
  readonly query: Query;
}

/** Follows the person's open work, the newest first; the phone's own answer comes without a connection. */
export function watchOpenWork(
  data: DataPort,
  person: Person,
  registry: Observable<Registry | undefined>,
  trace: TracePort,
): Observable<readonly OpenWork[]> & { stop(): void } {
  const value = createValue<readonly OpenWork[]>([]);
  let asked = '';
  let stops: readonly Unsubscribe[] = [];
  const leave = () => {
    for (const stop of stops) stop();
  };
  const follow = () => {
    const lists = listsFor(registry.get(), person);
    // A registry is read often, its declarations rarely change: the readings continue.
    if (JSON.stringify(lists) === asked) return;
    asked = JSON.stringify(lists);
    leave();
    const known = new Map<Asked, Records | null>();
    const tell = () => {
      const next = newestFirst(lists.flatMap((one) => openOf(one, known.get(one) ?? null)));
      if (JSON.stringify(next) !== JSON.stringify(value.get())) value.set(next);
    };
    stops = lists.map((one) =>
      data.watch<Records>(
        one.query,
        (snapshot) => {
          known.set(one, snapshot.value);
          tell();
        },
        (failure) => trace.error(failure.code, failure.cause),
      ),
    );
    if (lists.length === 0) tell();
  };
  const stopRegistry = registry.subscribe(follow);
  follow();
  return {
    get: value.get,
    subscribe: value.subscribe,
    stop() {
      stopRegistry();
      leave();
    },
  };
}

/** True when the person has any open work, read once; `false` when a reading fails. */
export async function hasOpenWork(
  data: DataPort,
  person: Person,
  registry: Registry | undefined,
): Promise<boolean> {
  const answers = await Promise.all(
    listsFor(registry, person).map(async (one) => {
      const reading = await data.read<Records>(one.query);
      return reading.ok && openOf(one, reading.value.value).length > 0;
    }),
  );
  return answers.includes(true);
}

function listsFor(registry: Registry | undefined, { rol, emp_id }: Person): readonly Asked[] {
  return declaredBy(registry).flatMap(({ id, abiertos }) =>
    abiertos
      .filter(({ roles }) => allowed(roles, rol))
      .map((list) => ({
        remote: id,
        list,
        query: {
          path: filled(list.ruta_datos, { emp_id }),
          orderBy: list.orden_por,
          limitToLast: list.cuantos,
        },
      })),
  );
}

/** An open record and its sort key. */
interface Found extends OpenWork {
  readonly at: Json;
}

function openOf({ remote, list }: Asked, records: Records | null): readonly Found[] {
  return Object.entries(records ?? {})
    .filter(([, record]) => list.abierto.includes(text(dig(record, [list.campo]))))
    .map(([id, record]) => ({
      id,
      remote,
      nombre: list.nombre.map((field) => text(dig(record, [field]))).find((name) => name !== '') ?? '',
      icono: list.icono,
      ruta: filled(list.ruta, { id: encodeURIComponent(id) }),
      continuar: list.continuar,
      at: dig(record, segments(list.orden_por)),
    }));
}

function text(value: Json): string {
  return typeof value === 'string' ? value : '';
}

function newestFirst(found: readonly Found[]): readonly OpenWork[] {
  return [...found].sort((a, b) => Number(b.at) - Number(a.at)).map(({ at: _at, ...work }) => work);
}
