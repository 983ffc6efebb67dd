import type { NotifRes } from '@gr/shared/domain/registro/records';
import { claveDe, datosDe, suena } from './aviso.ts';

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
  [false, { tipo_notif: 'ronda_incompleta', criticidad: 'critica' }],
])('rings: %s for %j', (rings, change) => {
  expect(suena({ ...notif, ...change })).toBe(rings);
});

it('one incident is one, however many functions tell of it; a changed order is its own row', () => {
  expect(claveDe('b', notif)).toBe(claveDe('a', notif));
  expect(claveDe('a', { ...notif, tipo_notif: 'sos' })).toBe(claveDe('a', notif));
  expect(claveDe('a', { ...notif, id_ref: 'n2' })).not.toBe(claveDe('a', notif));
  const consigna = { ...notif, tipo_notif: 'consigna' };
  expect(claveDe('b', consigna)).not.toBe(claveDe('a', consigna));
  expect(claveDe('a', { ...notif, id_ref: 'con.punto/y#más' })).toMatch(/^[-\w]{20}$/);
});

it('the message is short, names the unit and leads to the incident', () => {
  expect(datosDe('k', notif)).toEqual({
    ...{ id: 'k', titulo: 'Intrusión', texto: 'Torres: Puerta forzada', ruta: '/novedadesver?id=n1' },
  });
  expect(datosDe('k', { ...notif, texto: 'x'.repeat(5000) }).texto).toHaveLength(240);
});
