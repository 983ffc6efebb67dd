import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const VIDEOS = {
  tutos_rond: {
    v01: { titulo: 'Viejo', orden: 1, estado: 'archivado', url: 'https://a.co/1.mp4' },
    v02: {
      titulo: 'Su primera ronda',
      orden: 2,
      estado: 'publicado',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      dur_seg: 65,
    },
  },
  tutos_super: { v03: { titulo: 'Una visita', orden: 1, estado: 'borrador' } },
};
const show = (path: string, answer: Answering = () => ({ estado: 'hecho' })) =>
  draw(path, answer, { data: { _videos: VIDEOS } });
const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));

test('videos stand by whom they are for, those put away last', async () => {
  await show('/oficina/videos');
  const guards = await screen.findByRole('region', { name: mensajes.listas.tutos_rond });
  expect(
    within(guards)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Su primera ronda'), expect.stringContaining('Viejoa.co')]);
  const others = screen.getByRole('region', { name: mensajes.listas.tutos_super });
  expect(within(others).getByRole('listitem')).toHaveTextContent(mensajes.sinDireccion);
  expect(within(others).getByText(mensajes.borrador)).toBeVisible();
});

test('the list is whole, however many were put away', async () => {
  const many = Array.from({ length: 60 }, (_, n) => [`v${n + 10}`, VIDEOS.tutos_rond.v01]);
  await draw('/oficina/videos', () => ({ estado: 'hecho' }), {
    data: { _videos: { tutos_rond: { ...Object.fromEntries(many), ...VIDEOS.tutos_rond } } },
  });
  const guards = await screen.findByRole('region', { name: mensajes.listas.tutos_rond });
  expect(within(guards).getAllByRole('listitem')).toHaveLength(62);
});

test('a new one goes into the list of whom it is for, and never over another', async () => {
  const { asked, host } = await show('/oficina/videos/nuevo');
  await userEvent.selectOptions(await screen.findByLabelText(m.para), 'supervisores');
  await userEvent.type(screen.getByLabelText(m.titulo), 'Cierre');
  await save();
  expect(screen.getByText(form.falta)).toBeVisible();
  expect(screen.getByLabelText(m.video)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(m.video), 'contenido/videos/cierre.mp4');
  await save();
  const codigo = asked[0]?.tabla?.[1]?.[1] ?? '';
  expect(codigo).toMatch(/^\S{20}$/);
  expect(asked).toEqual([
    {
      orden: 'videos importar',
      tabla: [
        ['para', 'codigo', 'estado', 'titulo', 'video'],
        ['supervisores', codigo, 'borrador', 'Cierre', 'contenido/videos/cierre.mp4'],
      ],
      antes: { [`_videos/tutos_super/${codigo}`]: { titulo: null, url: null, estado: null } },
    },
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina/videos');
});

test('an address that is none is told at its field, and nothing is asked', async () => {
  const { asked } = await show('/oficina/videos/tutos_rond/v02');
  const address = await screen.findByLabelText(m.video);
  await userEvent.clear(address);
  await userEvent.type(address, 'http://a.co/mio.mp4');
  await save();
  expect(address).toBeInvalid();
  expect(address).toHaveFocus();
  expect(screen.getByText(mensajes.direccion)).toBeVisible();
  expect(asked).toEqual([]);
});

test('one is put away, not deleted', async () => {
  const { asked } = await show('/oficina/videos/tutos_rond/v02');
  await userEvent.click(await screen.findByRole('button', { name: mensajes.archivar }));
  expect(asked).toEqual([
    {
      orden: 'videos importar',
      tabla: [
        ['para', 'codigo', 'estado'],
        ['ronderos', 'v02', 'archivado'],
      ],
      antes: { '_videos/tutos_rond/v02': { estado: 'publicado' } },
    },
  ]);
});
