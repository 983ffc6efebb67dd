import type { NotifRes } from '@gr/shared/domain/registro/records';
import { noticeData, noticeKey, rings } from './notice.ts';
import { holders } from './recipients.ts';

const notif: NotifRes = {
  ...{ tipo_notif: 'novedad', titulo: 'Intrusión', texto: 'Puerta forzada', criticidad: 'alta' },
  ...{ un_id: 'u001', un_nom: 'Torres', id_ref: 'n1', ruta: '/novedadesver?id=n1', estado: 'enviada' },
  fechah_x: 1,
} as const;

it.each<[boolean, Partial<NotifRes>]>([
  [true, {}],
  [true, { criticidad: 'critica' }],
  [true, { tipo_notif: 'sos', criticidad: 'baja' }],
  [true, { tipo_notif: 'consigna', criticidad: 'baja' }],
  [false, { criticidad: 'media' }],
  [false, { criticidad: 'baja' }],
  [false, { emp_id: 'e1001' }],
  [true, { tipo_notif: 'ronda_no_iniciada', emp_id: 'e2001' }],
  [true, { tipo_notif: 'ronda_en_riesgo', criticidad: 'media', emp_id: 'e2001' }],
  [true, { tipo_notif: 'ronda_vencida', emp_id: 'e2001' }],
  [true, { tipo_notif: 'ronda_incompleta', criticidad: 'media', emp_id: 'e2001' }],
  [true, { tipo_notif: 'turno_no_llego', emp_id: 'e2001' }],
  [true, { tipo_notif: 'turno_relevado', emp_id: 'e1001' }],
  [false, { tipo_notif: 'ronda_atendida', emp_id: 'e2001' }],
])('rings: %s for %j', (expected, change) => {
  expect(rings({ ...notif, ...change })).toBe(expected);
});

it('one incident is one, however many functions tell of it; a changed order is its own row', () => {
  expect(noticeKey('b', notif)).toBe(noticeKey('a', notif));
  expect(noticeKey('a', { ...notif, tipo_notif: 'sos' })).toBe(noticeKey('a', notif));
  expect(noticeKey('a', { ...notif, id_ref: 'n2' })).not.toBe(noticeKey('a', notif));
  const consigna = { ...notif, tipo_notif: 'consigna' };
  expect(noticeKey('b', consigna)).not.toBe(noticeKey('a', consigna));
  const alert = { ...notif, tipo_notif: 'ronda_vencida' };
  expect(noticeKey('b', alert)).not.toBe(noticeKey('a', alert));
  expect(noticeKey('a', { ...notif, id_ref: 'con.punto/y#más' })).toMatch(/^[-\w]{20}$/);
});

it('the message is short, names the unit and leads to the incident', () => {
  expect(noticeData('k', notif)).toEqual({
    ...{ id: 'k', titulo: 'Intrusión', texto: 'Torres: Puerta forzada', ruta: '/novedadesver?id=n1' },
  });
  expect(noticeData('k', { ...notif, texto: 'x'.repeat(5000) }).texto).toHaveLength(240);
});

const NOW = 1_000;

it('whoever may work on the unit now hears of it, and nobody else', () => {
  const accesos = {
    siempre: { u001: true, u002: true },
    todavia: { u001: { hasta: NOW + 1 } },
    ya_no: { u001: { hasta: NOW } },
    de_otra: { u002: true },
    roto: { u001: {} },
  } as const;
  expect(holders(accesos, 'u001', NOW)).toEqual(['siempre', 'todavia']);
  expect(holders({}, 'u001', NOW)).toEqual([]);
});
