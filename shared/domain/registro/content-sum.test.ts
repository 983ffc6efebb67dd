import type { Operation } from '../../contract/outbox.ts';
import { contentOf } from './content-sum.ts';

const op = {
  updates: {
    '_a/1': {
      desc_nov: 'uno',
      fechah: 'x',
      fechah_x: 1,
      lat: 4,
      archivos: { f: { sha256: 's', fechah_x: 1 } },
    },
    '_b/1/fechah_srv': { '.sv': 'timestamp' },
    '_b/1/n': 1,
  },
  files: [
    { id_archivo: 'f', ruta: 'r/f' },
    { id_archivo: 'g', ruta: 'r/g' },
  ],
  effects: [{ tipo: 'funcion_central', funcion: 'avisar', query: { a: '1', b: '2' } }],
} satisfies Pick<Operation, 'updates' | 'files' | 'effects'>;

test('the order of keys and files, and the time and place of pressing the button, are no content', () => {
  const again = {
    updates: {
      '_b/1/n': 1,
      '_a/1': { archivos: { f: { fechah_x: 1, sha256: 's' } }, lng: 7, fechah_x: 2, desc_nov: 'uno' },
    },
    files: op.files.toReversed(),
    effects: [{ ...op.effects[0], query: { b: '2', a: '1' } }] as Operation['effects'],
  };
  expect(contentOf(again)).toBe(contentOf(op));
});

test.each<[string, Partial<Pick<Operation, 'updates' | 'files' | 'effects'>>]>([
  ['a word', { updates: { ...op.updates, '_a/1': { desc_nov: 'dos' } } }],
  ['a path', { updates: { ...op.updates, '_c/1': 1 } }],
  ['a photo', { files: op.files.slice(1) }],
  ['an effect', { effects: [] }],
])('%s is', (_name, change) => {
  expect(contentOf({ ...op, ...change })).not.toBe(contentOf(op));
});
