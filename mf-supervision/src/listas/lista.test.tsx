import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { base, filled, plantilla } from './samples.testing.ts';

const ID = '-Lista00000000000001';
const PATH = `/listascheckvermas?un=u001&id=${ID}`;

/** The screen comes by itself (`lazyScreen`): it is there when this resolves. */
function open(options: FakeHostOptions = {}) {
  return act(async () =>
    show({ path: PATH, data: base({ plant01: plantilla() }, [filled(ID)]), ...options }),
  );
}

// The pictures are lazy too: the first load must not fall into a tap.
beforeAll(async () => {
  const { unmount } = await open({ path: `/imagenes?lista=${ID}&un=u001` });
  unmount();
});

test('score, evidence, what failed first, and every other answer under its section', async () => {
  await open();
  expect(await screen.findByText('67 · No aprobada')).toBeInTheDocument();
  for (const words of [
    'Luis Peña',
    '20 de nov de 2026, 18:00',
    '20 de nov de 2026, 18:01',
    '5 min',
    'Sin ubicación',
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
  const [first] = screen.getAllByRole('region', { name: /^(1\sfalla|Puesto|Equipos)$/ });
  expect(first).toHaveAccessibleName(/^1\sfalla$/);
  const failed = screen.getByRole('region', { name: /^1\sfalla$/ });
  expect(within(failed).getByText('¿Hay extintor?')).toBeInTheDocument();
  const section = screen.getByRole('region', { name: 'Puesto' });
  expect(within(section).queryByText('¿Hay extintor?')).not.toBeInTheDocument();
  expect(within(section).getAllByRole('row')).toHaveLength(2);
  expect(within(failed).getByText('Nota: Se lo llevaron.')).toBeInTheDocument();
  expect(within(section).getByText('1,5')).toBeInTheDocument();
  expect(within(failed).getByRole('link', { name: 'Ver la novedad' })).toHaveAttribute(
    'href',
    '/novedadesver?id=-Nov00000000000000001',
  );
  expect(within(screen.getByRole('region', { name: 'Equipos' })).getByText('Cumple')).toBeInTheDocument();
});

describe('what the server found otherwise', () => {
  const openWith = (change: Parameters<typeof filled>[1]) =>
    open({ data: base({ plant01: plantilla() }, [filled(ID, change)]) });

  test('is said with what the phone told, what is missing and what nobody asked', async () => {
    const { i4 } = filled(ID).respuestas ?? {};
    const revision = {
      ...{ dicho: { puntaje: 100, aprobada: true }, faltan: { i9: '¿Hay linterna?' }, fechah_srv: 1 },
      ...{ ajenas: { z: true as const }, sin_novedad: { i1: true as const } },
    };
    const z = { ...i4, texto: '¿Todo bien?' } as NonNullable<typeof i4>;
    await openWith({ revision, respuestas: { ...filled(ID).respuestas, z } });
    expect(await screen.findByText(/El teléfono dijo: 100 · Aprobada\./)).toBeInTheDocument();
    const found = screen.getByRole('region', { name: 'Lo que encontró el sistema' });
    for (const words of ['Falta 1 punto', '¿Hay linterna?', '1 respuesta no es', '1 falla debía'])
      expect(found).toHaveTextContent(words);
    const asked = screen.getByRole('row', { name: /¿Todo bien\?/ });
    expect(asked).toHaveTextContent('La plantilla no pregunta esto');
    expect(screen.getAllByText('La plantilla no pregunta esto')).toHaveLength(1);
  });

  test('or that it could not look', async () => {
    await openWith({ revision: { sin_plantilla: true, fechah_srv: 1 } });
    expect(await screen.findByText(/no se pudo revisar/)).toBeInTheDocument();
    expect(screen.queryByText(/El teléfono dijo/)).not.toBeInTheDocument();
  });
});

test('«Solo fallas» leaves the failures', async () => {
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Solo fallas' }));
  expect(screen.getByText('¿Hay extintor?')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Equipos' })).not.toBeInTheDocument();
});

test('a picture opens large at its place', async () => {
  const { host } = await open();
  const section = await screen.findByRole('region', { name: /^1\sfalla$/ });
  await userEvent.click(await within(section).findByRole('button', { name: 'Ver foto 2' }));
  expect(host.route.location.get()).toMatchObject({
    pathname: '/imagenes',
    search: `?lista=${ID}&un=u001&foto=f2`,
  });
});

test('the last ten results of the template, oldest first', async () => {
  const day = 86_400_000;
  const others = Array.from({ length: 11 }, (_, i) => {
    const lista = filled(`-L${10 + i}`);
    return { ...lista, fechah_x: lista.fechah_x - (12 - i) * day, puntaje: 50 + i };
  });
  await open({
    data: base({ plant01: plantilla() }, [...others, filled('-Z')]),
    path: '/listascheckvermas?un=u001&id=-Z',
  });
  const trend = await screen.findByRole('list', { name: 'Últimos resultados de esta plantilla' });
  const rows = within(trend).getAllByRole('listitem');
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('52 de 100');
  expect(rows.at(-1)).toHaveTextContent('67 de 100');
});

test('a template that is gone or went on: the list reads from its own content', async () => {
  const { host } = await open({ data: base({}, [filled(ID)]) });
  expect(await screen.findByText(/La plantilla ya no existe/)).toBeInTheDocument();
  expect(screen.getByText('¿Hay extintor?')).toBeInTheDocument();
  act(() =>
    host.data.set('_listascheck_plant_/plant01', JSON.parse(JSON.stringify(plantilla({ version: 2 })))),
  );
  expect(await screen.findByText(/La plantilla cambió después/)).toBeInTheDocument();
});

test('the visit it was filled in on, for those who may see it', async () => {
  const data = base({ plant01: plantilla() }, [filled(ID, { superv_id: '-V1' })]);
  await open({ data, persona: { rol: 'supervisor' } });
  expect(await screen.findByRole('link', { name: 'Ver la supervisión' })).toHaveAttribute(
    'href',
    '/supervisiones/-V1?un=u001',
  );
});

test.each([
  ['no such list', { path: '/listascheckvermas?un=u001&id=-Nada' }, 'Esta lista ya no está disponible.'],
  ['no id', { path: '/listascheckvermas?un=u001' }, 'Esta lista ya no está disponible.'],
  [
    'another unit',
    { path: `/listascheckvermas?un=u009&id=${ID}` },
    'No tiene acceso a las listas de esta unidad.',
  ],
])('%s', async (_name, options, sentence) => {
  await open(options);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver listas' })).toBeInTheDocument();
});

test('a refusal of the server', async () => {
  const { host } = await open();
  act(() =>
    host.data.break('_listascheck_/u001', { code: 'DA-003', message: 'No tiene acceso a esta información.' }),
  );
  expect(await screen.findByText('No tiene acceso a esta información.')).toBeInTheDocument();
});

test('a list without answers says so', async () => {
  const { respuestas: _gone, archivos: _too, ...bare } = filled(ID);
  await open({ data: base({}, [bare]) });
  expect(await screen.findByText('Esta lista no tiene respuestas.')).toBeInTheDocument();
});

test('a list that a phone dated 1970 says that its hour is doubtful', async () => {
  const old = { ...filled(ID), fechah_x: 5_000 };
  await open({ data: base({ plant01: plantilla() }, [old]) });
  expect(await screen.findByText('Hora del teléfono dudosa')).toBeInTheDocument();
});
