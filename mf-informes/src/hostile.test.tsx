import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { asJson } from '@gr/shared/domain/registro/trees';
import { bookOf } from './minuta/sample.testing.ts';
import { NOW, show, summariesOf } from './show.testing.tsx';

const decision = {
  ...{ _op: 'd1', arbol: '_recorridos_', id_registro: 'r1', vale: 'no', motivo: 'Leyó fotos de los códigos' },
  ...{ emp_id: 'e2001', emp_nom: 'Luis Peña', fechah_x: Date.parse('2026-11-17T09:30:00-05:00'), fechah: '' },
};
const issued = {
  ...{ periodo: 'semana_2026-11-16', emp_nom: 'Luis Peña', fechah_x: NOW - 1000, vence_x: NOW + 1000 },
  ...{ huella: 'a1'.repeat(32), firma: 'b2'.repeat(16) },
};
const correo = {
  ...{
    cada: 'semana',
    dia: 1,
    hora: 6,
    para: 'uno@x.co, dos@x.co',
    dias: 30,
    emp_id: 'e2001',
    emp_nom: 'Luis Peña',
  },
  ...{
    fechah_x: NOW,
    prox_x: NOW + 1000,
    envio: { estado: 'rechazado', periodo: 'mes_2026-10-01', no: 'uno@x.co' },
  },
};
const BOOK = asJson(bookOf(NOW, 2, (text) => `${text.length}`));
const data = {
  ...(summariesOf(
    daysBetween('2026-11-16', '2026-11-18'),
    { d1: decision },
    { i1: issued },
    { c1: correo },
  ) as object),
  _minuta_: { u001: BOOK },
};

beforeAll(() =>
  Promise.all([
    import('./analysis/analysis.view.tsx'),
    import('./findings/findings.view.tsx'),
    import('./minuta/book.view.tsx'),
    import('./minuta/handover.view.tsx'),
  ]),
);

test.each([
  { path: '/informes?un=u001&periodo=semana_2026-11-16', sees: 'Rondas planeadas' },
  { path: '/informes?un=u001&periodo=mes_2026-11-01', sees: 'Rondas planeadas' },
  { path: '/informes/analisis?un=u001', sees: 'Semana a semana' },
  { path: '/informes/analisis?un=u001&plazo=anio', sees: 'Dudas por persona' },
  { path: '/informes/enlaces?un=u001', sees: 'Nadie lo ha abierto.' },
  { path: '/informes/enlaces?un=u001', sees: 'Cada lunes a las 6:00' },
  { path: '/minuta?un=u001', sees: 'Verificar' },
  { path: '/minuta/relevo?un=u001', sees: 'La leí' },
])('$path survives any record', async (place) => {
  await survives({ ...place, data }, (path, all) => show({ path, data: all }));
});
