import type { Json } from '@gr/shared/contract/outbox';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { Decision, Dudas, Pendiente } from '@gr/shared/domain/registro/decisiones';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import { type RondaRow, rowPlace } from '@gr/shared/domain/resumen/resumen';
import { deshacerPunto, mayReadAgain } from '@gr/shared/domain/ronda/punto-ops';
import { terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Backend } from '../../backend/local/server.ts';
import { until } from '../e2e/support/database.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const DEGREE_M = 111_195;

let backend: Backend;
let ana: Liar;
let carlos: Liar;
let diana: Liar;
let office: Liar;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  ana = await createLiar(backend, '1001', UN);
  const { id_plan } = ana.plan;
  await ana.asOwner({
    [`_rondas_plan_/${UN}/${id_plan}/hora_ini`]: '00:00',
    [`_rondas_plan_/${UN}/${id_plan}/hora_fin`]: '23:59',
  });
  carlos = await createLiar(backend, '2001', UN);
  diana = await createLiar(backend, '2002', UN);
  office = await createLiar(backend, '9001', UN);
});
afterAll(() => backend.close());

/** A round over every point of the plan, the first `far` of them read from 250 m away. */
async function walked(far: number, begun?: Ronda): Promise<Ronda> {
  let ronda = begun ?? (await ana.begun());
  for (const [i, punto] of ana.planned.entries()) {
    const acto = ana.act();
    const place = { lat: (punto.lat ?? 0) + (i < far ? 250 / DEGREE_M : 0), lng: punto.lng ?? 0, prec_m: 5 };
    expect(await ana.tell(acto.op, ana.point(ronda, punto, place, acto))).toBe(200);
    ronda = await ana.judged(ronda.id);
  }
  const acto = ana.act();
  expect(await ana.tell(acto.op, { ...terminarRonda(acto, ronda, ana.unidad, null).updates })).toBe(200);
  return ana.judged(ronda.id);
}

/** Somebody decides; gives the status. */
async function decide(who: Liar, { id }: Ronda, vale: Decision['vale'], sobre: Dudas): Promise<number> {
  const acto = who.act();
  const of = { un_id: UN, arbol: '_recorridos_', id, titulo: 'Ronda' } as const;
  const motivo = vale === 'no' ? 'No estuvo en el punto' : '';
  return who.tell(acto.op, { ...decidirDuda(acto, of, sobre, { vale, motivo }).updates });
}

const row = ({ id }: Ronda) => ana.read<Pendiente | null>(`_por_revisar_/${UN}/${id}`);
/** The day that the round counts for. */
async function dayOf({ id }: Ronda): Promise<RondaDia | undefined> {
  const days = await ana.read<Record<string, RondaDia>>(`_rondas_dia_/${UN}`);
  return Object.values(days).find(({ rondas = {} }) => id in rondas);
}
/** Its row in the summaries. */
const counted = ({ id, fechah_ini_x }: Ronda) =>
  ana.read<RondaRow>(rowPlace(UN, localDate(fechah_ini_x), 'rondas', id));
/** Its marks of one cause, of every read that has it. */
const ofCause = ({ partes = {} }: Pendiente, cause: string): Dudas => ({
  partes: Object.fromEntries(
    Object.entries(partes).flatMap(([id, names]) => (names[cause] ? [[id, { [cause]: true }]] : [])),
  ),
});

test('a doubted round is decided: its points count no more, its day falls, and a later decision brings them back', async () => {
  const told = await walked(ana.planned.length);
  expect(told).toMatchObject({ estado: 'completada', cump_pct: 100, juicio: { veredicto: 'completa' } });
  const open = await row(told);
  if (!open) throw new Error('it is not in the list');
  expect(await dayOf(told)).toMatchObject({ estado: 'completa', cump_pct: 100 });
  expect(open).toMatchObject({ emp_id: 'e1001', arbol: '_recorridos_', fechah_x: told.fechah_ini_x });
  expect(Object.keys(open.partes ?? {})).toHaveLength(ana.planned.length);
  // What it is decided by stands in the list: the point, the hour, and the distance where it is known.
  for (const line of Object.values(open.nombres ?? {})) expect(line).toMatch(/^.+, \d\d:\d\d(, a\s\d+\sm)?$/);

  expect(await decide(carlos, told, 'no', ofCause(open, 'fuera_radio'))).toBe(200);
  const fallen = await ana.judged(told.id);
  expect(fallen).toMatchObject({ estado: 'incompleta', cump_pct: 0, juicio: { veredicto: 'incompleta' } });
  expect(fallen.qr_leidos).toBe(told.qr_leidos);
  expect(Object.values(fallen.decisiones ?? {})).toMatchObject([
    { vale: 'no', emp_id: 'e2001', motivo: 'No estuvo en el punto' },
  ]);
  for (const root of treesOfRonda(fallen)) expect(await ana.read(root)).toEqual(fallen);
  expect(await dayOf(told)).toMatchObject({ cump_pct: 0, qr_sin_prueba: told.qr_leidos });
  expect(await counted(told)).toMatchObject({
    ...{ veredicto: 'incompleta', sin_prueba: told.qr_leidos, vale_no: 1 },
  });

  expect(await decide(office, told, 'si', { ...ofCause(open, 'fuera_radio') })).toBe(200);
  const back = await ana.judged(told.id);
  expect(back).toMatchObject({ estado: 'completada', cump_pct: 100 });
  expect(Object.keys(back.decisiones ?? {})).toHaveLength(2);
  expect(await dayOf(told)).toMatchObject({ estado: 'completa', cump_pct: 100 });
  expect(await counted(told)).toEqual(expect.not.objectContaining({ sin_prueba: expect.anything() }));
  expect(await counted(told)).toMatchObject({ veredicto: 'completa', vale_si: 1 });
  // The first was taken back.
  expect(await counted(told)).not.toHaveProperty('vale_no');
});

test('the list empties as every cause is decided, and «Completa» stands without reserve', async () => {
  const told = await walked(1);
  const open = await row(told);
  if (!open) throw new Error('it is not in the list');
  const { razones, partes } = open;
  expect(await decide(carlos, told, 'si', { ...(partes && { partes }) })).toBe(200);
  if (razones) expect(await decide(carlos, told, 'si', { razones })).toBe(200);
  expect(await row(told)).toBeNull();
  const { juicio } = await ana.judged(told.id);
  expect(juicio?.por_revisar).toBeUndefined();
});

test('two people decide at once: the one whose decision reached the server later holds, both are kept', async () => {
  const told = await walked(2);
  const far = ofCause((await row(told)) as Pendiente, 'fuera_radio');
  const said = await Promise.all([decide(carlos, told, 'no', far), decide(diana, told, 'si', far)]);
  expect(said).toEqual([200, 200]);
  const { decisiones = {}, cump_pct } = await ana.judged(told.id);
  const [first, last] = Object.values(decisiones).sort(
    (a, b) => Number(a.fechah_srv) - Number(b.fechah_srv) || (a.id < b.id ? -1 : 1),
  );
  expect(Object.keys(decisiones)).toHaveLength(2);
  expect(first?.vale).not.toBe(last?.vale);
  expect(cump_pct === 100).toBe(last?.vale === 'si');
});

test('what is decided in advance decides nothing: it says so, and the marks wait for a person', async () => {
  const ronda = await ana.begun();
  const partes = Object.fromEntries(ana.planned.map(({ qr_id }) => [qr_id, { fuera_radio: true as const }]));
  const acto = carlos.act();
  const of = { un_id: UN, arbol: '_recorridos_', id: ronda.id, titulo: 'Ronda' } as const;
  expect(await carlos.tell(acto.op, { ...decidirDuda(acto, of, { partes }, { vale: 'si' }).updates })).toBe(
    200,
  );
  await until(
    () => ana.read<Decision>(`_decisiones_/${UN}/${acto.op}`),
    ({ efecto }) => efecto === 'nada',
  );
  const told = await walked(2, ronda);
  expect(told.decisiones).toBeUndefined();
  const far = ofCause((await row(told)) as Pendiente, 'fuera_radio').partes ?? {};
  expect(Object.keys(far)).toHaveLength(2);
  // The same words once they stand.
  expect(await decide(carlos, told, 'si', { partes })).toBe(200);
  const [kept] = Object.values((await ana.judged(told.id)).decisiones ?? {});
  expect(kept?.partes).toEqual(far);
});

test('a decision that is read after the end of its round clears no mark that the end brought', async () => {
  const told = await walked(2);
  const far = ofCause((await row(told)) as Pendiente, 'fuera_radio');
  const of = { un_id: UN, arbol: '_recorridos_', id: told.id, titulo: 'Ronda' } as const;
  for (const [before, efecto] of [
    [1, 'nada'],
    [-1, 'todo'],
  ] as const) {
    const acto = carlos.act();
    const at = Number(told.fechah_srv) - before;
    const { updates } = decidirDuda(acto, of, far, { vale: 'si' });
    const [place = '', decision] = Object.entries(updates)[0] ?? [];
    await ana.asOwner({
      [place]: { ...(decision as object), fechah_srv: at },
      [`_ops/${acto.uid}/${acto.op}`]: { tipo: 'decidir', at, reg: { [acto.op]: `_decisiones_/${UN}` } },
    });
    await until(
      () => ana.read<Decision>(place),
      (read) => read.efecto === efecto,
    );
  }
  expect(Object.keys((await ana.judged(told.id)).decisiones ?? {})).toHaveLength(1);
});

test('two people on one phone stay marked when the phone has been on other rounds since', async () => {
  const sandra = await createLiar(backend, '1004', UN);
  const whose = [
    { who: ana, ronda: await ana.begun() },
    { who: sandra, ronda: await sandra.begun() },
  ];
  const begin = Date.now();
  for (const [i, punto] of ana.planned.slice(0, 4).entries())
    for (const [turn, { who, ronda }] of whose.entries()) {
      // No two walks alike.
      const acto = who.act(begin + (2 * i + turn) * 20_000 + turn * i * i * 1_500);
      const place = { lat: (punto.lat ?? 0) + 250 / DEGREE_M, lng: punto.lng ?? 0, prec_m: 5 };
      expect(await who.tell(acto.op, who.point(await who.judged(ronda.id), punto, place, acto))).toBe(200);
    }
  const { id } = whose[0]?.ronda ?? { id: '' };
  const acto = ana.act(begin + 300_000);
  const ended = terminarRonda(acto, await ana.judged(id), ana.unidad, {
    ...{ motivo_cierre: 'otro', motivo_desc: 'Se acabó el turno' },
  });
  expect(await ana.tell(acto.op, { ...ended.updates })).toBe(200);
  const told = await ana.judged(id);
  expect(told.juicio?.razones?.telefono_compartido).toBe(true);
  for (let i = 1; i <= 8; i += 1) await ana.begun(() => ({}), begin + 300_000 + i * 60_000);
  const far = ofCause((await row(told)) as Pendiente, 'fuera_radio');
  expect(await decide(carlos, told, 'no', far)).toBe(200);
  expect((await ana.judged(id)).juicio?.razones?.telefono_compartido).toBe(true);
});

test('a guard decides nothing: not about their own round, not in the name of others, not in the list', async () => {
  const told = await walked(1);
  const far = ofCause((await row(told)) as Pendiente, 'fuera_radio');
  expect(await decide(ana, told, 'si', far)).toBe(401);
  const acto = { ...ana.act(), emp_id: 'e2001' };
  const forged = decidirDuda(acto, { un_id: UN, arbol: '_recorridos_', id: told.id, titulo: '' }, far, {
    vale: 'si',
  });
  expect(await ana.tell(acto.op, { ...forged.updates })).toBe(401);
  const copy: Json = { vale: 'si', id_registro: told.id, arbol: '_recorridos_' };
  for (const path of [
    `_por_revisar_/${UN}/${told.id}`,
    `_decisiones_/${UN}/${ana.act().op}`,
    ...treesOfRonda(told).map((root) => `${root}/decisiones/x`),
  ])
    expect(await ana.tell(ana.act().op, { [path]: copy })).toBe(401);
  expect(await ana.tell(ana.act().op, { [`_por_revisar_/${UN}/${told.id}`]: null })).toBe(401);
  for (const tree of ['_por_revisar_', '_decisiones_'])
    expect(await ana.readAsGuard(`${tree}/${UN}`)).toBe(401);
  expect(await row(told)).not.toBeNull();
});

test('a read far from its point is read again in its place: it counts, and the first one stays to be seen', async () => {
  const begun = await ana.begun();
  const [punto] = ana.planned;
  if (!punto) throw new Error('no point');
  const read = async (ronda: Ronda, off: number) => {
    const acto = ana.act();
    const place = { lat: (punto.lat ?? 0) + off / DEGREE_M, lng: punto.lng ?? 0, prec_m: 5 };
    expect(await ana.tell(acto.op, ana.point(ronda, punto, place, acto))).toBe(200);
    return ana.judged(begun.id);
  };
  const far = await read(begun, 250);
  const doubted = far.recorrido?.[punto.qr_id];
  if (!doubted) throw new Error('not read');
  expect(mayReadAgain(doubted)).toBe(true);
  const undo = ana.act();
  expect(await ana.tell(undo.op, { ...deshacerPunto(undo, far, doubted).updates })).toBe(200);
  const again = await read(await ana.judged(begun.id), 0);
  expect(again.recorrido?.[punto.qr_id]?.anomalias?.fuera_radio).toBeUndefined();
  expect(Object.values(again.deshechas ?? {})).toMatchObject([
    { qr_id: punto.qr_id, anomalias: { fuera_radio: true } },
  ]);
});
