import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { base, filled, plantilla } from './samples.testing.ts';

const LISTA = '-Lista00000000000001';
const draft = {
  id: '-L1',
  op: '-O1',
  paso: 's2#0',
  fechah_ini_x: 1,
  plantilla: base({}),
  respuestas: { i1: { valor: 'si' } },
};

function open(options: FakeHostOptions = {}) {
  return show({ path: '/listascheck', data: base({ plant01: plantilla() }, [filled(LISTA)]), ...options });
}
// Lazy on the phone: the first load must not fall into a tap.
beforeAll(async () => {
  for (const path of ['/supervisiones/-V1', '/listascheck/llenar?un=u001&plant=plant01']) {
    const { unmount } = await act(async () => open({ path }));
    unmount();
  }
});
const drafted = () => ({
  'lista/u001/plant01': { ...draft, plantilla: JSON.parse(JSON.stringify(plantilla())) },
});

test('what can be filled in, with the last time, by whom and its score', async () => {
  // The screen is loaded on demand.
  await act(async () => open());
  const list = await screen.findByRole('list', { name: 'Por llenar' });
  const row = await within(list).findByRole('link', { name: /Revisión del puesto/ });
  expect(row).toHaveTextContent('5 preguntas');
  await waitFor(() => expect(row).toHaveTextContent('Última: a las 18:00 · Luis Peña'));
  expect(row).toHaveTextContent('67 · No aprobada');
  expect(row).toHaveAttribute('href', '/listascheck/llenar?un=u001&plant=plant01');
});

test('a list begun on this phone stands first, with how far it is', async () => {
  const other = plantilla({ nom: 'Aseo' });
  open({ data: base({ plant01: plantilla(), plant02: other }), drafts: drafted() });
  const begun = await screen.findByRole('link', { name: /Continuar · 1 de 4/ });
  expect(begun).toHaveAttribute('href', '/listascheck/llenar?un=u001&plant=plant01');
  const rest = await screen.findByRole('list', { name: 'Por llenar' });
  expect(within(rest).getAllByRole('link')).toHaveLength(1);
  expect(within(rest).getByText('Todavía no se ha llenado')).toBeInTheDocument();
});

test('a list begun and emptied again is one to fill in', async () => {
  const [[key, begun] = ['', {}]] = Object.entries(drafted());
  open({ drafts: { [key]: { ...begun, respuestas: { i2: { valor: '' } } } } });
  const list = await screen.findByRole('list', { name: 'Por llenar' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/Continuar/)).not.toBeInTheDocument();
});

test('a list begun is there when its template is gone', async () => {
  open({ data: base({}), drafts: drafted() });
  expect(await screen.findByRole('link', { name: /Continuar/ })).toBeInTheDocument();
  expect(screen.queryByText('Esta unidad no tiene listas.')).not.toBeInTheDocument();
});

test('other units, other roles and drafts of the office are left out', async () => {
  open({
    data: base({
      a: plantilla({ un_ids: { u002: true } }),
      b: plantilla({ perfil: 'super' }),
      c: plantilla({ estado: 'borrador' }),
    }),
  });
  expect(await screen.findByText('Esta unidad no tiene listas.')).toBeInTheDocument();
});

test('the history of the unit, by day, with where each list is on its way', async () => {
  const { host } = open();
  const row = await screen.findByRole('link', { name: /18:00 · Luis Peña/ });
  expect(row).toHaveAttribute('href', `/listascheckvermas?un=u001&id=${LISTA}`);
  expect(screen.getByText('1 resultado en 7 días')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'viernes, 20 de noviembre' })).toBeInTheDocument();
  await act(() =>
    host.outbox.commit({
      id: 'op2',
      aggregate: 'lista/-L2',
      tipo: 'guardar_lista',
      resumen: 'Lista',
      updates: { '_listascheck_/u001/-L2': JSON.parse(JSON.stringify({ ...filled('-L2'), _op: 'op2' })) },
      files: [],
      effects: [],
    }),
  );
  expect(await screen.findByText('Guardado en el teléfono')).toBeInTheDocument();
});

test('photos that are missing or others are told in the history', async () => {
  const bad = { ...filled(LISTA), fotos_mal: 1 };
  const fine = { ...filled('-Lista00000000000002'), nom_plant: 'Otra' };
  open({ data: base({ plant01: plantilla() }, [bad, fine]) });
  expect(await screen.findByText('Falla 1 foto')).toBeVisible();
  expect(screen.getAllByText(/^Fallan? /)).toHaveLength(1);
});

test('what the server corrected, or could not look at, is told in the history', async () => {
  const lied = filled(LISTA, { revision: { dicho: { puntaje: 100 }, fechah_srv: 1 } });
  const unseen = filled('-Lista00000000000002', { revision: { sin_plantilla: true, fechah_srv: 1 } });
  const missing = filled('-Lista00000000000003', { revision: { faltan: { i9: '¿Luz?' }, fechah_srv: 1 } });
  open({ data: base({ plant01: plantilla() }, [lied, unseen, missing, filled('-Lista00000000000004')]) });
  expect(await screen.findByText('Corregida por el sistema')).toBeVisible();
  expect(screen.getByText('Sin revisar')).toBeVisible();
  expect(screen.getAllByText(/sistema|Sin revisar/)).toHaveLength(2);
});

test('the days stand in the URL', async () => {
  const { host } = open({ data: base({ plant01: plantilla() }) });
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(host.route.location.get().search).toBe('?rango=hoy');
  expect(await screen.findByText('No hay listas llenadas hoy.')).toBeInTheDocument();
});

test('several units: the one of the URL, and a choice', async () => {
  const { host } = open({
    path: '/listascheck?un=u002',
    persona: { unidades: { u001: 'Los Cedros', u002: 'El Prado' } },
    data: base({ plant01: plantilla() }),
  });
  const select = await screen.findByRole('combobox', { name: 'Unidad' });
  expect(select).toHaveValue('u002');
  expect(await screen.findByRole('link', { name: /Revisión/ })).toHaveAttribute(
    'href',
    '/listascheck/llenar?un=u002&plant=plant01',
  );
  await userEvent.selectOptions(select, 'u001');
  expect(host.route.location.get().search).toBe('?un=u001');
});

test('on a visit the lists are a task in its unit, and Back from a list leads to the visit', async () => {
  const { host } = open({
    path: '/supervisiones/-V1',
    persona: { rol: 'supervisor', unidades: { u001: 'Los Cedros', u002: 'El Prado' } },
    data: base({ plant01: plantilla() }),
  });
  act(() => host.route.go('/listascheck?un=u002&superv=-V1', { state: { volver: true } }));
  await userEvent.click(await screen.findByRole('link', { name: /Revisión/ }));
  expect(host.route.location.get()).toMatchObject({
    pathname: '/listascheck/llenar',
    search: '?un=u002&plant=plant01&superv=-V1',
    state: { volver: true },
  });
  act(() => host.route.back());
  expect(host.route.location.get().pathname).toBe('/supervisiones/-V1');
  expect(await screen.findByText(/No encontramos esta supervisión/)).toBeInTheDocument();
});

test('on a visit no other unit is chosen', async () => {
  const { host } = open({
    path: '/listascheck?un=u002&superv=-V1',
    persona: { rol: 'supervisor', unidades: { u001: 'Los Cedros', u002: 'El Prado' } },
    data: base({ plant01: plantilla() }),
  });
  await screen.findByRole('link', { name: /Revisión/ });
  expect(host.route.page.get()?.task).toBe(true);
  expect(screen.queryByRole('combobox', { name: 'Unidad' })).not.toBeInTheDocument();
});

test('a visit whose unit was taken away fills in no list of another unit', async () => {
  open({
    path: '/listascheck?un=u002&superv=-V1',
    persona: { rol: 'supervisor', unidades: { u001: 'Los Cedros' } },
    data: base({ plant01: plantilla() }),
  });
  expect(await screen.findByText(/Ya no tiene acceso a esta unidad/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Volver a la supervisión' })).toHaveAttribute(
    'href',
    '/supervisiones/-V1',
  );
});

test('an error keeps the rest of the screen', async () => {
  const { host } = open();
  act(() => host.data.break('_listascheck_plant_', { code: 'DA-003', message: 'No tiene acceso.' }));
  expect(await screen.findByText('No tiene acceso.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /18:00 · Luis Peña/ })).toBeInTheDocument();
});

test('offline: the last copy and its age', async () => {
  const { host } = open({ network: 'sin_conexion' });
  act(() => host.data.setSource('replica', host.device.now() - 3_600_000));
  expect(await screen.findByRole('link', { name: /5\spreguntas/ })).toBeInTheDocument();
  expect(screen.getAllByText(/^Actualizado/).length).toBeGreaterThan(0);
});

test('while it loads, its outline', async () => {
  open();
  expect(screen.getAllByText('Cargando…').length).toBeGreaterThan(0);
  await screen.findByRole('link', { name: /5\spreguntas/ });
});

test('nobody to fill in for: no unit', async () => {
  open({ persona: { unidades: {} } });
  expect(await screen.findByText(/No tiene unidades asignadas/)).toBeInTheDocument();
});

test('an administrator reads the history only', async () => {
  open({ persona: { rol: 'admin' } });
  expect(await screen.findByRole('link', { name: /18:00 · Luis Peña/ })).toBeInTheDocument();
  expect(screen.queryByText('Por llenar')).not.toBeInTheDocument();
});
