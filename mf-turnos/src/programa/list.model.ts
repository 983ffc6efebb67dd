import { MAX_BYTES } from '@gr/shared/domain/oficina/request';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { record } from '@gr/shared/domain/shape/shape';
import { dayText, hour, line } from '@gr/shared/domain/shape/values';
import type { Book, Told } from '@gr/shared/domain/tabla/book';
import { type Columns, columnsOf } from '@gr/shared/domain/tabla/columns';
import type { SheetTable } from '@gr/shared/domain/tabla/file/csv-text';
import { documentNumber } from '@gr/shared/domain/tabla/read/contact';
import type { Reader } from '@gr/shared/domain/tabla/read/meaning';
import { GUARDS, type Naming, namedReader, POINTS } from '@gr/shared/domain/tabla/read/named';
import { oneOf } from '@gr/shared/domain/tabla/read/words';
import { rangeSplit } from '@gr/shared/domain/tabla/splits';
import { type Read, understand } from '@gr/shared/domain/tabla/understand';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { PLANNED } from '@gr/shared/domain/turno/doubts';
import {
  mondayOf,
  type ProgramaChanges,
  type Programados,
  rowId,
  WEEKS_MAX,
} from '@gr/shared/domain/turno/programa';
import { addDays } from '@gr/shared/domain/valor/days';
import { horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { mensajes as m } from './mensajes.ts';
import { type NewRow, renewed, rowFor } from './pattern.model.ts';
import type { Semanas, Unidad } from './use-programa.ts';

/** Most rows of a file (our choice: a quarter of 22 people). */
export const ROWS_MAX = 2_000;
/** Rows of a sheet above the first person: its header and a title. */
const TITLES = 4;

/** A line of what is wrong, by its row in the file; `null` = the whole file. */
export type Wrong = Pick<Told, 'fila' | 'columna' | 'mensaje'>;

/** A unit as its lists name it, with its posts. */
export interface Lugar extends Unidad {
  readonly puestos: Readonly<Record<string, PuntoQr>>;
  /** Its people by their documents; `null` = who reads the list may not see those. */
  readonly documentos: Readonly<Record<string, string>> | null;
}

/** A file as it was understood: what it changes, or why nothing is. */
export interface ReadList {
  readonly filas: number;
  readonly problems: readonly Wrong[];
  /** How cells were read that say it otherwise, and columns that are not used. */
  readonly told: readonly Wrong[];
  readonly cambios: ProgramaChanges;
}

const NAME = line(120);
const FIELDS = {
  ...{ emp_id: NAME, persona: NAME, fecha: dayText, que: NAME, turno: NAME },
  ...{ hora_ini: hour, hora_fin: hour, qr_id: NAME, doc: NAME },
};
type Field = keyof typeof FIELDS;
const SPLITS = [rangeSplit(['horario', 'horas', 'jornada'], 'hora_ini', 'hora_fin')];

/** A cell that names one of these, by code or by name. */
function oneNamed(known: Readonly<Record<string, string>>, naming: Naming): Reader {
  const read = namedReader(Object.entries(known), naming);
  return (cell) => {
    const meaning = read(cell);
    if (!('value' in meaning)) return meaning;
    const [code = '', ...more] = meaning.value as readonly string[];
    if (more.length > 0 || !Object.hasOwn(known, code)) return { wrong: m.noEsDeUnidad(cell) };
    return { ...meaning, value: code };
  };
}

/** A cell that is the document of one of the people, as offices write it. */
function byDocument(documentos: Lugar['documentos']): Reader {
  return (cell) => {
    const meaning = documentNumber(cell);
    if (documentos === null) return { wrong: m.sinDocumentos };
    if (!('value' in meaning)) return meaning;
    const doc = String(meaning.value);
    if (!Object.hasOwn(documentos, doc)) return { wrong: m.noEsDeUnidad(cell) };
    return { ...meaning, value: documentos[doc] };
  };
}

/** The columns of a unit's roster: a person by code, name or document, a day, and a shift of the unit or hours of its own. */
function columnsIn({ gente, turnos, puestos, documentos }: Lugar): Columns {
  const person = oneNamed(gente, GUARDS);
  const posts = Object.entries(puestos).filter(([, { estado }]) => estado === 'activo');
  const names = Object.fromEntries(posts.map(([id, { nom_qr }]) => [id, nom_qr]));
  return columnsOf(record(FIELDS), {
    keys: {
      emp_id: 'código, codigo persona, codigo empleado, id',
      fecha: 'fecha, dia, date',
    },
    names: {
      persona: 'persona, guarda, nombre, nombre completo, empleado, trabajador, vigilante, name',
      que: 'qué es, que, novedad, tipo',
      turno: 'turno, nombre del turno, shift',
      hora_ini: 'inicio, hora inicio, empieza, entrada, desde',
      hora_fin: 'fin, hora fin, termina, salida, hasta',
      qr_id: 'puesto, punto, lugar',
      doc: 'documento, cedula, identificacion, numero de documento, numero de cedula, numero de identificacion, cc, c c, document',
    },
    own: {
      ...{ emp_id: person, persona: person, doc: byDocument(documentos) },
      que: {
        read: oneOf(Object.fromEntries(Object.entries(PLANNED).map(([que, word]) => [word, que]))),
        said: PLANNED,
      },
      turno: oneOf(Object.fromEntries(Object.keys(turnos).map((name) => [name, name]))),
      qr_id: { read: oneNamed(names, POINTS), said: names },
    },
    byName: ['emp_id', 'persona', 'doc'],
  });
}

/** A week as the list that {@link readList} takes. */
export function listed(turnos: Programados, lugar: Lugar): SheetTable {
  const rows = Object.values(turnos).sort((a, b) => a.ini_x - b.ini_x);
  return listOf(
    columnsIn(lugar),
    rows.map(({ ini_x, fin_x, emp_nom, ...row }) => ({
      ...{ ...row, persona: lugar.gente[row.emp_id] ?? emp_nom, fecha: localDate(ini_x) },
      ...(row.que === 'turno' && { hora_ini: horaLocal(ini_x), hora_fin: horaLocal(fin_x) }),
    })),
  );
}

/**
 * Reads a list of a unit's roster. Nothing is changed where a row is wrong.
 * @param semanas the rosters that the person saw, from the week before `lunes` on
 * @param lunes Monday of the first week that a list may change; the last is {@link WEEKS_MAX} weeks after the one before it
 */
export function readList(book: Book, lugar: Lugar, semanas: Semanas, lunes: string): ReadList {
  const about = (mensaje: string): Wrong => ({ fila: null, mensaje });
  // Reading takes a second for each thousand rows.
  if (book.sheets.some(({ rows }) => rows.length > ROWS_MAX + TITLES))
    return { filas: 0, problems: [about(m.muchas(ROWS_MAX))], told: [], cambios: {} };
  const list = understand(book, columnsIn(lugar), { splits: SPLITS });
  // Beside a code a name is only for reading: two may have it, and it may have changed.
  const coded = new Set(list.rows.flatMap(({ fila, fields }) => (fields.emp_id ? [fila] : [])));
  const isOfName = ({ fila, columna }: Wrong): boolean =>
    fila !== null && coded.has(fila) && columna === list.called.persona;
  const problems: Wrong[] = [
    ...(list.missing.length > 0 ? [about(m.faltan(list.missing.join(', ')))] : []),
    ...list.problems.filter((one) => !isOfName(one)),
    ...list.questions.map(({ fila, columna, either }) => ({ fila, columna, mensaje: m.dosDias(either[0]) })),
  ];
  const found: NewRow[] = [];
  const first = new Map<string, number>();
  const told = new Set(problems.map(({ fila }) => fila));
  for (const read of list.rows) {
    if (told.has(read.fila)) continue;
    const row = rowOf(read, lugar);
    const wrong = row === null ? m.sinHoras : (twoPeople(read) ?? outside(row, lunes));
    const id = row === null ? '' : rowId(row.emp_id, row.ini_x);
    const before = first.get(id);
    if (wrong !== null || row === null) problems.push({ fila: read.fila, mensaje: wrong ?? m.sinHoras });
    else if (before !== undefined) problems.push({ fila: read.fila, mensaje: m.repetida(before) });
    else {
      first.set(id, read.fila);
      found.push(row);
    }
  }
  const cambios = problems.length > 0 ? {} : renewed(semanas, found);
  if (new TextEncoder().encode(JSON.stringify(cambios)).length > MAX_BYTES)
    problems.push(about(m.muchas(Math.floor(found.length / 2))));
  const unused = list.unused.length > 0 ? [about(m.noUsadas(list.unused.join(', ')))] : [];
  return { filas: found.length, problems, told: [...unused, ...list.told], cambios };
}

function rowOf({ fields }: Read, { turnos }: Lugar): NewRow | null {
  const { persona, fecha, que, turno, hora_ini, hora_fin, qr_id, emp_id, doc } = fields as {
    readonly [field in Field]?: string | null;
  };
  const named = turnos[turno ?? ''];
  const hours = { hora_ini: hora_ini ?? named?.hora_ini ?? '', hora_fin: hora_fin ?? named?.hora_fin ?? '' };
  const own = hours.hora_ini === named?.hora_ini && hours.hora_fin === named?.hora_fin;
  const given = {
    ...{ emp_id: emp_id ?? doc ?? persona ?? '', que: (que ?? 'turno') as NewRow['que'] },
    ...(qr_id && { qr_id }),
  };
  return rowFor(given, fecha ?? '', { ...hours, ...(own && turno && { turno }) });
}

/** What is wrong where the code, the document and the name of a row are of different people; `null` = nothing. */
function twoPeople({ fields: { emp_id, doc, persona } }: Read): string | null {
  const named = new Set([emp_id, doc, persona].filter(Boolean));
  return named.size > 1 ? m.dosPersonas : null;
}

/** Why a row can't be changed from this week on; `null` = it can. */
function outside({ ini_x }: NewRow, lunes: string): string | null {
  const week = mondayOf(ini_x);
  const last = addDays(lunes, 7 * (WEEKS_MAX - 1));
  return week >= lunes && week <= last ? null : m.fuera(localDate(ini_x), m.semanas(WEEKS_MAX));
}
