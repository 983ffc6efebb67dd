import { atADesk } from '@gr/remote-kit/testing/at-a-desk';
import { plant } from '@gr/shared/domain/database/tree';
import { answerPlace } from '@gr/shared/domain/oficina/answer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, paso, planned, show, withSteps, withWeek } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const path = '/turnos/programa';
const HOUR = 3_600_000;
const office = { rol: 'supervisor', emp_id: 'e9', unidades: { u001: 'Los Cedros' } } as const;

beforeAll(() => import('./programa.view.tsx'));

/** The change that was asked for last. */
function asked(host: Awaited<ReturnType<typeof show>>): Record<string, { ver: number; turnos: object }> {
  const [row] = Object.values(host.outbox.committed.at(-1)?.updates ?? {});
  const { orden, texto } = row as { orden: string; texto: string };
  expect(orden).toBe('turnos programar');
  return JSON.parse(texto);
}

test('a guard sees the own next shift, and the week by day without a button', async () => {
  const rows = [planned('e1001', 24, { nom_qr: 'Portería' }), planned('e2', 6)];
  const host = await show({ data: withWeek(withSteps(), ...rows) });
  expect(await screen.findByText('Su próximo turno: mañana a las 18:02')).toBeVisible();
  expect(screen.getByText(/^Portería · /)).toBeVisible();
  await act(async () => host.route.go(path));
  expect(await screen.findByText('18:02 a 06:02 · Portería')).toBeVisible();
  expect(screen.queryByRole('button', { name: m.asignar })).toBeNull();
  expect(screen.queryByText(/^Sin cubrir/)).toBeNull();
  expect(screen.getByText(m.usted)).toBeVisible();
});

test('a shift in an absence, of another unit too, is not the own next one', async () => {
  const [id, row] = planned('e1001', 24);
  const away = { ...row, que: 'ausente', ini_x: row.ini_x - HOUR } as const;
  await show({ data: withWeek(withSteps(), [id, row], [`${id}a`, away], planned('e1001', 48)) });
  expect(await screen.findByText(/^Su próximo turno: lunes, 30 de noviembre/)).toBeVisible();
});

test.each([
  ['who is late', 'e2', 'hoy a las 17:32'],
  ['who is on duty', 'e1001', 'mañana a las 18:02'],
])('the next shift of %s', async (_, on, expected) => {
  const rows = [planned('e1001', -0.5), planned('e1001', 24)];
  const steps = withSteps(paso(on, 30));
  await show({ data: withWeek(steps, ...rows) });
  expect(await screen.findByText(`Su próximo turno: ${expected}`)).toBeVisible();
});

test('two taps from an empty week: somebody works twelve hours every day', async () => {
  const host = await show({ path: `${path}?lunes=2026-11-30`, persona: office, data: withWeek(withSteps()) });
  expect(await screen.findByText(m.vacia)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: m.asignar }));
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.elijaPersona)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Día, 06:00 a 18:00' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Ausente' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.persona }), 'Luis Rey');
  expect(screen.getByText('Luis Rey tiene 84 h en la semana. El máximo es 60 h.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  const week = asked(host)['2026-11-30'];
  expect(week?.ver).toBe(0);
  const T0 = Date.parse('2026-11-30T06:00:00-05:00');
  expect(Object.values(week?.turnos ?? {})).toHaveLength(7);
  expect(week?.turnos).toHaveProperty(`e2_${T0}`, {
    ...{ que: 'turno', emp_id: 'e2', turno: 'dia', ini_x: T0, fin_x: T0 + 12 * HOUR },
  });
  const place = answerPlace(host.session.persona.get().uid, host.outbox.committed.at(-1)?.id ?? '');
  const cuerpo = JSON.stringify({ notas: ['Luis Rey tiene 84 h en la semana.', 'x'] });
  act(() => host.data.set(place, { estado: 'hecho', cuerpo, fechah_srv: NOW }));
  await waitFor(() =>
    expect(host.shown.at(-1)?.message).toMatch(
      /^Programación guardada. Luis Rey tiene 84 h.+ Y 1\s?aviso más\.$/,
    ),
  );
});

test('12 × 12 plans two people at one post, day and night; a shift of other hours is told and not sent', async () => {
  const host = await show({ path: `${path}?lunes=2026-11-30`, persona: office, data: withWeek(withSteps()) });
  await userEvent.click(await screen.findByRole('button', { name: m.asignar }));
  const choose = (name: string, value: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
  await choose(m.persona, 'Luis Rey');
  await choose(m.turno, m.otrasHoras);
  const ends = (value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(m.horaFin)), { target: { value } });
  ends('06:00');
  expect(screen.getByText(m.alDiaSiguiente)).toBeVisible();
  ends('14:00');
  expect(screen.queryByText(m.alDiaSiguiente)).toBeNull();
  await choose(m.patron, m.patrones.doceDoce);
  // A shift of the unit that has twelve hours is taken.
  expect(screen.getByRole('combobox', { name: m.turno })).toHaveValue('dia');
  await choose(m.turno, m.otrasHoras);
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.noSonDoce)).toBeVisible();
  expect(host.outbox.committed).toHaveLength(0);
  await choose(m.turno, 'Día, 06:00 a 18:00');
  const pareja = m.pareja('18:00', '06:00');
  expect(within(screen.getByRole('combobox', { name: pareja })).queryByText('Luis Rey')).toBeNull();
  await choose(pareja, 'Ana Torres');
  await choose(m.puesto, 'Portería');
  expect(screen.getByText(/^Ana Torres tiene 84 h/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  const turnos = asked(host)['2026-11-30']?.turnos ?? {};
  expect(Object.keys(turnos)).toHaveLength(14);
  const T0 = Date.parse('2026-11-30T18:00:00-05:00');
  expect(turnos).toHaveProperty(`e1001_${T0}`, {
    ...{ que: 'turno', emp_id: 'e1001', turno: 'noche', qr_id: 'q1' },
    ...{ ini_x: T0, fin_x: T0 + 12 * HOUR },
  });
});

test('2 × 2 × 2 has nights where the unit names none; a shift with hours of its own keeps them when it is opened', async () => {
  const data = withWeek(withSteps(), planned('e2', 1));
  const host = await show({ path, persona: office, data: plant(data, ['_un_', 'u001', 'turnos'], null) });
  await userEvent.click(await screen.findByRole('button', { name: /Luis Rey/ }));
  expect(screen.getByLabelText(m.horaIni)).toHaveValue('19:02');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: m.asignar }));
  const choose = (name: string, value: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
  await choose(m.persona, 'Luis Rey');
  await choose(m.patron, m.patrones.dosDosDos);
  expect(screen.getByRole('combobox', { name: m.segundo })).toHaveDisplayValue(m.horas('18:00', '06:00'));
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  const rows = Object.values(asked(host)).flatMap(({ turnos }) => Object.values(turnos));
  const hours = rows.flatMap((one) => (one === null ? [] : new Date(one.ini_x - 5 * HOUR).getUTCHours()));
  expect(hours.slice(0, 4)).toEqual([6, 6, 18, 18]);
});

test('a pattern from a day of weeks that are not on screen goes with their versions; without a day it is not sent', async () => {
  const data = withWeek(withSteps(), planned('e2', 24 * 7 * 20));
  const host = await show({ path, persona: office, data });
  await userEvent.click(await screen.findByRole('button', { name: m.asignar }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.persona }), 'Luis Rey');
  const from = screen.getByLabelText(new RegExp(m.desde));
  fireEvent.change(from, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.elijaDia)).toBeVisible();
  expect(host.outbox.committed).toHaveLength(0);
  fireEvent.change(from, { target: { value: '2027-04-17' } });
  await userEvent.click(await screen.findByRole('button', { name: m.guardar }));
  expect(Object.entries(asked(host)).map(([lunes, { ver }]) => [lunes, ver])).toEqual([
    ['2027-04-12', 1],
    ['2027-04-19', 0],
  ]);
});

test('what nobody covers is told: a line a shift under the people at a desk, in an empty week too', async () => {
  const desk = atADesk();
  const data = withWeek(withSteps(), planned('e2', 12, { turno: 'dia' }));
  const host = await show({ path, persona: office, data });
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).queryAllByText(m.sinCubrir).length;
  // It is Saturday evening: what is over can be covered no more.
  expect(await cells(/^Noche/)).toBe(2);
  expect(screen.queryByRole('row', { name: /^Día/ })).toBeNull();
  await act(async () => host.route.go(`${path}?lunes=2026-11-30`));
  expect([await cells(/^Día/), await cells(/^Luis/)]).toEqual([7, 0]);
  desk.putBack();
});

test('what nobody covers is a sentence a day on a phone', async () => {
  const data = withWeek(withSteps(), planned('e2', 12), planned('e2', 36));
  const host = await show({ path, persona: office, data });
  await screen.findByText('Luis Rey');
  expect(screen.getAllByText('Sin cubrir: Noche.')).toHaveLength(2);
  await act(async () => host.route.go(`${path}?lunes=2026-11-30`));
  expect(await screen.findAllByText('Sin cubrir: Día, Noche.')).toHaveLength(6);
});

test('a week that is over is shown, and not planned', async () => {
  await show({
    path: `${path}?lunes=2026-11-16`,
    persona: office,
    data: withWeek(withSteps(), planned('e2', -24 * 8)),
  });
  expect(await screen.findByText('Luis Rey')).toBeVisible();
  expect(screen.queryByRole('button', { name: m.asignar })).toBeNull();
});

test('a cell is emptied; too little rest is told beside it; last week is copied', async () => {
  const rows = [planned('e1001', 1), planned('e1001', 18), planned('e2', -24 * 7)];
  const data = withWeek(withSteps(), ...rows);
  const host = await show({ path, persona: office, data: plant(data, ['_guardas_'], null) });
  expect(await screen.findByText(/descansa 5 h antes del turno del 29 de nov/)).toBeVisible();
  // Until the people are known nobody counts as gone.
  expect(screen.getByRole('button', { name: m.copiar })).toBeDisabled();
  act(() => host.data.set('_guardas_/u001', { e2: { nom: 'Luis Rey' } }));
  await userEvent.click(screen.getByRole('button', { name: m.copiar }));
  const copy = asked(host)['2026-11-23'];
  expect(copy).toMatchObject({ ver: 1, turnos: { [`e2_${NOW}`]: { emp_id: 'e2', ini_x: NOW } } });
});

test('an absence that another unit has written is shown, and what is planned over it told, before anything is saved', async () => {
  const [id, row] = planned('e2', 12);
  const data = plant(
    withWeek(withSteps(), [id, row]),
    ['_minuta_', 'u001', 'programa_2026-11-23', 'ausentes', `u003_${id}`],
    { ...row, que: 'vacaciones', ini_x: row.ini_x - HOUR },
  );
  await show({ path, persona: office, data });
  expect(await screen.findByText(/Vacaciones · de otra unidad/)).toBeVisible();
  expect(screen.getByText(/^Luis Rey está de vacaciones: 29 de nov/)).toBeVisible();
});

test('without a line the roster is only shown', async () => {
  const data = withWeek(withSteps(), planned('e1001', 1));
  await show({ path, persona: office, data, network: 'sin_conexion' });
  expect(await screen.findByText(m.sinConexion)).toBeVisible();
  expect(within(screen.getByRole('list')).getByText('Ana Torres')).toBeVisible();
  expect(screen.queryByRole('button', { name: m.asignar })).toBeNull();
});

test.each(['admin', 'supervisor'] as const)(
  'a list with documents is read for who may see those (%s)',
  async (rol) => {
    const data = plant(withWeek(withSteps()), ['_emp_segdiez', 'e2', 'doc'], '79123456');
    const host = await show({ path, persona: { ...office, rol }, data });
    const text = 'Cédula;Fecha;Turno\r\n79.123.456;2026-11-29;dia\r\n';
    const file = new File([text], 'turnos.csv', { type: 'text/csv' });
    // jsdom's files have no bytes to give.
    Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
    await userEvent.upload(await screen.findByLabelText(m.importar), file);
    if (rol === 'supervisor') {
      expect(await screen.findByText(new RegExp(m.sinDocumentos))).toBeVisible();
      return;
    }
    await userEvent.click(await screen.findByRole('button', { name: /^Importar 1\sfila$/ }));
    expect(Object.values(asked(host)['2026-11-23']?.turnos ?? {})).toMatchObject([{ emp_id: 'e2' }]);
  },
);
