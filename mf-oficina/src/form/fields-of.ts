import type { Input } from '@gr/shared/domain/shape/shape';
import type { Column, Columns } from '@gr/shared/domain/tabla/columns';
import type { Field, FieldKind, FieldSet } from './field.ts';

/** Texts of a form's fields by column. A field without a label uses its column name. */
export interface FieldWords {
  readonly campos: Readonly<Record<string, string>>;
  readonly ayudas?: Readonly<Record<string, string>>;
}

/** Properties of a form's fields beyond their columns. */
export interface FieldsMore extends FieldWords {
  /** Additional field properties, by path. */
  readonly more?: Readonly<Record<string, Partial<Field>>>;
}

/** Definition of a form. */
export interface FormOf extends FieldsMore {
  /** Paths of fields that are shown elsewhere or not at all. */
  readonly hidden?: readonly string[];
  /** Headings with the paths below each; a field in none of them goes into the last section. */
  readonly sections: readonly (readonly [title: string | undefined, ...places: readonly string[]])[];
}

/** The form of a list's columns: a field for each, except those that identify the record. */
export function setsOf(columns: Columns, { sections, hidden = [], ...form }: FormOf): readonly FieldSet[] {
  const named = new Set([...hidden, ...sections.flatMap(([, ...places]) => places)]);
  const isKey = ({ required, known }: Column): boolean => required === true || known === 'code';
  const others = Object.entries(columns).flatMap(([place, column]) =>
    isKey(column) || named.has(place) ? [] : [place],
  );
  return sections.map(([title, ...places], at) => ({
    ...(title !== undefined && { title }),
    fields: fieldsOf(columns, form, at === sections.length - 1 ? [...places, ...others] : places),
  }));
}

/** The fields of some columns, by path. */
export function fieldsOf(
  columns: Columns,
  { campos, ayudas = {}, more = {} }: FieldsMore,
  places: readonly string[],
): readonly Field[] {
  return places.flatMap((place): readonly Field[] => {
    const column = columns[place];
    if (!column) return [];
    const { names, input, required, needed } = column;
    const own = more[place];
    const name = own?.column ?? names[0] ?? place;
    const label = campos[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const help = ayudas[name];
    return [
      {
        column: name,
        label,
        kind: KINDS[input.kind],
        place,
        ...(help !== undefined && { help }),
        ...((required ?? needed) && { required: true }),
        ...(input.most !== undefined && { maxLength: input.most }),
        ...(input.words && choicesOf(Object.fromEntries(input.words.map((word) => [word, String(word)])))),
        ...own,
      },
    ];
  });
}

const KINDS: Readonly<Record<Input['kind'], FieldKind>> = {
  line: 'texto',
  lines: 'largo',
  number: 'numero',
  flag: 'si_no',
  choice: 'eleccion',
  day: 'fecha',
  hour: 'hora',
  days: 'dias',
  phone: 'telefono',
  mail: 'texto',
  document: 'texto',
  key: 'texto',
  keys: 'marcas',
  points: 'puntos',
};

/** The choices of a field from their texts. */
export function choicesOf(words: Readonly<Record<string, string>>): Pick<Field, 'choices'> {
  return { choices: Object.entries(words).map(([value, label]) => ({ value, label })) };
}
