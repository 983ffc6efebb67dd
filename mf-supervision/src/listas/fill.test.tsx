import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { fillIn } from '@gr/remote-kit/testing/fill-in';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { base, item, plantilla } from './samples.testing.ts';

const PATH = '/listascheck/llenar?un=u001&plant=plant01';
const KEY = 'lista/u001/plant01';

/** The screen comes by itself (`lazyScreen`): it is there when this resolves. */
function open(options: FakeHostOptions = {}) {
  return act(async () => show({ path: PATH, data: base({ plant01: plantilla() }), ...options }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (question: RegExp, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name }));
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Everything answered well up to the summary. */
async function toSummary() {
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await answer(/extintor/, 'Sí');
  await press('Siguiente');
  await answer(/Radio/, 'Cumple');
  await press('Siguiente');
  await screen.findByText('Paso 3 de 3 · Resumen', { selector: 'h2' });
}

test('fills in a list step by step and saves it in one operation', async () => {
  const { host } = await open();
  await toSummary();
  expect(screen.getByText('100 · Aprobada')).toBeInTheDocument();
  expect(screen.getByText('Ningún punto falla.')).toBeInTheDocument();
  await press('Guardar lista');
  expect(await screen.findByText('Lista guardada')).toBeInTheDocument();
  expect(screen.getByText('Guardado en el teléfono')).toBeInTheDocument();
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ tipo: 'guardar_lista', draft: KEY, files: [], effects: [] });
  const paths = Object.keys(operation?.updates ?? {});
  expect(paths).toHaveLength(1);
  expect(Object.values(operation?.updates ?? {})[0]).toMatchObject({
    puntaje: 100,
    aprobada: true,
    perfil: 'rond',
    respuestas: { i1: { valor: 'si' }, i4: { valor: 'cumple' } },
  });
  expect(host.outbox.drafts.has(KEY)).toBe(false);
  act(() => host.outbox.move(operation?.id ?? '', 'entregado'));
  expect(screen.getByText('Entregado')).toBeInTheDocument();
});

test('questions called as what every object has are not asked, and the rest is filled in', async () => {
  const { items, ...whole } = plantilla();
  const foreign = JSON.parse('{"__proto__": 0, "constructor": 0, "toString": 0}') as object;
  const odd = Object.keys(foreign).map((id) => [id, item(9, { texto: `Ajena ${id}`, obligatorio: true })]);
  const both = Object.fromEntries([...Object.entries(items ?? {}), ...odd]);
  const { host } = await open({ data: base({ plant01: { ...whole, items: both } }) });
  await toSummary();
  expect(screen.queryByText(/Ajena/)).toBeNull();
  await press('Guardar lista');
  expect(await screen.findByText('Lista guardada')).toBeInTheDocument();
  const [saved] = Object.values(host.outbox.committed[0]?.updates ?? {});
  expect(Object.keys((saved as { respuestas: object }).respuestas)).toEqual(['i1', 'i4']);
});

test('a critical failure shows its follow-up, names its incident and opens it with the id of the draft', async () => {
  const { host } = await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  expect(screen.getByText('Crítico')).toBeInTheDocument();
  await answer(/extintor/, 'No');
  await userEvent.type(await screen.findByRole('textbox', { name: '¿Por qué no hay?' }), 'En recarga');
  await userEvent.type(screen.getByRole('textbox', { name: /Nota de la falla/ }), 'Desde ayer');
  await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), photo('a.jpg'));
  await screen.findByRole('list', { name: '1 de 3 fotos' });
  await press('Siguiente');
  await answer(/Radio/, 'Cumple');
  await press('Siguiente');
  expect(await screen.findByText('50 · No aprobada')).toBeInTheDocument();
  const opens = screen.getByRole('list', { name: 'Novedades que se abrirán' });
  expect(within(opens).getByText('Equipo dañado')).toBeInTheDocument();
  await waitFor(() => expect(host.outbox.drafts.get(KEY)).toMatchObject({ paso: 'fin', ruta: PATH }));
  const draft = host.outbox.drafts.get(KEY) as { id: string; ids_novedad: { i1: string } };
  await press('Guardar lista');
  await screen.findByText('Lista guardada');
  const [operation] = host.outbox.committed;
  const id_novedad = draft.ids_novedad.i1;
  expect(operation?.updates[`_novedades/${id_novedad}`]).toMatchObject({
    lista_id: draft.id,
    id_item: 'i1',
    cat_nov: 'equipo_danado',
    criticidad: 'alta',
    tipo_nov: 'ronda',
    cant_archivos: 1,
  });
  expect(operation?.updates[`_listascheck_/u001/${draft.id}`]).toMatchObject({
    aprobada: false,
    fallas_criticas: 1,
    respuestas: { i1: { obs: 'Desde ayer', id_novedad }, i2: { valor: 'En recarga' } },
    novedades: { [id_novedad]: { id_item: 'i1' } },
  });
  expect(operation?.effects).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Equipo dañado/ })).toHaveAttribute(
    'href',
    `/novedadesver?id=${id_novedad}`,
  );
});

test('a hidden follow-up keeps what was written in it, and is not saved while hidden', async () => {
  const { host } = await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await answer(/extintor/, 'No');
  await fillIn(await screen.findByRole('textbox', { name: '¿Por qué no hay?' }), 'En recarga');
  await answer(/extintor/, 'Sí');
  expect(screen.queryByRole('textbox', { name: '¿Por qué no hay?' })).not.toBeInTheDocument();
  await answer(/extintor/, 'No');
  expect(screen.getByRole('textbox', { name: '¿Por qué no hay?' })).toHaveValue('En recarga');
  await answer(/extintor/, 'Sí');
  await press('Siguiente');
  await answer(/Radio/, 'Cumple');
  await press('Siguiente');
  await press('Guardar lista');
  await screen.findByText('Lista guardada');
  const [lista] = Object.values(host.outbox.committed[0]?.updates ?? {});
  expect(lista).not.toHaveProperty('respuestas.i2');
  expect(lista).not.toHaveProperty('novedades');
});

test('«Siguiente» goes to what is missing; it can be left for later and is asked for before saving', async () => {
  const { host } = await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await press('Siguiente');
  expect(await screen.findByText('Responda este punto.')).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: /extintor/ })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await press('Dejar para después');
  await answer(/Radio/, 'No cumple');
  await press('Siguiente');
  expect(await screen.findByText('Tome una foto de este punto.')).toBeInTheDocument();
  await press('Dejar para después');
  expect(await screen.findByText('Faltan 2 puntos.')).toBeInTheDocument();
  await press('Guardar lista');
  expect(await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' })).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: /extintor/ })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(host.outbox.committed).toHaveLength(0);
  await answer(/extintor/, 'Sí');
  expect(screen.queryByText('Responda este punto.')).not.toBeInTheDocument();
});

test('«Solo pendientes» keeps what is being answered in place and drops full steps', async () => {
  await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await answer(/extintor/, 'Sí');
  await userEvent.type(screen.getByRole('textbox', { name: /Cámaras/ }), '1');
  await userEvent.click(screen.getByRole('switch', { name: /Solo pendientes/ }));
  expect(await screen.findByText('Paso 1 de 2 · Equipos', { selector: 'h2' })).toBeInTheDocument();
  await answer(/Radio/, 'Cumple');
  expect(screen.getByRole('radiogroup', { name: /Radio/ })).toBeInTheDocument();
});

test('«Solo pendientes» at the summary leads to what is pending, and says when nothing is', async () => {
  await open();
  await toSummary();
  await userEvent.click(screen.getByRole('switch', { name: 'Solo pendientes' }));
  expect(await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Cámaras/ }), '1');
  await press('Siguiente');
  const date = screen.getByLabelText(/Próxima revisión/);
  await userEvent.type(date, '2026-12-01');
  await press('Siguiente');
  await userEvent.click(screen.getByRole('switch', { name: 'Solo pendientes' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Solo pendientes' }));
  expect(await screen.findByText('No quedan puntos pendientes.')).toBeInTheDocument();
});

test('limits of a number are told, a comma is a comma, and outside of them it fails', async () => {
  const { host } = await open();
  const field = await screen.findByRole('textbox', { name: /Cámaras/ });
  expect(field).toHaveAccessibleDescription('Entre 0 y 2.');
  await userEvent.type(field, '2,5');
  expect(field).toHaveValue('2,5');
  expect(await screen.findByRole('textbox', { name: /Nota de la falla/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(host.outbox.drafts.get(KEY)).toMatchObject({ respuestas: { i3: { valor: '2.5' } } }),
  );
});

test('a list killed on the way comes back at its step, with the questions it was begun with', async () => {
  const first = await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await answer(/extintor/, 'No');
  await fillIn(screen.getByRole('textbox', { name: '¿Por qué no hay?' }), 'Robo');
  await press('Siguiente');
  await answer(/Radio/, 'Cumple');
  await waitFor(() =>
    expect(first.host.outbox.drafts.get(KEY)).toMatchObject({
      paso: 's2#0',
      respuestas: { i4: { valor: 'cumple' } },
    }),
  );
  const draft = first.host.outbox.drafts.get(KEY) ?? null;
  cleanup();

  const { host } = await open({ drafts: { [KEY]: draft }, data: base({}) });
  expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  expect(
    await screen.findByText('La plantilla cambió. Esta lista sigue con la versión anterior.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Paso 2 de 3 · Equipos', { selector: 'h2' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Cumple' })).toBeChecked();
  await press('Siguiente');
  await press('Guardar lista');
  await screen.findByText('Lista guardada');
  const [operation] = host.outbox.committed;
  expect(draft).toMatchObject({ op: operation?.id });
  const ids = (draft as { ids_novedad: Record<string, string> }).ids_novedad;
  expect(Object.keys(operation?.updates ?? {})).toContain(`_novedades/${ids.i1}`);
});

test('a template that changes in the middle loses no answer', async () => {
  const { host } = await open();
  await screen.findByText('Paso 1 de 3 · Puesto', { selector: 'h2' });
  await answer(/extintor/, 'Sí');
  act(() => host.data.set('_listascheck_plant_/plant01/version', 2));
  act(() => host.data.set('_listascheck_plant_/plant01/items', null));
  expect(await screen.findByText(/La plantilla cambió/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Sí' })).toBeChecked();
});

test('opened from the visit, what comes after saving is one step back', async () => {
  const { host } = await open({ path: '/supervisiones/-Visita', persona: { rol: 'supervisor' } });
  await act(async () => host.route.go(`${PATH}&superv=-Visita`, { state: { volver: true } }));
  await toSummary();
  await press('Guardar lista');
  await screen.findByText('Lista guardada');
  await press('Volver a la supervisión');
  expect(host.route.location.get().pathname).toBe('/supervisiones/-Visita');
  expect(host.route.visited).toHaveLength(1);
});

test('a list filled in on a visit names it and leads back to it', async () => {
  const persona = { rol: 'supervisor', emp_id: 'e2001' } as const;
  const { host } = await open({ path: `${PATH}&superv=-Visita`, persona });
  host.data.set('_supervisiones_superv/e2001/-Visita', { un_id: 'u001' });
  await toSummary();
  expect(screen.getByRole('group', { name: 'Su firma' })).toHaveTextContent('Firmar');
  await press('Guardar lista');
  await screen.findByText('Lista guardada');
  expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).toMatchObject({
    superv_id: '-Visita',
    perfil: 'super',
  });
  expect(screen.getByRole('link', { name: 'Volver a la supervisión' })).toHaveAttribute(
    'href',
    '/supervisiones/-Visita',
  );
});

test('nothing is lost when the phone is full', async () => {
  const { host } = await open();
  await toSummary();
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await press('Guardar lista');
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio en el teléfono.' }]),
  );
  await press('Guardar lista');
  expect(await screen.findByText('Lista guardada')).toBeInTheDocument();
});

test('a list without an answer is not saved', async () => {
  const items = { i1: item(1, { obligatorio: false }) };
  const { host } = await open({ data: base({ plant01: plantilla({ items }) }) });
  await screen.findByRole('button', { name: 'Siguiente' });
  await press('Siguiente');
  await press('Guardar lista');
  expect(host.shown).toEqual([{ kind: 'aviso', message: 'Responda al menos un punto.' }]);
  expect(host.outbox.committed).toHaveLength(0);
});

describe('what stands in the way is said', () => {
  test('a template that is gone', async () => {
    await open({ data: base({}) });
    expect(await screen.findByText('Esta lista ya no está disponible.')).toBeInTheDocument();
  });

  test('a template of the other role', async () => {
    await open({ data: base({ plant01: plantilla({ perfil: 'super' }) }) });
    expect(await screen.findByText('Esta lista ya no está disponible.')).toBeInTheDocument();
  });

  test('a template without questions', async () => {
    await open({ data: base({ plant01: plantilla({ items: {} }) }) });
    expect(await screen.findByText('Esta lista no tiene preguntas.')).toBeInTheDocument();
  });

  test('a unit the person holds no more', async () => {
    await open({ persona: { unidades: {} }, drafts: { [KEY]: { id: 'a', op: 'b' } } });
    expect(
      await screen.findByText('Ya no tiene acceso a esta unidad. Lo que escribió sigue en este teléfono.'),
    ).toBeInTheDocument();
  });

  test('no connection and no copy', async () => {
    const { host } = await open({ data: base({}) });
    act(() => host.data.break('_listascheck_plant_', { code: 'DA-001', message: 'Sin conexión.' }));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  test('an administrator', async () => {
    await open({ persona: { rol: 'admin' } });
    expect(await screen.findByText(/Las listas las llenan/)).toBeInTheDocument();
  });
});
