import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { Cambio } from '@gr/shared/domain/oficina/cambios';
import type { CompanyData } from '../connect/database.ts';
import type { Plan } from './plan.ts';

/** Trees whose changes are logged and can be undone: the office's data about places and content, nothing about people. */
const TOLD: ReadonlySet<string> = new Set([
  '_un_',
  '_qr_',
  '_qr_lugares_',
  '_rondas_plan_',
  '_festivos_',
  '_empresa_',
  '_categorias_',
  '_catalogos_',
  '_listascheck_plant_',
  '_tips',
  '_videos',
]);
/** Fields with a person's name or telephone: permanent records must not repeat them. */
const PERSONAL = /(^|\/)(admin_nom|admin_cel|tel_porteria)$/;
/** Maximum of paths kept per act: a list of hundreds is undone by importing the previous list. */
const MOST_PLACES = 200;
/** Maximum of paths that are compared: of those of a point's place half are no change. */
const MOST_WRITTEN = 2 * MOST_PLACES;
/** Maximum of characters kept. */
const MOST = 60_000;

/**
 * The updates that record a plan's changes for the log and for `deshacer`; empty for what is not recorded: accounts, people, files, new
 * prints, too many changes. A repeated act keeps the values it found the first time.
 */
export async function changesOf(
  company: Pick<CompanyData, 'read'>,
  { batches }: Pick<Plan, 'batches'>,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const bare = batches.every(({ accounts, steps, files }) => !accounts && !steps && !files);
  const updates = Object.entries(Object.assign({}, ...batches.map((batch) => batch.updates)) as object);
  const told = updates.filter(
    ([place]) => TOLD.has(place.split('/')[0] ?? '') && !place.endsWith('/fechah_srv'),
  );
  if (!bare || told.length === 0 || told.length > MOST_WRITTEN) return {};
  if (updates.some(([place, value]) => isPersonal(place, value) || place.endsWith('/qr_ver'))) return {};
  const place = `_cambios_/${id}`;
  if ((await company.read(`${place}/cuerpo`)) !== null) return {};
  const found = await Promise.all(
    told.map(
      async ([lugar, value]): Promise<Cambio> => ({
        lugar,
        antes: await company.read<Json>(lugar),
        despues: (value ?? null) as Json,
      }),
    ),
  );
  const cambios = found.filter(({ antes, despues }) => !isStoredAlike(antes, despues));
  const cuerpo = JSON.stringify(cambios);
  const isKept = cambios.length > 0 && cambios.length <= MOST_PLACES && cuerpo.length <= MOST;
  return !isKept ? {} : { [place]: { cuerpo, fechah_srv: SERVER_TIME } };
}

function isPersonal(place: string, value: unknown): boolean {
  if (PERSONAL.test(place)) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => PERSONAL.test(key));
}

/** Whether the database stores both values as the same one. */
export function isStoredAlike(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(tidy(one), tidy(other));
}

/** A value without parts that the database drops; lists become maps, because it returns maps with small numeric keys as lists. */
function tidy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const held = Object.entries(value)
    .map(([key, child]) => [key, tidy(child)] as const)
    .filter(([, child]) => child !== null);
  return held.length === 0 ? null : Object.fromEntries(held);
}
