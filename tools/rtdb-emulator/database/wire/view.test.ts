import { fromJson, InvalidData } from '@gr/rtdb-rules/tree/from-json';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { prepareWrite } from '@gr/rtdb-rules/tree/prepare';
import { sameTree } from '@gr/rtdb-rules/tree/same-tree';
import fc from 'fast-check';
import type { Query } from '../query/query.ts';
import { select } from '../query/window.ts';
import { View } from './view.ts';
import { ViewGroup } from './view-group.ts';

const key = fc.constantFrom('a', 'b', 'c', 'd', '1', 'v');
const leaf = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(null, 'x', true));
const record = fc.record({ v: leaf, w: leaf });
const value = fc.oneof(leaf, record, fc.dictionary(key, fc.oneof(leaf, record)));
const place = fc
  .tuple(fc.constantFrom('t', 'otro'), fc.array(key, { maxLength: 2 }))
  .map(([top, rest]) => [top, ...rest].join('/'));
const update = fc.dictionary(place, value, { minKeys: 1, maxKeys: 3 });
const bound = fc.option(
  fc.record({
    value: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(null, 'x', true)),
    key: fc.option(key, { nil: null }),
    inclusive: fc.boolean(),
  }),
  { nil: null },
);
const query: fc.Arbitrary<Query | null> = fc.option(
  fc.record({
    orderBy: fc.constantFrom('v', '.key', '.value'),
    start: bound,
    end: bound,
    limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    from: fc.constantFrom('first', 'last'),
  }),
  { nil: null },
);

test('a client that applies every push has what a new listen would give it', () => {
  fc.assert(
    fc.property(query, fc.array(update, { maxLength: 15 }), (asked, updates) => {
      let root = DataNode.EMPTY;
      const view = new View(['t'], asked, root);
      const group = new ViewGroup(['t']);
      group.add(view);
      let client = view.current(root);
      for (const json of updates) {
        const before = root;
        const prepared = tryPrepare(before, json);
        if (prepared === null) continue;
        root = prepared.after;
        const paths = prepared.places.map((written) => written.path);
        const commit = { paths, before, after: root, at: 1 };
        const push = group.concernedBy(commit).has(view) ? view.follow(commit) : null;
        if (push !== null) {
          const below = push.path.slice(1);
          const data = push.action === 'd' ? { '': push.data } : Object(push.data);
          for (const [rest, part] of Object.entries(data)) {
            const relative = [...below, ...rest.split('/').filter(Boolean)];
            client = client.with(relative, fromJson(part, { now: 1 }));
          }
        }
        const expected = asked === null ? root.child('t') : select(root.child('t'), asked);
        expect(client.toJson()).toEqual(expected.toJson());
        if (push !== null) expect(sameTree(before.child('t'), root.child('t'))).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});

/** Updates that write one place inside another are refused elsewhere. */
function tryPrepare(before: DataNode, json: unknown) {
  try {
    return prepareWrite(before, 'merge', [], json, 1);
  } catch (error) {
    if (error instanceof InvalidData) return null;
    throw error;
  }
}
