import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { act, screen, within } from '@testing-library/react';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, op, renderAt } from '../../work/testing/fake-work.tsx';
import { OPEN_ROUND } from '../../work/testing/registry.ts';
import { Home } from './home.view.tsx';

beforeAll(likeABrowser);

const plan = {
  id_plan: 'p1',
  nom_plan: 'Ronda nocturna',
  dias: { vie: true },
  hora_ini: '18:00',
  hora_fin: '22:00',
  puntos: { q1: { orden: 1 }, q2: { orden: 2 } },
  estado: 'activo',
} as const;

const ronda = {
  id: 'r1',
  un_id: 'u001',
  un_nombre: 'Conjunto Los Cedros',
  nom_plan: 'Ronda nocturna',
  estado: 'en_curso',
  fechah_x: FAKE_NOW,
  fechah_ini_x: FAKE_NOW - 65 * 60_000,
  qr_esp: 12,
  qr_leidos: 7,
} as const;

test('nothing in progress: the plan of now leads to its start', async () => {
  renderAt(fakeWork({ data: { _rondas_plan_: { u001: { p1: plan } } } }), <Home />);
  expect(await screen.findByText('Ronda para ahora')).toBeVisible();
  expect(screen.getByText('18:00 a 22:00 · 2 puntos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar ronda' })).toHaveAttribute(
    'href',
    '/rondasini?un=u001&plan=p1',
  );
  expect(screen.getByRole('link', { name: 'Escanear' })).toHaveAttribute('href', '/scanqr');
});

test('a round that was ended short is offered again, and how far it got is said', async () => {
  const short = { ...ronda, id_plan: 'p1', estado: 'incompleta', qr_esp: 2, qr_leidos: 1 };
  const data = { _recorridos_rondero_: { e1001: { r1: short } }, _rondas_plan_: { u001: { p1: plan } } };
  renderAt(fakeWork({ data }), <Home />);
  expect(await screen.findByText('Hecha a medias: 1 de 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar ronda' })).toBeVisible();
});

test('a round in progress dominates, and the quick actions belong to it', async () => {
  const data = { _recorridos_rondero_: { e1001: { r1: ronda } }, _rondas_plan_: { u001: { p1: plan } } };
  const work = fakeWork({ data });
  work.openWork.set([OPEN_ROUND]);
  renderAt(work, <Home />);
  expect(await screen.findByText('Ronda en curso')).toBeVisible();
  expect(screen.getByText('7 de 12 puntos')).toBeVisible();
  expect(screen.getByText('Lleva 1 h 05 min')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar ronda' })).toHaveAttribute('href', '/rondas/r1');
  expect(screen.getByRole('link', { name: 'Escanear' })).toHaveAttribute('href', '/scanqr?ronda=r1');
  expect(screen.getByRole('link', { name: 'Novedad' })).toHaveAttribute('href', '/rondasnovedad?ronda=r1');
  expect(screen.queryByText('Ronda para ahora')).toBeNull();
});

test('whoever has the password of the office is asked for their own', async () => {
  const record = (changed: number) => ({
    _emp_segdiez: { e1001: { clave_ini: FAKE_NOW, pass: `auth:v1:${changed}` } },
  });
  const shown = renderAt(fakeWork({ data: record(FAKE_NOW) }), <Home />);
  expect(await screen.findByRole('link', { name: /Cambie su contraseña/ })).toHaveAttribute(
    'href',
    '/ajustes',
  );
  shown.unmount();
  renderAt(fakeWork({ data: record(FAKE_NOW + 1) }), <Home />);
  await screen.findByText('No hay más rondas para hoy.');
  expect(screen.queryByText('Cambie su contraseña')).toBeNull();
});

test('no round for today: a free one can be started', async () => {
  renderAt(fakeWork(), <Home />);
  expect(await screen.findByText('No hay más rondas para hoy.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar ronda libre' })).toHaveAttribute(
    'href',
    '/rondasini?un=u001&plan=libre',
  );
});

test('a plan whose hours are over without a round can still be started, and is said to be late', async () => {
  const over = { ...plan, hora_ini: '08:00', hora_fin: '09:00' };
  renderAt(fakeWork({ data: { _rondas_plan_: { u001: { p1: over } } } }), <Home />);
  expect(await screen.findByText('Ronda vencida')).toBeVisible();
  expect(screen.getByText('08:00 a 09:00 · 2 puntos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar ronda' })).toHaveAttribute(
    'href',
    '/rondasini?un=u001&plan=p1',
  );
  expect(screen.queryByText('No hay más rondas para hoy.')).toBeNull();
});

test('a plan that a colleague has walked is no round for now', async () => {
  const long = { ...plan, hora_ini: '06:00', hora_fin: '22:00' };
  const ini_x = startOfDay(FAKE_NOW) + 6 * 3_600_000;
  const dia = { id: 'd_p1', id_plan: 'p1', un_id: 'u001', ini_x, limite_x: ini_x + 16 * 3_600_000 };
  const work = fakeWork({
    data: {
      _rondas_plan_: { u001: { p1: long } },
      _rondas_dia_: { u001: { d_p1: { ...dia, estado: 'en_curso' } } },
    },
  });
  renderAt(work, <Home />);
  expect(await screen.findByText('Ronda para ahora')).toBeVisible();
  act(() => work.host.data.set('_rondas_dia_/u001/d_p1/estado', 'completa'));
  expect(await screen.findByText('No hay más rondas para hoy.')).toBeVisible();
  expect(screen.queryByText('Ronda para ahora')).toBeNull();
});

test('«Después» names no plan that is over', async () => {
  const long = { ...plan, hora_ini: '06:00', hora_fin: '22:00' };
  const over = { ...plan, id_plan: 'p2', nom_plan: 'Ronda corta', hora_ini: '08:00', hora_fin: '09:00' };
  renderAt(fakeWork({ data: { _rondas_plan_: { u001: { p1: long, p2: over } } } }), <Home />);
  expect(await screen.findByText('Ronda para ahora')).toBeVisible();
  expect(screen.queryByText(/^Después/)).toBeNull();
});

test('a failing reading stays in its card', async () => {
  const work = fakeWork();
  const failure = { code: 'DA-001', message: 'No hay datos en este teléfono y no hay conexión.' };
  work.host.data.break('_recorridos_rondero_', failure);
  work.host.data.break('_rondas_plan_', failure);
  renderAt(work, <Home />);
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
});

test('a tile without a remote behind it is left out', async () => {
  renderAt(fakeWork({ registry: { serial: 1, remotes: [] } }), <Home />);
  expect(await screen.findByText('No hay más rondas para hoy.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Acciones rápidas' })).toBeNull();
});

test('before the registry is known the actions have their places already', async () => {
  renderAt(fakeWork({ registry: undefined }), <Home />);
  expect(screen.getByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inventario' })).toBeVisible();
  expect(await screen.findByText('No hay más rondas para hoy.')).toBeVisible();
});

test('a notice whose place has no screen is told without a link', async () => {
  const notice = {
    tipo_notif: 'novedad',
    titulo: 'Aviso',
    texto: 'Texto',
    un_id: 'u001',
    un_nom: 'Los Cedros',
  };
  const at = { id_ref: 'n1', ruta: '/nada?id=n1', fechah_x: FAKE_NOW };
  renderAt(fakeWork({ data: { _notif_novedades_res: { a: { ...notice, ...at } } } }), <Home />);
  expect(await screen.findByText('Aviso')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Aviso/ })).toBeNull();
});

test('what waits is said and leads to the Centro de envíos', async () => {
  const work = fakeWork({ ops: [op('a', 'guardado'), op('b', 'guardado')] });
  renderAt(work, <Home />);
  expect(screen.getByText('2 registros esperan en este teléfono.')).toBeVisible();
  act(() => work.ops.set([op('a', 'entregado'), op('b', 'entregado')]));
  expect(screen.getByText('Todo está enviado.')).toBeVisible();
  expect(await screen.findByText('No tiene avisos nuevos.')).toBeVisible();
});

test('the last three notices of the person’s units, one for each incident', async () => {
  const notice = (id: string, hours: number, id_ref = id, un_id = 'u001') => ({
    [id]: {
      tipo_notif: 'novedad',
      titulo: `Aviso ${id}`,
      texto: 'Texto',
      un_id,
      un_nom: 'Los Cedros',
      id_ref,
      ruta: '/rondas',
      fechah_x: FAKE_NOW - hours * 3_600_000,
    },
  });
  const data = {
    _notif_novedades_res: {
      ...notice('a', 1),
      ...notice('a2', 2, 'a'),
      ...notice('b', 3),
      ...notice('c', 4),
      ...notice('d', 5),
      ...notice('ajena', 0, 'ajena', 'u002'),
    },
  };
  renderAt(fakeWork({ data }), <Home />);
  expect(await screen.findByText('Aviso a')).toBeVisible();
  expect(screen.getAllByText(/^Aviso /).map((item) => item.textContent)).toEqual([
    'Aviso a',
    'Aviso b',
    'Aviso c',
  ]);
});

const supervisor = {
  rol: 'supervisor',
  emp_id: 'e2001',
  unidades: { u001: 'Altos', u002: 'Zona Franca' },
} as const;

test('a supervisor sees the units, the ones that need a look first, and the number leads to its rounds', async () => {
  const day = (estado: string, ini_x: number, more: object = {}) => ({
    ...{ id: `${estado}${ini_x}`, un_id: 'u002', nom_plan: 'Ronda', estado, ini_x },
    ...{ limite_x: ini_x + 3_600_000 },
    ...more,
  });
  const today = startOfDay(FAKE_NOW);
  const byId = (...all: readonly { id: string }[]) => Object.fromEntries(all.map((one) => [one.id, one]));
  const data = {
    _rondas_dia_: {
      u001: byId(
        day('completa', today + 6e6),
        day('en_curso', today + 6e7),
        day('en_curso', today + 7e7, { fechah_fin_x: FAKE_NOW }),
      ),
      u002: byId(
        day('vencida', today + 6e6),
        day('completa', today + 7e6, { tarde: true }),
        // Its window was over before the day began.
        day('vencida', today - 7.2e6),
      ),
    },
  };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByText('1 vencida · 1 tardía')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Sus unidades hoy' });
  const rows = within(list).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/rondas?ver=hoy&un=u002&estado=problema',
    '/infoun?un=u001',
  ]);
  // Said once: in words, not as a number beside them.
  expect(rows[0]?.textContent?.match(/vencida/g)).toHaveLength(1);
  expect(rows[0]).not.toHaveTextContent('2');
  expect(rows[1]).toHaveTextContent('1 ronda terminada · 1 en curso');
});

test('an open alert stands on top: what, for how long, whose, and the call to the post', async () => {
  const alerta = {
    ...{
      id: 'a1',
      tipo: 'no_iniciada',
      un_id: 'u001',
      un_nom: 'Torres',
      un_abierta: 'u001',
      nom_plan: 'Nocturna',
    },
    ...{ estado: 'abierta', nivel: 'guarda', ini_x: FAKE_NOW, fin_x: FAKE_NOW, sobre: { e1: 'Ana Ruiz' } },
    ...{ fechah_x: FAKE_NOW - 4 * 60_000, fechah_srv: 1 },
  };
  const taken = {
    op: {
      ...{ que: 'atiende', nivel: 'supervisor', emp_id: 'e2001', emp_nom: 'Luis Peña', _op: 'op' },
      ...{ fechah: '', fechah_x: 2, fechah_srv: 2 },
    },
  };
  const data = {
    _alertas_: { u001: { a0: { ...alerta, id: 'a0', tipo: 'vencida', pasos: taken }, a1: alerta } },
    _un_: { u001: { un_id: 'u001', un_nombre: 'Torres', estado: 'activo', tel_porteria: '601 555 1234' } },
  };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByText('No iniciada hace 4 min')).toBeVisible();
  expect(screen.getByText('Ana Ruiz')).toBeVisible();
  expect(screen.getByText('La tiene Luis Peña')).toBeVisible();
  const [first] = await screen.findAllByRole('link', { name: 'Llamar' });
  expect(first).toHaveAttribute('href', 'tel:6015551234');
  expect(screen.getAllByRole('link', { name: 'Ver la alerta' })[0]).toHaveAttribute(
    'href',
    '/rondas?ver=ahora&un=u001&alerta=a1',
  );
});

test('a supervisor without an open visit is sent where nobody was for longest', async () => {
  const visit = {
    id: 's1',
    un_id: 'u001',
    super_id: 'e2001',
    estado: 'cerrada',
    fechah_x: FAKE_NOW - 86_400_000,
  };
  const data = { _supervisiones_superv: { e2001: { s1: visit } } };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByRole('link', { name: 'Iniciar supervisión' })).toHaveAttribute(
    'href',
    '/supervisionini?un=u002',
  );
});

test('an open visit dominates', async () => {
  const visit = {
    id: 's1',
    un_id: 'u001',
    un_nom: 'Altos',
    estado: 'en_curso',
    fechah_x: FAKE_NOW,
    guardas: { '1_a': { nom: 'Ana' }, '2_b': { nom: 'Luis' } },
    entradas: { '1_a': { novedades: 'no', presencia: 'presente' } },
  };
  const data = { _supervisiones_superv: { e2001: { s1: visit } } };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByText('1 de 2 guardas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar supervisión' })).toHaveAttribute(
    'href',
    '/supervisiones/s1',
  );
});

test('open incidents by severity, the gravest first', async () => {
  const novedad = (id: string, criticidad: string, estado_nov: string, un_id = 'u001') => ({
    [id]: {
      ...{ id_novedad: id, un_id, criticidad, estado_nov, tipo_nov: 'supervision', fechah_x: FAKE_NOW },
      ...(estado_nov === 'cerrada' ? {} : { un_abierta: un_id }),
    },
  });
  const data = {
    _novedades: {
      ...novedad('a', 'media', 'abierta'),
      ...novedad('b', 'critica', 'en_gestion', 'u002'),
      ...novedad('c', 'critica', 'abierta'),
      ...novedad('d', 'alta', 'cerrada'),
      ...novedad('e', 'alta', 'abierta', 'u009'),
      f: { ...novedad('f', 'critica', 'abierta').f, cat_nov: 'simulacro' },
    },
  };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByText('2 novedades críticas')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Novedades abiertas' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('1 novedad media')).toBeVisible();
  expect(within(list).getAllByText('1 sin acuse')).toHaveLength(2);
});

test('an incident of a round counts too, and the list it leads to does not leave it out', async () => {
  const novedad = (id_novedad: string, tipo_nov: string) => ({
    [id_novedad]: {
      id_novedad,
      un_id: 'u001',
      un_abierta: 'u001',
      criticidad: 'critica',
      estado_nov: 'abierta',
      tipo_nov,
      fechah_x: FAKE_NOW,
    },
  });
  const data = { _novedades: { ...novedad('a', 'supervision'), ...novedad('b', 'ronda') } };
  renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  const row = await screen.findByRole('link', { name: /2\snovedades críticas/ });
  expect(row).toHaveAttribute('href', '/novedadessuperv?tipo=todas&gravedad=critica&estado=abiertas');
});

test('grave incidents stay in the count however many came after them, and a full count says so', async () => {
  const open = (i: number, criticidad: string): Record<string, object> => ({
    [`n${String(i).padStart(2, '0')}`]: {
      ...{ un_id: 'u001', un_abierta: 'u001', criticidad, estado_nov: 'abierta', tipo_nov: 'ronda' },
      fechah_x: FAKE_NOW - (60 - i) * 86_400_000,
    },
  });
  const small = (count: number) => Array.from({ length: count }, (_, i) => open(i + 1, 'baja'));
  const data = { _novedades: Object.assign({}, open(0, 'critica'), ...small(40)) };
  const shown = renderAt(fakeWork({ data, persona: supervisor }), <Home />);
  expect(await screen.findByText('1 novedad crítica')).toBeVisible();
  shown.unmount();
  const full = { _novedades: Object.assign({}, ...small(50)) };
  renderAt(fakeWork({ data: full, persona: supervisor }), <Home />);
  expect(await screen.findByText('50 novedades leves o más')).toBeVisible();
});
