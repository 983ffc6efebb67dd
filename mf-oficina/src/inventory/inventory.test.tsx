import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const data = {
  _un_: { u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' } },
  _catalogos_: {
    u001: {
      e001: { nom_item: 'Radio', cat_item: 'Comunicaciones', cant_esp: 2, estado: 'activo' },
      e002: { nom_item: 'Antena', cat_item: 'Comunicaciones', cant_esp: 1, estado: 'retirado' },
      e003: { nom_item: 'Llave', cat_item: '', cant_esp: 1, estado: 'activo' },
    },
    _empresa: {
      arma: { nom_item: 'Revólver', cat_item: 'Armas', cant_esp: 1, serie_req: true, estado: 'activo' },
    },
  },
};
const UNIT = '/oficina/unidades/u001/inventario';
const show = (path: string) => draw(path, () => ({ estado: 'hecho' }), { data });
const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));

test('a unit’s list by categories, retired ones last; what the company has and it lacks is taken at once', async () => {
  const { asked } = await show(UNIT);
  const radios = await screen.findByRole('region', { name: 'Comunicaciones' });
  expect(
    within(radios)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([`Radio${mensajes.debe(2)}`, expect.stringContaining(mensajes.retirado)]);
  expect(screen.getByRole('region', { name: mensajes.sinCategoria })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: mensajes.copiar }));
  expect(asked).toEqual([{ orden: 'catalogo copiar', valores: { unidad: 'u001' } }]);
});

test('the company’s own list is the same, without taking', async () => {
  await show('/oficina/inventario');
  expect(await screen.findByText(`${mensajes.debe(1)} · ${mensajes.pideSerie}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: mensajes.copiar })).toBeNull();
});

test('a new item goes to the list that is open', async () => {
  const { asked, host } = await show('/oficina/inventario/nuevo');
  await userEvent.type(await screen.findByLabelText(m.nombre), 'Chaleco');
  await userEvent.click(screen.getByRole('switch', { name: new RegExp(m['pide permiso']) }));
  await save();
  expect(asked).toEqual([
    {
      orden: 'catalogo importar',
      tabla: [
        ['unidad', 'codigo', 'cantidad', 'nombre', 'pide permiso'],
        ['empresa', 'e002', '1', 'Chaleco', 'si'],
      ],
      antes: { '_catalogos_/_empresa/e002': { nom_item: null, cant_esp: null } },
    },
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina/inventario');
});

test.each([
  ['e001', mensajes.retirar, 'retirado', 'activo'],
  ['e002', mensajes.volver, 'activo', 'retirado'],
])('%s: «%s»', async (id, button, estado, before) => {
  const { asked } = await show(`${UNIT}/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(asked).toEqual([
    {
      orden: 'catalogo importar',
      tabla: [
        ['unidad', 'codigo', 'estado'],
        ['u001', id, estado],
      ],
      antes: { [`_catalogos_/u001/${id}`]: { estado: before } },
    },
  ]);
});
