import type { Json } from '@gr/shared/contract/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { withFormat } from './marks.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.editor;
const TIPS = {
  tip01: {
    titulo: 'Antes de la ronda',
    cuerpo: '<p>Revise el <b>radio</b>.</p>',
    orden: 2,
    version: 3,
    estado: 'publicado',
    lectura_obl: true,
    perfil: { rond: true },
  },
  tip02: { titulo: 'Con prisa', orden: 1, estado: 'borrador' },
  tip03: { titulo: 'Viejo', orden: 3, estado: 'archivado' },
};
const show = (path: string, answer: Answering = () => ({ estado: 'hecho' }), tips: Json = TIPS) =>
  draw(path, answer, { data: { _tips: tips } });
const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));
const seen = () => screen.getByRole('region', { name: m.vista });

test('tips stand by their state, with whom they are for', async () => {
  await show('/oficina/tips');
  const published = await screen.findByRole('region', { name: mensajes.grupos.publicado });
  expect(within(published).getByRole('listitem')).toHaveTextContent(
    'Antes de la rondaGuardas · Versión 3Obligatorio',
  );
  expect(
    within(screen.getByRole('region', { name: mensajes.grupos.borrador })).getByText(/Todos · Versión 1/),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: mensajes.grupos.archivado })).getByText('Viejo'),
  ).toBeVisible();
});

test('those beyond the first fifty of a state come with «Ver más»', async () => {
  const many = Array.from({ length: 60 }, (_, n) => [`t${n + 10}`, { ...TIPS.tip03, titulo: `T${n}` }]);
  await show('/oficina/tips', undefined, { ...TIPS, ...Object.fromEntries(many) } as Json);
  const away = await screen.findByRole('region', { name: mensajes.grupos.archivado });
  expect(within(away).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: mensajes.verMas }));
  expect(await within(away).findByText('Viejo')).toBeVisible();
  expect(within(away).getAllByRole('listitem')).toHaveLength(61);
});

test('a text is written without HTML and seen as phones show it; what was not touched is not sent', async () => {
  const { asked } = await show('/oficina/tips/tip01');
  const area = await screen.findByLabelText<HTMLTextAreaElement>(/^Texto/);
  expect(area).toHaveValue('Revise el **radio**.');
  await userEvent.click(area);
  await userEvent.keyboard('{End}\n\n<script>x()</script> [[a](javascript:x)');
  expect(seen()).not.toHaveTextContent('x()');
  expect(within(seen()).queryByRole('link')).toBeNull();
  await userEvent.clear(area);
  await userEvent.type(area, 'Cierre');
  area.setSelectionRange(0, 6);
  await userEvent.click(screen.getByRole('button', { name: m.negrita }));
  expect(area).toHaveValue('**Cierre**');
  expect(seen().querySelector('strong')).toHaveTextContent('Cierre');
  await save();
  expect(asked).toEqual([
    {
      orden: 'tips importar',
      tabla: [
        ['codigo', 'texto'],
        ['tip01', '<p><strong>Cierre</strong></p>'],
      ],
      antes: { '_tips/tip01': { version: 3 } },
    },
  ]);
});

test('a text that cannot be written here is shown, stays as it is, and can be written anew', async () => {
  const cuerpo = '<h2>uno<br>dos</h2>';
  const { asked } = await show('/oficina/tips/tip01', undefined, { tip01: { ...TIPS.tip01, cuerpo } });
  expect(await screen.findByText(m.noSePuede)).toBeVisible();
  expect(seen()).toHaveTextContent('unodos');
  await userEvent.clear(screen.getByLabelText(/^Título/));
  await userEvent.type(screen.getByLabelText(/^Título/), 'Otro');
  await save();
  expect(asked[0]?.tabla).toEqual([
    ['codigo', 'titulo'],
    ['tip01', 'Otro'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: m.deNuevo }));
  expect(screen.getByLabelText(/^Texto/)).toHaveValue('');
});

test('a new one is a draft for whom it says, and never writes over another', async () => {
  const { asked, host } = await show('/oficina/tips/nuevo');
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Lluvia');
  await userEvent.click(screen.getByRole('checkbox', { name: mensajes.perfiles.super }));
  await userEvent.click(screen.getByRole('checkbox', { name: mensajes.perfiles.rond }));
  await save();
  const codigo = asked[0]?.tabla?.[1]?.[0] ?? '';
  expect(codigo).toMatch(/^\S{20}$/);
  expect(asked).toEqual([
    {
      orden: 'tips importar',
      tabla: [
        ['codigo', 'estado', 'titulo', 'para'],
        [codigo, 'borrador', 'Lluvia', 'rond,super'],
      ],
      antes: { [`_tips/${codigo}`]: { titulo: null, estado: null } },
    },
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina/tips');
});

test('what the server would not show stands at the text', async () => {
  const mensaje = 'El texto tiene lo que la app no muestra: <table>. Quítelo.';
  await show('/oficina/tips/tip01', () => ({
    estado: 'rechazado',
    problemas: [{ fila: 2, columna: 'texto', mensaje }],
    problemas_total: 1,
  }));
  const area = await screen.findByLabelText(/^Texto/);
  await userEvent.type(area, 'x');
  await save();
  expect(area).toBeInvalid();
});

test('one is put away, not deleted', async () => {
  const { asked } = await show('/oficina/tips/tip01');
  await userEvent.click(await screen.findByRole('button', { name: mensajes.archivar }));
  expect(asked[0]?.tabla?.[1]).toEqual(['tip01', 'archivado']);
});

test('formats go on and off, and keep lines apart', () => {
  const put = (text: string, from: number, to: number, format: Parameters<typeof withFormat>[1]) =>
    withFormat({ text, from, to }, format);
  expect(put('a b', 2, 3, 'negrita')).toEqual({ text: 'a **b**', from: 4, to: 5 });
  expect(put('a **b**', 4, 5, 'negrita')).toEqual({ text: 'a b', from: 2, to: 3 });
  expect(put('uno\ndos', 0, 7, 'numeros').text).toBe('1. uno\n2. dos');
  expect(put('1. uno\n2. dos', 0, 13, 'lista').text).toBe('- uno\n- dos');
  expect(put('- uno\n- dos', 0, 11, 'lista').text).toBe('uno\ndos');
  expect(put('antes\naquí\ndespués', 7, 7, 'titulo').text).toBe('antes\n\n## aquí\n\ndespués');
});
