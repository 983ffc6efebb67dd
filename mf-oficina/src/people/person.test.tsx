import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { type Answering, sealed } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';

const UNITS = {
  u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' },
  u002: { un_id: 'u002', un_nombre: 'Bodega Norte', estado: 'activo' },
};
const ANA = {
  ...{ nom: 'Ana', ape: 'Ruiz', doc: '1032456718', perfil: 'rond', estado: 2, cel: '3001234567' },
  ...{ un_ids: { u001: true }, cred_vence: '2026-12-24' },
};
const DATA = {
  _emp_segdiez: { p1: ANA, e1001: { ...ANA, nom: 'Yo', perfil: 'admin' } },
  _acceso_: { p1: { u001: true, u002: { hasta: Date.parse('2026-12-01T00:00:00-05:00') } } },
  _un_: UNITS,
};
const CLAVE = { documento: '1032456718', nombre: 'Ana Ruiz', clave: 'bcdf-2345-ghjk' };
const done: Answering = () => ({ estado: 'hecho', lineas: ['x'] });

const show = (path = '/oficina/personas/p1', answer: Answering = done, data: object = DATA) =>
  draw(path, answer, { data: data as never });
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('what is known of a person is told without codes, and covered until asked for', async () => {
  await show();
  expect(await screen.findByText('Los Cedros')).toBeVisible();
  expect(screen.getByText(mensajes.siempre)).toBeVisible();
  expect(screen.getByText(/^Hasta el 30 de nov.* a medianoche$/)).toBeVisible();
  expect(screen.getByText(/^Credencial: se vence el 24 de dic/)).toBeVisible();
  const text = document.body.textContent ?? '';
  for (const code of ['u001', 'u002', 'p1', '1032456718', '3001234567']) expect(text).not.toContain(code);
  await userEvent.click(screen.getByRole('switch', { name: mensajes.verDatos }));
  expect(screen.getByText('1032456718')).toBeVisible();
});

test.each([
  [mensajes.telefono, { orden: 'personas telefono-perdido' }, mensajes.telefonoToma('Ana Ruiz')],
  [mensajes.suspender, { orden: 'personas suspender' }, mensajes.suspenderToma('Ana Ruiz')],
  [mensajes.retirar, { orden: 'personas retirar' }, mensajes.retirarToma('Ana Ruiz', 'Los Cedros')],
  [
    mensajes.quitar('Los Cedros'),
    { orden: 'acceso quitar', valores: { unidad: 'u001' } },
    mensajes.quitarToma('Ana Ruiz', 'Los Cedros'),
  ],
])('%s says what it takes away and asks first', async (name, request, takes) => {
  const { asked } = await show();
  await press(name);
  expect(await screen.findByText(takes)).toBeVisible();
  expect(asked).toEqual([]);
  await confirm(name);
  expect(asked).toEqual([{ ...request, nombres: ['p1'], confirmado: true }]);
});

test('a unit that is lent ends when the night of its last day does', async () => {
  const hasta = Date.parse('2026-12-01T06:15:00-05:00');
  await show('/oficina/personas/p1', done, { ...DATA, _acceso_: { p1: { u002: { hasta } } } });
  expect(await screen.findByText(/^Hasta el 1 de dic.*, 06:15$/)).toBeVisible();
});

test('a unit is given until a day, and the hour is told before it is given', async () => {
  const turnos = { noche: { hora_ini: '22:00', hora_fin: '06:00' } };
  const _un_ = { ...UNITS, u002: { ...UNITS.u002, turnos, reglas: { gracia_min: 30 } } };
  const { asked } = await show('/oficina/personas/p1', done, { ...DATA, _un_, _acceso_: {} });
  expect(await screen.findByText(mensajes.sinAcceso)).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText(mensajes.darTitulo), 'u002');
  await userEvent.type(screen.getByLabelText(new RegExp(mensajes.darHasta)), '2027-01-31');
  expect(await screen.findByText(/^Hasta el 1 de feb de 2027, 06:30$/)).toBeVisible();
  await press(mensajes.dar);
  expect(asked).toEqual([
    { orden: 'acceso dar', nombres: ['p1'], valores: { unidad: 'u002', hasta: '2027-01-31' } },
  ]);
});

test('another role is asked for with both names', async () => {
  const { asked } = await show();
  await userEvent.selectOptions(await screen.findByLabelText(mensajes.perfil), 'super');
  await press(mensajes.perfilNuevo);
  expect(await screen.findByText(mensajes.perfilToma('Ana Ruiz', 'Rondero', 'Supervisor'))).toBeVisible();
  await confirm(mensajes.perfilNuevo);
  expect(asked).toEqual([{ orden: 'personas rol', nombres: ['p1', 'super'], confirmado: true }]);
});

test.each([
  [2, [mensajes.suspender, mensajes.retirar], [mensajes.reactivar]],
  [3, [mensajes.reactivar, mensajes.retirar], [mensajes.suspender, mensajes.claveNueva]],
  [4, [mensajes.reactivar], [mensajes.retirar, mensajes.telefono]],
])('in state %i there is only what makes sense', async (estado, there, gone) => {
  await show('/oficina/personas/p1', done, { ...DATA, _emp_segdiez: { p1: { ...ANA, estado } } });
  for (const name of there) expect(await screen.findByRole('button', { name })).toBeVisible();
  for (const name of gone) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('nobody shuts themselves out', async () => {
  await show('/oficina/personas/e1001');
  expect(await screen.findByText(mensajes.usted)).toBeVisible();
  expect(screen.queryByRole('button', { name: mensajes.retirar })).toBeNull();
});

const giving: Answering = async (request, op) => ({
  ...{ estado: 'hecho', lineas: ['x'] },
  ...(await sealed(request, op, [CLAVE])),
});

test('a new password is shown once, to hand over in private, and stands in no tree', async () => {
  const { host, asked } = await show('/oficina/personas/p1', giving);
  await press(mensajes.claveNueva);
  expect(await screen.findByText(mensajes.claveToma('Ana Ruiz'))).toBeVisible();
  await confirm(mensajes.claveNueva);
  expect(await screen.findByText(CLAVE.clave)).toBeVisible();
  expect(screen.getByText(claves.privado)).toBeVisible();
  expect(asked[0]).toMatchObject({ orden: 'personas clave', nombres: ['p1'], confirmado: true });
  const kept = JSON.stringify([
    host.outbox.committed,
    host.data.get('_oficina_res_'),
    host.data.get('_emp_segdiez'),
    host.traced,
    asked,
  ]);
  expect(kept).not.toContain(CLAVE.clave);
  await press(claves.listo);
  expect(screen.queryByText(CLAVE.clave)).toBeNull();
});

test('a password that was sealed for another is told as damaged', async () => {
  await show('/oficina/personas/p1', async (request) => ({
    ...{ estado: 'hecho', lineas: ['x'] },
    ...(await sealed(request, 'another', [CLAVE])),
  }));
  await press(mensajes.claveNueva);
  await confirm(mensajes.claveNueva);
  expect(await screen.findByText(claves.danadas)).toBeVisible();
});

test('a new person is made once, with their units, and their password handed over', async () => {
  const { host, asked } = await show('/oficina/personas/nueva', giving);
  await press(mensajes.crear);
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText(mensajes.campos.nombres), 'Ana');
  await userEvent.type(screen.getByLabelText(mensajes.campos.apellidos), 'Ruiz');
  await userEvent.type(screen.getByLabelText(mensajes.campos.documento), '1.032.456.718');
  await userEvent.selectOptions(screen.getByLabelText(mensajes.perfil), 'rond');
  await userEvent.selectOptions(screen.getByLabelText(/^Unidades/), 'u001');
  await userEvent.selectOptions(screen.getByLabelText(/^Unidades/), 'u002');
  await press(mensajes.quitarUnidad('Los Cedros'));
  await press(mensajes.crear);
  expect(await screen.findByText(CLAVE.clave)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    orden: 'personas crear',
    valores: { nombres: 'Ana', apellidos: 'Ruiz', doc: '1.032.456.718', perfil: 'rond', unidades: 'u002' },
  });
  // The list comes lazily.
  await act(async () => screen.getByRole('button', { name: claves.listo }).click());
  expect(host.route.location.get().pathname).toBe('/oficina/personas');
});

test('who is there already is told, what was written stays, and the next try is another request', async () => {
  const problemas = [{ fila: null, columna: 'documento', mensaje: '«12» no es un número de documento.' }];
  const { host } = await show('/oficina/personas/nueva', () => ({ estado: 'rechazado', problemas }));
  for (const label of [mensajes.campos.nombres, mensajes.campos.apellidos, mensajes.campos.documento])
    await userEvent.type(await screen.findByLabelText(label), '12');
  await userEvent.selectOptions(screen.getByLabelText(mensajes.perfil), 'rond');
  await press(mensajes.crear);
  await waitFor(() => expect(screen.getByLabelText(mensajes.campos.documento)).toBeInvalid());
  expect(screen.getByLabelText(mensajes.campos.documento)).toHaveFocus();
  await press(mensajes.crear);
  await waitFor(() => expect(host.outbox.committed).toHaveLength(2));
  expect(new Set(host.outbox.committed.map(({ id }) => id)).size).toBe(2);
});

test('data are changed by their columns, the document sent along', async () => {
  const { asked } = await show('/oficina/personas/p1/datos');
  await userEvent.type(await screen.findByLabelText(/^Cargo/), 'Guarda');
  await press('Guardar');
  expect(asked).toEqual([
    {
      orden: 'personas importar',
      tabla: [
        ['codigo', 'documento', 'cargo'],
        ['p1', '1032456718', 'Guarda'],
      ],
      antes: { '_emp_segdiez/p1': { doc: '1032456718', cargo: null } },
    },
  ]);
});

test('a document written long ago is compared with the one that was shown then', async () => {
  const cells = { documento: '1032456700' };
  const draft = { op: 'op1', cells, visto: { documento: '"1000"' } };
  const { asked } = await draw('/oficina/personas/p1/datos', done, {
    ...{ data: DATA as never, drafts: { 'oficina/_emp_segdiez/p1': draft } },
  });
  await press('Guardar');
  expect(asked[0]?.antes).toEqual({ '_emp_segdiez/p1': { doc: '1000' } });
});
