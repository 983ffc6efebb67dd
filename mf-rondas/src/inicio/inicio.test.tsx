import { plan, puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byId, day } from '../testing/days.ts';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const POINTS = puntos(3);
const PLANES = [plan(Object.keys(POINTS))];

test('everything is chosen already: one tap starts the round', async () => {
  const { host } = await show({
    path: '/rondasini',
    now: NOW,
    data: base({ puntos: POINTS, planes: PLANES }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Iniciar ronda' }));
  await waitFor(() => expect(host.route.location.get().pathname).toMatch(/^\/rondas\/.{20}$/));
  const [operation] = host.outbox.committed;
  expect(Object.keys(operation?.updates ?? {})).toHaveLength(3);
  expect(Object.values(operation?.updates ?? {})[0]).toMatchObject({
    id_plan: 'plan1',
    qr_esp: 3,
    estado: 'en_curso',
  });
});

test.each([
  [['p1'], 'Un punto de este plan no está instalado: la ronda no lo pide.'],
  [
    ['p1', 'p2', 'p3'],
    'Ningún punto de este plan está instalado: la ronda no tendrá qué leer. Avise a su supervisor.',
  ],
])('a plan over points that do not hang yet (%j) says so before its round begins', async (ids, notice) => {
  const points = Object.fromEntries(
    Object.entries(POINTS).map(([id, point]) => [
      id,
      ids.includes(id) ? { ...point, estado: 'sin_instalar' as const } : point,
    ]),
  );
  await show({ path: '/rondasini', now: NOW, data: base({ puntos: points, planes: PLANES }) });
  expect(await screen.findByText(notice)).toBeVisible();
});

test('a round of later asks first, and says what it means', async () => {
  const later = plan(Object.keys(POINTS), { hora_ini: '22:00', hora_fin: '23:00' });
  const data = base({ puntos: POINTS, planes: [later] });
  const { host } = await show({ path: '/rondasini', now: NOW, data });
  const start = await screen.findByRole('button', { name: 'Iniciar ronda' });
  await act(async () => start.click());
  const question = await screen.findByRole('alertdialog', {
    name: 'Esta ronda es de las 22:00. ¿Empezar ahora?',
  });
  expect(question).toHaveTextContent('Faltan 2 h 00 min.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(host.outbox.committed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar ronda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Empezar ahora' }));
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});

test.each([
  ['e2', 'Esta ronda ya la hizo Ana Milena. ¿Hacerla otra vez?'],
  ['e1001', 'Esta ronda ya la hizo usted. ¿Hacerla otra vez?'],
])('a round that is walked asks who wants to begin it', async (rond_id, question) => {
  const walked = day({ estado: 'cumplida', rond_id, rond_nom: 'Ana Milena', fechah_fin_x: NOW - 60_000 });
  const data = {
    ...(base({ puntos: POINTS, planes: PLANES }) as object),
    _rondas_dia_: { u001: byId(walked) },
  };
  const path = '/rondasini?un=u001&plan=plan1';
  const { host } = await show({ path, now: NOW, data: data as never });
  const start = await screen.findByRole('button', { name: 'Iniciar ronda' });
  await act(async () => start.click());
  expect(await screen.findByRole('alertdialog', { name: question })).toHaveTextContent('a las 19:59');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(host.outbox.committed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar ronda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hacerla otra vez' }));
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});

test.each([
  ['vencida', 'Nadie la hizo: era '],
  // The server's record of a missed window that was walked after all.
  ['anulada', null],
] as const)('of a last round that is %s and nobody’s it says what is true', async (estado, said) => {
  const ronda = { ...rondaInProgress(3), estado, rond_id: '', rond_nom: '' };
  await show({
    path: '/rondasini?un=u001&plan=plan1',
    now: NOW,
    data: base({ ronda, puntos: POINTS, planes: PLANES }),
  });
  const facts = (await screen.findByText('Horario')).closest('dl');
  if (said === null) expect(facts).not.toHaveTextContent('Última ronda');
  else await waitFor(() => expect(facts).toHaveTextContent(`Última ronda${said}`));
});

test('a failed save starts nothing, and the second tap is the same round', async () => {
  const { host } = await show({
    path: '/rondasini',
    now: NOW,
    data: base({ puntos: POINTS, planes: PLANES }),
  });
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  const start = await screen.findByRole('button', { name: 'Iniciar ronda' });
  await userEvent.click(start);
  await waitFor(() => expect(host.shown).toHaveLength(1));
  expect(host.route.visited).toEqual([]);
  await userEvent.click(start);
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});

test('a unit without points explains it and allows a free round', async () => {
  const { host } = await show({ path: '/rondasini', now: NOW, data: base({}) });
  expect(await screen.findByText(/Pida a su supervisor configurar los puntos/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Resumen' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar ronda' }));
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).toMatchObject({ qr_esp: 0 });
});

test('asked for a free round, it starts one although a plan runs now', async () => {
  const path = '/rondasini?un=u001&plan=libre';
  const { host } = await show({ path, now: NOW, data: base({ puntos: POINTS, planes: PLANES }) });
  expect(await screen.findByLabelText('Ronda')).toHaveDisplayValue('Ronda libre');
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar ronda' }));
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  const [started] = Object.values(host.outbox.committed[0]?.updates ?? {});
  expect(started).toMatchObject({ qr_esp: 0 });
  expect(started).not.toHaveProperty('id_plan');
});

test('a free round stays one in another unit', async () => {
  const { host } = await show({
    path: '/rondasini?un=u001&plan=libre',
    now: NOW,
    data: base({ puntos: POINTS, planes: PLANES }),
    persona: { unidades: { u001: 'Torres', u002: 'Parque' } },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Unidad'), 'u002');
  await waitFor(() => expect(host.route.location.get().search).toBe('?un=u002&plan=libre'));
});

test('an inactive unit starts no round', async () => {
  const { host } = await show({
    path: '/rondasini',
    now: NOW,
    data: base({ puntos: POINTS, planes: PLANES }),
  });
  act(() => host.data.set('_un_/u001/estado', 'suspendido'));
  expect(await screen.findByText(/no está activa/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Iniciar ronda' })).not.toBeInTheDocument();
});

test('a round in progress is continued, not doubled', async () => {
  await show({
    path: '/rondasini',
    now: NOW,
    data: base({ ronda: rondaInProgress(3), puntos: POINTS, planes: PLANES }),
  });
  expect(await screen.findByRole('link', { name: 'Continuar ronda' })).toHaveAttribute(
    'href',
    `/rondas/${RONDA_ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Iniciar ronda' })).not.toBeInTheDocument();
});
