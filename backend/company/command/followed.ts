import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';

/**
 * Owner of the ledger rows of the office's commands (`_ops/oficina/{id}`), which name units, templates and holidays; no person has it as
 * uid.
 */
export const OFFICE = 'oficina';

/** Trees from whose changes something follows, and the tree whose row names it: points and plans are followed with their unit. */
const FOLLOWED: Readonly<Record<string, string>> = {
  _un_: '_un_',
  _qr_: '_un_',
  _qr_lugares_: '_un_',
  _rondas_plan_: '_un_',
  _listascheck_plant_: '_listascheck_plant_',
  _festivos_: '_festivos_',
};
/** Most records named by one row: `leer_acto` follows them one after the other, within a minute. */
const MOST = 25;

/**
 * The ledger rows that have `leer_acto` follow what the office changes (ADR 022), for the same update: signs, history, agenda, notices of
 * orders. None where nothing follows.
 * @param updates path → value
 * @param id of the act, the same when it is repeated
 */
export function followed(updates: Readonly<Record<string, unknown>>, id: string): Record<string, Json> {
  const named = new Map<string, string>();
  for (const path of Object.keys(updates)) {
    const [tree = '', key] = path.split('/');
    const parent = Object.hasOwn(FOLLOWED, tree) ? FOLLOWED[tree] : undefined;
    if (parent !== undefined && key !== undefined) named.set(`${parent}/${key}`, parent);
  }
  const places = [...named];
  const rows: Record<string, Json> = {};
  for (let from = 0; from < places.length; from += MOST) {
    const op = `${id}_${from / MOST}`;
    const reg = places.slice(from, from + MOST).map(([place, parent]) => [place.split('/')[1] ?? '', parent]);
    rows[`_ops/${OFFICE}/${op}`] = { at: SERVER_TIME, tipo: 'oficina', reg: Object.fromEntries(reg) };
    rows[`_por_leer_/${op}`] = { uid: OFFICE, at: SERVER_TIME };
  }
  return rows;
}
