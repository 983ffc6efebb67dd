import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import type { LugarPunto } from '@gr/shared/domain/qr/lugar';
import type { PlanRonda, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { asWritten } from '../content-of.ts';
import { keptValues } from '../history.ts';

type Map<T> = Readonly<Record<string, T>>;

/** What the office keeps of a unit, as far as something follows from a change of it. */
export interface InForce {
  readonly puntos: Map<PuntoQr>;
  readonly lugares: Map<LugarPunto>;
  readonly planes: Map<PlanRonda>;
  /** Orders; only their version. */
  readonly consignas: Map<{ readonly version: number }>;
  /** Only `estado` and `reglas`. */
  readonly unidad: Partial<Pick<Unidad, 'estado' | 'reglas'>>;
}

export const NOTHING: InForce = { puntos: {}, lugares: {}, planes: {}, consignas: {}, unidad: {} };

/** `_vigentes_/unidades/{un_id}`: {@link InForce} when the unit was followed last; functions only. */
export function inForcePlace(un_id: string): string {
  return `_vigentes_/unidades/${un_id}`;
}

/** Path of a checklist template as it was when it was followed last; functions only. */
export function templateInForce(id: string): string {
  return `_vigentes_/plantillas/${id}`;
}

/** {@link InForce} of a unit, from its trees. */
export function inForceOf(
  { puntos, lugares, planes }: Pick<InForce, 'puntos' | 'lugares' | 'planes'>,
  unidad: Unidad | null,
): InForce {
  const { consignas = {}, estado, reglas } = unidad ?? {};
  const versions = Object.entries(consignas).map(([id, { version }]) => [id, { version }] as const);
  return {
    ...{ puntos, lugares, planes, consignas: Object.fromEntries(versions) },
    unidad: { ...(estado && { estado }), ...(reglas && { reglas }) },
  };
}

/** Ids of the values that differ, of each part. */
export type Changes = Readonly<Record<keyof InForce, readonly string[]>>;

/** What differs between two states; `null` = nothing does. */
export function changesOf(before: InForce, now: InForce): Changes | null {
  const parts = Object.keys(NOTHING) as (keyof InForce)[];
  const each = parts.map((part) => [part, changedIds(before[part], now[part])] as const);
  return each.every(([, ids]) => ids.length === 0) ? null : (Object.fromEntries(each) as unknown as Changes);
}

function changedIds(before: object, now: object): readonly string[] {
  const [old, young] = [asWritten(before), asWritten(now)] as [Map<unknown>, Map<unknown>];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(young)])];
  return ids.filter((id) => !isDeepStrictEqual(old[id], young[id]));
}

/** The rows of the history for changes at `at` (ms by the server's clock): the values before. */
export function historyOf(
  un_id: string,
  before: InForce,
  changes: Changes,
  at: number,
): Record<string, Json> {
  const rows = (['puntos', 'lugares', 'planes'] as const).map((kind) =>
    keptValues(kind, un_id, Object.fromEntries(changes[kind].map((id) => [id, before[kind][id]])), at),
  );
  return Object.assign({}, ...rows) as Record<string, Json>;
}
