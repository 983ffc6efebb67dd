import type { Pendiente } from '@gr/shared/domain/registro/decisiones';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { DayTotals } from '@gr/shared/domain/resumen/resumen';
import { terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { tokens } from './phone.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const MINUTE = 60_000;
const NS = 'ns=demo-gr-default-rtdb';
/** Records whose doubts the summaries count. */
const COUNTED: ReadonlySet<string> = new Set(['_recorridos_', '_supervisiones_']);
const RANGE = 'orderBy="$key"&limitToFirst=366';

let backend: Backend;
let ana: Liar;
beforeAll(async () => {
  ({ backend } = await startStand(12));
  ana = await createLiar(backend, '1001', UN);
});
afterAll(() => backend.close());

/** Reads the totals of the unit as a person of the demo. */
async function asks(doc: string, query = RANGE): Promise<Response> {
  const got = await tokens(() => backend.url, doc)(false);
  if (!got.ok) throw new Error(`${doc} can not sign in`);
  return fetch(`${backend.url}/_resumen_/${UN}/dias.json?${NS}&auth=${got.value}&${query}`);
}
const all = async <T>(tree: string): Promise<readonly (readonly [string, T])[]> =>
  Object.entries((await ana.read<Record<string, T> | null>(tree)) ?? {});

/** The figures of a day, counted by hand from the records that REST gives. */
async function byHand(): Promise<(fecha: string) => Record<string, number>> {
  const days = await all<RondaDia>(`_rondas_dia_/${UN}`);
  const rounds = await all<Ronda>(`_recorridos_/${UN}`);
  const incidents = (await all<Novedad>('_novedades')).filter(([, one]) => one.un_id === UN);
  const visits = await all<Supervision>(`_supervisiones_/${UN}`);
  const alerts = await all<Alerta>(`_alertas_/${UN}`);
  const doubts = await all<Pendiente>(`_por_revisar_/${UN}`);
  return (fecha) => {
    const sums: Record<string, number> = {};
    const add = (name: string, by: number | undefined = 1) => {
      if (by > 0) sums[name] = (sums[name] ?? 0) + by;
    };
    const reasons = new Set<string>();
    for (const [, { id_dia, estado }] of alerts.filter(([, one]) => one.id_dia.startsWith(fecha))) {
      add('ale');
      if (estado === 'expirada') add('ale_sin');
      if (estado === 'justificada') reasons.add(id_dia);
    }
    for (const [id, { libre, estado, tarde }] of days.filter(([key]) => key.startsWith(fecha))) {
      if (libre) continue;
      const isWalked = estado === 'completa' || estado === 'cumplida';
      const isMissed = estado === 'vencida' || estado === 'incompleta';
      add('prog');
      if (isWalked) add('cump');
      if (isWalked && tarde) add('tarde');
      if (estado === 'vencida') add('venc');
      if (estado === 'incompleta') add('inc');
      if (!isWalked && !isMissed) add('pend');
      if (isMissed && reasons.has(id)) add('just');
    }
    for (const [, ronda] of rounds) {
      const { rond_id, fechah_ini_x, fechah_fin_x, juicio, qr_esp, qr_leidos } = ronda;
      if (
        rond_id === '' ||
        !fechah_fin_x ||
        juicio?.veredicto === 'anulada' ||
        localDate(fechah_ini_x) !== fecha
      )
        continue;
      add('rond');
      add('min', Math.round((fechah_fin_x - fechah_ini_x) / MINUTE));
      add('esp', qr_esp);
      add('leid', qr_leidos);
      add('sinp', Object.keys(juicio?.sin_prueba ?? {}).length);
    }
    for (const [, { fechah_x, un_abierta }] of incidents.filter(
      ([, one]) => localDate(one.fechah_x) === fecha,
    )) {
      expect(fechah_x).toBeGreaterThan(0);
      add('nov');
      if (un_abierta !== undefined) add('nov_ab');
    }
    for (const [, { arbol, fechah_x, razones = {}, partes = {} }] of doubts)
      if (COUNTED.has(arbol) && localDate(fechah_x) === fecha)
        add('rev', Object.keys(razones).length + Object.keys(partes).length);
    for (const [, visita] of visits)
      if (
        visita.estado === 'cerrada' &&
        !visita.revision?.no_vale &&
        localDate(visita.fechah_ini_x ?? visita.fechah_x) === fecha
      )
        add('vis');
    return sums;
  };
}

test('every figure of a month is what its records say, counted by hand over REST; who answers for the unit reads it', async () => {
  const answer = await asks('2001');
  expect(answer.status).toBe(200);
  const days = (await answer.json()) as Record<string, DayTotals>;
  const count = await byHand();
  const fechas = Object.keys(days);
  expect(fechas.length).toBeGreaterThan(10);
  const wanted = Object.fromEntries(fechas.map((fecha) => [fecha, count(fecha)]));
  for (const fecha of fechas) expect(days[fecha]).toEqual(wanted[fecha]);
  expect(Object.values(days).reduce((sum, { cump }) => sum + (cump ?? 0), 0)).toBeGreaterThan(20);
  // A guard, a supervisor of other units, and no range.
  expect([(await asks('1001')).status, (await asks('2003')).status]).toEqual([401, 401]);
  expect((await asks('2001', 'print=silent')).status).toBe(401);
  expect((await asks('9001')).status).toBe(200);
});

test('a round that ends is in its day at once, and in the totals with the clock’s next count', async () => {
  const today = localDate(Date.now());
  const totals = () => ana.read<Partial<DayTotals> | null>(`_resumen_/${UN}/dias/${today}`);
  const tick = () => backend.functions.runScheduled('reloj_rondas', Date.now() + 11 * MINUTE);
  await tick();
  const before = (await totals()) ?? {};
  let ronda = await ana.begun();
  const acto = ana.act();
  for (const punto of ana.planned.slice(0, 3)) {
    const read = ana.act();
    await ana.tell(read.op, ana.point(ronda, punto, {}, read));
    ronda = await ana.judged(ronda.id);
  }
  const cierre = { motivo_cierre: 'otro', motivo_desc: 'Llovía mucho' } as const;
  expect(await ana.tell(acto.op, { ...terminarRonda(acto, ronda, ana.unidad, cierre).updates })).toBe(200);
  expect(await ana.read(`_resumen_/${UN}/filas/${today}/rondas/${ronda.id}`)).toMatchObject({
    ...{ rond_id: 'e1001', qr_leidos: 3, veredicto: 'incompleta' },
  });
  expect((await totals()) ?? {}).toEqual(before);
  await tick();
  expect((await totals())?.rond).toBe((before.rond ?? 0) + 1);
  expect((await totals())?.leid).toBe((before.leid ?? 0) + 3);
  expect(await totals()).toEqual((await byHand())(today));
});
