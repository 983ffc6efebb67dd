import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { prepareWrite } from '@gr/rtdb-rules/tree/prepare';
import { pid, type Updates } from './cases/case.ts';
import { callerOf } from './cases/judge.ts';
import { FIRMA_OTRA, photo } from './cases/photos.ts';
import { TREES } from './cases/rounds-setup.ts';
import { attachOf, EVA, endOf, entryOf, finding, LUIS, SOFIA, visit } from './cases/visits-setup.ts';
import { baseWorld } from './cases/world.ts';

const T = Date.parse('2026-11-20T20:00:00-05:00');
const rules = compileRules(readFileSync(join(__dirname, 'database.rules.json'), 'utf8'));
const { superv, world, roots } = visit(EVA, T);

/** One root update of the supervisor, as the database processes it: the server counts, then the rules decide. */
function sendTo(before: DataNode, update: Updates, now: number): DataNode | null {
  const { places, after } = prepareWrite(before, 'merge', [], update, now);
  const paths = places.map((place) => place.path);
  const decision = rules.write({ caller: callerOf(EVA, T), paths, before, after, now });
  return decision.allowed ? after : null;
}

function taken(before: DataNode, update: Updates, now: number): DataNode {
  const after = sendTo(before, update, now);
  if (after === null) throw new Error(`refused: ${Object.keys(update)[0]}`);
  return after;
}

const start = Object.entries({ ...baseWorld(T), ...world }).reduce(
  (so, [path, value]) => prepareWrite(so, 'put', path.split('/'), value, T).after,
  DataNode.EMPTY,
);
/** Both phones have the visit as it began. */
const first = entryOf(EVA, superv, T, finding(T), pid('OpA'));
const second = entryOf(
  EVA,
  superv,
  T + 1,
  finding(T + 1, {
    ...{ clave: SOFIA, guarda: { nom: 'Sofía' }, presencia: 'presente', respuestas: {}, novedad: null },
    firma: photo(T, FIRMA_OTRA, 'pantalla'),
  }),
  pid('OpB'),
);

test.each([
  ['one after the other', [first, second]],
  ['the other way round', [second, first]],
])('two phones on one visit, %s: what both saved is counted', (_, updates) => {
  const both = updates.reduce((so, update, at) => taken(so, update, T + at), start);
  const attached = taken(both, attachOf(EVA, superv, T, pid('OpC')), T + 2);
  const copies = TREES.map((tree) => attached.at(roots[tree].split('/')).toJson());
  expect(copies[0]).toMatchObject({
    ...{ cant_guardas: 2, cant_nov: 1, superv_novedades: 'si', cant_archivos: 4 },
    ...{ entradas: { [LUIS]: { novedades: 'si' }, [SOFIA]: { novedades: 'no' } } },
  });
  const { archivos } = copies[0] as { archivos: object };
  expect(Object.keys(archivos)).toHaveLength(4);
  expect(copies[1]).toEqual(copies[0]);
  expect(copies[2]).toEqual(copies[0]);
});

test('an answer that was lost counts nothing twice', () => {
  expect(sendTo(taken(start, first, T), first, T + 1)).toBeNull();
});

test('a visit that counts otherwise in one tree takes no more counting', () => {
  const torn = prepareWrite(start, 'put', [...roots.unit.split('/'), 'cant_guardas'], 5, T).after;
  expect(sendTo(torn, first, T)).toBeNull();
});

test('the end of a visit comes after both and leaves the counts alone', () => {
  const both = taken(taken(start, first, T), second, T + 1);
  const seen = both.at(roots.lead.split('/')).toJson() as typeof superv;
  const end = taken(both, endOf(EVA, seen, T + 2, pid('OpFin')), T + 2);
  expect(end.at(roots.lead.split('/')).toJson()).toMatchObject({
    ...{ estado: 'cerrada', cant_guardas: 2, cant_nov: 1, cant_archivos: 4, puntaje: 67 },
  });
});
