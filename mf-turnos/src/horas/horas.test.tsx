import type { Json } from '@gr/shared/contract/outbox';
import { plant } from '@gr/shared/domain/database/tree';
import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import type { PasoTurno } from '@gr/shared/domain/turno/turno';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, paso, planned, show, withSteps, withWeek } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const path = '/turnos/horas';
const persona = { rol: 'supervisor', emp_id: 'e9', unidades: { u001: 'Los Cedros' } } as const;

beforeAll(() => import('./horas.view.tsx'));

/** A day of a book with these steps. */
function dayOf(key: string, steps: readonly PasoTurno[]) {
  const filas = steps.map((one, i) => [
    `${key}${i}`,
    { ...turnoEntry(one, { op: `${key}${i}`, tipo: '', at: one.fechah_x }, ''), n: i + 1, hash: '' },
  ]);
  return { '2026-11-28': { filas: Object.fromEntries(filas) } };
}

/** A book with the steps of Ana's ended shift, of Luis's that he forgot to end, and of one that goes on. `more`: of Ana's beginning. */
function data(more: Partial<PasoTurno> = {}): Json {
  const steps = [
    paso('e1001', 600, more),
    paso('e1001', 120, { que: 'fin' }),
    paso('e2', 1020),
    paso('e3', 60),
  ];
  const all = withWeek(withSteps(), planned('e1001', 1)) as { readonly _minuta_: { readonly u001: object } };
  // In u003 Ana begins an hour before the end of her shift in u001.
  const other = [paso('e1001', 180), paso('e1001', 60, { que: 'fin' })];
  const minuta = { u001: { ...all._minuta_.u001, ...dayOf('k', steps) }, u003: dayOf('m', other) };
  return { ...all, _minuta_: minuta } as unknown as Json;
}

/** The correction that was asked for last. */
function asked(host: Awaited<ReturnType<typeof show>>): unknown {
  const [row] = Object.values(host.outbox.committed.at(-1)?.updates ?? {});
  const { orden, cuerpo } = row as { orden: string; cuerpo: string };
  expect(orden).toBe('turnos corregir');
  return JSON.parse(cuerpo).valores;
}

test('hours by person, with what was planned; a shift that nobody ended counts none, and is set right', async () => {
  const host = await show({ path, persona, data: data() });
  expect(await screen.findByText(/^Ana Torres: 1\sturno · 8\sh$/)).toBeVisible();
  expect(screen.getByText(/^Programado 12\sh$/)).toBeVisible();
  expect(screen.getByText(m.noCuentan)).toBeVisible();
  expect(screen.getByText(m.siguen(1))).toBeVisible();
  expect(screen.queryByText(m.sinFestivos('2026'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: m.corregir }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.turno }), 'k2');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.momento)).toBeVisible();
  await userEvent.type(screen.getByLabelText(m.termino), '2026-11-28T17:30');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.sinMotivo)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Olvidó terminar');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(asked(host)).toEqual({
    ...{ unidad: 'u001', turno: 'k2', inicio: '2026-11-28T01:02', fin: '2026-11-28T17:30' },
    motivo: 'Olvidó terminar',
  });
});

test('a planned night of the Sunday before a month counts with its hours in that month', async () => {
  const night = planned('e1001', (Date.parse('2026-05-31T18:00:00-05:00') - NOW) / 3_600_000);
  await show({ path: `${path}?mes=2026-06-01`, persona, data: withWeek(withSteps(), night) });
  expect(await screen.findByText(/^Programado 6\sh$/)).toBeVisible();
});

test('hours that were read days ago are shown and are no file for a payroll', async () => {
  const host = await show({ path, persona, data: data() });
  expect(await screen.findByRole('button', { name: m.excel })).toBeVisible();
  act(() => host.data.setSource('replica', NOW - 10 * 24 * 3_600_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: m.excel })).toBeNull());
  expect(screen.getByText(/^Ana Torres: 1\sturno · 8\sh$/)).toBeVisible();
});

test('a doubtful shift is found by its person, and its hours stand with a reason', async () => {
  const host = await show({ path, persona, data: data({ marcas: { sin_gps: true } }) });
  expect(await screen.findByText(/^1\sturno con observaciones$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Ana Torres/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Torres' }));
  expect(sheet.getByText('Portería · Los Cedros')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: /08:02 a 16:02.*Sin ubicación/ }));
  expect(await screen.findByText('Observaciones: Sin ubicación.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Estaba en el puesto');
  expect(screen.queryByRole('button', { name: m.guardar })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: m.valen }));
  expect(asked(host)).toEqual({
    ...{ unidad: 'u001', turno: 'k0', inicio: '2026-11-28T08:02', fin: '2026-11-28T16:02' },
    motivo: 'Estaba en el puesto',
  });
});

test('a shift that nobody began is added, with its person and its post', async () => {
  const host = await show({ path, persona, data: data() });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const choose = (name: string, value: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
  await userEvent.click(await screen.findByRole('button', { name: m.corregir }));
  await choose(m.turno, m.agregar);
  expect(screen.queryByRole('button', { name: m.noFue })).toBeNull();
  await press(m.guardar);
  expect(screen.getByText(m.persona)).toBeVisible();
  await choose(m.quien, 'Luis Rey');
  await press(m.guardar);
  expect(screen.getByText(m.puesto)).toBeVisible();
  await choose(m.enPuesto, 'Sótano');
  await userEvent.type(screen.getByLabelText(m.empezo), '2026-11-28T06:00');
  await userEvent.type(screen.getByLabelText(m.termino), '2026-11-28T14:00');
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Sin teléfono');
  await press(m.guardar);
  expect(asked(host)).toEqual({
    ...{ unidad: 'u001', persona: 'e2', puesto: 'q2', motivo: 'Sin teléfono' },
    ...{ inicio: '2026-11-28T06:00', fin: '2026-11-28T14:00' },
  });
});

test('one that was none is struck with a reason, without hours', async () => {
  const host = await show({ path, persona, data: data() });
  await userEvent.click(await screen.findByRole('button', { name: m.corregir }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.turno }), 'k2');
  await userEvent.click(screen.getByRole('button', { name: m.noFue }));
  expect(screen.getByText(m.sinMotivo)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Por error');
  await userEvent.click(screen.getByRole('button', { name: m.noFue }));
  expect(asked(host)).toEqual({ unidad: 'u001', turno: 'k2', anular: true, motivo: 'Por error' });
});

test('all units together: one line a person, hours of two shifts at once count once; of many units one is chosen', async () => {
  const units = (n: number) => ({
    u001: 'Los Cedros',
    ...Object.fromEntries(Array.from({ length: n - 1 }, (_, i) => [`u00${i + 3}`, `Unidad ${i + 3}`])),
  });
  const host = await show({
    path: `${path}?un=todas`,
    persona: { ...persona, unidades: units(2) },
    data: data(),
  });
  expect(await screen.findByText(/^Ana Torres: 2\sturnos · 9\sh$/)).toBeVisible();
  expect(screen.getByText(m.cuentanUnaVez)).toBeVisible();
  expect(screen.getByText(/1\sturno se cruza con otro/)).toBeVisible();
  expect(screen.getByText(m.elijaUnidad)).toBeVisible();
  // The shifts of both are shown; none leads to a correction.
  await userEvent.click(screen.getByRole('button', { name: /^Ana Torres/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Torres' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(sheet.getByRole('button'));
  expect(screen.queryByRole('button', { name: m.corregir })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.unidad }), 'Unidad 3');
  act(() => host.network.state.set('sin_conexion'));
  expect(screen.getByText(m.sinConexion)).toBeVisible();
  expect(await screen.findByText(/^Ana Torres: 1\sturno · 2\sh$/)).toBeVisible();
  act(() => host.session.persona.set({ ...host.session.persona.get(), unidades: units(11) }));
  expect(screen.getByText(/se suman si son 10 o menos/)).toBeVisible();
  expect(screen.queryByRole('option', { name: m.todas })).toBeNull();
});

test('a year without holidays is told: their hours would be none', async () => {
  await show({ path, persona, data: plant(data(), ['_festivos_'], null) });
  expect(await screen.findByText(m.sinFestivos('2026'))).toBeVisible();
});

test('a month without anything says so; a guard is told who sees it', async () => {
  await show({ path, persona, data: withSteps() });
  expect(await screen.findByText(m.vacio)).toBeVisible();
  await show({ path, data: data() });
  expect(await screen.findByText(m.soloOficina)).toBeVisible();
});
