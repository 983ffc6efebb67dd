import { isPushId } from '@gr/shared/domain/registro/ids';
import { type KindName, MAY_WRITE, NOT_RECEIVED } from './kinds.ts';
import { untrue } from './problem.ts';

/** Paths of a kind of record: every tree as a path with names in braces. The first one leads. */
interface Kind {
  readonly trees: readonly string[];
  /** Field of a whole record with the author's staff id; several = exactly one of them. */
  readonly author: readonly string[];
  /** Field with its own id. */
  readonly id: string;
}

const KINDS = {
  ronda: {
    trees: ['_recorridos_todos/{id}', '_recorridos_/{un}/{id}', '_recorridos_rondero_/{emp}/{id}'],
    author: ['rond_id'],
    id: 'id',
  },
  supervision: {
    trees: ['_supervisiones_todas/{id}', '_supervisiones_/{un}/{id}', '_supervisiones_superv/{emp}/{id}'],
    author: ['super_id'],
    id: 'id',
  },
  novedad: { trees: ['_novedades/{id}'], author: ['rond_id', 'super_id'], id: 'id_novedad' },
  inventario: { trees: ['_inventarios_/{un}/{id}'], author: ['emp_id'], id: 'id' },
  lista: { trees: ['_listascheck_/{un}/{id}'], author: ['emp_id'], id: 'id' },
  valqr: { trees: ['_valqr_/{un}/{id}'], author: ['emp_id'], id: 'id' },
} as const satisfies Readonly<Record<KindName, Kind>>;

/** One parsed path of an operation. */
export interface Place {
  readonly kind: Kind;
  /** Index of its tree among the kind's trees. */
  readonly tree: number;
  /** Path of the record in that tree. */
  readonly root: string;
  readonly id: string;
  /** Unit and person in the path, if any. */
  readonly un?: string;
  readonly emp?: string;
  /** Path below the record; `''` = the whole record. */
  readonly part: string;
}

/** Parses a path of an operation of kind `tipo`. Throws `Problem` 422 where such an operation may not write. */
export function placeOf(tipo: string, path: string): Place {
  const kinds = Object.hasOwn(MAY_WRITE, tipo) ? MAY_WRITE[tipo] : undefined;
  if (kinds === undefined) {
    const instead = Object.hasOwn(NOT_RECEIVED, tipo) ? NOT_RECEIVED[tipo] : undefined;
    throw untrue(
      'tipo_no_recibible',
      instead ?? 'La oficina no puede recibir este tipo de registro. Pida que lo intenten de nuevo.',
    );
  }
  const keys = path.split('/');
  for (const kind of kinds.map((name): Kind => KINDS[name])) {
    for (const [tree, pattern] of kind.trees.entries()) {
      const found = matched(pattern.split('/'), keys);
      if (found === undefined) continue;
      const { id = '', ...names } = found;
      const depth = pattern.split('/').length;
      const place = { kind, tree, id, ...names, part: keys.slice(depth).join('/') };
      if (!isPushId(id) || OURS.has(keys[depth] ?? '')) break;
      return { ...place, root: keys.slice(0, depth).join('/') };
    }
  }
  throw untrue('lugar_ajeno', 'El archivo pide escribir donde un registro así no puede. No se recibió nada.');
}

/** Fields that only the server writes in a record. */
const OURS = new Set(['revision', 'juicio', 'recibido']);

/** Whether a whole record contains a field of the server's own. */
export function bringsOurs(record: object): boolean {
  return [...OURS].some((field) => Object.hasOwn(record, field));
}

function matched(
  pattern: readonly string[],
  keys: readonly string[],
): { readonly id?: string; readonly un?: string; readonly emp?: string } | undefined {
  const found: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const key = keys[at];
    if (key === undefined) return undefined;
    if (part.startsWith('{')) found[part.slice(1, -1)] = key;
    else if (part !== key) return undefined;
  }
  return found;
}
