import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { periodAt } from '@gr/shared/domain/qr/rotating-code';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { Decision, Dudas, Pendiente } from '@gr/shared/domain/registro/decisiones';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { ID_ITEMS, type Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  anularSupervision,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { rotatingCode } from '../../backend/functions/sign-found.ts';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const MADRID = { lat: 40.4, lng: -3.7, prec_m: 5 };
const ALL = Object.fromEntries(ID_ITEMS.slice(1).map((id) => [id, { valor: 'cumple', fotos: [] } as const]));

let backend: Backend;
let liar: Liar;
beforeAll(async () => {
  ({ backend } = await startStand(7));
  liar = await createLiar(backend, '2001', 'u001');
});
afterAll(() => backend.close());

function signature(at: number): Photo {
  const seen = { mime: 'image/jpeg', tam: 900, sha256: 'a'.repeat(64), ancho: 40, alto: 20 } as const;
  return { id_archivo: pushId(at), ...seen, origen: 'pantalla', fechah_x: at };
}

/** A visit of four guards told from Madrid, `ago` ms ago, `apart` ms from each other. */
async function visited(ago: number, apart: number): Promise<Supervision> {
  const begin = Date.now() - ago;
  const at = (ms: number) => ({ ...liar.act(begin + ms), posicion: MADRID });
  const guardas = { '1_e1001': { nom: 'Luis', emp_id: 'e1001' } };
  const { supervision, operation } = iniciarSupervision(at(0), {
    id: pushId(begin),
    unidad: liar.unidad,
    guardas,
  });
  const send = async (id: string, updates: object) =>
    expect(await liar.tell(id, updates as Record<string, Json>)).toBe(200);
  await send(operation.id, operation.updates);
  let entradas = {};
  for (const i of [1, 2, 3, 4]) {
    const act = at(i * apart);
    const saved = guardarEntrada(act, supervision, {
      ...{ clave: `${i}_e1001`, guarda: guardas['1_e1001'], presencia: 'presente', respuestas: ALL },
      ...{ compromisos: {}, firma: signature(act.now), novedad: null },
    });
    await send(saved.operation.id, saved.operation.updates);
    entradas = { ...entradas, [`${i}_e1001`]: saved.entrada };
  }
  const end = at(5 * apart);
  const closed = cerrarSupervision(end, { ...supervision, entradas }, { firma: signature(end.now) });
  await send(closed.id, closed.updates);
  return liar.read<Supervision>(`_supervisiones_todas/${supervision.id}`);
}

test('four guards from a chair in Madrid are marked, and each hears of the signature', async () => {
  const { id, revision, _op } = await visited(0, 5_000);
  expect(revision).toMatchObject({
    razones: { lejos: true, rapida: true, corta: true },
    entradas: { '2_e1001': { lejos: true, rapida: true } },
    respaldo: { llegada: 'firme', ubicacion: 'malo', persona: 'parcial' },
  });
  const told = async () => {
    const notices = Object.values(await liar.read<Record<string, NotifRes>>('_notif_novedades_res'));
    const own = notices.filter(({ id_ref, emp_id }) => id_ref === id && emp_id === 'e1001');
    return own.map(({ tipo_notif }) => tipo_notif);
  };
  expect(await told()).toEqual(Array(4).fill('supervision'));
  // As when an act after the end was read first, and taken for the end.
  const [end, act] = [`_cierres_/${id}/fechah_srv`, `_ops/u_e2001/${_op}`];
  const [held, row] = [await liar.read<number>(end), await liar.read<Json>(act)];
  for (const updates of [{ [end]: held - 60_000 }, { [act]: null }, { [act]: row }])
    await liar.asOwner(updates as Record<string, Json>);
  expect(await told()).toHaveLength(4);
});

test('a doubted visit is decided by somebody else, and its score goes with it', async () => {
  const { id } = await visited(0, 5_000);
  const row = () => liar.read<Pendiente | null>(`_por_revisar_/u001/${id}`);
  const open = await row();
  expect(open).toMatchObject({ arbol: '_supervisiones_', emp_id: 'e2001', razones: { lejos: true } });
  const decide = async (who: Liar, sobre: Dudas, vale: Decision['vale']) => {
    const of = { un_id: 'u001', arbol: '_supervisiones_', id, titulo: 'Supervisión' } as const;
    const act = who.act();
    const { updates } = decidirDuda(act, of, sobre, { vale, motivo: 'No estuvo en la unidad' });
    return who.tell(act.op, { ...updates });
  };
  const visita = () => liar.read<Supervision>(`_supervisiones_todas/${id}`);
  const [whole, entry] = [{ razones: { lejos: true } }, { partes: { '2_e1001': { lejos: true } } }] as const;
  expect(await decide(liar, whole, 'si')).toBe(401);
  const diana = await createLiar(backend, '2002', 'u001');
  expect(await decide(diana, entry, 'no')).toBe(200);
  expect(await visita()).toMatchObject({ puntaje: 100, cant_guardas: 4, estado: 'cerrada' });
  expect(await decide(diana, whole, 'no')).toBe(200);
  expect(await visita()).toMatchObject({ puntaje: 0, revision: { no_vale: true } });
  expect(await row()).toBeNull();
  expect(await decide(diana, whole, 'si')).toBe(200);
  const back = await visita();
  expect([back.puntaje, back.revision?.no_vale]).toEqual([100, undefined]);
  expect(Object.keys(back.decisiones ?? {})).toHaveLength(3);
  expect((await row())?.partes?.['2_e1001']).toBeUndefined();
});

test('a code of the unit counts when its sign is true, and no rows of others hide it', async () => {
  const [point] = liar.planned;
  if (!point) throw new Error('no point');
  const { qr_id, qr_ver, firma, cod = '' } = point;
  const tried = (texto: string, now = Date.now()) =>
    registrarValidacion(liar.act(now), {
      ...{ id: pushId(now), un_id: 'u001', qr_id, accion: 'probar', resultado: 'valido', texto },
    });
  /** Gives whether a visit of its own hour is marked for want of a code, after somebody read `texto`. */
  const lacksCode = async (hour: number, texto: string) => {
    const ago = hour * 3_600_000;
    const { id, updates } = tried(texto, Date.now() - ago);
    expect(await liar.tell(id, { ...updates })).toBe(200);
    const [row] = Object.values(tried('').updates) as Record<string, Json>[];
    const others = Array.from({ length: 210 }, (_, i) => {
      const at = Date.now() - ago + 1_000 + i;
      return [`_valqr_/u001/${pushId(at)}`, { ...row, emp_id: 'e1001', fechah_x: at }] as const;
    });
    await liar.asOwner(Object.fromEntries(others));
    return (await visited(ago, 60_000)).revision?.razones?.sin_codigo;
  };
  const sign = { un_id: 'u001', qr_id, qr_ver };
  expect(await lacksCode(2, formatTextoQr({ ...sign, firma: 'ABCDEFGHIJKLMNOP' }))).toBe(true);
  expect(await lacksCode(3, 'K7M4QX')).toBe(true);
  expect(await lacksCode(4, formatTextoQr({ ...sign, firma }).toLowerCase())).toBeUndefined();
  expect(await lacksCode(5, cod)).toBeUndefined();

  // Where the point has a screen, its code of that minute counts, and neither one of another hour nor a print.
  const letrero = `_qr_/u001/${qr_id}/letrero`;
  await liar.asOwner({ [letrero]: 'cambia' });
  const key = Buffer.from(await liar.read<string>(`_qr_firmas_/u001/${qr_id}/clave`), 'hex');
  const shown = (hour: number): string =>
    formatTextoQr({ ...sign, firma: rotatingCode(key, periodAt(Date.now() - hour * 3_600_000)) });
  expect(await lacksCode(6, shown(6))).toBeUndefined();
  expect(await lacksCode(7, shown(6))).toBe(true);
  expect(await lacksCode(0, formatTextoQr({ ...sign, firma }))).toBe(true);
  // Before the sign was changed the print counts.
  expect(await lacksCode(8, formatTextoQr({ ...sign, firma }))).toBeUndefined();
  await liar.asOwner({ [letrero]: null });
});

test('a visit that was annulled goes on when another phone had filled it', async () => {
  const begin = Date.now();
  const guarda = { nom: 'Luis', emp_id: 'e1001' };
  const act = () => ({ ...liar.act(begin), posicion: MADRID });
  const { supervision, operation } = iniciarSupervision(act(), {
    ...{ id: pushId(begin + 99), unidad: liar.unidad, guardas: { '1_e1001': guarda } },
  });
  const filled = guardarEntrada(act(), supervision, {
    ...{ clave: '1_e1001', guarda, presencia: 'presente', respuestas: ALL },
    ...{ compromisos: {}, firma: null, novedad: null },
  });
  const annulled = anularSupervision(act(), supervision, 'Era otra unidad');
  const visita = () => liar.read<Supervision>(`_supervisiones_todas/${supervision.id}`);
  const send = ({ id, updates }: typeof annulled) => liar.tell(id, { ...updates });
  expect([await send(operation), await send(annulled)]).toEqual([200, 200]);
  expect(await visita()).toMatchObject({ estado: 'anulada', motivo_anula: 'Era otra unidad' });
  expect(await send(filled.operation)).toBe(200);
  const found = await visita();
  expect([found.estado, found.motivo_anula, found.cant_guardas]).toEqual(['en_curso', undefined, 1]);
  expect(await send({ ...annulled, ...anularSupervision(act(), supervision, 'Era otra unidad') })).toBe(401);
});

test('six days late without a link, and at the same minutes as another, are marked', async () => {
  const late = 6 * 24 * 3_600_000;
  const first = await visited(late, 240_000);
  expect(first.revision?.razones).toMatchObject({ llego_tarde: true, sin_cadena: true });
  const second = await visited(late - 60_000, 240_000);
  expect(second.revision?.razones?.a_la_vez).toBe(true);
});
