import { FAKE_NOW, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { fillIn } from '@gr/remote-kit/testing/fill-in';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearRows } from '../testing/near-rows.ts';
import { HOUR, ITEMS, inventario, item, many } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { conteoKey } from './draft-keys.ts';
import { mensajes } from './mensajes.ts';

const PATH = '/inventario/contar?un=u001';
const KEY = conteoKey('u001');

// A finger on a canvas is the kit's own test; here a press signs.
jest.mock('@gr/shared/ui', () => {
  const actual = jest.requireActual<typeof import('@gr/shared/ui')>('@gr/shared/ui');
  return {
    ...actual,
    SignaturePad: ({ label, value, error, onChange }: import('@gr/shared/ui').SignaturePadProps) => (
      <fieldset aria-label={label}>
        <button
          type="button"
          onClick={() => onChange(new Blob(['x'], { type: 'image/png' }), { strokes: 2, points: 40 })}
        >
          {value === null ? 'Firmar' : 'Firmar de nuevo'}
        </button>
        {error}
      </fieldset>
    ),
  };
});

const novedad = {
  id_novedad: 'n1',
  un_id: 'u001',
  un_nom: 'Torres',
  cat_nov: 'ruido',
  desc_nov: 'Fiesta en el piso 3.',
  estado_nov: 'abierta',
  un_abierta: 'u001',
  fechah_x: FAKE_NOW - HOUR,
};
/** Newer ones than it, all closed. */
const CLOSED = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [
    `n2${i}`,
    { ...novedad, id_novedad: `n2${i}`, estado_nov: 'cerrada', un_abierta: undefined },
  ]),
);
const GUARDAS = {
  e1001: { nom: 'Ana Torres', turno: 'noche' },
  e1002: { nom: 'Luis Rey' },
  e1003: { nom: 'Eva Paz' },
};

function open(last: Inventario | null, options: FakeHostOptions = {}, more: object = {}) {
  return show({
    path: PATH,
    data: asJson({
      _inventarios_: { u001: last ? { [last.id]: last } : {} },
      _guardas_: { u001: GUARDAS },
      _novedades: { n1: novedad, ...CLOSED },
      _incidencias: { u001: { i1: { titulo: 'Cámara 7 sin imagen', estado: 'abierta' } } },
      _un_: {
        u001: { consignas: { c1: { titulo: 'Llaves', texto: 'No prestar.', version: 2 } } },
      },
      ...more,
    }),
    ...options,
  });
}
globalThis.IntersectionObserver = NearRows;
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  const { unmount } = await act(async () => open(null));
  unmount();
});

const BASE = inventario('base', HOUR);
const supervisor = { rol: 'supervisor', emp_id: 'e2001', nombre: 'Sara Gil' } as const;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const count = (nom: string) => screen.findByRole('textbox', { name: `Cantidad de ${nom}` });
const row = async (nom: string) => {
  const found = (await count(nom)).closest('li');
  if (!found) throw new Error(`no row of ${nom}`);
  return within(found);
};
const saved = (host: FakeHost, index = 0) => host.outbox.committed[index];

async function type(nom: string, text: string): Promise<void> {
  const field = await count(nom);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
async function sign(name: RegExp): Promise<void> {
  await userEvent.click(within(screen.getByRole('group', { name })).getByRole('button'));
  await within(screen.getByRole('group', { name })).findByRole('button', { name: 'Firmar de nuevo' });
}
async function toSignatures(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  await press('Siguiente');
  await userEvent.click(await screen.findByRole('button', { name: 'Enterado de todo' }));
  await press('Siguiente');
  await screen.findByRole('heading', { name: 'Paso 3 de 3 · Firmas' });
}

test('a difference is marked as it is typed, and can be all that is shown', async () => {
  open(BASE);
  expect((await row('Radio')).getByText('Sin contar')).toBeInTheDocument();
  expect(screen.getByText('0 de 3 contados')).toBeInTheDocument();
  await press('Restar uno a Cantidad de Radio');
  expect((await row('Radio')).getByText('Falta 1')).toBeInTheDocument();
  expect((await row('Radio')).getByText(/Había 2 · Serie RX-1/)).toBeInTheDocument();
  await userEvent.click((await row('Linterna')).getByRole('radio', { name: 'Malo' }));
  expect((await row('Linterna')).getByText('Bueno → Malo')).toBeInTheDocument();
  await press('Contado: Revólver');
  expect((await row('Revólver')).getByText('Igual')).toBeInTheDocument();
  expect((await row('Revólver')).getByText('Permiso vence en 12 días')).toBeInTheDocument();
  expect(screen.getByText('3 de 3 contados · 2 diferencias')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Solo diferencias' }));
  expect(screen.queryByRole('textbox', { name: 'Cantidad de Revólver' })).toBeNull();
  await press('Sumar uno a Cantidad de Radio');
  expect(await count('Radio')).toHaveValue('2');
});

test.each([
  ['-1', 'La cantidad no puede ser menor que cero.'],
  ['1000000000', 'La cantidad es muy grande (máximo 9999).'],
  ['1,5', 'Escriba un número entero, sin puntos ni comas.'],
  ['dos', 'Escriba la cantidad solo con números.'],
])('a quantity of %s gets its answer in its place and is kept', async (text, answer) => {
  const { host } = open(BASE);
  await type('Radio', text);
  expect(await count('Radio')).toHaveAccessibleDescription(answer);
  expect((await row('Radio')).getByText('Por corregir')).toBeInTheDocument();
  await press('Siguiente');
  expect(await screen.findByText('Hay una cantidad o un dato por corregir.')).toBeInTheDocument();
  expect(await count('Radio')).toHaveFocus();
  expect(await count('Radio')).toHaveValue(text);
  expect(screen.queryByRole('textbox', { name: 'Cantidad de Linterna' })).toBeNull();
  expect(host.outbox.committed).toHaveLength(0);
});

test('what nobody counted is asked for before going on', async () => {
  open(BASE);
  await count('Radio');
  await press('Siguiente');
  const dialog = await screen.findByRole('alertdialog', { name: 'Faltan 3 elementos' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar sin cambios' }));
  expect(await screen.findByRole('heading', { name: 'Paso 2 de 3 · Pendientes' })).toBeInTheDocument();
});

test('the gate: every point is acknowledged before signing, whatever the address says', async () => {
  const { host } = open(BASE);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  act(() => host.route.go(`${PATH}&paso=3`));
  expect(await screen.findByRole('heading', { name: 'Paso 2 de 3 · Pendientes' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Ruido/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ruido/ }));
  await press('Siguiente');
  expect(host.shown.at(-1)).toEqual({ kind: 'aviso', message: 'Falta marcar 2 puntos.' });
  expect(screen.getByRole('checkbox', { name: /Cámara 7/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: /Cámara 7/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Llaves/ }));
  await press('Siguiente');
  expect(await screen.findByRole('heading', { name: 'Paso 3 de 3 · Firmas' })).toBeInTheDocument();
});

test.each([
  ['the last handover', inventario('base', HOUR, { nov_pend: { n1: 'Ruido' } }), {}],
  [
    'the one before an inspection',
    inventario('base', HOUR, { tipo_inv: 'revista', id_inv_prev: 'antes' }),
    { antes: inventario('antes', 9 * HOUR, { nov_pend: { n1: 'Ruido' } }) },
  ],
])('what %s told is folded, with one mark', async (_, base, others) => {
  const { host } = open(base, {}, { _inventarios_: { u001: { base, ...others } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  await press('Siguiente');
  expect(await screen.findByRole('heading', { name: '1 anterior' })).toBeInTheDocument();
  expect(screen.queryByText('Fiesta en el piso 3.')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Cámara 7/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Llaves/ }));
  await press('Siguiente');
  expect(host.shown.at(-1)?.message).toBe('Falta marcar 1 punto.');
  const earlier = screen.getByRole('checkbox', { name: /^Enterado de lo anterior/ });
  expect(earlier).toHaveFocus();
  await userEvent.click(earlier);
  expect(host.outbox.drafts.get(KEY)).toMatchObject({ enterado: { n_n1: true } });
  await press('Siguiente');
  expect(await screen.findByRole('heading', { name: 'Paso 3 de 3 · Firmas' })).toBeInTheDocument();
});

test('receiving: both sign, the record says what was acknowledged, the orders count as read', async () => {
  const { host } = open(BASE);
  await toSignatures();
  await press('Guardar');
  expect(await screen.findByRole('link', { name: 'Elija la otra persona.' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Quién entrega'), 'e1002');
  await sign(/Firma de quien entrega: Luis Rey/);
  await sign(/Firma de quien recibe: Ana Torres/);
  await press('Guardar');
  expect(await screen.findByText('Inventario guardado')).toBeInTheDocument();
  expect(screen.getByText('Sin diferencias')).toBeInTheDocument();
  // A handover is suggested next, but the screen still shows the reception.
  await waitFor(() => expect(host.route.page.get()?.title).toBe('Recibir puesto'));
  const operation = saved(host);
  expect(operation).toMatchObject({ tipo: 'guardar_inventario', draft: KEY });
  expect(operation?.files).toHaveLength(2);
  const [record] = Object.values(operation?.updates ?? {});
  expect(record).toMatchObject({
    tipo_inv: 'recibo',
    turno: 'noche',
    estado: 'aceptado',
    id_inv_prev: 'base',
    entrega_id: 'e1002',
    recibe_id: 'e1001',
    nov_pend: { n1: expect.stringContaining('Ruido'), i1: 'Cámara 7 sin imagen' },
    consignas_pend: { c1: 'Llaves' },
  });
  await waitFor(() => expect(saved(host, 1)?.tipo).toBe('leer_consignas'));
  expect(saved(host, 1)?.updates).toMatchObject({ '_consignas_leidas_/e1001/u001/c1': { version: 2 } });
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('something gone: it is said before saving, and opens an incident', async () => {
  const { host } = open(BASE);
  await type('Radio', '1');
  await toSignatures();
  expect(screen.getByText('Al guardar se abre una novedad por 1 diferencia grave.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Quién entrega'), 'otra');
  await fillIn(screen.getByRole('textbox', { name: 'Nombre y apellido' }), 'Juan Mora');
  await sign(/Firma de quien entrega: Juan Mora/);
  await sign(/Firma de quien recibe/);
  await press('Guardar');
  const link = await screen.findByRole('link', { name: 'Ver novedad' });
  const paths = Object.keys(saved(host)?.updates ?? {});
  expect(paths).toHaveLength(2);
  expect(paths[1]).toBe(`_novedades/${link.getAttribute('href')?.split('=')[1]}`);
  const [record] = Object.values(saved(host)?.updates ?? {});
  expect(record).toMatchObject({ estado: 'con_diferencias', entrega_nom: 'Juan Mora' });
  expect(record).not.toHaveProperty('entrega_id');
});

test('in a relief it is known who hands over; a change of the count takes the signatures back', async () => {
  const { host } = open(BASE, { path: `${PATH}&releva=e1002`, persona: supervisor });
  expect(await screen.findByRole('radio', { name: 'Recibir' })).toBeChecked();
  // Looking at it presets no later count.
  expect(host.outbox.drafts.size).toBe(0);
  await toSignatures();
  expect(host.outbox.drafts.get(KEY)).toMatchObject({ tipo: 'recibo', otra_id: 'e1002' });
  expect(screen.getByLabelText('Quién entrega')).toHaveValue('e1002');
  await sign(/Luis Rey/);
  await press('Anterior');
  await press('Anterior');
  await type('Radio', '1');
  await waitFor(() => expect(host.outbox.drafts.get(KEY)).toMatchObject({ firma_otra: {} }));
});

test('handing over without a receiver leaves it to be received', async () => {
  const mine = inventario('base', 2 * HOUR, { recibe_id: 'e1001' });
  const { host } = open(mine);
  expect(await screen.findByRole('radio', { name: 'Entregar' })).toBeChecked();
  await toSignatures();
  await userEvent.click(screen.getByRole('switch', { name: /Dejar por recibir/ }));
  expect(screen.queryByLabelText('Quién recibe')).toBeNull();
  await sign(/Firma de quien entrega: Ana Torres/);
  await press('Guardar');
  expect(await screen.findByText('Entregado. Falta que lo reciban.')).toBeInTheDocument();
  const [record] = Object.values(saved(host)?.updates ?? {});
  expect(record).toMatchObject({ tipo_inv: 'entrega', estado: 'por_recibir', entrega_id: 'e1001' });
  expect(record).not.toHaveProperty('recibe_nom');
});

test('an inspection: no gate and no signatures', async () => {
  const { host } = open(BASE, { persona: supervisor });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  await press('Siguiente');
  expect(await screen.findByRole('heading', { name: 'Paso 2 de 2 · Resumen' })).toBeInTheDocument();
  expect(screen.getByText('Todo está igual que en el último inventario.')).toBeInTheDocument();
  await press('Guardar');
  expect(await screen.findByText('Inventario guardado')).toBeInTheDocument();
  const [record] = Object.values(saved(host)?.updates ?? {});
  expect(record).toMatchObject({ tipo_inv: 'revista', emp_nom: 'Sara Gil', estado: 'aceptado' });
});

test('the first inventory of a unit: items are added, changed and taken out', async () => {
  const { host } = open(null, { persona: supervisor });
  expect(await screen.findByText('Primer inventario: agregue elementos.')).toBeInTheDocument();
  await press('Siguiente');
  expect(host.shown).toContainEqual({ kind: 'aviso', message: 'Agregue al menos un elemento.' });
  await press('Agregar elemento');
  const sheet = within(await screen.findByRole('dialog', { name: 'Agregar elemento' }));
  await fillIn(sheet.getByRole('textbox', { name: 'Nombre' }), 'Radio');
  await fillIn(sheet.getByRole('textbox', { name: 'Categoría' }), 'Comunicaciones');
  await fillIn(sheet.getByRole('textbox', { name: /^Serie/ }), 'RX-5');
  await userEvent.click(sheet.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('heading', { name: 'Comunicaciones' })).toBeInTheDocument();
  // An item without a name is not added.
  await press('Agregar elemento');
  await userEvent.keyboard('{Escape}');
  await press('Siguiente');
  await screen.findByText('Primer inventario: 1 elemento.');
  await press('Guardar');
  await screen.findByText('Inventario guardado');
  const [record] = Object.values(saved(host)?.updates ?? {});
  expect(record).toMatchObject({ estado: 'aceptado' });
  expect(Object.values((record as unknown as Inventario).items ?? {})).toEqual([
    item({ cant: 1, cant_esp: 1, serie: 'RX-5' }),
  ]);
});

test('an item that is no longer there stays in sight until it is saved', async () => {
  open(BASE);
  await count('Radio');
  await press('Editar Radio');
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar del inventario' }));
  expect(await screen.findByText('Ya no está')).toBeInTheDocument();
  await press('Dejar como estaba');
  expect(await count('Radio')).toHaveValue('2');
});

test('killed on the way: the count comes back against the inventory it began with', async () => {
  const first = open(BASE);
  await type('Radio', '1');
  await waitFor(() =>
    expect(first.host.outbox.drafts.get(KEY)).toMatchObject({ items: { a: { cant: '1' } }, ruta: PATH }),
  );
  const draft = first.host.outbox.drafts.get(KEY) ?? null;
  cleanup();
  const newer = inventario('nuevo', 0, { items: { ...ITEMS, a: item({ cant: 1, serie: 'RX-1' }) } });
  open(newer, { drafts: { [KEY]: draft } }, { _inventarios_: { u001: { base: BASE, nuevo: newer } } });
  expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  expect((await row('Radio')).getByText('Falta 1')).toBeInTheDocument();
  await press('Comparar con el nuevo');
  // It is as it was, and one of two is missing as it was.
  expect((await row('Radio')).getByText('Sigue faltando 1')).toBeInTheDocument();
  expect((await row('Radio')).queryByText('Igual')).not.toBeInTheDocument();
  expect(screen.getByText(/· Sigue faltando 1 elemento$/)).toBeInTheDocument();
});

test('without a connection the rest of the gate does not keep a guard from going home', async () => {
  const { host } = open(BASE);
  act(() => host.data.break('_novedades', { code: 'DA-001', message: 'Sin conexión.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  await press('Siguiente');
  expect(await screen.findByRole('checkbox', { name: /Cámara 7/ })).toBeInTheDocument();
});

test('where nothing could be read, or it was read hours ago, nobody signs that nothing is pending', async () => {
  const { host } = open(BASE, {}, { _un_: {}, _novedades: {}, _incidencias: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar sin cambios' }));
  await press('Siguiente');
  expect(await screen.findByText(mensajes.pendientes.ninguno)).toBeVisible();
  act(() => {
    host.data.setSource('replica', FAKE_NOW - 10 * HOUR);
    host.network.state.set('sin_conexion');
  });
  expect(await screen.findByText(mensajes.pendientes.incompleto)).toBeVisible();
  expect(screen.queryByText(mensajes.pendientes.ninguno)).toBeNull();
});

test('1,500 items: folded, counted by search, saved whole', async () => {
  const large = inventario('base', HOUR, { items: many(1500) });
  const { host } = open(large, { persona: supervisor });
  await screen.findByText('0 de 1500 contados');
  expect(screen.queryAllByRole('textbox', { name: /^Cantidad de/ })).toHaveLength(0);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('Elemento 1414');
  await type('Elemento 1414', '0');
  await press('Confirmar sin cambios');
  await press('Siguiente');
  await screen.findByText('Al guardar se abre una novedad por 1 diferencia grave.');
  await press('Guardar');
  await screen.findByText('Inventario guardado');
  const [record] = Object.values(saved(host)?.updates ?? {});
  expect(Object.keys((record as unknown as Inventario).items ?? {})).toHaveLength(1500);
});

test('the phone is full: nothing is lost', async () => {
  const { host } = open(BASE, { persona: supervisor });
  await type('Radio', '1');
  await press('Confirmar sin cambios');
  await press('Siguiente');
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await press('Guardar');
  await waitFor(() =>
    expect(host.shown).toContainEqual({ kind: 'error', message: 'No hay espacio en el teléfono.' }),
  );
  await press('Guardar');
  expect(await screen.findByText('Inventario guardado')).toBeInTheDocument();
});

test('an administrator is told who counts', async () => {
  open(BASE, { persona: { rol: 'admin' } });
  expect(await screen.findByText(/Los cuentan guardas y supervisores/)).toBeInTheDocument();
});
