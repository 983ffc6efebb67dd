import { open } from 'node:fs/promises';
import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import type { IndexEntry } from '@gr/rtdb-rules/tree/index-entry';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { splitPath } from '@gr/rtdb-rules/tree/path';
import { CHILDREN, type SortValue } from '@gr/rtdb-rules/tree/value-order';
import { type Frame, readFrames } from './frame.ts';
import { FORMAT } from './snapshot-frames.ts';

/** Reads a snapshot; `null` when any of it is damaged or missing. */
export async function readSnapshot(path: string): Promise<DataNode | null> {
  const handle = await open(path, 'r');
  try {
    const tree = new Growing();
    let count = 0;
    for await (const frame of readFrames(handle)) {
      const { meta } = frame;
      if (count === 0 && !('format' in meta && meta.format === FORMAT)) return null;
      if ('end' in meta) return meta.end === count ? tree.finish() : null;
      tree.add(frame);
      count++;
    }
    return null;
  } finally {
    await handle.close();
  }
}

/** A tree under construction from frames. */
class Growing {
  private root = DataNode.EMPTY;
  private at = '';
  private children: [string, DataNode][] = [];
  private order: { at: string; name: string; keys: string[]; entries: [IndexEntry, null][] } | null = null;

  add({ meta, body }: Frame): void {
    if ('count' in meta) {
      if (meta.at !== this.at) this.flush();
      this.at = meta.at;
      this.addChildren(body.toString('utf8').split('\n'));
      return;
    }
    this.flush();
    if ('order' in meta) this.addOrder(meta.at, meta.order, body.toString('utf8'));
    else if ('same' in meta)
      this.root = this.root.with(splitPath(meta.at), this.root.at(splitPath(meta.same)));
    else if ('leaf' in meta) this.root = this.root.with(splitPath(meta.at), DataNode.ofLeaf(meta.leaf));
    else if ('priority' in meta) {
      const path = splitPath(meta.at);
      this.root = this.root.with(path, this.root.at(path).withPriority(meta.priority));
    }
  }

  finish(): DataNode {
    this.flush();
    return this.root;
  }

  private addChildren([keys = '[]', ...lines]: string[]): void {
    for (const [n, key] of (JSON.parse(keys) as string[]).entries()) {
      const line = lines[n] ?? 'null';
      this.children.push([
        key,
        line.startsWith('=') ? this.known(JSON.parse(line.slice(1)) as string) : nodeOf(line),
      ]);
    }
  }

  /** A record added before, by its path. */
  private known(path: string): DataNode {
    const slash = path.lastIndexOf('/');
    if (path.slice(0, slash) !== this.at) return this.root.at(splitPath(path));
    const key = path.slice(slash + 1);
    return this.children.find((child) => child[0] === key)?.[1] ?? DataNode.EMPTY;
  }

  private flush(): void {
    const { children } = this;
    if (children.length > 0) {
      this.children = [];
      this.root = this.root.with(splitPath(this.at), DataNode.ofSorted(children));
    }
  }

  private addOrder(at: string, name: string, body: string): void {
    const newline = body.indexOf('\n');
    const places = JSON.parse(body.slice(0, newline)) as number[];
    const values = JSON.parse(body.slice(newline + 1)) as SortValue[];
    if (this.order?.at !== at || this.order.name !== name) {
      const keys = this.order?.at === at ? this.order.keys : [...this.root.at(splitPath(at)).keys()];
      this.order = { at, name, keys, entries: [] };
    }
    const { keys, entries } = this.order;
    let last: SortValue = null;
    for (const [n, place] of places.entries()) {
      const value = values[n] ?? null;
      // Equal neighbours share one string.
      if (value !== last) last = typeof value === 'object' && value !== null ? CHILDREN : value;
      entries.push([{ value: last, key: keys[place] ?? '' }, null]);
    }
    if (entries.length === keys.length) this.root.at(splitPath(at)).adoptIndex(name, entries);
  }
}

function nodeOf(line: string): DataNode {
  if (line.startsWith('{')) return DataNode.ofText(line);
  return fromJson(JSON.parse(line.startsWith('!') ? line.slice(1) : line), { now: 0 });
}
