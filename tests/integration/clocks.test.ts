import 'fake-indexeddb/auto';
import { eventually } from '@gr/remote-kit/testing/conformance/check';
import type { Operation } from '@gr/shared/contract/outbox';
import { guardarInventario } from '@gr/shared/domain/inventario/inventario-ops';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { acusarNovedad, anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import { consentir, marcarTipLeido } from '@gr/shared/domain/persona/persona-ops';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import { pushId, pushIdTime } from '@gr/shared/domain/registro/ids';
import type { PlanRonda, Unidad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import {
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import type { Backend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { openPhone, type Phone } from '../../shell/src/phone-db/db.ts';
import { addEffect } from '../../shell/src/ports/outbox/login-store.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { sessionEffect } from '../../shell/src/ports/session/open-session.ts';
import { printedPoints } from '../support/printed-points.ts';
import { page, putPhoto, tokens } from './phone.ts';
import { startStand } from './stand.ts';

const DAY = 24 * 3_600_000;
/** What the phone's clock shows, by what the real one does. */
const CLOCKS: readonly (readonly [string, (real: number) => number])[] = [
  ['of a cold start in 1970', (real) => 5_000 + (real % 1_000_000)],
  ['of 2019', (real) => Date.UTC(2019, 5, 1) + (real % DAY)],
  ['a day and an hour ahead', (real) => real + DAY + 3_600_000],
  ['ten years ahead', (real) => real + 3_653 * DAY],
];

let backend: Backend;
let config: AppConfig;
let db: Phone;
let phones = 0;

beforeAll(async () => {
  ({ backend, config } = await startStand(3));
});
afterAll(() => backend.close());
beforeEach(async () => {
  phones += 1;
  db = await openPhone(`clocks-${phones}`);
});
afterEach(() => db.close());

async function server<T>(at: string): Promise<T> {
  const headers = { Authorization: 'Bearer owner' };
  const answer = await fetch(`${backend.url}/${at}.json?ns=demo-gr-default-rtdb`, { headers });
  return (await answer.json()) as T;
}

/** A person with a phone whose clock shows `clock`. */
async function someone(doc: string, clock: (real: number) => number) {
  const getToken = tokens(() => backend.url, doc);
  const token = await getToken(false);
  const uid = token.ok ? (uidOfToken(token.value) ?? '') : '';
  let acts = 0;
  const now = () => {
    acts += 1;
    return clock(Date.now()) + acts * 60_000;
  };
  const act = (): Acto => {
    const at = now();
    const who = { uid, emp_id: `e${doc}`, nombre: 'Persona', disp_id: 'd1', app_ver: '0.1.0' };
    return { ...who, op: pushId(at), now: at };
  };
  const sender = await page({ db, config, origin: backend.url, uid, getToken });
  const send = async (operations: readonly Operation[]) => {
    for (const operation of operations)
      expect(await sender.outbox.commit(operation)).toMatchObject({ ok: true });
    await sender.drainer.drain();
    return sender.outbox.status.get().map(({ tipo, state, detail }) => [tipo, state, detail]);
  };
  const firma = (text: string) => putPhoto(db, uid, text);
  const id = () => pushId(now());
  return { uid, act, id, send, firma, ...sender };
}
const delivered = (operations: readonly Operation[]) =>
  operations.map(({ tipo }) => [tipo, 'entregado', undefined]);

async function roundOf(who: Awaited<ReturnType<typeof someone>>) {
  const unidad = await server<Unidad>('_un_/u001');
  const puntos = await printedPoints(server, 'u001');
  const [plan = null] = Object.values(await server<Record<string, PlanRonda>>('_rondas_plan_/u001'));
  const started = iniciarRonda(who.act(), { id: who.id(), unidad, plan, puntos, visita_rond: 'no' });
  const [punto] = Object.values(puntos);
  if (!punto) throw new Error('no point');
  const reading = { punto, leido: punto, skew: null, version_vieja: false, metodo: 'qr' } as const;
  const marked = marcarPunto(who.act(), started.ronda, reading);
  if (!marked.nuevo) throw new Error('marked twice');
  const ronda = { ...started.ronda, recorrido: { [punto.qr_id]: marked.punto } };
  const formulario = {
    cat_nov: 'otro',
    criticidad: 'media',
    desc_nov: 'Puerta del sótano abierta.',
  } as const;
  const lugar = { un_id: 'u001', un_nom: unidad.un_nombre, formulario, urgente: false, draft: 'n' };
  const fotos = [await who.firma('foto')];
  const reported = guardarNovedad(who.act(), { ...lugar, id_novedad: who.id(), ronda, fotos });
  const end = terminarRonda(who.act(), ronda, unidad, { motivo_cierre: 'otro', motivo_desc: 'Prueba' });
  const operations = [started.operation, marked.operation, reported.operation, end];
  return { ronda, novedad: reported.novedad, operations };
}

async function visitOf(who: Awaited<ReturnType<typeof someone>>) {
  const unidad = await server<Unidad>('_un_/u001');
  const guarda = { nom: 'Ana Milena Ruiz Torres', emp_id: 'e1001' };
  const guardas = { '1_e1001': guarda };
  const start = iniciarSupervision(who.act(), { id: who.id(), unidad, guardas });
  const entry = guardarEntrada(who.act(), start.supervision, {
    ...{ clave: '1_e1001', guarda, presencia: 'presente', compromisos: {}, firma: null },
    ...{ sin_firma: 'No quiso firmar', respuestas: {}, novedad: null },
  });
  const visita = { ...start.supervision, entradas: { '1_e1001': entry.entrada } };
  const end = cerrarSupervision(who.act(), visita, { firma: await who.firma('firma') });
  return { id: start.supervision.id, operations: [start.operation, entry.operation, end] };
}

async function inventoryOf(who: Awaited<ReturnType<typeof someone>>) {
  const item = { nom_item: 'Radio', cat_item: 'Comunicaciones', cant_esp: 2, cant: 2 } as const;
  return guardarInventario(who.act(), {
    ...{ id: who.id(), un_id: 'u001', un_nom: 'Torres', rol: 'rondero', tipo_inv: 'revista', previo: null },
    items: { i1: { ...item, estado_item: 'bueno', serie: 'RX-1' } },
    entrega: { nom: 'Ana', emp_id: 'e1001', firma: await who.firma('firma') },
    ...{ recibe: null, nov_pend: {}, consignas_pend: {}, id_novedad: who.id() },
  });
}

interface Timed {
  readonly fechah_x: number;
  readonly fechah_srv: number;
}

test.each(CLOCKS)(
  'a phone whose clock is %s: every act is taken, and seen to be doubtful',
  async (_name, clock) => {
    const ana = await someone('1001', clock);
    const round = await roundOf(ana);
    const inventory = await inventoryOf(ana);
    const texto = { resultado: 'no_registrado', accion: 'probar', qr_id: 'q1', un_id: 'u001' } as const;
    const own = [
      inventory.operation,
      marcarTipLeido(ana.act(), 'tip01', 1),
      consentir(ana.act(), '1', { fotos: true }, ana.id),
      registrarValidacion(ana.act(), { ...texto, id: ana.id() }),
    ];
    const session = ana.id();
    const persona = { uid: ana.uid, emp_id: 'e1001', rol: 'rondero', nombre: 'Ana', unidades: {} } as const;
    const told = clock(Date.now());
    const facts = { disp_id: 'd1', app_ver: '0.1.0', so: 'Android 14', fechah_x: told };
    await addEffect(db, ana.uid, session, sessionEffect('ingreso', persona, facts), told);
    const acts = [...round.operations, ...own];
    expect(await ana.send(acts)).toEqual(delivered(acts));
    await eventually(ana.outbox.effects.get, ({ length }) => length === 0, 'calls that were made');
    expect(await server(`_sesiones_reg_/e1001/${session}`)).toMatchObject({ fechah_x: told });

    const places = [
      `_recorridos_todos/${round.ronda.id}`,
      `_novedades/${round.novedad.id_novedad}`,
      `_inventarios_/u001/${inventory.inventario.id}`,
    ];
    for (const place of places) expect(isDoubtful(await server<Timed>(place))).toBe(true);
    // Lists of notifications go by key: these stand where they arrived.
    const notices = await server<Record<string, { readonly id_ref: string }>>('_notif_novedades_res');
    const mine = Object.keys(notices).filter((id) => notices[id]?.id_ref === round.novedad.id_novedad);
    expect(mine).toHaveLength(2);
    const madeAt = mine.map((key) => Math.abs(Date.now() - (pushIdTime(key) ?? 0)));
    expect(Math.max(...madeAt)).toBeLessThan(60_000);
    await ana.drainer.stop();

    const eva = await someone('2001', clock);
    const visit = await visitOf(eva);
    const cierre = { texto: 'Se cerró la puerta y quedó asegurada.', fotos: [], sin_foto: true };
    const life = [
      acusarNovedad(eva.act(), round.novedad),
      anotarNovedad(eva.act(), round.novedad, { id_nota: eva.id(), texto: 'Vista en el sitio.', fotos: [] }),
      cerrarNovedad(eva.act(), round.novedad, cierre),
    ];
    const hers: readonly Operation[] = [...visit.operations, ...life];
    expect(await eva.send(hers)).toEqual(delivered(hers));
    expect(isDoubtful(await server<Timed>(`_supervisiones_todas/${visit.id}`))).toBe(true);
    await eva.drainer.stop();
  },
);

test('a record that died of its clock goes out with «Reintentar»', async () => {
  const [, clock = Date.now] = CLOCKS[0] ?? [];
  const ana = await someone('1001', clock);
  const tip = marcarTipLeido(ana.act(), 'tip02', 1);
  const { operation } = await inventoryOf(ana);
  for (const one of [tip, operation]) await ana.outbox.commit(one);
  const row = await db.get('operations', [ana.uid, operation.id]);
  if (row) await db.put('operations', { ...row, state: 'problema', code: 'OB-202', detail: 'x' });
  expect(await ana.outbox.retry(operation.id)).toMatchObject({ ok: true });
  await ana.drainer.drain();
  expect(ana.outbox.status.get().map(({ state }) => state)).toEqual(['entregado', 'entregado']);
  await ana.drainer.stop();
});
