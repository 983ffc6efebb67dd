import type { NivelAlerta } from '@gr/shared/domain/registro/round-day';
import { holders } from '../recipients.ts';
import type { ClockStore, Store } from './store.ts';

/** A person to notify. */
export interface Person {
  readonly emp_id: string;
  readonly nom: string;
}

/** `perfil` of each level, and `estado` of an active person (data-model.md, `_emp_segdiez`). */
const PROFILE: Readonly<Record<NivelAlerta, string>> = {
  guarda: 'rond',
  supervisor: 'super',
  administrador: 'admin',
};
const ACTIVE = 2;

/**
 * People with access to a unit at a level at `now` (ms since epoch), by their ids: of the guards those the plan names, if it does.
 * `_acceso_` is by person and read whole, some 300 KB at 5,000 people, once a tick at most.
 */
export async function peopleOf(
  store: ClockStore,
  un_id: string,
  nivel: NivelAlerta,
  now: number,
  rond_ids?: Readonly<Record<string, true>>,
): Promise<readonly Person[]> {
  const access = await store.read<Parameters<typeof holders>[0]>('_acceso_');
  const named = nivel === 'guarda' ? rond_ids : undefined;
  const ids = [...holders(access ?? {}, un_id, now)].filter((id) => named === undefined || named[id]).sort();
  const people = ids.map(async (emp_id): Promise<Person | null> => {
    const of = `_emp_segdiez/${emp_id}`;
    const [perfil, estado] = await Promise.all([store.read(`${of}/perfil`), store.read(`${of}/estado`)]);
    if (perfil !== PROFILE[nivel] || estado !== ACTIVE) return null;
    return { emp_id, nom: (await nameOf(store, emp_id)) ?? emp_id };
  });
  return (await Promise.all(people)).filter((one) => one !== null);
}

/** Name of a person by their staff record; `null` = none. */
export async function nameOf(store: Pick<Store, 'read'>, emp_id: string): Promise<string | null> {
  const of = `_emp_segdiez/${emp_id}`;
  const [nom, ape] = await Promise.all([store.read<string>(`${of}/nom`), store.read<string>(`${of}/ape`)]);
  return [nom, ape].filter(Boolean).join(' ') || null;
}
