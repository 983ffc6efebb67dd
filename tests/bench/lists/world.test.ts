import { pushId } from '@gr/shared/domain/registro/ids';
import { fromJson } from '../../../tools/rtdb-rules/tree/from-json.ts';
import { DataNode } from '../../../tools/rtdb-rules/tree/node.ts';
import { multiply } from './world.ts';

const AT = Date.parse('2026-11-20T12:00:00-05:00');
const DAY = 24 * 3_600_000;
const RECENT = pushId(AT);
const OLD = pushId(AT - 89 * DAY);

function demo(): DataNode {
  const round = (id: string, fechah_x: number) =>
    fromJson({ id, fechah_x, recorrido: { q01: { nom_qr: 'Portería' } } }, { now: AT });
  let root = DataNode.EMPTY;
  for (const [id, at] of [
    [RECENT, AT],
    [OLD, AT - 89 * DAY],
  ] as const) {
    const record = round(id, at);
    root = root.with(['_recorridos_todos', id], record).with(['_recorridos_', 'u001', id], record);
  }
  return root.with(['_un_', 'u001'], fromJson({ un_nombre: 'Uno' }, { now: AT }));
}

it('adds older history only: the newest records stay what they were', () => {
  const before = demo();
  const after = multiply(before, 10);
  const rounds = after.child('_recorridos_todos');
  expect(rounds.size).toBe(20);
  expect([...rounds.keys()].slice(-2)).toEqual([OLD, RECENT]);
  expect(rounds.child(RECENT)).toBe(before.at(['_recorridos_todos', RECENT]));
  const index = [...rounds.index('fechah_x').ascending()].map(({ key }) => key);
  expect(index.slice(-2).map(({ key }) => key)).toEqual([OLD, RECENT]);
  expect(index[0]?.value).toBe(AT - 89 * DAY - 9 * 91 * DAY);
  expect(after.child('_un_')).toBe(before.child('_un_'));
});

it('holds a copy once for all its trees, and shares with the original what it does not change', () => {
  const before = demo();
  const after = multiply(before, 3);
  const [oldest = ''] = after.child('_recorridos_todos').keys();
  const copy = after.at(['_recorridos_todos', oldest]);
  expect(after.at(['_recorridos_', 'u001', oldest])).toBe(copy);
  expect(copy.child('id').leaf).toBe(oldest);
  expect(copy.child('recorrido')).toBe(before.at(['_recorridos_todos', OLD, 'recorrido']));
});
