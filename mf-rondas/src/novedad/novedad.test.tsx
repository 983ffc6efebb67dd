import { fillIn } from '@gr/remote-kit/testing/fill-in';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const PATH = `/rondasnovedad?ronda=${RONDA_ID}`;
const KEY = `rondas/novedad/${RONDA_ID}`;
const TEXT = 'La puerta del parqueadero quedó abierta.';

function open(options: object = {}) {
  return show({
    path: PATH,
    now: NOW,
    data: base({ ronda: rondaInProgress(3, 1), puntos: puntos(3) }),
    ...options,
  });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar novedad' }));
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('saves an incident with photos in one operation and says where it is', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Puerta abierta' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await userEvent.upload(screen.getByLabelText('Elegir de la galería', { selector: 'input' }), [
    photo('a.jpg'),
    photo('b.jpg'),
  ]);
  expect(screen.getByRole('group', { name: 'Fotos' })).toContainElement(
    await screen.findByRole('list', { name: '2 de 6 fotos' }),
  );
  await save();
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
  expect(screen.getByText('Guardado en el teléfono')).toBeInTheDocument();
  expect(screen.getByText(/^Por radio se nombra [0-9A-Z]{4}$/)).toBeInTheDocument();
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ tipo: 'guardar_novedad', aggregate: `ronda/${RONDA_ID}`, draft: KEY });
  expect(operation?.files).toHaveLength(2);
  expect(operation?.effects.map((e) => e.funcion)).toHaveLength(2);
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}/cant_nov`)).toBe(1);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
  act(() => host.outbox.move(operation?.id ?? '', 'entregado'));
  expect(screen.getByText('Entregado')).toBeInTheDocument();
});

test('a text that another screen offers begins the description, or goes on with it, and is taken once', async () => {
  const { host } = await open({ path: '/alerta/x' });
  const offer = (texto: string) => act(async () => host.route.go(PATH, { state: { texto } }));
  const said = async () =>
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Descripción/ })).value;
  const leave = () => act(async () => host.route.go('/alerta/x'));
  await offer('Punto 1: Presión 9,5 bar.');
  expect(await said()).toBe('Punto 1: Presión 9,5 bar.');
  await leave();
  await offer('Punto 2: sin luz.');
  expect(await said()).toBe('Punto 1: Presión 9,5 bar.\nPunto 2: sin luz.');
  await userEvent.click(screen.getByRole('radio', { name: 'Puerta abierta' }));
  await save();
  await screen.findByText('Novedad guardada');
  await leave();
  // Back, as a reload, leads to the address as it was left.
  await act(async () => host.route.back());
  expect(await said()).toBe('');
});

test('what the company offers is offered, also without a connection, and brings how grave it is', async () => {
  const _categorias_ = {
    ascensor: { nombre: 'Ascensor detenido', criticidad: 'alta', frecuente: true, estado: 'activa' },
    ruido: { nombre: 'Ruido', estado: 'retirada' },
    piscina: { nombre: 'Piscina', criticidad: 'critica', estado: 'activa' },
  };
  const known = base({ ronda: rondaInProgress(3, 1), puntos: puntos(3) }) as object;
  const data = { ...known, _categorias_ };
  const { host } = await open({ data, network: 'sin_conexion' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Ascensor detenido' }));
  expect(screen.queryByRole('radio', { name: 'Ruido' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Alta' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Otra…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Piscina' }));
  expect(screen.getByRole('radio', { name: 'Piscina' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Crítica' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Baja' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Ascensor detenido' }));
  expect(screen.getByRole('radio', { name: 'Baja' })).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await save();
  await screen.findByText('Novedad guardada');
  const [operation] = host.outbox.committed;
  expect(operation?.resumen).toContain('Ascensor detenido');
  const id = Object.keys(host.data.get('_novedades') as object)[0] ?? '';
  expect(host.data.get(`_novedades/${id}`)).toMatchObject({ cat_nov: 'ascensor', criticidad: 'baja' });
});

test('says what is missing, keeps what was written', async () => {
  const { host } = await open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Descripción/ }), 'corta');
  await save();
  expect(await screen.findByRole('link', { name: 'Elija el tipo de novedad.' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('corta');
  expect(host.outbox.committed).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Ruido' }));
  expect(screen.queryByRole('link', { name: 'Elija el tipo de novedad.' })).not.toBeInTheDocument();
});

test('a form killed on the way comes back with its ids, photos and text', async () => {
  const first = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await waitFor(() =>
    expect(first.host.outbox.drafts.get(KEY)).toMatchObject({ desc_nov: TEXT, cat_nov: 'ruido' }),
  );
  await screen.findByRole('list', { name: '1 de 6 fotos' });
  const draft = first.host.outbox.drafts.get(KEY);
  cleanup();

  const { host } = await open({ drafts: { [KEY]: draft ?? null } });
  expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Ruido' })).toBeChecked();
  await save();
  await screen.findByText('Novedad guardada');
  const [operation] = host.outbox.committed;
  expect(draft).toMatchObject({ op: operation?.id });
  expect(operation?.files).toHaveLength(1);
});

test('nothing is lost when the phone is full', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await save();
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio en el teléfono.' }]),
  );
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue(TEXT);
  await save();
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
});

test('a failed photo costs no text', async () => {
  const { host } = await open();
  await fillIn(await screen.findByRole('textbox', { name: /Descripción/ }), TEXT);
  host.photos.failNext({ code: 'FO-002', message: 'No hay espacio para fotos.' });
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await waitFor(() => expect(host.shown).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue(TEXT);
});

test('no more than six photos', async () => {
  await open();
  await screen.findByRole('button', { name: 'Tomar foto' });
  const files = Array.from({ length: 8 }, (_, i) => photo(`${i}.jpg`));
  await userEvent.upload(screen.getByLabelText('Elegir de la galería', { selector: 'input' }), files);
  expect(await screen.findByText('Ya hay 6 fotos. Quite una para agregar otra.')).toBeInTheDocument();
});

test('works outside a round, for the unit', async () => {
  const { host } = await open({ path: '/rondasnovedad', data: base({}) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await save();
  await screen.findByText('Novedad guardada');
  const [operation] = host.outbox.committed;
  expect(Object.keys(operation?.updates ?? {})).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Ver novedades' })).toBeInTheDocument();
});

test('«Guardar» waits for a photo on its way; nothing of the draft is left behind', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  const arrive = host.photos.hold();
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await save();
  expect(host.outbox.committed).toHaveLength(0);
  await act(async () => arrive());
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
  expect(host.outbox.committed[0]?.files).toHaveLength(1);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('a photo that fails while «Guardar» waits stops the save: the person decides', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  const arrive = host.photos.hold();
  host.photos.failNext({ code: 'FO-002', message: 'No hay espacio para fotos.' });
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await save();
  await act(async () => arrive());
  expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio para fotos.' }]);
  expect(host.outbox.committed).toHaveLength(0);
  await save();
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
});

test('a photo chosen while the record is being saved never brings the draft back', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  const commit = host.outbox.hold();
  await save();
  const arrive = host.photos.hold();
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('late.jpg'));
  await act(async () => commit());
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
  await act(async () => arrive());
  expect(host.outbox.drafts.has(KEY)).toBe(false);
  expect(host.photos.kept.size).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Agregar otra' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  expect(host.outbox.drafts.get(KEY)).toMatchObject({ fotos: {} });
  expect(host.outbox.drafts.get(KEY)).not.toMatchObject({ op: host.outbox.committed[0]?.id });
});

test('a photo still reaches the form when the screen was left and opened again', async () => {
  const { host } = await open();
  await fillIn(await screen.findByRole('textbox', { name: /Descripción/ }), TEXT);
  const arrive = host.photos.hold();
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  act(() => host.route.go('/rondas'));
  await screen.findByRole('link', { name: 'Iniciar ronda' });
  act(() => host.route.go(PATH));
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await save();
  await act(async () => arrive());
  expect(await screen.findByText('Novedad guardada')).toBeInTheDocument();
  expect(host.outbox.committed[0]?.files).toHaveLength(1);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('ids taken by another tab: new ids, same text; its photos stayed there, and the person is told', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await screen.findByRole('list', { name: '1 de 6 fotos' });
  const before = host.outbox.drafts.get(KEY) as { op: string; id_novedad: string; fotos: object };
  const [id_archivo = ''] = Object.keys(before.fotos);
  await act(async () => {
    const updates = { [`_novedades/${before.id_novedad}`]: { desc_nov: 'Escrito en la otra pestaña.' } };
    const files = [{ id_archivo, ruta: `evidencias/${id_archivo}.jpg` }];
    const rest = { aggregate: 'otra', tipo: 'guardar_novedad', resumen: 'Otra', effects: [] };
    await host.outbox.commit({ id: before.op, updates, files, ...rest });
  });
  await save();
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'aviso', message: expect.stringContaining('tómelas de nuevo') }]),
  );
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue(TEXT);
  expect(screen.queryByRole('list', { name: /de 6 fotos/ })).not.toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('b.jpg'));
  await screen.findByRole('list', { name: '1 de 6 fotos' });
  await save();
  await screen.findByText('Novedad guardada');
  const [, operation] = host.outbox.committed;
  expect(operation?.id).not.toBe(before.op);
  expect(Object.keys(operation?.updates ?? {})).not.toContain(`_novedades/${before.id_novedad}`);
  expect(operation?.files).toHaveLength(1);
});

test('what was saved has the focus, says its short number and no raw key', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
  await save();
  const said = (await screen.findByText('Novedad guardada')).closest('[role=status]');
  expect(said).toHaveFocus();
  const [path = ''] = Object.keys(host.outbox.committed[0]?.updates ?? {}).filter((each) =>
    each.startsWith('_novedades/'),
  );
  expect(document.body).not.toHaveTextContent(path.slice('_novedades/'.length));
});

test('one thing missing: the focus goes to its field, nothing is pushed down', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await save();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveFocus());
  expect(screen.queryByText(/Revise/)).not.toBeInTheDocument();
});
