import type { Json } from '@gr/shared/contract/outbox';
import { contentSum } from '@gr/shared/domain/registro/content-sum';
import type { ExportedOperation } from '@gr/shared/domain/registro/export-file';
import { isPushId } from '@gr/shared/domain/registro/ids';
import { malformedContent } from '@gr/shared/domain/registro/operation';
import { bringsOurs, type Place, placeOf } from './places.ts';
import { untrue } from './problem.ts';

/** An operation's write to one part of a record, in all its trees. */
export interface Wish {
  readonly place: Place;
  /** Paths, the leading tree first. */
  readonly paths: readonly string[];
  readonly value: Json;
}

/** A valid file; not compared with the database yet. */
export interface Judged {
  readonly operacion: ExportedOperation;
  readonly emp_id: string;
  /** `''` = a step of an incident, whose record has the unit. */
  readonly un_id: string;
  readonly wishes: readonly Wish[];
  /** Sign data of its reads, by path. */
  readonly proofs: Readonly<Record<string, Json>>;
}

/** Longest operation without its photos, characters. */
const MAX_CONTENT = 256 * 1024;
/** Most a counter may grow by. */
const MAX_STEP = 100;

/** Validates the operation without the database: sum, author, paths, values. Throws `Problem` 422. */
export async function judge(operacion: ExportedOperation): Promise<Judged> {
  const { id, uid, tipo, updates } = operacion;
  const [, emp_id] = /^u_([-\w]{1,40})$/.exec(uid) ?? [];
  const sound = isPushId(id) && malformedContent({ ...operacion, aggregate: tipo }) === null;
  if (!sound || emp_id === undefined || JSON.stringify(updates).length > MAX_CONTENT) throw damaged();
  if ((await contentSum(operacion)) !== operacion.sum) {
    throw untrue('contenido_distinto', 'El archivo se cambió después de descargarlo. No se recibió nada.');
  }
  for (const value of Object.values(updates)) checkValue(value, id, '');
  const { proofs, rest } = apart(operacion);
  const placed = Object.entries(rest).map(([path, value]) => ({
    path,
    value,
    place: placeOf(tipo, path),
  }));
  const un_id = unitOf(placed.flatMap(({ place, value }) => [place.un, fieldOf(value, 'un_id')]));
  for (const { place, value } of placed) checkAuthor(place, value, emp_id);
  const wishes = wishesOf(placed);
  const rounds = new Set(wishes.map(({ place }) => place.id));
  if (Object.keys(proofs).some((path) => !rounds.has(path.split('/')[1] ?? ''))) throw alien();
  return { operacion, emp_id, un_id, wishes, proofs };
}

/** Separates the reads' sign data, which has a row of its own beside the round that only functions read. */
function apart({ id, tipo, updates }: ExportedOperation): {
  readonly proofs: Judged['proofs'];
  readonly rest: Judged['proofs'];
} {
  const all = Object.entries(updates);
  const isProof = ([path]: readonly [string, Json]): boolean =>
    tipo === 'marcar_punto' && /^_pruebas_\/[^/]+\/[^/]+$/.test(path) && path.endsWith(`/${id}`);
  return {
    proofs: Object.fromEntries(all.filter(isProof)),
    rest: Object.fromEntries(all.filter((one) => !isProof(one))),
  };
}

type Placed = { readonly path: string; readonly value: Json; readonly place: Place };

/** The same part in all trees of its record must have one value, or the record would be inconsistent. */
function wishesOf(placed: readonly Placed[]): readonly Wish[] {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${one.place.kind.trees[0]} ${one.place.id} ${one.place.part}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const ordered = [...group].sort((a, b) => a.place.tree - b.place.tree);
    const [lead] = ordered;
    if (lead === undefined || ordered.length !== lead.place.kind.trees.length) throw torn();
    const text = JSON.stringify(lead.value);
    if (ordered.some(({ value, place }, tree) => place.tree !== tree || JSON.stringify(value) !== text))
      throw torn();
    return { place: lead.place, paths: ordered.map(({ path }) => path), value: lead.value };
  });
}

function checkAuthor({ kind, id, emp, part }: Place, value: Json, emp_id: string): void {
  if (emp !== undefined && emp !== emp_id) throw alien();
  if (part !== '') {
    // A step of an incident, or a guard's entry, names its author.
    const who = fieldOf(value, /^(acuse|notas|cierre)/.test(part) ? 'emp_id' : 'super_id');
    const [first, key] = part.split('/');
    if ((who !== undefined && who !== emp_id) || (first === 'acuse' && key !== emp_id)) throw alien();
    return;
  }
  if (typeof value !== 'object' || value === null) throw damaged();
  const said = kind.author.map((field) => value[field]).filter((who) => who !== undefined);
  if (said.length !== 1 || said[0] !== emp_id) throw alien();
  if (value[kind.id] !== id || value.un_id === undefined || bringsOurs(value)) throw damaged();
}

/** The single unit of a record. */
function unitOf(said: readonly unknown[]): string {
  const units = [...new Set(said.filter((un) => un !== undefined))];
  const [un_id] = units;
  if (
    units.length > 1 ||
    (un_id !== undefined && (typeof un_id !== 'string' || !/^[-\w]{1,40}$/.test(un_id)))
  ) {
    throw untrue('otra_unidad', 'El archivo habla de varias unidades. No se recibió nada.');
  }
  // A step of an incident has none: its record has.
  return typeof un_id === 'string' ? un_id : '';
}

/** Checks server values, the operation's own id, and that no server field is written. */
function checkValue(value: Json, op: string, key: string): void {
  if (typeof value !== 'object' || value === null) {
    if (key === '_op' && value !== op) throw damaged();
    return;
  }
  if ('.sv' in value) {
    const step = (value['.sv'] as { readonly increment?: unknown } | null)?.increment;
    const counts = typeof step === 'number' && Number.isInteger(step) && step > 0 && step <= MAX_STEP;
    if (value['.sv'] !== 'timestamp' && !counts) throw damaged();
    return;
  }
  for (const [name, inner] of Object.entries(value)) checkValue(inner as Json, op, name);
}

function fieldOf(value: Json, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? value[field]
    : undefined;
}

function damaged() {
  return untrue('registro_danado', 'El registro del archivo está dañado o incompleto. No se recibió nada.');
}
function alien() {
  return untrue(
    'otra_persona',
    'El registro dice ser de otra persona que la que lo guardó. No se recibió nada.',
  );
}
function torn() {
  return untrue('registro_roto', 'Al registro del archivo le faltan partes. No se recibió nada.');
}
