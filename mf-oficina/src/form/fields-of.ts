import type { Input } from '@gr/shared/domain/shape/shape';
import type { Columns } from '@gr/shared/domain/tabla/columns';
import type { Field, FieldKind, FieldSet } from './field.ts';

/** Words of a form's fields by their columns. A field without a label is called like its column. */
export interface FieldWords {
  readonly campos: Readonly<Record<string, string>>;
  readonly ayudas?: Readonly<Record<string, string>>;
}

/** What a form says of its fields beyond their columns. */
export interface FieldsMore extends FieldWords {
  /** Fields that say more, by place. */
  readonly more?: Readonly<Record<string, Partial<Field>>>;
}

/** A form. */
export interface FormOf extends FieldsMore {
  /** Places of fields that stand elsewhere or nowhere. */
  readonly hidden?: readonly string[];
  /** Headings, and the places below each; a field that none names stands in the last section. */
  readonly sections: readonly (readonly [title: string | undefined, ...places: readonly string[]])[];
}

/** The form of a list's columns: a field for each but those that name the record. */
export function setsOf(columns: Columns, { sections, hidden = [], ...form }: FormOf): readonly FieldSet[] {
  const named = new Set([...hidden, ...sections.flatMap(([, ...places]) => places)]);
  const others = Object.keys(columns).filter((place) => !columns[place]?.required && !named.has(place));
  return sections.map(([title, ...places], at) => ({
    ...(title !== undefined && { title }),
    fields: fieldsOf(columns, form, at === sections.length - 1 ? [...places, ...others] : places),
  }));
}

/** The fields of some columns, by their places. */
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

/** The choices of a field by its words. */
export function choicesOf(words: Readonly<Record<string, string>>): Pick<Field, 'choices'> {
  return { choices: Object.entries(words).map(([value, label]) => ({ value, label })) };
}
