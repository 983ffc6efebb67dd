import { withoutAccents } from '../valor/accents.ts';
import { clean } from '../valor/clean.ts';

/** Names of a list's column. */
export interface ColumnNames {
  /** Names it may have in a header, the one of the documents first. One that begins with `+` holds a part of the value. */
  readonly names: readonly string[];
  /** The first name as people read it, with accents; without it the first name itself. */
  readonly told?: string;
  /** The file must have it, and each row a value in it. */
  readonly required?: true;
  /** What a record is known by: the file and each row must have one of the two. */
  readonly known?: 'code' | 'name';
}

/** A header with its columns identified. */
export interface Header {
  /** Field → indexes of its columns in the file, from 0, in their order. */
  readonly places: Readonly<Record<string, readonly number[]>>;
  /** Unknown columns of the file. */
  readonly unused: readonly string[];
  /** Names of the columns that the list must have and the file has not. */
  readonly missing: readonly string[];
}

/** Field → name of its column in the file, as a person matched them; counts before the names of the list. */
export type Matched = Readonly<Record<string, string>>;

/** Finds the columns of a list in the header of a file, whatever their order, case, accents, signs and words like «de» and «número». */
export function readHeader(
  header: readonly string[],
  columns: Readonly<Record<string, ColumnNames>>,
  matched: Matched = {},
): Header {
  const places: Record<string, readonly number[]> = {};
  const asked = Object.entries(matched).map(([field, name]) => [field, clean(name)] as const);
  // A match for other files says nothing of this one, and a column has one field.
  const own = asked.filter(
    ([, name]) =>
      header.some((one) => clean(one) === name) && asked.filter(([, other]) => other === name).length === 1,
  );
  const given = new Map(own.map(([field, name]) => [name, field]));
  const nameOf = new Map(own);
  const known = namesOf(columns);
  const taken = header.map((name, at) => {
    const field = given.get(clean(name)) ?? known.get(plainName(name));
    if (field === undefined || clean(name) === '' || (nameOf.get(field) ?? clean(name)) !== clean(name))
      return false;
    places[field] = [...(places[field] ?? []), at];
    return true;
  });
  return {
    places,
    unused: header.filter((name, at) => clean(name) !== '' && !taken[at]),
    missing: lackedBy((field) => places[field] !== undefined, columns),
  };
}

/** Names of the columns that a header or a row must have and lacks. */
export function lackedBy(
  has: (field: string) => boolean,
  columns: Readonly<Record<string, ColumnNames>>,
): readonly string[] {
  const all = Object.entries(columns);
  const known = all.filter(([, column]) => column.known);
  const nameless = known.some(([field]) => has(field));
  return all.flatMap(([field, column]) =>
    (column.required || (column.known === 'code' && !nameless)) && !has(field)
      ? [column.known ? known.map(([, one]) => toldName(one)).join(' o ') : toldName(column)]
      : [],
  );
}

/** A column's name as people read it: «código». */
export function toldName({ told, names }: ColumnNames): string {
  return told ?? names[0] ?? '';
}

/** A column's name as the header of a list that is handed out: «Código». */
export function headerName(column: ColumnNames): string {
  const told = toldName(column);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const list = new Intl.ListFormat('es-CO');

/** «Falta nombre.» or «Faltan inicio y fin.», from the names of what is not there, one or more. */
export function lackSentence(names: readonly string[]): string {
  return `${names.length === 1 ? 'Falta' : 'Faltan'} ${list.format(names)}.`;
}

const NAMES = new WeakMap<object, ReadonlyMap<string, string>>();

/** Plain name → field; of two fields with one name the first. Kept, since it is asked for each row that may be the header. */
function namesOf(columns: Readonly<Record<string, ColumnNames>>): ReadonlyMap<string, string> {
  const kept = NAMES.get(columns);
  if (kept) return kept;
  const pairs = Object.entries(columns).flatMap(([field, { names }]) =>
    names.map((name) => [plainName(name), field] as const),
  );
  const made = new Map(pairs.reverse());
  NAMES.set(columns, made);
  return made;
}

/** Words of a header that tell nothing of its column. */
const IDLE = new Set(
  'de del la las el los un una en para por y e o a al su sus n no nro num numero nº obligatorio opcional requerido the of dd mm aaaa aa hh'.split(
    ' ',
  ),
);

/** A header's name without accents, signs, remarks in parentheses, idle words and plurals: «N° de Cédula (*)» is «cedula». */
function plainName(name: string): string {
  const text = withoutAccents(clean(name)).replaceAll(/(\w)\((?:e?s|as?)\)/g, '$1');
  const words =
    text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').match(/[a-z0-9]+/g) ?? text.match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !IDLE.has(word));
  return (telling.length > 0 ? telling : words)
    .map((word) => (word.length > 3 ? word.replace(/([aeiou])s$/, '$1').replace(/e$/, '') : word))
    .join(' ');
}

/** Whether two columns of one field hold parts of one value, «Primer nombre» and «Segundo nombre». */
export function arePart(header: readonly string[], { names }: ColumnNames, at: readonly number[]): boolean {
  const parts = new Set(names.filter((name) => name.startsWith('+')).map(plainName));
  return at.length > 1 && at.every((one) => parts.has(plainName(header[one] ?? '')));
}
