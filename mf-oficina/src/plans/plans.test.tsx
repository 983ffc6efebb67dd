import type { Json } from '@gr/shared/contract/outbox';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';

const HERE = '/oficina/unidades/u001/planes';
const POINT = { orden: 1, qr_ver: 1, estado: 'activo' };
const PLAN = {
  ...{
    id_plan: 'p01',
    nom_plan: 'Nocturna',
    dias: { lun: true, vie: true },
    hora_ini: '22:00',
    hora_fin: '23:00',
  },
  ...{ puntos: { q02: { orden: 1 }, q01: { orden: 2 } }, estado: 'activo' },
};
const data: Json = {
  _qr_: {
    u001: {
      q01: { ...POINT, qr_id: 'q01', nom_qr: 'Portería' },
      q02: { ...POINT, qr_id: 'q02', nom_qr: 'Sótano', orden: 2 },
    },
  },
  _rondas_plan_: { u001: { p01: PLAN } },
};
const done = () => ({ estado: 'hecho' }) as const;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a new plan runs every day over all points unless told', async () => {
  const { asked } = await draw(`${HERE}/nuevo`, done, { data });
  await userEvent.type(await screen.findByLabelText(mensajes.campos.nombre), 'Tarde');
  await userEvent.type(screen.getByLabelText(mensajes.campos.inicio), '14:00');
  await userEvent.type(screen.getByLabelText(mensajes.campos.fin), '15:00');
  await userEvent.click(screen.getByLabelText(form.dias.dom));
  await press(form.guardar);
  const [header = [], row = []] = asked[0]?.tabla ?? [];
  expect(Object.fromEntries(header.map((name, at) => [name, row[at]]))).toEqual({
    ...{ unidad: 'u001', codigo: 'p02', nombre: 'Tarde', inicio: '14:00', fin: '15:00' },
    ...{ dias: 'lun mar mie jue vie sab', puntos: 'q01,q02' },
  });
});

test('a retired plan is used again only while it is retired', async () => {
  const retired = { ...data, _rondas_plan_: { u001: { p01: { ...PLAN, estado: 'inactivo' } } } };
  const { asked } = await draw(`${HERE}/p01`, done, { data: retired });
  await userEvent.click(await screen.findByRole('button', { name: mensajes.usar }));
  expect(asked[0]?.antes).toEqual({ '_rondas_plan_/u001/p01': { estado: 'inactivo' } });
});

test('the points of a plan stand in its order, and only a change of them is sent', async () => {
  const { asked } = await draw(`${HERE}/p01`, done, { data });
  await screen.findByRole('list', { name: form.orden });
  await press(form.bajar('Sótano'));
  await press(form.guardar);
  expect(asked).toEqual([
    {
      orden: 'planes importar',
      tabla: [
        ['unidad', 'codigo', 'puntos'],
        ['u001', 'p01', 'q01,q02'],
      ],
      antes: { '_rondas_plan_/u001/p01': { puntos: PLAN.puntos } },
    },
  ]);
});

test('a plan whose last day is over says so, and its days are told as days', async () => {
  const past = {
    ...PLAN,
    id_plan: 'p02',
    nom_plan: 'Vieja',
    vig_desde: '2025-12-01',
    vig_hasta: '2026-01-01',
  };
  const plans = { p01: PLAN, p02: past };
  await draw(HERE, done, {
    data: { ...(data as object), _rondas_plan_: { u001: plans } } as unknown as Json,
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).not.toHaveTextContent(mensajes.terminado);
  expect(second).toHaveTextContent(/Vieja.*del 1 de dic.* de 2025 al 1 de ene.* de 2026.*Terminado/);
});

test('without points a plan is no use: the way to them is shown', async () => {
  await draw(`${HERE}/nuevo`, done, { data: { _rondas_plan_: {} } });
  expect(await screen.findByText(mensajes.sinPuntos)).toBeVisible();
});

test('the next seven days say what does not fit', async () => {
  const look = { fecha: '2026-11-21', id_plan: 'p01', nom_plan: 'Nocturna', ini_x: 1e12, fin_x: 1e12 + 1 };
  const looks = [
    { ...look, puntos: 2, conflictos: ['La unidad no tiene guardas.'] },
    { ...look, puntos: 2, ini_x: 1e12 + 9, conflictos: [] },
  ];
  // The result of a query may be a list, unlike database values.
  await draw(`${HERE}/semana`, () => ({ estado: 'hecho', datos: looks as unknown as readonly Json[] }));
  expect(await screen.findByText(mensajes.choques(1), { collapseWhitespace: false })).toBeVisible();
  expect(screen.getByText('La unidad no tiene guardas.')).toBeVisible();
});
