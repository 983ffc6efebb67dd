import type { RowProblem } from '../oficina/answer.ts';
import { clean, hasUnseen } from '../valor/clean.ts';
import type { Book, Told } from './book.ts';
import { type FoundList, findList } from './choose-sheet.ts';
import type { Columns } from './columns.ts';
import { arePart, type Matched } from './header.ts';
import type { DayOrder, Meaning } from './read/meaning.ts';
import { GONE } from './read/reader-of.ts';
import { partName, type Split } from './splits.ts';

/** A row's values, by field. An empty cell has no field; `null` = to be removed (`-`). */
export interface Read {
  readonly fila: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Days of a column that may be read in two ways. */
export interface DayQuestion {
  readonly columna: string;
  /** One of its cells, and the two days it may be, `YYYY-MM-DD`: day first, month first. */
  readonly cell: string;
  readonly either: readonly [dayFirst: string, monthFirst: string];
  /** Its row. */
  readonly fila: number;
}

/** A list as it was understood: what is kept, and all that a person should know before. */
export interface Understood {
  readonly rows: readonly Read[];
  /** What can't be kept. */
  readonly problems: readonly RowProblem[];
  /** What is kept otherwise than it is written, or was noticed. */
  readonly told: readonly Told[];
  readonly questions: readonly DayQuestion[];
  /** Columns that the list must have and the file has not: nothing was read. */
  readonly missing: readonly string[];
  /** Header of the file, and its columns that are not recognized. */
  readonly header: readonly string[];
  readonly unused: readonly string[];
  /** Names of the columns in this file, by field. */
  readonly called: Readonly<Record<string, string>>;
}

/** What a list is understood with beyond its columns. */
export interface Understanding {
  readonly splits?: readonly Split[];
  readonly matched?: Matched;
}

const FORMULA =
  'La celda tiene una fórmula. Péguela como valor («Pegado especial, Valores») o quítele el «=».';
/** Errors that a spreadsheet shows in the place of a value, in English and Spanish. */
const SHEET_ERROR =
  /^(?:#(?:¡?REF!|N\/[AD]|¿?(?:NAME|NOMBRE)\?|¡?(?:VALUE|VALOR)!|¡?DIV\/0!|¡?(?:NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|#+)|Err:\d{3})$/i;
/** UTF-8 that was read as another encoding and saved so: «Ã±», «â€œ»; a DOS letter amid others; the sign of a lost one. */
const GARBLED =
  /[ÃÂ][\u0080-\u00BF\u0152\u0160\u0178\u017D\u0192\u02C6\u02DC\u2013-\u2122]|â€|\uFFFD|\p{L}[¤¡¢£¥‚]|[¤¢£‚]\p{L}/u;

/** Reads every cell of a list by its column. All that is wrong is reported, by row and column. */
export function understand(
  book: Book,
  columns: Columns,
  { splits = [], matched }: Understanding = {},
): Understood {
  const list = findList(book, { columns, splits, ...(matched && { matched }) });
  const { header, rows: listRows, missing, unused } = list;
  const called: Record<string, string> = {};
  for (const [field, [at = 0]] of Object.entries(list.places)) called[field] = header[at] ?? field;
  for (const [at, { fields }] of list.splits)
    for (const field of fields) called[field] ??= header[at] ?? field;
  const none = { rows: [], problems: [], told: list.told, questions: [], missing, header, unused, called };
  if (missing.length > 0) return none;
  const reading = new Reading(list, columns, called, book);
  const rows = listRows.flatMap((row) => reading.row(row) ?? []);
  const empty = {
    fila: null,
    mensaje: 'El archivo no tiene filas debajo del encabezado. Agregue al menos una.',
  };
  return {
    ...none,
    rows,
    problems: [...reading.problems, ...(rows.length === 0 ? [empty] : [])],
    told: [...list.told, ...reading.told],
    questions: [...reading.questions.values()],
  };
}

class Reading {
  readonly problems: RowProblem[] = [];
  readonly told: Told[] = [];
  readonly questions = new Map<string, DayQuestion>();
  readonly #orders: Readonly<Record<string, DayOrder>>;
  readonly #left = new Map<number, readonly RowProblem[]>();
  readonly #notes = new Map<number | null, FoundList['notes'][number][]>();

  constructor(
    private readonly list: FoundList,
    private readonly columns: Columns,
    private readonly called: Readonly<Record<string, string>>,
    { order, without = [] }: Book,
  ) {
    for (const one of without)
      if (one.fila !== null) this.#left.set(one.fila, [...(this.#left.get(one.fila) ?? []), one]);
    for (const note of list.notes) this.#notes.set(note.fila, [...(this.#notes.get(note.fila) ?? []), note]);
    this.#orders = this.#provenOrders(order);
    this.#noted(null);
  }

  /** `null` = a row that the person leaves out. */
  row({ fila, cells }: FoundList['rows'][number]): Read | null {
    const { list, columns } = this;
    const left = this.#leftOut(fila);
    if (left === null) return null;
    const barred = [...left, ...this.#noted(fila, left)];
    const raw: Record<string, string> = {};
    for (const [at, split] of list.splits) this.#split(fila, clean(cells[at] ?? ''), at, split, raw);
    for (const [field, places] of Object.entries(list.places)) {
      const text = barred.some((at) => places.includes(at)) ? '' : this.#cell(fila, field, places, cells);
      if (text !== '') raw[field] = text;
    }
    this.#loneName(fila, raw);
    const wide = cells.slice(list.header.length).some((cell) => clean(cell) !== '');
    if (wide)
      this.problems.push({
        fila,
        mensaje: 'La fila tiene más celdas que el encabezado. Revise separadores y comillas.',
      });
    const fields: Record<string, unknown> = {};
    for (const [field, text] of Object.entries(raw)) {
      const meaning: Meaning =
        text === GONE
          ? { value: null }
          : (columns[field]?.read(text, this.#orders[field]) ?? { value: null });
      this.#keep(fila, field, text, meaning, fields);
    }
    return { fila, fields };
  }

  /** Columns of a row that the person leaves out; `null` = all of it, as where a column is wrong that identifies the row. */
  #leftOut(fila: number): readonly number[] | null {
    const places: number[] = [];
    for (const { columna } of this.#left.get(fila) ?? []) {
      const field = Object.keys(this.columns).find(
        (one) => columna !== undefined && [this.called[one], this.columns[one]?.names[0]].includes(columna),
      );
      const at = field === undefined ? undefined : this.list.places[field];
      if (field === undefined || at === undefined || this.columns[field]?.required) return null;
      places.push(...at);
    }
    return places;
  }

  #columna(field: string): string {
    return this.called[field] ?? this.columns[field]?.names[0] ?? field;
  }

  #keep(fila: number, field: string, cell: string, meaning: Meaning, fields: Record<string, unknown>): void {
    const columna = this.#columna(field);
    if ('wrong' in meaning) this.problems.push({ fila, columna, mensaje: meaning.wrong });
    else if ('either' in meaning) {
      if (!this.questions.has(columna))
        this.questions.set(columna, { columna, cell, either: meaning.either, fila });
    } else {
      fields[field] = meaning.value;
      if (meaning.told) this.told.push({ fila, columna, ...meaning.told });
      if (meaning.until !== undefined) this.#until(fila, field, cell, meaning.until, fields);
    }
  }

  /** A range in the column of its start gives the end too, where that has no cell of its own. */
  #until(fila: number, field: string, cell: string, until: string, fields: Record<string, unknown>): void {
    const end = field.replace('_ini', '_fin');
    if (
      end === field ||
      (fields[end] !== undefined && fields[end] !== until) ||
      !Object.hasOwn(this.columns, end)
    )
      this.problems.push({
        fila,
        columna: this.#columna(field),
        mensaje: `«${cell}» son dos horas. Escriba una sola.`,
      });
    else fields[end] = until;
  }

  /** Remarks of the file on a row. Returns the columns whose cells can't be used. */
  #noted(fila: number | null, left: readonly number[] = []): readonly number[] {
    const used = new Set([...Object.values(this.list.places).flat(), ...this.list.splits.map(([at]) => at)]);
    const barred: number[] = [];
    for (const { column, mensaje, tipo } of this.#notes.get(fila) ?? []) {
      if (column !== undefined && (!used.has(column) || left.includes(column))) continue;
      const where = {
        fila,
        ...(column !== undefined && { columna: this.list.header[column] || `columna ${column + 1}` }),
      };
      if (tipo === undefined) {
        this.problems.push({ ...where, mensaje });
        if (column !== undefined) barred.push(column);
      } else this.told.push({ ...where, mensaje, tipo });
    }
    return barred;
  }

  /** The text of a field's cell: the first of its columns that is filled, or all of them where they are parts of one value. */
  #cell(fila: number, field: string, places: readonly number[], cells: readonly string[]): string {
    const filled = places.flatMap((at) => {
      const text = this.#plain(fila, at, cells[at] ?? '');
      return text === '' ? [] : [{ at, text }];
    });
    const column = this.columns[field];
    if (column && arePart(this.list.header, column, places)) return filled.map(({ text }) => text).join(' ');
    const [first, ...others] = filled;
    for (const { at, text } of others) {
      if (text === first?.text || first === undefined) continue;
      const columna = this.list.header[at] ?? field;
      if (column?.required)
        this.problems.push({
          fila,
          columna,
          mensaje: `«${text}» y «${first.text}» dicen cosas distintas de lo mismo. Deje una.`,
        });
      else
        this.told.push({
          fila,
          columna,
          tipo: 'texto',
          mensaje: `«${text}» no se guarda: se usa «${first.text}» de «${this.list.header[first.at] ?? ''}»`,
        });
    }
    return first?.text ?? '';
  }

  /** A cell without signs that nobody sees; what it had is told, and what can't be a value is reported. */
  #plain(fila: number, at: number, cell: string): string {
    const columna = this.list.header[at] ?? `columna ${at + 1}`;
    // An apostrophe marks text in a spreadsheet; `="0012"` is how a CSV keeps it.
    const text = clean(cell)
      .replace(/^'(?=[=+\-@\d])/, '')
      .replace(/^="([^"]*)"$/, '$1');
    if (hasUnseen(cell))
      this.told.push({ fila, columna, tipo: 'invisible', mensaje: `«${text}» tenía signos que no se ven` });
    if (GARBLED.test(text))
      this.told.push({
        fila,
        columna,
        tipo: 'dañado',
        mensaje: `«${text}» tiene letras dañadas: guarde de nuevo el archivo original`,
      });
    const wrong = text.startsWith('=')
      ? FORMULA
      : SHEET_ERROR.test(text)
        ? `La celda tiene el error ${text}. Corríjala en la hoja.`
        : null;
    if (wrong !== null) this.problems.push({ fila, columna, mensaje: wrong });
    return wrong === null ? text : '';
  }

  #split(fila: number, cell: string, at: number, split: Split, raw: Record<string, string>): void {
    if (cell === '') return;
    const columna = this.list.header[at] ?? '';
    const parts = cell === GONE ? null : split.part(this.#plain(fila, at, cell));
    if (parts === null) this.problems.push({ fila, columna, mensaje: split.wrong(cell) });
    else {
      for (const [i, field] of split.fields.entries()) raw[field] = parts[i] ?? '';
      this.told.push({ fila, columna, tipo: split.tipo, mensaje: `«${cell}» → ${parts.join(' | ')}` });
    }
  }

  /** A column «Nombre» without one of surnames holds both; «Nombres» may be changed alone. */
  #loneName(fila: number, raw: Record<string, string>): void {
    const { nom } = raw;
    if (nom === undefined || !Object.hasOwn(this.columns, 'ape') || this.called.ape !== undefined) return;
    if (!/nombre$/i.test(this.called.nom ?? '')) return;
    const parts = partName(nom);
    if (parts === null) return;
    [raw.nom, raw.ape] = parts;
    this.told.push({
      fila,
      columna: this.#columna('nom'),
      tipo: 'nombre',
      mensaje: `«${nom}» → ${parts.join(' | ')}`,
    });
  }

  /** The order of days that a person said, or that the other days of a column prove. */
  #provenOrders(order: DayOrder | undefined): Readonly<Record<string, DayOrder>> {
    const fields = Object.entries(this.list.places).filter(
      ([field]) => this.columns[field]?.input.kind === 'day',
    );
    return Object.fromEntries(
      fields.flatMap(([field, [at = 0]]) => {
        const seen = new Set<DayOrder>();
        for (const { cells } of this.list.rows) {
          const meaning = this.columns[field]?.read(clean(cells[at] ?? ''));
          if (meaning && 'value' in meaning && meaning.order) seen.add(meaning.order);
        }
        const [only] = seen;
        const known = seen.size === 1 ? only : order;
        return known === undefined ? [] : [[field, known] as const];
      }),
    );
  }
}
