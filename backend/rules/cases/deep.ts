import { DataNode } from '@gr/rtdb-rules/tree/node';
import { prepareWrite } from '@gr/rtdb-rules/tree/prepare';
import type { Json } from '@gr/shared/contract/outbox';
import type { Updates } from './case.ts';

type Children = Readonly<Record<string, Json>>;

export function isMap(value: Json | undefined): value is Children {
  return typeof value === 'object' && value !== null && !('.sv' in value);
}

/** The updates with the value at a full path set, within the value that one of them writes; `undefined` takes it away. */
export function setIn(updates: Updates, path: string, value: Json | undefined): Updates {
  const at = Object.keys(updates).find((key) => path === key || path.startsWith(`${key}/`));
  if (at === undefined) return value === undefined ? updates : { ...updates, [path]: value };
  const rest = Object.entries(updates).filter(([key]) => key !== at);
  const keys = path
    .slice(at.length)
    .split('/')
    .filter((key) => key !== '');
  const changed = placed(updates[at] ?? null, keys, value);
  return Object.fromEntries(changed === undefined ? rest : [...rest, [at, changed]]);
}

function placed(node: Json, keys: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...more] = keys;
  if (key === undefined) return value;
  const children = isMap(node) ? node : {};
  const child = placed(children[key] ?? null, more, value);
  const others = Object.entries(children).filter(([name]) => name !== key);
  return Object.fromEntries(child === undefined ? others : [...others, [key, child]]);
}

/** A value as the database holds it once written at `t`, ms. */
export function arrived(value: object, t: number): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('{".sv":"timestamp"}', String(t))) as Json;
}

/** A record after the updates below its root arrived at `t`: the database counts. */
export function after<T extends object>(record: T, root: string, updates: Updates, t: number): T {
  const path = root.split('/');
  const before = prepareWrite(DataNode.EMPTY, 'put', path, record, t).after;
  const below = Object.fromEntries(Object.entries(updates).filter(([at]) => at.startsWith(`${root}/`)));
  return prepareWrite(before, 'merge', [], below, t).after.at(path).toJson() as T;
}

/** Ways in which a copy may differ: a value of it lost or changed, one too many, a map that is a text. */
export function* differing(
  value: Json,
  path = '',
): Generator<readonly [name: string, path: string, Json | undefined]> {
  if (!isMap(value)) {
    yield [`another value in ${path}`, path, other(value)];
    return;
  }
  if (path !== '') yield [`text in ${path}`, path, 'x'];
  yield [`too much in ${path}`, `${path}/zz`, 7];
  for (const [key, child] of Object.entries(value)) {
    const at = `${path}/${key}`;
    yield [`without ${at}`, at, undefined];
    yield* differing(child, at);
  }
}

function other(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  return typeof value === 'boolean' ? !value : 5;
}
