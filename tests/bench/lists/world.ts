import { DataNode } from '../../../tools/rtdb-rules/tree/node.ts';

/** How far a copy of the history lies before the one it copies, ms: a day more than the demo's 90 days. */
const SPAN_MS = 91 * 24 * 3_600_000;
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters of a push id that tell its time. */
const TIME_LENGTH = 8;

/** Trees of records that grow with the years, by how many levels lie above their records. */
const HISTORIES: readonly (readonly [tree: string, levels: 0 | 1])[] = [
  ['_recorridos_todos', 0],
  ['_recorridos_', 1],
  ['_recorridos_rondero_', 1],
  ['_supervisiones_todas', 0],
  ['_supervisiones_', 1],
  ['_supervisiones_superv', 1],
  ['_listascheck_', 1],
  ['_novedades', 0],
  ['_notif_novedades_res', 0],
];
/** Fields that hold the record's own id, and its time. */
const OWN_IDS = ['id', 'id_novedad'];

/**
 * The tree with `factor` times its history: the copies lie before the first record, so that the newest pages stay
 * what they were. All that copies don't change is shared with what they copy, and a record of several trees is one.
 */
export function multiply(root: DataNode, factor: number): DataNode {
  const made = new Map<DataNode, DataNode[]>();
  const copiesOf = (id: string, record: DataNode): DataNode[] => {
    const known = made.get(record);
    if (known !== undefined) return known;
    const copies = Array.from({ length: factor - 1 }, (_, k) => shifted(id, record, (k + 1) * SPAN_MS));
    made.set(record, copies);
    return copies;
  };
  const grown = (records: DataNode): DataNode => {
    const entries = [...records.entries()];
    for (const [id, record] of records.entries()) {
      for (const [k, copy] of copiesOf(id, record).entries())
        entries.push([earlier(id, (k + 1) * SPAN_MS), copy]);
    }
    return DataNode.ofChildren(entries);
  };
  let next = root;
  for (const [tree, levels] of HISTORIES) {
    const node = root.child(tree);
    const branches = [...node.entries()].map(([key, child]): [string, DataNode] => [key, grown(child)]);
    next = next.withChild(tree, levels === 0 ? grown(node) : DataNode.ofChildren(branches));
  }
  return next;
}

function shifted(id: string, record: DataNode, by: number): DataNode {
  const at = record.child('fechah_x').leaf;
  let copy = typeof at === 'number' ? record.withChild('fechah_x', DataNode.ofLeaf(at - by)) : record;
  for (const field of OWN_IDS) {
    if (copy.child(field).leaf === id) copy = copy.withChild(field, DataNode.ofLeaf(earlier(id, by)));
  }
  return copy;
}

/** The push id with its time moved back by `by` ms and the same chance. */
function earlier(id: string, by: number): string {
  let rest = [...id.slice(0, TIME_LENGTH)].reduce((sum, char) => sum * 64 + ALPHABET.indexOf(char), 0) - by;
  let time = '';
  for (let i = 0; i < TIME_LENGTH; i += 1) {
    time = ALPHABET.charAt(rest % 64) + time;
    rest = Math.floor(rest / 64);
  }
  return time + id.slice(TIME_LENGTH);
}
