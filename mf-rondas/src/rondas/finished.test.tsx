import type { Ronda } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const PATH = '/rondas?ver=terminadas';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUPERVISOR = {
  rol: 'supervisor',
  emp_id: 'e2001',
  unidades: { u001: 'Torres', u002: 'Parque' },
} as const;

function ronda(nom_plan: string, ago: number, more: Partial<Ronda> = {}): Ronda {
  const began = NOW - ago;
  const whole = { ...rondaInProgress(3, 3), nom_plan, fechah_x: began, fechah_ini_x: began };
  return { ...whole, id: `-R${nom_plan}`, estado: 'completada', ...more };
}
function several(n: number, more: Partial<Ronda> = {}): Ronda[] {
  return Array.from({ length: n }, (_, i) => ronda(`n${i}`, (i + 1) * HOUR, more));
}
function open(rondas: readonly Ronda[], options: object = {}) {
  const of = (all: readonly Ronda[]) => Object.fromEntries(all.map((each) => [each.id, each]));
  const inUnit = (un_id: string) => of(rondas.filter((each) => each.un_id === un_id));
  const data = asJson({
    _recorridos_rondero_: { e1001: of(rondas) },
    _recorridos_: { u001: inUnit('u001'), u002: inUnit('u002') },
  });
  return show({ path: PATH, now: NOW, data, ...options });
}
const found = (text: string) => screen.findByRole('link', { name: new RegExp(text) });
const shown = () => screen.queryAllByRole('link', { name: /puntos/ });

test('since yesterday at first; a week is one tap away, under its days', async () => {
  const { host } = await open([
    ronda('ayer', DAY),
    ronda('vieja', 4 * DAY),
    ronda('abierta', HOUR, { estado: 'en_curso' }),
  ]);
  expect(await found('ayer')).toHaveTextContent('3 de 3 puntos');
  expect(shown()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 7 días' }));
  expect(await found('vieja')).toBeInTheDocument();
  expect(host.route.location.get().search).toBe('?ver=terminadas&rango=7');
  expect(screen.getByText('2 resultados en 7 días')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'lunes, 16 de noviembre' })).toBeInTheDocument();
});

test('of days whose rounds may have left the database a sentence says where they are', async () => {
  await open([], { path: `${PATH}&rango=2026-05-01_2026-05-20` });
  expect(await screen.findByText(/pueden estar en el archivo de la empresa/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver 30 días' }));
  await waitFor(() => expect(screen.queryByText(/archivo de la empresa/)).toBeNull());
});

test('who supervises reads of photos that were asked for and are not at the server', async () => {
  const juicio = {
    ...{ juicio_ver: 3, _op: 'x', veredicto: 'completa', fechah_srv: NOW },
    puntos: { p1: { foto_no_llegada: true }, p2: { foto_no_llegada: true }, p3: { sin_firma: true } },
  } as const;
  const rondas = [ronda('fallan', HOUR, { juicio } as Partial<Ronda>), ronda('sin', 2 * HOUR)];
  await open(rondas, { persona: SUPERVISOR, path: '/rondas?ver=historial' });
  expect(await found('fallan')).toHaveTextContent('Fallan 2 fotos');
  expect(await found('sin')).not.toHaveTextContent('Falla');
});

test('what has an end: nothing after the last day asked for', async () => {
  await open([ronda('hoy', HOUR), ronda('ayer', DAY)], { path: `${PATH}&rango=ayer` });
  expect(await found('ayer')).toBeInTheDocument();
  expect(shown()).toHaveLength(1);
});

test('more than fifty come page by page', async () => {
  await open(several(60), { path: `${PATH}&rango=7` });
  await waitFor(() => expect(shown()).toHaveLength(50));
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(shown()).toHaveLength(60));
});

test('nothing in the dates names them', async () => {
  await open([], { path: `${PATH}&rango=hoy` });
  expect(await screen.findByText('No hay rondas terminadas hoy.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver 30 días' })).toBeInTheDocument();
});

test('a rondero has no unit to choose', async () => {
  await open([ronda('ayer', DAY)], { persona: { unidades: SUPERVISOR.unidades } });
  await found('ayer');
  expect(screen.queryByLabelText('Unidad')).not.toBeInTheDocument();
});

describe('who has several units', () => {
  const ALL = [
    ronda('uno', HOUR),
    ronda('dos', 2 * HOUR, { un_id: 'u002' }),
    ronda('antes', 3 * DAY, { un_id: 'u002' }),
  ];

  test('sees all of them or one; the choice stands in the address', async () => {
    const { host } = await open(ALL, { persona: SUPERVISOR });
    await found('uno');
    expect(await found('dos')).toHaveAttribute('href', '/verrecorr?ronda=-Rdos&un=u002');
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    await userEvent.selectOptions(screen.getByLabelText('Unidad'), 'Parque');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(host.route.location.get().search).toBe('?ver=terminadas&un=u002');
    await userEvent.click(screen.getByRole('button', { name: '7 días' }));
    expect(await found('antes')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Unidad'), 'Todas mis unidades');
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(host.route.location.get().search).toBe('?ver=terminadas&rango=7');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Incompleta');
    expect(await screen.findByText('No hay rondas terminadas en 7 días.')).toBeInTheDocument();
    expect(host.route.location.get().search).toBe('?ver=terminadas&rango=7&estado=incompleta');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Completa');
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.queryByText(/Se muestran las últimas 50/)).not.toBeInTheDocument();
  });

  test('the newest of each, drawn bit by bit, and told that there may be more', async () => {
    const { host } = await open([...several(55), ronda('dos', 30 * HOUR, { un_id: 'u002' })], {
      persona: SUPERVISOR,
    });
    await waitFor(() => expect(shown().length).toBeGreaterThan(40));
    const watch = jest.spyOn(host.data, 'watch');
    await userEvent.click(screen.getByRole('button', { name: '30 días' }));
    expect(await screen.findByText(/Se muestran las últimas 50 de cada unidad/)).toBeInTheDocument();
    expect(shown()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(shown()).toHaveLength(51);
    // Queries that the database's rules require for a list of rounds.
    const asked = watch.mock.calls
      .map(([query]) => query)
      .filter(({ path }) => path.startsWith('_recorridos_'));
    expect(asked.map(({ path }) => path)).toEqual(['_recorridos_/u001', '_recorridos_/u002']);
    for (const query of asked) expect(query).toMatchObject({ orderBy: 'fechah_x', limitToLast: 50 });
    for (const { startAt, endAt } of asked) expect(Number(endAt) - Number(startAt)).toBeLessThan(31 * DAY);
  });

  test('one unit alone is paged, not chosen', async () => {
    const persona = { ...SUPERVISOR, unidades: { u001: 'Torres' } };
    await open(several(60), { persona, path: `${PATH}&rango=7` });
    await waitFor(() => expect(shown()).toHaveLength(50));
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(screen.queryByLabelText('Unidad')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(shown()).toHaveLength(60));
  });
});
