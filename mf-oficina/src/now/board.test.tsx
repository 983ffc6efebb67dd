import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import type { Novedad, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { formatAge, formatTime, formatWhen } from '@gr/shared/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepsOf } from '../home/first-steps.model.ts';
import { mensajes as home } from '../home/mensajes.ts';
import { Pages } from '../pages.tsx';
import { draw } from '../testing/draw.tsx';
import { type BoardParts, createBoard } from './board.model.ts';
import { mensajes } from './mensajes.ts';
import { SILENT_MS, silentIn } from './silent.model.ts';
import { sumsOf } from './sums.view.tsx';
import { saysTheSame } from './unit.view.tsx';

const HOUR = 3_600_000;
const unit = (un_id: string, un_nombre: string, estado: Unidad['estado'] = 'activo'): Unidad => ({
  un_id,
  un_nombre,
  estado,
});
const UNITS = {
  u1: unit('u1', 'Ágora'),
  u2: unit('u2', 'Bosque'),
  u3: unit('u3', 'Cedro'),
  u4: unit('u4', 'Dalia', 'inactivo'),
};
const day = (un_id: string, id: string, ini_x: number, estado: RondaDia['estado']): RondaDia => ({
  ...{
    id,
    un_id,
    un_nom: un_id,
    id_plan: 'p',
    nom_plan: `Ronda ${id}`,
    qr_plan: 3,
    estado,
    fechah_srv: ini_x,
  },
  ...{ ini_x, fin_x: ini_x + HOUR, limite_ini_x: ini_x + HOUR / 4, limite_x: ini_x + HOUR },
});
const incident = (
  id_novedad: string,
  un_id: string,
  criticidad: Novedad['criticidad'],
  fechah_x: number,
): Novedad =>
  ({
    id_novedad,
    un_id,
    un_nom: un_id,
    criticidad,
    fechah_x,
    cat_nov: 'hurto',
    estado_nov: 'abierta',
  }) as Novedad;

test('where one unit changes, every other keeps its row', () => {
  const boardOf = createBoard();
  const walked = { ...day('u2', 'd2', FAKE_NOW, 'en_curso'), ronda_id: 'r2' };
  const parts: BoardParts = {
    units: UNITS,
    days: { u1: { d1: day('u1', 'd1', FAKE_NOW, 'por_hacer') }, u2: { d2: walked }, u3: {} },
    alerts: {},
    shifts: {},
    incidents: {},
    more: false,
    heard: { r2: FAKE_NOW },
    unread: new Set(),
  };
  const rowsOf = (next: BoardParts, now = FAKE_NOW) =>
    Object.fromEntries(boardOf(next, now).units.map((row) => [row.un_id, row]));
  const before = rowsOf(parts);
  const u1 = { d1: day('u1', 'd1', FAKE_NOW, 'completa') };
  // As every change comes: other objects around the readings, the same readings but for one.
  const moved = rowsOf({ ...parts, days: { ...parts.days, u1 }, heard: { ...parts.heard } });
  expect(moved.u2).toBe(before.u2);
  expect(moved.u3).toBe(before.u3);
  expect(moved.u1).not.toBe(before.u1);
  expect(moved.u1?.dias).toEqual([u1.d1]);
  // A phone that was heard of, an incident and the clock concern whom they concern.
  expect(rowsOf({ ...parts, heard: { r2: FAKE_NOW - SILENT_MS } }).u2?.callados).toBe(1);
  const told = rowsOf({ ...parts, incidents: { n1: incident('n1', 'u3', 'alta', 1) } });
  expect(told.u3?.novedades).toBe(1);
  expect(rowsOf(parts, FAKE_NOW + SILENT_MS).u2?.callados).toBe(1);
  expect(rowsOf(parts, FAKE_NOW + 48 * HOUR).u1?.dias).toEqual([]);
});

test('a round that says the same in another reading is not drawn anew', () => {
  const one = { ...day('u1', 'd1', FAKE_NOW, 'por_hacer'), alerta: 'a1' };
  const same = (other: RondaDia) => saysTheSame({ dia: one, hoy: 1 }, { dia: other, hoy: 1 });
  expect(same(structuredClone(one))).toBe(true);
  expect(same({ ...one, estado: 'en_curso' })).toBe(false);
  expect(same({ ...one, rond_nom: 'Ana' })).toBe(false);
  expect(same({ ...one, alerta: 'a2' })).toBe(false);
});

test('at five in the morning the round of last night says so and counts as elsewhere, also before it is read who is on duty', async () => {
  const now = Date.parse('2026-11-26T05:10:00-05:00');
  const last = {
    ...day('u1', 'a', Date.parse('2026-11-25T22:00:00-05:00'), 'en_curso'),
    limite_x: now + HOUR,
  };
  const next = day('u1', 'b', Date.parse('2026-11-26T22:00:00-05:00'), 'por_hacer');
  const step = (emp_nom: string, que: 'inicio' | 'fin', fechah_x: number) => ({
    ...{ que, emp_id: emp_nom, emp_nom, qr_id: 'q1', nom_qr: 'Portería', fechah_x },
  });
  const en_turno = {
    s1: step('Ana', 'inicio', now - 9 * HOUR),
    s2: step('Luis', 'inicio', now - 8 * HOUR),
    s3: step('Luis', 'fin', now - HOUR),
  };
  const data = {
    _un_: { u1: UNITS.u1 },
    _rondas_dia_: { u1: { a: last, b: next } },
    _minuta_: { u1: { turno: { en_turno } } },
  } as unknown as Json;
  const host = createFakeHost({ path: '/oficina', persona: { rol: 'admin' }, data, now });
  const watch = host.data.watch.bind(host.data);
  let readShifts = () => undefined as unknown;
  jest.spyOn(host.data, 'watch').mockImplementation((query, ...heard) => {
    if (!query.path.startsWith('_minuta_')) return watch(query, ...heard);
    readShifts = () => watch(query, ...heard);
    return () => undefined;
  });
  await act(async () => void drawRemote(host, <Pages />));
  expect(await screen.findByText('Anoche 22:00 Ronda a')).toBeVisible();
  expect(screen.getByText('22:00 Ronda b')).toBeVisible();
  expect(screen.queryByText(/En turno|Nadie en turno|No se pudo leer/)).toBeNull();
  await act(async () => void readShifts());
  expect(screen.getByText('En turno: Ana')).toBeVisible();
  expect(screen.getByText(mensajes.rondas, { selector: 'dt, span, p' }).parentElement).toHaveTextContent('2');
});

test('units that need somebody come first; incidents go by gravity and age; of yesterday nothing', () => {
  const board = createBoard()(
    {
      units: UNITS,
      days: {
        u1: {
          b: day('u1', 'b', FAKE_NOW + HOUR, 'por_hacer'),
          a: { ...day('u1', 'a', FAKE_NOW - HOUR, 'completa'), por_revisar: 6 },
        },
        u2: {
          c: day('u2', 'c', FAKE_NOW - HOUR, 'no_iniciada'),
          x: day('u2', 'x', FAKE_NOW - 48 * HOUR, 'vencida'),
        },
        u3: { d: { ...day('u3', 'd', FAKE_NOW, 'por_hacer'), retirada: true } },
      },
      alerts: { u3: { z: { id: 'z', fechah_x: 1 } as Alerta } },
      shifts: {},
      incidents: {
        n1: incident('n1', 'u1', 'baja', 1),
        n2: incident('n2', 'u1', 'critica', 9),
        n3: incident('n3', 'u1', 'critica', 5),
        n4: { ...incident('n4', 'u1', 'critica', 4), cat_nov: 'simulacro' },
      },
      more: false,
      ...{ heard: {}, unread: new Set<string>() },
    },
    FAKE_NOW,
  );
  expect(board.units.map(({ un_id, dias }) => [un_id, ...dias.map(({ id }) => id)])).toEqual([
    ['u3'],
    ['u2', 'c'],
    ['u1', 'a', 'b'],
  ]);
  expect(board.novedades.map(({ id_novedad }) => id_novedad)).toEqual(['n4', 'n3', 'n2', 'n1']);
  // A drill stands in the list, and is no figure.
  const [, , u1] = board.units;
  expect([u1?.novedades, sumsOf(board).find(({ label }) => label === mensajes.novedades)?.value]).toEqual([
    3, 3,
  ]);
  expect([board.rondas, board.mal, board.porRevisar]).toEqual([3, 1, 1]);
});

test('of one unit more than two lists have: the sum is exact, and follows what is closed far below', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => `n${String(at).padStart(3, '0')}`);
  const many = Object.fromEntries(
    ids.map((id) => [id, { ...incident(id, 'u1', 'media', FAKE_NOW), desc_nov: 'Algo', un_abierta: 'u1' }]),
  );
  const { host } = await draw('/oficina', () => ({ estado: 'hecho' }), {
    data: { _un_: UNITS, _novedades: many } as unknown as Json,
  });
  expect(await screen.findByText('130')).toBeVisible();
  act(() => host.data.set('_novedades/n003/un_abierta', null));
  expect(await screen.findByText('129')).toBeVisible();
  act(() => host.data.set('_novedades/n127/un_abierta', null));
  expect(await screen.findByText('128')).toBeVisible();
});

test('more open incidents than one list has: the sum is that of all, and all of them can be seen', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => {
      const one = incident(`n${at}`, at < 45 ? 'u1' : 'u4', 'media', FAKE_NOW - at * HOUR);
      return [one.id_novedad, { ...one, desc_nov: 'Algo', un_abierta: one.un_id }];
    }),
  );
  await draw('/oficina', () => ({ estado: 'hecho' }), {
    data: { _un_: UNITS, _novedades: many } as unknown as Json,
  });
  const all = await screen.findByRole('region', { name: mensajes.novedades });
  expect(await screen.findByText('70')).toBeVisible();
  expect(within(all).getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(within(all).getByRole('button', { name: mensajes.verMas(20, 50) }));
  await userEvent.click(within(all).getByRole('button', { name: mensajes.verMas(20, 30) }));
  await userEvent.click(within(all).getByRole('button', { name: mensajes.verMas(10, 10) }));
  expect(within(all).getAllByRole('listitem')).toHaveLength(70);
  expect(within(all).queryByRole('button')).toBeNull();
  expect(within(all).queryByText(mensajes.muchas)).toBeNull();
});

test('an incident that says weeks ago and came now is not told as old', async () => {
  const told = FAKE_NOW - 31 * 24 * HOUR;
  const late = { ...incident('n1', 'u1', 'alta', told), fechah_srv: FAKE_NOW - 5 * 60_000, desc_nov: 'Algo' };
  await draw('/oficina', () => ({ estado: 'hecho' }), {
    data: { _un_: UNITS, _novedades: { n1: { ...late, un_abierta: 'u1' } } } as unknown as Json,
  });
  const words = mensajes.llego(formatAge(FAKE_NOW - 5 * 60_000, FAKE_NOW), formatWhen(told, FAKE_NOW));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the board says how the day stands, and leads to what waits', async () => {
  await draw('/oficina', () => ({ estado: 'hecho' }), {
    data: {
      _un_: UNITS,
      _rondas_dia_: { u2: { c: day('u2', 'c', FAKE_NOW - HOUR, 'no_iniciada') } },
    } as unknown as Json,
  });
  const bosque = await screen.findByRole('region', { name: 'Bosque' });
  expect(within(bosque).getByText('No iniciada')).toBeVisible();
  expect(within(bosque).getByRole('link', { name: /Ronda c/ })).toHaveAttribute(
    'href',
    '/verrecorr?dia=c&un=u2',
  );
  expect(
    within(await screen.findByRole('region', { name: 'Cedro' })).getByText(mensajes.sinRondas),
  ).toBeVisible();
  expect(screen.queryByText('Dalia')).toBeNull();
});

test('an empty company is led to its first round, step by step', async () => {
  await draw('/oficina', () => ({ estado: 'hecho' }), { data: {} });
  const steps = await screen.findByRole('list', { name: home.primeros });
  expect(within(steps).getAllByRole('link')[0]).toHaveAttribute('href', '/oficina/empresa');
  const point = { qr_id: 'q01', nom_qr: 'P', orden: 1, qr_ver: 1, estado: 'sin_instalar' } as const;
  const known = { named: false, points: { q01: point }, plans: {}, guards: {}, rounds: {} };
  expect(stepsOf('u001', known).map(({ what, done }) => done && what)).toEqual([
    false,
    'unidad',
    'puntos',
    false,
    false,
    false,
    false,
  ]);
  // A round that was begun is no proof that a code can be read.
  const walked = (qr_leidos: number) =>
    stepsOf('u001', { ...known, rounds: { r: { qr_leidos } } }).at(-1)?.done;
  expect([walked(0), walked(1)]).toEqual([false, true]);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ALERT = {
  ...{ id: 'a1', tipo: 'no_iniciada', un_id: 'u1', un_nom: 'Ágora', id_dia: 'd', id_plan: 'p' },
  ...{ nom_plan: 'Nocturna', ini_x: 1, fin_x: 2, estado: 'abierta', nivel: 'guarda', un_abierta: 'u1' },
  ...{ fechah_x: FAKE_NOW - HOUR, fechah_srv: 1, pasos: { s_creada: { que: 'creada', fechah_srv: 1 } } },
};

test('an alert is taken on and ended with a reason without leaving the board', async () => {
  const data = { _un_: UNITS, _alertas_: { u1: { a1: ALERT } } } as unknown as Json;
  const { host } = await draw('/oficina', () => ({ estado: 'hecho' }), { data });
  await screen.findByText('No iniciada: Nocturna');
  await press(mensajes.atender);
  const { tipo, updates } = host.outbox.committed.at(-1) ?? {};
  expect([tipo, Object.values(updates ?? {})[0]]).toMatchObject([
    'atender_alerta',
    { que: 'atiende', nivel: 'administrador' },
  ]);
  await press(mensajes.motivo);
  await press(mensajes.cerrarAlerta);
  expect(screen.getByText('Elija el motivo.')).toBeVisible();
  await userEvent.click(screen.getByText('Clima'));
  await press(mensajes.cerrarAlerta);
  expect(Object.values(host.outbox.committed.at(-1)?.updates ?? {})[0]).toMatchObject({
    que: 'justifica',
    motivo: 'clima',
  });
});

test('a round under way of which nothing came for 20 minutes is told of; one of which nobody knows yet is not', async () => {
  const walked = (id: string) => ({ ...day('u1', id, FAKE_NOW - HOUR, 'en_curso'), ronda_id: `r${id}` });
  const days = [walked('a'), walked('b'), walked('c'), day('u1', 'd', FAKE_NOW, 'por_hacer')];
  const heard = { ra: FAKE_NOW - SILENT_MS, rb: FAKE_NOW - SILENT_MS + 1 };
  expect(silentIn(days, heard, FAKE_NOW).map(({ dia }) => dia.id)).toEqual(['a']);
  const data = {
    _un_: UNITS,
    _rondas_dia_: { u1: { a: { ...walked('a'), rond_nom: 'Ana Ruiz' } } },
    _recorridos_: { u1: { ra: { fechah_srv: FAKE_NOW - 2 * SILENT_MS } } },
  } as unknown as Json;
  await draw('/oficina', () => ({ estado: 'hecho' }), { data });
  const silent = await screen.findByRole('region', { name: mensajes.callados });
  expect(within(silent).getByText('Ana Ruiz')).toBeVisible();
});

test('the wall shows every unit, and nothing on it is pressed but its end', async () => {
  const taken = {
    op: {
      ...{ que: 'atiende', nivel: 'supervisor', emp_id: 'e2001', emp_nom: 'Luis Peña', _op: 'op' },
      ...{ fechah: '', fechah_x: 2, fechah_srv: 2 },
    },
  };
  const data = {
    _un_: UNITS,
    _rondas_dia_: { u2: { c: day('u2', 'c', FAKE_NOW, 'no_iniciada') } },
    _alertas_: { u1: { a1: ALERT, a2: { ...ALERT, id: 'a2', tipo: 'vencida', pasos: taken } } },
  };
  const { host } = await draw('/oficina/pared', () => ({ estado: 'hecho' }), {
    data: data as unknown as Json,
  });
  const wall = await screen.findByRole('dialog', { name: mensajes.titulo });
  expect(await within(wall).findByText(/No iniciada$/)).toBeVisible();
  // Whose each alert is, and since when.
  const since = formatTime(ALERT.fechah_x);
  const lines = [
    `No iniciada desde las ${since} · Sin atender`,
    `Vencida desde las ${since} · La tiene Luis Peña`,
  ];
  for (const line of lines) expect(await within(wall).findByText(new RegExp(line))).toBeVisible();
  expect(within(wall).queryAllByRole('link')).toEqual([]);
  await userEvent.click(within(wall).getByRole('button'));
  expect(host.route.location.get().pathname).toBe('/oficina');
});

describe('what could not be read is told, and no sum of it is a zero', () => {
  const refused = { code: 'DA-003', message: 'No tiene acceso.' };
  const figureOf = (label: string) =>
    screen.getByText(label, { selector: 'dt, span' }).parentElement?.textContent?.replace(label, '');
  const data = {
    _un_: UNITS,
    _rondas_dia_: { u2: { c: day('u2', 'c', FAKE_NOW, 'no_iniciada') } },
    _alertas_: { u1: { a1: ALERT } },
  } as unknown as Json;

  test.each([
    ['/oficina', '_alertas_/u2', mensajes.alertas, '1+'],
    ['/oficina', '_alertas_/u1', mensajes.alertas, '—'],
    ['/oficina/pared', '_alertas_/u1', mensajes.alertas, '—'],
    ['/oficina/pared', '_novedades', mensajes.novedades, '—'],
    ['/oficina/pared', '_rondas_dia_/u1', mensajes.rondas, '1+'],
  ])('%s without %s', async (path, broken, label, value) => {
    const host = createFakeHost({ path, persona: { rol: 'admin' }, data });
    host.data.break(broken, refused);
    await act(async () => void drawRemote(host, <Pages />));
    expect(await screen.findByText(refused.message)).toBeVisible();
    expect(figureOf(label)).toBe(value);
    if (broken === '_novedades') expect(figureOf(mensajes.alertas)).toBe('1');
    else expect(screen.getAllByText(mensajes.sinLeer)).toHaveLength(1);
    expect(screen.queryAllByText(/^Al día/)).toEqual([]);
    expect(screen.queryAllByText(mensajes.paredFalta)).toHaveLength(path === '/oficina' ? 0 : 1);
  });
});
