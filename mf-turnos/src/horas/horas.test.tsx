import type { Json } from '@gr/shared/contract/outbox';
import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paso, planned, show, withSteps, withWeek } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const path = '/turnos/horas';
const persona = { rol: 'supervisor', emp_id: 'e9', unidades: { u001: 'Los Cedros' } } as const;

beforeAll(() => import('./horas.view.tsx'));

/** A book with the steps of Ana's ended shift and of Luis's open one. */
function data(): Json {
  const steps = [paso('e1001', 600), paso('e1001', 120, { que: 'fin' }), paso('e2', 60)];
  const filas = steps.map((one, i) => [
    `k${i}`,
    { ...turnoEntry(one, { op: `k${i}`, tipo: '', at: one.fechah_x }, ''), n: i + 1, hash: '' },
  ]);
  const all = withWeek(withSteps(), planned('e1001', 1)) as { readonly _minuta_: { readonly u001: object } };
  const dia = { filas: Object.fromEntries(filas) };
  return { ...all, _minuta_: { u001: { ...all._minuta_.u001, '2026-11-28': dia } } } as unknown as Json;
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
  await userEvent.click(screen.getByRole('button', { name: m.corregir }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.turno }), 'k2');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.momento)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: m.termino }), '2026-11-28 17:30');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.sinMotivo)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Olvidó terminar');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(asked(host)).toEqual({
    ...{ unidad: 'u001', turno: 'k2', inicio: '2026-11-28 17:02', fin: '2026-11-28 17:30' },
    motivo: 'Olvidó terminar',
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
  await userEvent.type(screen.getByRole('textbox', { name: m.empezo }), '06:00');
  await userEvent.type(screen.getByRole('textbox', { name: m.termino }), '14:00');
  await userEvent.type(screen.getByRole('textbox', { name: m.motivo }), 'Sin teléfono');
  await press(m.guardar);
  expect(asked(host)).toEqual({
    ...{ unidad: 'u001', persona: 'e2', puesto: 'q2', motivo: 'Sin teléfono' },
    ...{ inicio: '2026-11-28 06:00', fin: '2026-11-28 14:00' },
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

test('a month without anything says so; a guard is told who sees it', async () => {
  await show({ path, persona, data: withSteps() });
  expect(await screen.findByText(m.vacio)).toBeVisible();
  await show({ path, data: data() });
  expect(await screen.findByText(m.soloOficina)).toBeVisible();
});
