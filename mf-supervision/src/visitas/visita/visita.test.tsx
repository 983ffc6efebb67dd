import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing/show.tsx';
import { draftKey } from '../entrada/entrada.model.ts';
import { base, NOW, personal, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';

const PATH = `/supervisiones/${VISITA_ID}`;

function open(superv = visita(5, 2), options: object = {}) {
  return show({
    path: PATH,
    now: NOW,
    persona: SUPERVISORA,
    data: base({ visitas: [superv], guardas: personal(8) }),
    ...options,
  });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of [PATH, `/supervisionentrada?superv=${VISITA_ID}&guarda=3_g3`]) {
    const { unmount } = await act(async () => open(visita(5, 2), { path }));
    unmount();
  }
});
const card = async (nom: string) => within(await screen.findByRole('group', { name: nom }));

test('says how far the visit is, with two big answers for every guard that is missing', async () => {
  open();
  expect(await screen.findByText('2 de 5 guardas')).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Sin novedad' })).toHaveLength(3);
  const done = await card('Ana Ruiz');
  expect(done.getByText('100 %')).toBeInTheDocument();
  expect(done.getByText('Sin firma')).toBeInTheDocument();
  expect(done.getByRole('button', { name: 'Corregir' })).toBeInTheDocument();
});

test('«Sin novedad» saves the guard at once, present and all in order', async () => {
  const { host } = open();
  await userEvent.click((await card('Rosa Díaz')).getByRole('button', { name: 'Sin novedad' }));
  expect(await screen.findByText('3 de 5 guardas')).toBeInTheDocument();
  expect((await card('Rosa Díaz')).getByText('Guardado en el teléfono')).toBeInTheDocument();
  expect(host.data.get(`_supervisiones_todas/${VISITA_ID}`)).toMatchObject({
    cant_guardas: 3,
    superv_novedades: 'no',
    entradas: { '3_g3': { presencia: 'presente', puntaje: 100, novedades: 'no', de_un_toque: true } },
  });
});

test('an empty visit is annulled with a reason; one with a guard is not', async () => {
  const { unmount } = open();
  await card('Rosa Díaz');
  expect(screen.queryByRole('button', { name: 'Anular supervisión' })).not.toBeInTheDocument();
  unmount();
  const { host } = open(visita(5, 0));
  await userEvent.click(await screen.findByRole('button', { name: 'Anular supervisión' }));
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Anular supervisión' }));
  expect(sheet.getByText(/Escriba el motivo/)).toBeInTheDocument();
  await userEvent.type(sheet.getByLabelText('Por qué se anula'), 'Era otra unidad');
  await userEvent.click(sheet.getByRole('button', { name: 'Anular supervisión' }));
  expect(await screen.findByText('Anulada')).toBeInTheDocument();
  expect(screen.getByText('Era otra unidad')).toBeInTheDocument();
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['anular_supervision']);
});

test('it asks for a code of the unit until one was read', async () => {
  const { host } = open();
  expect(await screen.findByRole('link', { name: 'Leer código' })).toHaveAttribute('href', '/valqr');
  const { super_id, un_id } = visita(5, 2);
  const DAY = 24 * 3_600_000;
  const read = (id: string, emp_id: string, fechah_x: number) =>
    act(() => host.data.set(`_valqr_/${un_id}/${id}`, { id, emp_id, resultado: 'valido', fechah_x }));
  read('a1', super_id, NOW - DAY);
  read('a2', super_id, NOW + DAY);
  expect(screen.getByRole('link', { name: 'Leer código' })).toBeInTheDocument();
  read('c1', super_id, NOW);
  for (let i = 0; i < 60; i += 1) read(`d${i}`, 'e1001', NOW + DAY);
  expect(await screen.findByText(/^Leído a las/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Leer código' })).not.toBeInTheDocument();
});

test('the second tap of «Sin novedad» does not open «Corregir»', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = open();
    await user.click((await card('Rosa Díaz')).getByRole('button', { name: 'Sin novedad' }));
    const correct = await (await card('Rosa Díaz')).findByRole('button', { name: 'Corregir' });
    await user.click(correct);
    expect(host.route.visited).toEqual([]);
    act(() => jest.advanceTimersByTime(1000));
    await user.click(correct);
    expect(host.route.visited).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('two quick taps on two guards save both, and no count forgets one', async () => {
  const { host } = open(visita(5));
  const release = host.outbox.hold();
  await userEvent.click((await card('Ana Ruiz')).getByRole('button', { name: 'Sin novedad' }));
  await userEvent.click((await card('Luis Peña')).getByRole('button', { name: 'Sin novedad' }));
  await act(async () => release());
  expect(await screen.findByText('2 de 5 guardas')).toBeInTheDocument();
  expect(host.data.get(`_supervisiones_/u001/${VISITA_ID}/cant_guardas`)).toBe(2);
});

test('the rest without incident, after asking, leaves out who has a form begun', async () => {
  const key = draftKey(VISITA_ID, '3_g3');
  const draft = { op: '-D1', id_novedad: '-D2', tocado: true, presencia: 'relevado' };
  const { host } = open(visita(5, 2), { drafts: { [key]: draft } });
  expect((await card('Rosa Díaz')).getByRole('button', { name: 'Continuar' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Demás sin novedad' }));
  expect(await screen.findByText('¿Guardar 2 guardas sin novedad?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar sin novedad' }));
  expect(await screen.findByText('4 de 5 guardas')).toBeInTheDocument();
  expect(host.outbox.drafts.get(key)).toEqual(draft);
  expect(host.outbox.committed).toHaveLength(2);
});

test('a phone that cannot keep it says so and loses nothing', async () => {
  const { host } = open();
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await userEvent.click((await card('Rosa Díaz')).getByRole('button', { name: 'Sin novedad' }));
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio en el teléfono.' }]),
  );
  await userEvent.click((await card('Rosa Díaz')).getByRole('button', { name: 'Sin novedad' }));
  expect(await screen.findByText('3 de 5 guardas')).toBeInTheDocument();
});

test('«Con novedad» opens the form of the guard and comes back to the visit', async () => {
  const { host } = open();
  await userEvent.click((await card('Rosa Díaz')).getByRole('button', { name: 'Con novedad' }));
  expect(host.route.visited).toEqual([`/supervisionentrada?superv=${VISITA_ID}&guarda=3_g3&nov=si`]);
  expect(await screen.findByRole('switch', { name: /Con novedad/ })).toBeChecked();
});

test('adds a guard of the unit, and one written by hand with an emoji', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar guarda' }));
  await userEvent.click(await screen.findByRole('button', { name: /Guarda 6/ }));
  expect(await screen.findByText('2 de 6 guardas')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar guarda' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nombre del guarda/ }), ' Pía 🦊 ');
  // With gloves it is tapped twice before the first one is saved.
  const release = host.outbox.hold();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await act(async () => release());
  expect(await screen.findByText('2 de 7 guardas')).toBeInTheDocument();
  const guardas = host.data.get(`_supervisiones_superv/e2001/${VISITA_ID}/guardas`);
  expect(guardas).toMatchObject({ '6_g6': { nom: 'Guarda 6', emp_id: 'g6' } });
  expect(Object.keys(guardas ?? {}).at(-1)).toMatch(/^7_x[a-z2-7]{10}$/);
});

test('a name that is there already, or none, is not added', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar guarda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText(/Escriba el nombre/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre del guarda/ }), 'ana ruiz');
  expect(await screen.findByText('Ese guarda ya está en la lista.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
});

test('photos of the visit are kept at once and can be taken off after asking', async () => {
  const { host } = open();
  await screen.findByText('2 de 5 guardas');
  const gallery = screen.getByLabelText('Elegir de la galería', { selector: 'input' });
  await userEvent.upload(gallery, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto 1' }));
  expect(host.data.get(`_supervisiones_todas/${VISITA_ID}/cant_archivos`)).toBe(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  await waitFor(() => expect(host.data.get(`_supervisiones_todas/${VISITA_ID}/cant_archivos`)).toBe(0));
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['adjuntar_archivos', 'quitar_archivo']);
});

test('a visit without guards says so and offers to add one', async () => {
  open(visita(0));
  expect(await screen.findByText('Esta visita no tiene guardas todavía.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar guarda' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terminar' })).toBeInTheDocument();
});

test('sixty guards can be searched and reduced to the pending ones', async () => {
  open(visita(60, 3));
  expect(await screen.findByText('3 de 60 guardas')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: 'Pendientes (57)' }));
  expect(screen.queryByRole('group', { name: 'Ana Ruiz' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar guarda' }), 'nunez');
  expect(screen.getAllByRole('button', { name: 'Sin novedad' })).toHaveLength(1);
});

test('the unit was taken away: says so, and goes on saving', async () => {
  const { host } = open();
  await screen.findByText('2 de 5 guardas');
  act(() => host.session.persona.set({ ...host.session.persona.get(), unidades: {} }));
  expect(screen.getByText(/Ya no tiene asignada esta unidad/)).toBeInTheDocument();
  await userEvent.click((await card('Rosa Díaz')).getByRole('button', { name: 'Sin novedad' }));
  expect(await screen.findByText('3 de 5 guardas')).toBeInTheDocument();
});

test('a visit that is not there, and one that is refused, have their own answers', async () => {
  const first = open(visita(1), { path: '/supervisiones/-Otra000000000000001' });
  expect(await screen.findByText(/No encontramos esta supervisión/)).toBeInTheDocument();
  first.unmount();
  const { host } = open();
  act(() =>
    host.data.break(`_supervisiones_superv/e2001/${VISITA_ID}`, { code: 'DA-003', message: 'Sin acceso.' }),
  );
  expect(await screen.findByText(/No tiene acceso a esta supervisión/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver supervisiones' })).toBeInTheDocument();
});

test('a failed reading offers to try again, and mends by itself', async () => {
  const { host } = open();
  act(() =>
    host.data.break(`_supervisiones_superv/e2001/${VISITA_ID}`, { code: 'DA-001', message: 'Sin conexión.' }),
  );
  await screen.findByText('Sin conexión.');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  act(() => host.data.break(`_supervisiones_superv/e2001/${VISITA_ID}`, null));
  expect(await screen.findByText('2 de 5 guardas')).toBeInTheDocument();
});
