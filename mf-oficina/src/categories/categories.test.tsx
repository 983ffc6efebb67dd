import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { newCode } from './categories.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const OWN = {
  propia_a: { nombre: 'Ascensor detenido', criticidad: 'alta', frecuente: true, estado: 'activa' },
  piscina: { nombre: 'Piscina', estado: 'retirada' },
  ruido: { nombre: 'Ruido de vecinos', estado: 'activa' },
  hurto: { nombre: 'Hurto', estado: 'retirada' },
};
const show = (path: string, answer: Answering = () => ({ estado: 'hecho' }), own: object = OWN) =>
  draw(path, answer, { data: { _categorias_: own as never } });
const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the company’s own first, then the first list; retired ones last', async () => {
  await show('/oficina/tipos');
  const own = await rowsOf(mensajes.propios);
  expect(own[0]).toContain(`Ascensor detenido${mensajes.conGravedad('Alta')}`);
  expect(own[0]).toContain(mensajes.frecuente);
  expect(own[1]).toContain(`Piscina${mensajes.retirado}`);
  const general = await rowsOf(mensajes.generales);
  expect(general).toHaveLength(25);
  expect(general.at(-1)).toContain(`Hurto${mensajes.retirado}`);
  expect(general.join()).toContain('Ruido de vecinos');
});

test('a company that said nothing has the first list', async () => {
  await draw('/oficina/tipos', () => ({ estado: 'hecho' }));
  expect(await rowsOf(mensajes.generales)).toHaveLength(25);
  expect(screen.queryByRole('region', { name: mensajes.propios })).toBeNull();
});

test('a new one has a name, how grave it is, and is given a code nobody has', async () => {
  const { asked, host } = await show('/oficina/tipos/nuevo');
  await userEvent.type(await screen.findByLabelText(m.nombre), 'Perro suelto');
  await userEvent.selectOptions(screen.getByLabelText(new RegExp(m.gravedad)), 'alta');
  await save();
  expect(asked).toEqual([
    {
      orden: 'categorias importar',
      tabla: [
        ['codigo', 'nombre', 'gravedad'],
        ['propia_b', 'Perro suelto', 'alta'],
      ],
      antes: { '_categorias_/propia_b': { nombre: null } },
    },
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina/tipos');
});

test('one of the first list is named otherwise, against what stands there', async () => {
  const { asked } = await show('/oficina/tipos/rina');
  await userEvent.type(await screen.findByLabelText(new RegExp(m.nombre)), 'Pelea');
  await save();
  expect(asked).toEqual([
    {
      orden: 'categorias importar',
      tabla: [
        ['codigo', 'nombre'],
        ['rina', 'Pelea'],
      ],
      antes: { '_categorias_/rina': { nombre: null } },
    },
  ]);
});

test.each([
  ['rina', mensajes.retirar, 'retirada', null],
  ['piscina', mensajes.volver, 'activa', 'retirada'],
])('%s: «%s» says «%s»', async (id, button, estado, before) => {
  const { asked } = await show(`/oficina/tipos/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(asked).toEqual([
    {
      orden: 'categorias importar',
      tabla: [
        ['codigo', 'estado'],
        [id, estado],
      ],
      antes: { [`_categorias_/${id}`]: { estado: before } },
    },
  ]);
});

test('«Otra» is always offered, and an address of none says so', async () => {
  await show('/oficina/tipos/otro');
  expect(await screen.findByText(mensajes.otra)).toBeVisible();
  expect(screen.queryByRole('button', { name: mensajes.retirar })).toBeNull();
});

test('a key of every object is no kind', async () => {
  await show('/oficina/tipos/constructor');
  expect(await screen.findByText(mensajes.noEsta)).toBeVisible();
});

test('codes go on after the letters', () => {
  const all = Object.fromEntries(
    Array.from({ length: 26 }, (_, at) => [`propia_${String.fromCharCode(97 + at)}`, OWN.piscina]),
  ) as never;
  expect(newCode({})).toBe('propia_a');
  expect(newCode(all)).toBe('propia_aa');
});
