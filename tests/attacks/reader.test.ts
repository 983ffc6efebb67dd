import type { Json } from '@gr/shared/contract/outbox';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { logger } from 'firebase-functions/v2';
import { HANDLERS } from '../../backend/functions/lector/handlers.ts';
import { sweepActs } from '../../backend/functions/lector/read-act.ts';
import { prepareWrite } from '../../tools/rtdb-rules/tree/prepare.ts';
import { ANA, type Attacker, EVA, openTarget, operation, pid, type Target } from './target.ts';

const MINUTE = 60_000;
let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => target.close());

const at = (path: string) => target.backend.database.root.at(path.split('/')).toJson() as Json;
/** Writes as if functions were away: nobody is told. */
function unheard(updates: Readonly<Record<string, Json>>): void {
  const { database } = target.backend;
  database.adopt(prepareWrite(database.root, 'merge', [], updates, database.now()).after);
}
const wasRead = (who: Attacker, op: string) => [at(`_por_leer_/${op}`), at(`_ops/${who.uid}/${op}/visto/v`)];
const READ = [null, expect.any(Number)];

const incident = (id: string, op: string): Json => ({
  ...{ id_novedad: id, _op: op, un_id: 'u001', un_nom: 'x', super_id: EVA.emp_id, super_nom: 'Otra' },
  ...{ tipo_nov: 'supervision', cat_nov: 'ruido', criticidad: 'media', estado_nov: 'abierta' },
  ...{ desc_nov: 'Suena', fechah: 'x', fechah_x: 1, fechah_srv: { '.sv': 'timestamp' }, cant_archivos: 0 },
});

test.each<[string, Record<string, string>]>([
  [
    'names records that are not there',
    { '-Nada': '_novedades', '-Nadie': '_recorridos_todos', '-Y': '_valqr_/u001' },
  ],
  ['names a tree that nobody knows', { x: '_otra_cosa', constructor: '__proto__', y: '_un_' }],
  ['names nothing', {}],
])('a row without trees that %s is read, and that is all', async (name, reg) => {
  const op = pid(`Fila${name.length}x`);
  const rows = { ...withLedger(ANA.uid, op, { tipo: 'tipo_que_nadie_conoce' }, {}) };
  rows[`_ops/${ANA.uid}/${op}`] = { ...(rows[`_ops/${ANA.uid}/${op}`] as object), reg };
  const before = at('_novedades');
  expect((await target.update(ANA, rows)).status).toBe(200);
  await target.backend.functions.idle();
  expect(wasRead(ANA, op)).toEqual(READ);
  expect([at('_novedades'), at('_otra_cosa')]).toEqual([before, null]);
});

test('trees without a row are refused', async () => {
  const [op, id] = [pid('SinFila'), pid('NovSinFila')];
  const place = `_novedades/${id}`;
  expect((await target.update(EVA, { [place]: incident(id, op) })).status).toBe(401);
  const { [`_por_leer_/${op}`]: _unread, ...rest } = operation(EVA, op, {
    [place]: incident(id, op),
  }) as Record<string, Json>;
  expect((await target.update(EVA, rest)).status).toBe(401);
});

test('an act that comes twice under two ids is told once', async () => {
  const id = pushId(Date.now());
  for (const op of [pid('Una'), pid('Otra')])
    await target.act(EVA, op, { [`_novedades/${id}`]: incident(id, op) });
  const told = Object.values((at('_notif_novedades_res') ?? {}) as Record<string, { id_ref?: string }>);
  expect(told.filter(({ id_ref }) => id_ref === id)).toHaveLength(1);
});

test('what a person sent before they were suspended is read afterwards', async () => {
  const [op, id] = [pid('Antes'), pid('NovAntes')];
  unheard({ [`_emp_segdiez/${EVA.emp_id}/nom`]: 'Eva' });
  unheard(operation(EVA, op, { [`_novedades/${id}`]: incident(id, op) }) as Record<string, Json>);
  unheard({ [`_emp_segdiez/${EVA.emp_id}/estado`]: 3 });
  await sweepActs(Date.now() + 3 * MINUTE);
  expect(wasRead(EVA, op)).toEqual(READ);
  expect(at(`_novedades/${id}/super_nom`)).toBe('Eva');
  unheard({ [`_emp_segdiez/${EVA.emp_id}/estado`]: 2 });
});

test('ten thousand rows that were left by an outage are all read', async () => {
  const ops = Array.from({ length: 10_000 }, (_, n) => pid(`M${n}x`));
  const row = { at: 1, tipo: 'leer_tip', reg: {} };
  unheard(Object.fromEntries(ops.map((op) => [`_ops/${ANA.uid}/${op}`, row])));
  unheard(Object.fromEntries(ops.map((op) => [`_por_leer_/${op}`, { uid: ANA.uid, at: 1 }])));
  // One sweep ends after a while; the clock runs the next one.
  for (let sweep = 0; sweep < 10 && at('_por_leer_') !== null; sweep += 1) await sweepActs(Date.now());
  expect(at('_por_leer_')).toBeNull();
  expect(wasRead(ANA, ops.at(-1) ?? '')).toEqual(READ);
});

test('a handler that fails on one record for ever holds up no other, is named, and is tried again after a deploy', async () => {
  const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const mutable = HANDLERS as Record<string, readonly unknown[]>;
  const [bad, good] = [pid('Mala'), pid('Buena')];
  const reg = (op: string) => ({ [`_tips_leidos_/${ANA.emp_id}/${op}`]: { version: 1, _op: op } });
  const failing = ({ id }: { readonly id: string }) =>
    id === bad ? Promise.reject(new Error('It can not be understood.')) : Promise.resolve();
  mutable._tips_leidos_ = [failing];
  try {
    for (const op of [bad, good]) await target.act(ANA, op, reg(op));
    const left = at(`_por_leer_/${bad}`) as { readonly at: number; readonly fallas: number };
    expect(wasRead(ANA, good)).toEqual(READ);
    expect(left).toMatchObject({ uid: ANA.uid, fallas: 1 });
    expect(told.mock.calls.flat().map(String).join()).toContain(bad);
    // It waits longer each time, an hour at most.
    let now = Date.now();
    const waits: number[] = [];
    for (let fallas = 1; fallas <= 7; fallas += 1) {
      now += 61 * MINUTE;
      await sweepActs(now);
      waits.push((at(`_por_leer_/${bad}`) as { readonly fallas: number }).fallas);
    }
    expect(waits).toEqual([2, 3, 4, 5, 6, 7, 8]);
  } finally {
    delete mutable._tips_leidos_;
  }
  await sweepActs(Date.now() + 10 * 61 * MINUTE);
  expect(wasRead(ANA, bad)).toEqual(READ);
});
