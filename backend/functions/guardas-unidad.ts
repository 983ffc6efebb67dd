import type { GuardaUnidad } from '@gr/shared/domain/registro/records';

/** What `_guardas_` needs to know of `_emp_segdiez/{emp_id}`. */
export interface FichaPersonal {
  readonly perfil?: string;
  readonly estado?: number;
  readonly nom?: string;
  readonly ape?: string;
  readonly cargo?: string;
  readonly turno?: string;
  readonly un_ids?: Readonly<Record<string, unknown>>;
}

/** `estado` of a person who works. */
const ACTIVO = 2;
/** `perfil` of those who stand guard. */
const PERFIL_GUARDA = 'rond';

/** Units in which a person is a guard to be visited. */
function unidadesDe(ficha: FichaPersonal | null): readonly string[] {
  if (ficha === null || ficha.estado !== ACTIVO || ficha.perfil !== PERFIL_GUARDA) return [];
  return Object.keys(ficha.un_ids ?? {});
}

/** `_guardas_/{un_id}/{emp_id}` of a person: a name, neither document nor telephone. */
export function guardaDe(emp_id: string, { nom, ape, cargo, turno }: FichaPersonal): GuardaUnidad {
  const name = [nom, ape].filter((part) => part !== undefined && part !== '').join(' ');
  return { nom: name || emp_id, ...(cargo ? { cargo } : {}), ...(turno ? { turno } : {}) };
}

/**
 * Database path → value that makes `_guardas_` say what `_emp_segdiez/{emp_id}` says now; `null` removes. It follows
 * from both records alone, so that a repeat writes the same.
 */
export function cambiosDeGuardas(
  emp_id: string,
  before: FichaPersonal | null,
  after: FichaPersonal | null,
): Readonly<Record<string, GuardaUnidad | null>> {
  const now = new Set(unidadesDe(after));
  // Units of the record before it, also when it was no guard's then: an older state may have left a row.
  const left = Object.keys(before?.un_ids ?? {}).filter((un_id) => !now.has(un_id));
  const off = Object.keys(after?.un_ids ?? {}).filter((un_id) => !now.has(un_id));
  const gone = [...left, ...off].map((un_id) => [`_guardas_/${un_id}/${emp_id}`, null] as const);
  const here = after === null ? [] : [...now];
  const kept = here.map((un_id) => [`_guardas_/${un_id}/${emp_id}`, guardaDe(emp_id, after ?? {})] as const);
  return Object.fromEntries([...gone, ...kept]);
}

/** True when a change of the record can be seen in `_guardas_`. */
export function cambiaGuardas(before: FichaPersonal | null, after: FichaPersonal | null): boolean {
  const seen = (ficha: FichaPersonal | null): string =>
    JSON.stringify([
      ...[ficha?.perfil, ficha?.estado, ficha?.nom, ficha?.ape, ficha?.cargo, ficha?.turno],
      Object.keys(ficha?.un_ids ?? {}).sort(),
    ]);
  return seen(before) !== seen(after);
}
