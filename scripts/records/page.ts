import { readdirSync, readFileSync } from 'node:fs';
import { seen } from '@gr/shared/domain/shape/seen';
import { record, type Shape } from '@gr/shared/domain/shape/shape';
import { archivo, archivos, ownKey, stamp } from '@gr/shared/domain/shape/stamp';
import { TREES } from '@gr/shared/domain/shape/trees';
import { inRoot } from '../root.ts';

const FOLDER = inRoot('shared', 'domain', 'shape');
/** The page generated from the schemas. */
export const PAGE = 'docs/design/records.md';
/** The comments of the schemas by the path of their declaration, `plan/puntos/orden`, and the parts that each path includes. */
export interface Told {
  readonly sentences: Map<string, string>;
  readonly parts: Map<string, readonly string[]>;
}

/** Reads the comments of a file of schemas, which must be formatted. */
export function readComments(source: string, { sentences, parts }: Told): void {
  const place: string[] = [];
  let said: string[] = [];
  for (const line of source.split('\n')) {
    const depth = (line.length - line.trimStart().length) / 2;
    const text = line.trim();
    // An interface is no schema: its fields must not count as those of the schema before it.
    if (depth === 0 && /^(?:export )?interface /.test(text)) place.splice(0, place.length, text);
    const part = /^\.\.\.(\w+),$/.exec(text)?.[1];
    const name = /^(?:export )?(?:const )?(\w+)(?::| =|,$)/.exec(text)?.[1];
    if (/^(?:\/\*\*|\*)/.test(text)) said.push(text.replace(/^\/\*\*|^\*(?!\/)|\*\/$/g, '').trim());
    else if (part !== undefined) {
      const above = place.slice(0, depth).join('/');
      parts.set(above, [...(parts.get(above) ?? []), part]);
    } else if (name !== undefined) {
      place.splice(depth, place.length, name);
      if (said.length > 0) sentences.set(place.filter(Boolean).join('/'), said.join(' ').trim());
      said = [];
    } else if (text !== '') said = [];
  }
}

/** The comment of a field: its own, or that of an included part. */
function sentenceOf(told: Told, above: string, name: string): string | undefined {
  const own = told.sentences.get(`${above}/${name}`);
  if (own !== undefined) return own;
  const parts = told.parts.get(above) ?? [];
  return parts.map((part) => sentenceOf(told, part, name)).find((one) => one !== undefined);
}

/** Kinds, each with a value it accepts. */
const PROBES = { text: 'x', number: 1, 'yes or no': true, record: { a: 1 } } as const;

/** Kind of a field in a word. */
function kindOf(shape: Shape): string {
  if (shape.read === ownKey.read) return 'its own key';
  if (shape.fields) return 'record';
  if (shape.input && shape.child('')) return shape.input.kind;
  if (shape.child('')) return `map: ${kindOf(shape.child('') as Shape)}`;
  const kinds = Object.entries(PROBES).flatMap(([kind, value]) =>
    shape.read(value, () => undefined, 'a/b') === undefined ? [] : [kind],
  );
  if (kinds.length === Object.keys(PROBES).length) return 'any';
  return shape.input?.kind ?? (kinds.join(' or ') || 'text');
}

/** Limits of a field's input, in words. */
function limitOf({ input }: Shape): string {
  const { words, most, from, to, whole, like } = input ?? {};
  return [
    words?.join(', '),
    most === undefined ? undefined : `up to ${most} characters`,
    from === undefined ? undefined : `${whole ? 'whole, ' : ''}${from} to ${to}`,
    like && `\`${like.source}\``,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The table row of a field. */
export function rowOf(name: string, shape: Shape, sentence = ''): string {
  const cells = [`\`${name}\``, kindOf(shape), limitOf(shape), sentence];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Shapes described once instead of in every record. */
const ONCE = new Set<Shape>([archivos, ...Object.values(seen)]);

/** Data of the schemas for the page. */
interface Known extends Told {
  /** Their names in the source. */
  readonly names: ReadonlyMap<unknown, string>;
}

/** The rows of a record's fields, recursively, without those that every record has. */
function rowsOf(
  known: Known,
  { fields = {} }: Shape,
  at: { readonly above: string; readonly source: string },
  without: Readonly<Record<string, Shape>> = {},
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (without[name] === field) return [];
    const place = `${at.above}${name}`;
    const inner = field.child('') ?? field;
    const below = {
      above: `${place}/${inner === field ? '' : '{…}/'}`,
      source: known.names.get(inner) ?? `${at.source}/${name}`,
    };
    const row = rowOf(place, field, sentenceOf(known, at.source, name));
    return [row, ...(ONCE.has(field) ? [] : rowsOf(known, inner, below))];
  });
}

const HEAD = '| field | kind | what a person may write | what it says |\n|---|---|---|---|';

const INTRO = `# Records

Made of the schemas in \`shared/domain/shape\` by \`npm run records\`; a test tells when it is stale. What the kinds of records mean
together stands in [data-model.md](data-model.md).

Unless a field says otherwise: \`…_x\` and \`fechah_srv\` are ms since epoch, \`fechah\` is \`YYYY-MM-DD HH:mm:ss\` in America/Bogota,
\`lat\` and \`lng\` are degrees WGS 84, \`…_m\` metres, \`…_min\` minutes, \`…_pct\` percent from 0 to 100, \`orden\` a place in a list,
the smallest first. \`{…}\` is a key of a map.`;

/** The text of the page. */
export async function recordsPage(): Promise<string> {
  const names = new Map<unknown, string>();
  const known: Known = { sentences: new Map(), parts: new Map(), names };
  for (const file of readdirSync(FOLDER).filter((name) => /^\w+\.ts$/.test(name))) {
    readComments(readFileSync(`${FOLDER}/${file}`, 'utf8'), known);
    const schemas = (await import(`${FOLDER}/${file}`)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(schemas)) if (file !== 'values.ts') names.set(value, name);
  }
  const table = (title: string, shape: Shape, source = names.get(shape) ?? ''): string => {
    const rows = rowsOf(known, shape, { above: '', source }, source === 'stamp' ? {} : stamp);
    return [`## ${title}`, known.sentences.get(source), rows.length > 0 && [HEAD, ...rows].join('\n')]
      .filter(Boolean)
      .join('\n\n');
  };
  const trees = new Map<Shape, string[]>();
  for (const [tree, shape] of TREES) {
    let one = shape;
    while (one.child('') && !one.fields) one = one.child('') as Shape;
    trees.set(one, [...(trees.get(one) ?? []), `\`${tree}\``]);
  }
  return `${[
    INTRO,
    table('Every record', record(stamp), 'stamp'),
    table('Files of a record', archivo),
    ...[...trees].map(([shape, titles]) => table(titles.join(', '), shape)),
  ].join('\n\n')}\n`;
}
