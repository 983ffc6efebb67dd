import type { Input, Shape } from '../shape/shape.ts';
import { withoutAccents } from '../valor/accents.ts';
import { type ColumnNames, toldName } from './header.ts';
import type { Reader } from './read/meaning.ts';
import { measured } from './read/measure.ts';
import { readerOf } from './read/reader-of.ts';

/** A column of a list: a field of a record, its permitted input, and how its cells are read. */
export interface Column extends ColumnNames {
  readonly input: Input;
  /** Reads a cell that is not empty. */
  readonly read: Reader;
  /** Words of a choice by its stored values, where people write others. */
  readonly said?: Choice['said'];
  /** A new record must have it. */
  readonly needed?: boolean;
  /** Value in a new record whose row says none. */
  readonly fresh?: unknown;
  /** Without it a row says something else (`Listed.meaning`). */
  readonly meaning?: boolean;
  /** Its cells name units of the company, by code or by name: one, or several. */
  readonly units?: 'one' | 'many';
}

/** A choice with the words that people write for its values. */
export interface Choice {
  readonly read: Reader;
  /** Stored value, as text → the word of the documents. */
  readonly said: Readonly<Record<string, string>>;
}

/** Columns by the path of their field below the record, `reglas/gracia_min`. */
export type Columns = Readonly<Record<string, Column>>;

/** List settings of a record beyond its schema. */
export interface Listed {
  /** Columns that identify the record, by field; every file has them. */
  readonly keys: Readonly<Record<string, string>>;
  /**
   * Names of a column, separated by `, `, the one of the documents first, with its accents; its path is always a name too. Columns whose
   * names begin with `+` are parts of one value.
   */
  readonly names: Readonly<Record<string, string>>;
  /** Readers of columns that accept more or less than their schema: other words, keys to be checked. */
  readonly own?: Readonly<Record<string, Choice | Reader>>;
  /**
   * Paths of a record's code and of its names, of which a file and each of its rows need one: a record without a code is known by a name.
   * The code's own names stand in `keys`.
   */
  readonly byName?: readonly [code: string, ...names: string[]];
  /** Paths whose cells name units of the company. */
  readonly units?: Readonly<Record<string, 'one' | 'many'>>;
  /** Paths that a new record needs. */
  readonly needed?: readonly string[];
  /** Path → value that a new record has where its row says none. */
  readonly fresh?: Readonly<Record<string, unknown>>;
  /** Paths without which a row says something else: one that is wrong leaves the whole row out, not its cell. */
  readonly meaning?: readonly string[];
  /** Keys of a map of records that have columns: `{turnos: ['dia']}`. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

/** The columns of a record: those that identify it, and every field of its schema that a person may write. */
export function columnsOf(
  schema: Shape,
  { keys, names, own = {}, needed = [], fresh = {}, meaning = [], parts = {}, byName, units = {} }: Listed,
): Columns {
  const inputs = Object.fromEntries(inputsOf(schema, '', parts));
  const column = (place: string, called = '', required = false): [string, Column] => {
    const input: Input = inputs[place] ?? { kind: 'key' };
    const mine = own[place];
    const [told = '', ...others] = [...called.split(', '), place.replaceAll(/[_/]+/g, ' ').trim()].filter(
      Boolean,
    );
    return [
      place,
      {
        names: [withoutAccents(told), ...others],
        told,
        input,
        ...(typeof mine === 'object' ? mine : { read: mine ?? ownReader(place, input) }),
        ...(byName?.includes(place)
          ? { known: place === byName[0] ? 'code' : 'name' }
          : required && { required }),
        ...(units[place] && { units: units[place] }),
        ...(needed.includes(place) && { needed: true }),
        ...(Object.hasOwn(fresh, place) && { fresh: fresh[place] }),
        ...(meaning.includes(place) && { meaning: true }),
      },
    ];
  };
  return Object.fromEntries([
    ...Object.entries(keys).map(([place, called]) => column(place, called, true)),
    ...Object.keys(inputs)
      .filter((place) => !Object.hasOwn(keys, place))
      .map((place) => column(place, names[place])),
  ]);
}

/** The names of a list's columns as people read them; a `*` marks what the row of a new record can't leave out. */
export function toldNames(columns: Columns): readonly string[] {
  return Object.values(columns).map(
    (column) =>
      `${toldName(column)}${column.required || (column.needed && column.fresh === undefined) ? '*' : ''}`,
  );
}

function ownReader(place: string, input: Input): Reader {
  return input.kind === 'number' ? measured(place, readerOf(input)) : readerOf(input);
}

/** Permitted inputs of a record and of the records below it, by path. */
function inputsOf(
  { fields = {} }: Shape,
  above: string,
  parts: NonNullable<Listed['parts']>,
): readonly (readonly [string, Input])[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const place = above + name;
    if (shape.input) return [[place, shape.input] as const];
    const below = parts[place]?.map((key) => [`${place}/${key}/`, shape.child(key)] as const);
    return (below ?? [[`${place}/`, shape] as const]).flatMap(([at, one]) =>
      one ? inputsOf(one, at, parts) : [],
    );
  });
}
