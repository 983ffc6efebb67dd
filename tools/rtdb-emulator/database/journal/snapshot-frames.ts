import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { CHILDREN } from '@gr/rtdb-rules/tree/value-order';
import { encodeFrame, type Meta } from './frame.ts';

export const FORMAT = 'gr-database-1';
// A node with up to this many values is one record, kept as text; larger ones are kept child by child.
const RECORD = 128;
const CHILDREN_PER_FRAME = 512;
const ENTRIES_PER_FRAME = 16_384;
const STEPS_PER_BREATH = 2_000;

/** A frame to be written, with its body created on demand. `null`: a point to let other work run. */
export type Step = { readonly meta: Meta; readonly bytes: () => Buffer } | null;

/**
 * The frames of a tree: header, data, indexes, end. The data frames of a tree are deterministic, so that another process can resume an
 * interrupted snapshot. A record at several places is written once.
 */
export function* snapshotFrames(root: DataNode, sequence: number): Generator<Step> {
  let count = 0;
  const step = (meta: Meta, body: () => string = () => ''): Step => {
    count++;
    return { meta, bytes: () => encodeFrame(meta, body()) };
  };
  yield step({ format: FORMAT, sequence });
  const walk = new Walk(step);
  yield* walk.place('', root);
  for (const [at, node] of walk.places) {
    const positions = new Map<string, number>();
    if (node.standing.size > 0) {
      for (const key of node.keys()) {
        positions.set(key, positions.size);
        if (positions.size % STEPS_PER_BREATH === 0) yield null;
      }
    }
    for (const [order, index] of node.standing) {
      let places: number[] = [];
      let values: unknown[] = [];
      const frame = (): Step => {
        const body = `${JSON.stringify(places)}\n${JSON.stringify(values)}`;
        places = [];
        values = [];
        return step({ at, order }, () => body);
      };
      for (const { key } of index.ascending()) {
        places.push(positions.get(key.key) ?? 0);
        values.push(key.value === CHILDREN ? {} : key.value);
        if (places.length === ENTRIES_PER_FRAME) yield frame();
      }
      if (places.length > 0) yield frame();
    }
  }
  yield step({ end: count });
}

class Walk {
  /** Places kept child by child. */
  readonly places: [string, DataNode][] = [];
  private readonly known = new Map<DataNode, string>();

  constructor(private readonly step: (meta: Meta, body?: () => string) => Step) {}

  *place(at: string, node: DataNode): Generator<Step> {
    const same = this.known.get(node);
    if (same !== undefined) {
      yield this.step({ at, same });
      return;
    }
    if (at !== '') this.known.set(node, at);
    this.places.push([at, node]);
    const large: [string, DataNode][] = [];
    let small: [string, DataNode | string][] = [];
    let steps = 0;
    for (const [key, child] of node.entries()) {
      const path = `${at}/${key}`;
      if (child.text === null && child.size > 0 && leavesOf(child, RECORD) > RECORD) {
        large.push([key, child]);
        continue;
      }
      const equal = this.known.get(child);
      small.push([key, equal ?? child]);
      if (equal === undefined && (child.text !== null || child.size > 0)) this.known.set(child, path);
      if (small.length === CHILDREN_PER_FRAME) {
        yield this.children(at, small);
        small = [];
      }
      if (++steps % STEPS_PER_BREATH === 0) yield null;
    }
    if (small.length > 0) yield this.children(at, small);
    for (const [key, child] of large) yield* this.place(`${at}/${key}`, child);
    if (node.leaf !== null) yield this.step({ at, leaf: node.leaf });
    // After the children: a priority needs an existing node.
    if (node.priority !== null) yield this.step({ at, priority: node.priority });
  }

  private children(at: string, children: readonly (readonly [string, DataNode | string])[]): Step {
    const first = children[0]?.[0] ?? '';
    return this.step({ at, first, count: children.length }, () => {
      const keys = JSON.stringify(children.map(([key]) => key));
      const lines = children.map(([, child]) =>
        typeof child === 'string' ? `=${JSON.stringify(child)}` : (child.text ?? textOf(child)),
      );
      return [keys, ...lines].join('\n');
    });
  }
}

/** A record's JSON; one with priorities, which can't remain text, is marked. */
function textOf(node: DataNode): string {
  const text = JSON.stringify(node.toExport());
  return text.includes('".priority":') ? `!${text}` : text;
}

function leavesOf(node: DataNode, enough: number): number {
  if (node.text !== null) return leavesIn(JSON.parse(node.text));
  if (node.size === 0) return 1;
  let count = 0;
  for (const [, child] of node.entries()) {
    count += leavesOf(child, enough - count);
    if (count > enough) break;
  }
  return count;
}

function leavesIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return Object.values(json).reduce((count: number, value) => count + leavesIn(value), 0);
}
