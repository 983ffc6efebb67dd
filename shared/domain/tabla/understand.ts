import type { RowProblem } from '../oficina/answer.ts';
import { clean } from '../valor/clean.ts';
import type { Book, Told } from './book.ts';
import { type FoundList, findList, placesNamed } from './choose-sheet.ts';
import type { Column, Columns } from './columns.ts';
import { dayOrders } from './day-orders.ts';
import { arePart, lackedBy, lackSentence, type Matched } from './header.ts';
import { rowsOfNoData } from './not-data.ts';
import { plainCell } from './plain-cell.ts';
import { type DayOrder, type Meaning, readAs, saysNothing } from './read/meaning.ts';
import { namedReader, UNITS } from './read/named.ts';
import { isLink, mendedPlace, pairOf, whyNoPlace } from './read/place.ts';
import { cellOf, GONE } from './read/reader-of.ts';
import { key } from './read/words.ts';
import { partName, type Split } from './splits.ts';
import { withNames } from './with-names.ts';

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

/** Reads every cell of a list by its column. All that is wrong is reported, by row and column. */
export function understand(
  book: Book,
  columns: Columns,
  { splits = [], matched }: Understanding = {},
): Understood {
  const list = withNames(findList(book, { columns, splits, ...(matched && { matched }) }), columns, matched);
  const { header, rows: listRows, missing, unused } = list;
  const called: Record<string, string> = {};
  for (const [field, [at = 0]] of Object.entries(list.places)) called[field] = header[at] ?? field;
  for (const [at, { fields }] of list.splits)
    for (const field of fields) called[field] ??= header[at] ?? field;
  const none = { rows: [], problems: [], told: list.told, questions: [], missing, header, unused, called };
  if (missing.length > 0) return none;
  const reading = new Reading(list, columns, called, book);
  const required = Object.keys(columns).filter((field) => columns[field]?.required);
  const strange = rowsOfNoData(list, new Set(required), (cells) => reading.isKnown(cells));
  const rows = listRows.flatMap((row) => (strange.has(row.fila) ? [] : (reading.row(row) ?? [])));
  const empty = {
    fila: null,
    mensaje:
      listRows.length === 0
        ? 'El archivo no tiene filas debajo del encabezado. Agregue al menos una.'
        : 'Ninguna fila queda: todas tienen errores o no son de la lista. Corrija el archivo y elíjalo de nuevo.',
  };
  return {
    ...none,
    called: { ...called, ...reading.givers },
    rows,
    problems: [...reading.problems, ...(rows.length === 0 ? [empty] : [])],
    told: [
      ...list.told,
      ...reading.told,
      ...[...strange].map(([fila, text]): Told => ({ fila, tipo: 'ajena', mensaje: `no se lee: «${text}»` })),
    ],
    questions: [...reading.questions.values()],
  };
}

/** Whether a row is nothing without its cell of this column: what is left of it would be another record, or say something else. */
function carries(column: Column | undefined): boolean {
  return column?.required === true || column?.known === 'code' || column?.meaning === true;
}

/** Fields in whose column offices put the link of a map, since they call it «Ubicación». */
const LINKED_IN = ['dir', 'desc_qr'] as const;

/** A row's cells by field, and the name of the column that each is from. */
interface Given {
  readonly raw: Record<string, string>;
  readonly gave: Record<string, string>;
}

/** A row's cells by field, and its values so far. */
interface Kept extends Pick<Given, 'raw'> {
  readonly fields: Record<string, unknown>;
}

class Reading {
  readonly problems: RowProblem[] = [];
  readonly told: Told[] = [];
  readonly questions = new Map<string, DayQuestion>();
  readonly #orders: Readonly<Record<string, DayOrder>>;
  readonly #left = new Map<number, readonly RowProblem[]>();
  readonly #notes = new Map<number | null, FoundList['notes'][number][]>();
  /** Names of the columns that gave values, by field. */
  readonly givers: Record<string, string> = {};
  readonly #units: Book['units'];
  readonly #codes: ReturnType<typeof namedReader> | undefined;

  constructor(
    private readonly list: FoundList,
    private readonly columns: Columns,
    private readonly called: Readonly<Record<string, string>>,
    { order, without = [], units }: Book,
  ) {
    this.#units = units;
    this.#codes = units && namedReader(units, UNITS);
    for (const one of without)
      if (one.fila !== null) this.#left.set(one.fila, [...(this.#left.get(one.fila) ?? []), one]);
    for (const note of list.notes) this.#notes.set(note.fila, [...(this.#notes.get(note.fila) ?? []), note]);
    this.#orders = dayOrders(list, columns, order);
    this.#noted(null);
  }

  /** `null` = a row that the person leaves out. */
  row({ fila, cells }: FoundList['rows'][number]): Read | null {
    const { list, columns } = this;
    const told = this.problems.length;
    const left = this.#leftOut(fila);
    if (left === null) return null;
    const barred = [...left, ...this.#noted(fila, left)];
    const raw: Record<string, string> = {};
    const gave: Record<string, string> = {};
    for (const [field, places] of Object.entries(list.places)) {
      const text = barred.some((at) => places.includes(at)) ? '' : this.#cell(fila, field, places, cells);
      if (text === '') continue;
      raw[field] = text;
      gave[field] = this.#columna(field);
    }
    for (const [at, split] of list.splits)
      if (!barred.includes(at)) this.#split(fila, at, clean(cells[at] ?? ''), split, { raw, gave });
    for (const [field, columna] of Object.entries(gave))
      this.givers[field] = [...new Set(this.givers[field]?.split(' / ')).add(columna)].join(' / ');
    this.#loneName(fila, raw);
    this.#mendPlace(fila, raw);
    const wide = cells.slice(list.header.length).some((cell) => clean(cell) !== '');
    if (wide)
      this.problems.push({
        fila,
        mensaje: 'La fila tiene más celdas que el encabezado. Revise separadores y comillas.',
      });
    const fields: Record<string, unknown> = {};
    for (const [field, cell] of Object.entries(raw))
      this.#keep(fila, field, cell, this.#meaning(field, cell), { fields, raw });
    const lacked = lackedBy((field) => raw[field] === GONE || Object.hasOwn(fields, field), columns);
    // A cell that can't be read was told already, and so lacks nothing.
    if (lacked.length > 0 && this.problems.length === told && this.questions.size === 0)
      this.problems.push({ fila, mensaje: lackSentence(lacked) });
    return { fila, fields };
  }

  /** Whether a row says which record it is: whatever it has there can be read. */
  isKnown(cells: readonly string[]): boolean {
    const has = (field: string): boolean =>
      (this.list.places[field] ?? []).some((at) => {
        const text = clean(cells[at] ?? '');
        if (text === '' || text === GONE) return false;
        const meaning = this.#meaning(field, text);
        if (!('value' in meaning) || meaning.value === undefined) return false;
        return (
          this.columns[field]?.units === undefined ||
          this.#units === undefined ||
          (typeof meaning.value === 'string' && this.#units.has(meaning.value))
        );
      });
    return lackedBy(has, this.columns).length === 0;
  }

  #meaning(field: string, cell: string): Meaning {
    const column = this.columns[field];
    if (cell === GONE || column === undefined) return { value: null };
    const { kind } = column.input;
    const nothing =
      saysNothing(cell, ['number', 'hour'].includes(kind)) && readAs(undefined, 'vacia', cell, '(vacía)');
    // «N/A» is no list of two keys.
    if (nothing && ['keys', 'points'].includes(kind) && 'wrong' in key(cell)) return nothing;
    const own = (): Meaning => {
      const meaning = column.read(cell, this.#orders[field]);
      // It is a text where texts are kept, and no value where none can be read from it.
      return ('wrong' in meaning && nothing) || meaning;
    };
    if (column.units === undefined || this.#codes === undefined) return own();
    const codes = this.#codes(cell);
    if (column.units === 'many') return codes;
    if ('value' in codes) {
      const [code, ...more] = codes.value as readonly string[];
      if (more.length > 0) return { wrong: `«${cell}» son varias unidades. Escriba una en cada fila.` };
      return codes.told ? { ...codes, value: code } : own();
    }
    const given = own();
    return 'value' in given ? given : codes;
  }

  /** Columns of a row that the person leaves out; `null` = all of it, as where a column is wrong that the row is nothing without. */
  #leftOut(fila: number): readonly number[] | null {
    const places: number[] = [];
    for (const { columna } of this.#left.get(fila) ?? []) {
      const of =
        columna === undefined ? undefined : placesNamed(columna, this.list, this.columns, this.called);
      if (of === undefined || of.fields.some((one) => carries(this.columns[one]))) return null;
      places.push(...of.at);
    }
    return places;
  }

  #columna(field: string): string {
    return this.called[field] ?? this.columns[field]?.names[0] ?? field;
  }

  #keep(fila: number, field: string, cell: string, meaning: Meaning, { fields, raw }: Kept): void {
    const columna = this.#columna(field);
    if ('wrong' in meaning) this.problems.push({ fila, columna, mensaje: meaning.wrong });
    else if ('either' in meaning) {
      if (!this.questions.has(columna))
        this.questions.set(columna, { columna, cell, either: meaning.either, fila });
    } else {
      if (meaning.value !== undefined) fields[field] = meaning.value;
      if (meaning.told) this.told.push({ fila, columna, ...meaning.told });
      if (meaning.until !== undefined) this.#until(fila, field, cell, meaning.until, { fields, raw });
    }
  }

  /** A range in the column of its start gives the end too, where that has no cell of its own. */
  #until(fila: number, field: string, cell: string, until: string, { fields, raw }: Kept): void {
    const end = field.replace('_ini', '_fin');
    if (
      end === field ||
      (raw[end] !== undefined && !this.#isSame(end, raw[end], until)) ||
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
    const { text, told, wrong } = plainCell(cell);
    this.told.push(...told.map((one) => ({ fila, columna, ...one })));
    if (wrong !== undefined) this.problems.push({ fila, columna, mensaje: wrong });
    return text;
  }

  /** The fields of a cell that holds several. What another column of the row says already counts before it; where the two differ, it is told. */
  #split(fila: number, at: number, cell: string, split: Split, { raw, gave }: Given): void {
    const text = cell === '' ? '' : this.#plain(fila, at, cell);
    if (text === '') return;
    const columna = this.list.header[at] ?? '';
    const parts = split.part(text);
    if (parts === null) return void this.problems.push({ fila, columna, mensaje: split.wrong(text) });
    const shown: string[] = [];
    for (const [i, field] of split.fields.entries()) {
      const part = parts[i];
      if (!part) continue;
      const before = raw[field];
      if (before === undefined) {
        raw[field] = part;
        gave[field] = columna;
      } else if (!this.#isSame(field, before, part)) {
        const said = `«${gave[field] ?? ''}» dice «${before}» y «${columna}» dice «${part}»`;
        if (carries(this.columns[field]))
          this.problems.push({ fila, columna, mensaje: `${said}. Deje una de las dos.` });
        else this.told.push({ fila, columna, tipo: 'texto', mensaje: `${said}: se usa «${before}»` });
        continue;
      }
      if (part !== GONE) shown.push(part);
    }
    if (shown.length > 0)
      this.told.push({ fila, columna, tipo: split.tipo, mensaje: `«${cell}» → ${shown.join(' | ')}` });
  }

  /** Whether two cells say the same of a field. */
  #isSame(field: string, ...cells: readonly [string, string]): boolean {
    const [one, other] = cells.map((text) => {
      const meaning = this.#meaning(field, text);
      return 'value' in meaning ? JSON.stringify(meaning.value) : text;
    });
    return one === other;
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

  /** Both degrees of a place in one column, each in that of the other, or in a link where an address or a description is expected. */
  #mendPlace(fila: number, raw: Record<string, string>): void {
    if (!Object.hasOwn(this.columns, 'lng')) return;
    const { lat, lng = '' } = raw;
    const linked = lat === undefined && LINKED_IN.find((field) => isLink(raw[field] ?? ''));
    if (linked) {
      const link = raw[linked] ?? '';
      const pair = pairOf(link);
      delete raw[linked];
      const columna = this.#columna(linked);
      if (pair === null) this.problems.push({ fila, columna, mensaje: whyNoPlace(link) });
      else {
        [raw.lat, raw.lng] = pair.map(cellOf) as [string, string];
        this.told.push({ fila, columna, tipo: 'lugar', mensaje: `«${link}» → ${raw.lat} | ${raw.lng}` });
      }
      return;
    }
    const mended = lat === undefined || lat === GONE ? null : mendedPlace(lat, lng);
    if (mended === null) return;
    Object.assign(raw, { lat: mended.lat, lng: mended.lng });
    this.told.push({ fila, columna: this.#columna('lat'), tipo: 'lugar', mensaje: mended.mensaje });
  }
}
