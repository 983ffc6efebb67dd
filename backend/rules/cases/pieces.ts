import type { Json } from '@gr/shared/contract/outbox';
import type { Case, Updates } from './case.ts';
import { differing, isMap, setIn } from './deep.ts';
import { OP } from './rounds-setup.ts';

/** A part of a record in three trees that an update writes: what it is below the record, and where. */
interface Piece {
  readonly below: string;
  /** Path in each tree. */
  readonly at: readonly string[];
  readonly value: Json;
}

/** Keys from the root to a record of one of the trees. */
const DEPTH: Readonly<Record<string, number>> = {
  ...{ _recorridos_todos: 2, _recorridos_: 3, _recorridos_rondero_: 3 },
  ...{ _supervisiones_todas: 2, _supervisiones_: 3, _supervisiones_superv: 3 },
};

const leads = (path: string): boolean => DEPTH[path.split('/')[0] ?? ''] === 2;

/** The record in three trees that a path leads into; `null` = none. */
export function rootOf(path: string): string | null {
  const keys = path.split('/');
  const depth = DEPTH[keys[0] ?? ''];
  return depth === undefined ? null : keys.slice(0, depth).join('/');
}

/** What is written once and never again. */
const ONCE = /^(?!.*respuestas).*(?:tareas|deshechas|novedades|entradas|guardas|archivos)\/[^/]+$/;

/**
 * Of every allowed write to a record in three trees, each piece by itself, in one tree, where the other two have it already:
 * without an operation, and once more where it is written once. So each tree is asked for what it demands by itself.
 */
export function pieceCases(cases: readonly Case[], t: number): readonly Case[] {
  const seen = new Set<string>();
  return cases.flatMap((item) => {
    if (!item.allow || !('update' in item.try) || item.world === undefined) return [];
    const { update } = item.try;
    const world = item.world;
    return [...piecesOf(update)].flatMap((piece) =>
      piece.at.flatMap((path): Case[] => {
        const kind = `${path.split('/')[0]} ${patternOf(piece.below)} ${shapeOf(piece.value)}`;
        if (seen.has(kind)) return [];
        seen.add(kind);
        const others = piece.at.filter((one) => one !== path);
        const record = stampedAt(world, t);
        const op = operationOf(world, path);
        const value = JSON.parse(JSON.stringify(piece.value).replaceAll(OP, op)) as Json;
        const there = others.reduce<Updates>((so, one) => setIn(so, one, resolved(value, t)), record);
        const alone: Case = {
          name: `${path} without an operation: ${item.name}`,
          ...{
            as: item.as,
            world: there,
            try: { update: { [path]: value } },
            allow: false,
            exactClock: true,
          },
        };
        const again: Case = {
          name: `${path} once more: ${item.name}`,
          ...{ as: item.as, try: { update }, allow: false },
          world: setIn(world, path, resolved(piece.value, t)),
        };
        const late = leads(path) ? [] : differently(item, piece, path, t);
        return [alone, ...(ONCE.test(piece.below) ? [again] : []), ...late];
      }),
    );
  });
}

/** The copy comes later than the others and says something else: nobody but its own tree can see it. */
function differently(item: Case, { value, at }: Piece, path: string, t: number): readonly Case[] {
  const update = 'update' in item.try ? item.try.update : {};
  const world = at
    .filter((one) => one !== path)
    .reduce<Updates>((so, one) => setIn(so, one, resolved(value, t)), item.world ?? {});
  const signed = Object.entries(update).filter(
    ([one]) => one.startsWith('_ops/') || /^[^/]+(\/[^/]+)?\/[^/]+\/(_op|fechah_srv)$/.test(one),
  );
  const ways = [...differing(value), ...(isMap(value) ? [['text instead', '', 'x'] as const] : [])];
  return ways.flatMap(([name, below, other]): Case[] => {
    if (other === undefined) return [];
    const attempt = setIn({ ...Object.fromEntries(signed), [path]: value }, `${path}${below}`, other);
    return [
      {
        name: `${path} later, ${name}: ${item.name}`,
        ...{ as: item.as, world, try: { update: attempt }, allow: false },
      },
    ];
  });
}

function* piecesOf(update: Updates): Generator<Piece> {
  const pieces = new Map<string, { at: string[]; value: Json }>();
  for (const [path, value] of Object.entries(update)) {
    const root = rootOf(path);
    if (root === null || path === root || counts(value)) continue;
    const below = path.slice(root.length + 1);
    if (below === '_op' || below === 'fechah_srv') continue;
    const piece = pieces.get(below) ?? { at: [], value };
    piece.at.push(path);
    pieces.set(below, piece);
  }
  for (const [below, { at, value }] of pieces) if (value !== null) yield { below, at, value };
}

/** The database's own counting differs with what stands there. */
function counts(value: Json): boolean {
  return JSON.stringify(value).includes('"increment"');
}

/** What a piece is made of: one with a stamp is another one. */
function shapeOf(value: Json): string {
  return isMap(value) ? [...differing(value)].map(([, below]) => patternOf(below)).join() : '';
}

function patternOf(below: string): string {
  return below
    .split('/')
    .map((key) => (/^[-0-9]|^[ptcle][0-9]/.test(key) ? '$' : key))
    .join('/');
}

/** The world's clock stands at the last write: the stamp says nothing and the key must. */
function stampedAt(world: Updates, t: number): Updates {
  const entries = Object.entries(world).map(([path, record]): [string, Json] =>
    rootOf(path) === path && typeof record === 'object'
      ? [path, { ...record, fechah_srv: t }]
      : [path, record],
  );
  return Object.fromEntries(entries);
}

function operationOf(world: Updates, path: string): string {
  const root = rootOf(path) ?? '';
  const op = (world[root] as Readonly<Record<string, Json>> | undefined)?._op;
  return typeof op === 'string' ? op : OP;
}

function resolved(value: Json, t: number): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('{".sv":"timestamp"}', String(t))) as Json;
}
