import { plan, puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byId, day } from '../testing/days.ts';
import { base, NOW, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { plansToDo } from './rondas.model.ts';

const POINTS = puntos(3);
const PLAN = plan(Object.keys(POINTS));
const UNIDADES = [{ un_id: 'u001', un_nombre: 'Torres', planes: { plan1: PLAN } }];

test('lists what is to be walked today with its window and points', async () => {
  await show({ path: '/rondas', now: NOW, data: base({ planes: [PLAN] }) });
  const row = await screen.findByRole('link', { name: /Ronda nocturna/ });
  expect(row).toHaveTextContent('19:00 a 05:00 · 3 puntos');
  // The one unit of the person stands on no row.
  expect(row).toHaveTextContent(/^Ronda nocturna19:00/);
  expect(row).toHaveTextContent('A tiempo');
  expect(row).toHaveAttribute('href', '/rondasini?un=u001&plan=plan1');
});

test('a guard reads of a round nobody began what the supervisor reads', async () => {
  const days = { u001: byId(day({ estado: 'no_iniciada' })) };
  const data = { ...(base({ planes: [PLAN] }) as object), _rondas_dia_: days } as never;
  await show({ path: '/rondas', now: NOW, data });
  await screen.findByText('No iniciada');
  expect(screen.getByRole('link', { name: /Ronda nocturna/ })).not.toHaveTextContent('A tiempo');
});

test('a round that a colleague walked is not to be done any more, and stands under those that ended', async () => {
  const walked = { ronda_id: '-RAna', rond_id: 'e2', rond_nom: 'Ana Milena', fechah_fin_x: NOW - 60_000 };
  const days = byId(
    day({ estado: 'completa', ...walked }),
    day({ id: '2026-11-20_mine', nom_plan: 'La propia', estado: 'completa', rond_id: 'e1001' }),
    day({ id: '2026-11-20_theirs', nom_plan: 'De ellos', estado: 'completa', rond_ids: { e2: true } }),
    day({ id: '2026-11-20_late', nom_plan: 'La perdida', estado: 'vencida' }),
  );
  const data = { ...(base({ planes: [PLAN] }) as object), _rondas_dia_: { u001: days } } as never;
  await show({ path: '/rondas', now: NOW, data });
  expect(await screen.findByText('No hay rondas para hoy.')).toBeInTheDocument();
  await act(async () => screen.getByRole('radio', { name: 'Terminadas' }).click());
  const list = await screen.findByRole('list', { name: 'Hechas por otros' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  const row = within(list).getByRole('link', { name: /Ronda nocturna/ });
  expect(row).toHaveTextContent('La hizo Ana Milena, a las 19:59');
  expect(row).toHaveTextContent('Completa');
  expect(row).toHaveAttribute('href', '/verrecorr?ronda=-RAna&un=u001');
});

test('who holds no unit is told so, and offered no round', async () => {
  await show({ path: '/rondas', now: NOW, data: base({}), persona: { unidades: {} } });
  expect(
    await screen.findByText('No tiene unidades asignadas. Comuníquese con la oficina.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Iniciar ronda' })).toBeNull();
});

test('a plan that leaves out holidays is not to be walked on one', async () => {
  const data = { ...(base({ planes: [{ ...PLAN, sin_festivos: true }] }) as object) };
  const festivos = { '2026-11-20': 'Día de la casa' };
  await show({ path: '/rondas', now: NOW, data: { ...data, _festivos_: festivos } as never });
  expect(await screen.findByText('No hay rondas para hoy.')).toBeInTheDocument();
});

test('a round that was left half done says so and can be started again', async () => {
  const short = { ...rondaInProgress(10, 1), estado: 'incompleta', fechah_fin_x: NOW } as const;
  await show({ path: '/rondas', now: NOW, data: base({ ronda: short, planes: [PLAN] }) });
  const row = await screen.findByRole('link', { name: /Hecha a medias: 1 de 10/ });
  expect(row).toHaveAttribute('href', '/rondasini?un=u001&plan=plan1');
});

test('opens on the round in progress and offers to go on', async () => {
  await show({ path: '/rondas', now: NOW, data: base({ ronda: rondaInProgress(3, 1), planes: [PLAN] }) });
  expect(await screen.findByText(/1 de 3 puntos/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'En curso' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Continuar ronda' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Por hacer' }));
  expect(await screen.findByText('No hay rondas para hoy.')).toBeInTheDocument();
});

test('a plan without a grace of its own has its unit’s, as in the form that starts it', async () => {
  const plain = { ...PLAN, hora_ini: '17:00', hora_fin: '19:20' };
  const data = base({ planes: [plain] }) as { readonly _un_: { readonly u001: object } };
  const u001 = { ...data._un_.u001, reglas: { gracia_min: 60 } };
  const { host } = await show({ path: '/rondas', now: NOW, data: { ...data, _un_: { u001 } } as never });
  expect(await screen.findByText('A tiempo')).toBeInTheDocument();
  act(() => host.data.set('_un_/u001/reglas/gracia_min', 5));
  expect(screen.queryByText('A tiempo')).toBeNull();
  expect(screen.getByRole('link', { name: /Ronda nocturna/ })).toBeInTheDocument();
});

test('says so when there is nothing, and tells a refusal with a way to retry', async () => {
  const { host } = await show({ path: '/rondas?ver=terminadas', now: NOW, data: base({}) });
  expect(await screen.findByText('No hay rondas terminadas desde ayer.')).toBeInTheDocument();
  act(() =>
    host.data.break('_recorridos_rondero_', { code: 'DA-003', message: 'No tiene acceso a estas rondas.' }),
  );
  expect(await screen.findByText('No tiene acceso a estas rondas.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

test('offline it says how old the list is', async () => {
  const { host } = await show({
    path: '/rondas',
    now: NOW,
    network: 'sin_conexion',
    data: base({ planes: [PLAN] }),
  });
  act(() => host.advance(80 * 60_000));
  expect(await screen.findByText(/Actualizado a las 20:00/)).toBeInTheDocument();
});

describe('porHacer', () => {
  const other = { ...PLAN, rond_ids: { e2: true } } as const;
  it('leaves out plans of others and plans already walked in this window', () => {
    expect(plansToDo(UNIDADES, [], 'e1001', NOW)).toHaveLength(1);
    expect(plansToDo(UNIDADES, [rondaInProgress(3)], 'e1001', NOW)).toHaveLength(0);
    const units = [{ un_id: 'u001', un_nombre: 'Torres', planes: { plan1: other } }];
    expect(plansToDo(units, [], 'e1001', NOW)).toHaveLength(0);
  });

  it('shows a plan that was half walked again while its window is open, and how far it got', () => {
    const short = { ...rondaInProgress(10, 1), estado: 'incompleta', fechah_fin_x: NOW } as const;
    const [again] = plansToDo(UNIDADES, [short], 'e1001', NOW);
    expect(again?.cortas).toEqual([short]);
    const brief = { ...PLAN, hora_fin: '20:30' };
    const units = [{ un_id: 'u001', un_nombre: 'Torres', planes: { plan1: brief } }];
    expect(plansToDo(units, [short], 'e1001', NOW)).toHaveLength(1);
    expect(plansToDo(units, [short], 'e1001', NOW + 3_600_000)).toHaveLength(0);
    expect(plansToDo(UNIDADES, [short, rondaInProgress(10)], 'e1001', NOW)).toHaveLength(0);
  });

  it('counts a round of last night not for tonight', () => {
    const old = { ...rondaInProgress(3), fechah_ini_x: NOW - 22 * 3_600_000 };
    expect(plansToDo(UNIDADES, [old], 'e1001', NOW)).toHaveLength(1);
  });

  it('puts the late ones first', () => {
    const late = { ...PLAN, id_plan: 'late', hora_ini: '14:00', hora_fin: '18:00' };
    const units = [{ un_id: 'u001', un_nombre: 'Torres', planes: { plan1: PLAN, late } }];
    expect(plansToDo(units, [], 'e1001', NOW).map((p) => [p.plan.id_plan, p.moment])).toEqual([
      ['late', 'tarde'],
      ['plan1', 'a_tiempo'],
    ]);
  });
});
