import type { Json } from '@gr/shared/contract/outbox';
import { companyDatabase } from '../admin-app.ts';
import type { Judged, Wish } from './judge.ts';
import { Problem, untrue } from './problem.ts';

/** Writes for a received record, and the parts that stay as the server has them. */
export interface Plan {
  readonly updates: Readonly<Record<string, Json>>;
  /** A Spanish sentence for each part that the server keeps. */
  readonly kept: readonly string[];
  /** Its unit. */
  readonly un_id: string;
}

/** Counters that the server recomputes, and marks of the last writer: stored values stay, without a message. */
const BOOKKEEPING =
  /^(_op|fechah_srv|qr_leidos|qr_limpios|cump_pct|cant_nov|cant_guardas|cant_archivos|puntaje|superv_novedades)$/;

/** Order of states in the life of a record (data-model.md): only a later one replaces an earlier one. */
const AGE: Readonly<Record<string, number>> = {
  ...{
    programada: 0,
    en_curso: 1,
    pausada: 1,
    completada: 2,
    incompleta: 2,
    vencida: 2,
    anulada: 2,
    cerrada: 2,
  },
  ...{ abierta: 0, en_gestion: 1, por_recibir: 0, aceptado: 1, con_diferencias: 1 },
};

/** Compares with the database. Throws `Problem`: the record it belongs to is missing, or another person's. */
export async function planOf(judged: Judged): Promise<Plan> {
  const updates: Record<string, Json> = {};
  const kept: string[] = [];
  const un_id = await unitOf(judged);
  for (const wish of judged.wishes) {
    const there = await Promise.all(wish.paths.map(read));
    const verdict = weigh(wish, there);
    if (verdict === 'keep') kept.push(keptSentence(wish.place.part));
    if (verdict === 'nothing' || verdict === 'keep') continue;
    for (const [at, path] of wish.paths.entries()) {
      if (verdict === 'over' || there[at] === null) updates[path] = wish.value;
    }
  }
  return { updates, kept, un_id };
}

/** `write` = no value is stored; `over` = replaces a value without loss; `keep` = the server has a different value. */
type Verdict = 'write' | 'over' | 'nothing' | 'keep';

/** Create-only: a value that the server has in any tree of the record stays in all of them. */
function weigh({ value, place: { part } }: Wish, there: readonly Json[]): Verdict {
  const others = there.filter((one) => one !== null);
  if (value === null) return others.length === 0 ? 'nothing' : 'keep';
  if (typeof value === 'object' && '.sv' in value && value['.sv'] !== 'timestamp') return 'over';
  if (others.every((one) => same(value, one))) return others.length === there.length ? 'nothing' : 'write';
  if (BOOKKEEPING.test(part)) return 'nothing';
  const later = /^estado(_nov)?$/.test(part) && others.every((one) => ageOf(value) > ageOf(one));
  return later ? 'over' : 'keep';
}

function ageOf(state: Json): number {
  return typeof state === 'string' ? (AGE[state] ?? 0) : 0;
}

/** Equal; stored server times match the placeholders. */
function same(wanted: Json, there: Json): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === there;
  if ('.sv' in wanted) return typeof there === 'number';
  if (typeof there !== 'object' || there === null) return false;
  const full = Object.entries(wanted).filter(([, value]) => value !== null);
  return full.every(([key, value]) => same(value as Json, there[key] ?? null));
}

/** The unit of a record, which must exist; a record that is written in parts must exist, with the same person and unit. */
async function unitOf({ wishes, emp_id, un_id }: Judged): Promise<string> {
  const whole = new Set(wishes.filter(({ place }) => place.part === '').map(({ place }) => place.root));
  const parts = wishes.filter(({ place }) => !whole.has(place.root));
  let unit = un_id;
  for (const { root, kind } of new Map(parts.map(({ place }) => [place.root, place])).values()) {
    const record = await read(root);
    if (typeof record !== 'object' || record === null) {
      throw new Problem(
        409,
        'falta_registro',
        'Falta el registro al que pertenece este. Reciba primero su inicio.',
      );
    }
    const ofOne = kind.trees.length > 1 && record[kind.author[0] ?? ''] !== emp_id;
    if (ofOne || (unit !== '' && record.un_id !== unit)) {
      throw untrue(
        'otra_persona',
        'El registro al que pertenece es de otra persona o de otra unidad. No se recibió nada.',
      );
    }
    unit = typeof record.un_id === 'string' ? record.un_id : '';
  }
  if (!/^[-\w]{1,40}$/.test(unit) || (await read(`_un_/${unit}/un_id`)) === null) {
    throw untrue('unidad_desconocida', 'La unidad de este registro no existe. No se recibió nada.');
  }
  return unit;
}

async function read(path: string): Promise<Json> {
  return (await companyDatabase().ref(path).get()).val() as Json;
}

const PARTS: Readonly<Record<string, string>> = {
  '': 'Ya hay otro registro con este número',
  recorrido: 'Ese punto de la ronda ya está registrado de otra manera',
  entradas: 'La visita de ese guarda ya está registrada de otra manera',
  cierre: 'La novedad ya tenía otro cierre',
  notas: 'Ya hay otra nota con este número',
  acuse: 'El recibido de la novedad ya estaba',
  archivos: 'Una foto ya figura de otra manera',
  novedades: 'La novedad ya figura en la ronda de otra manera',
  items: 'Un elemento del inventario ya está contado de otra manera',
  difs: 'Una diferencia del inventario ya está escrita de otra manera',
  estado: 'El registro ya tiene otro estado',
  estado_nov: 'La novedad ya tiene otro estado',
};

/** Sentence about a part that stays, with its path, so that the office can look it up. */
function keptSentence(part: string): string {
  const what = PARTS[part.split('/')[0] ?? ''] ?? 'Un dato ya está escrito de otra manera';
  return part === '' ? `${what}: se conserva el que está.` : `${what} (${part}): se conserva lo que está.`;
}
