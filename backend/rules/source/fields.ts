import { all, any, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import type { Shape } from '@gr/shared/domain/shape/shape';

/** Scalar fields that a record may have, by type. */
export interface Fields {
  /** Zero or more. */
  readonly numbers: readonly string[];
  /** Ends of a time window, ms since epoch: negative on the first day of a clock that starts in 1970. */
  readonly ends?: readonly string[];
  /** Longest text in characters → fields. */
  readonly texts: Readonly<Record<number, readonly string[]>>;
  readonly flags?: readonly string[];
  /** Ids of other records: functions and screens look them up, so each must be a key of the database. */
  readonly ids?: readonly string[];
  /** Further fields, each with its condition. */
  readonly own?: Readonly<Record<string, string>>;
  /** The record may have a position. */
  readonly position?: boolean;
}

/** Fields of every record (data-model.md), besides `lat` and `lng`. */
export const SEAL_NUMBERS = ['fechah_x', 'fechah_srv', 'cant_archivos', 'prec_m'];
export const SEAL_TEXTS = ['_op', 'fechah', 'disp_id', 'app_ver'];
/** Condition that a text has signs of ASCII only, none of them a control character. */
export const PRINTABLE =
  'newData.val().matches(/^[ !"#\\$%&\'\\(\\)\\*\\+,\\.\\/0-9:;<=>\\?@\\[\\]A-Z_\\\\\\^`a-z\\{\\|\\}~-]*$/)';
/** A key of one level, also from other programs: no control character, and none of `. $ # [ ] /`. */
const ID = '/^[ !"%&\'\\(\\)\\*\\+,0-9:;<=>\\?@A-Z\\^_`a-z\\{\\|\\}~¡-ÿ-]{1,60}$/';

/**
 * Condition of a `$field` below a record: a known name with a value of its type. Comparing or measuring a value
 * of another type fails the rule, so the comparisons are the type checks.
 */
export function typed(name: string, fields: Fields): string {
  const flags = fields.flags ?? [];
  const ends = fields.ends ?? [];
  const ids = fields.ids ?? [];
  return any(
    ...(ids.length > 0 ? [all(named(name, ids), `newData.val().matches(${ID})`)] : []),
    ...(fields.numbers.length > 0 ? [all(named(name, fields.numbers), 'newData.val() >= 0')] : []),
    ...(ends.length > 0 ? [all(named(name, ends), 'newData.isNumber()')] : []),
    ...(fields.position === true
      ? [all(named(name, ['lat', 'lng']), 'newData.val() >= -180', 'newData.val() <= 180')]
      : []),
    ...Object.entries(fields.texts).map(([max, names]) =>
      all(named(name, names), `newData.val().length <= ${max}`),
    ),
    ...(flags.length > 0 ? [all(named(name, flags), 'newData.isBoolean()')] : []),
    ...(fields.own === undefined ? [] : [either(name, fields.own)]),
  );
}

/** Condition on `value` by the schema's limits for one of a record's fields. */
export function asked(schema: Shape, field: string, value = 'newData.val()'): string {
  const { kind, words = [], most, from, to, like } = schema.fields?.[field]?.input ?? {};
  const texts = words.filter((word) => typeof word === 'string');
  const figures = words.filter((word) => typeof word === 'number');
  const least = from ?? (figures.length > 0 ? Math.min(...figures) : undefined);
  const largest = to ?? (figures.length > 0 ? Math.max(...figures) : undefined);
  return all(
    ...(texts.length > 0 ? [oneOf(value, texts)] : []),
    ...(least === undefined ? [] : [`${value} >= ${least}`]),
    ...(largest === undefined ? [] : [`${value} <= ${largest}`]),
    ...(most === undefined ? [] : [`${value}.length <= ${most}`]),
    ...(like === undefined ? [] : [`${value}.matches(${String(like)})`]),
    ...(kind === 'flag' ? [`(${value} === true || ${value} === false)`] : []),
  );
}

/** The same for a field of the written record. */
export function askedOf(schema: Shape, field: string): string {
  return asked(schema, field, val('newData', field));
}

/** Condition of a `$field`: each name with the condition of its value; other names are refused. */
export function either(name: string, rules: Readonly<Record<string, string>>): string {
  const alike = new Map<string, readonly string[]>();
  for (const [field, rule] of Object.entries(rules)) alike.set(rule, [...(alike.get(rule) ?? []), field]);
  return any(...[...alike].map(([rule, fields]) => all(named(name, fields), rule)));
}

/** The values of a record of few fields, each with its condition: one rule for all of them, and none for other names. */
export function closed(rules: Readonly<Record<string, string>>): RulesNode {
  return { $valor: { '.validate': either('$valor', rules) } };
}

function named(name: string, names: readonly string[]): string {
  return names.length === 1 ? `${name} === '${names[0]}'` : `${name}.matches(/^(${names.join('|')})$/)`;
}
