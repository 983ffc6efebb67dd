import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';

const NOV = {
  ...{ id_novedad: 'n1', un_id: 'u1', un_nom: 'Ágora', rond_nom: 'Ana Ruiz', cat_nov: 'puerta_abierta' },
  ...{
    desc_nov: 'La puerta del sótano no cierra',
    criticidad: 'alta',
    estado_nov: 'abierta',
    tipo_nov: 'ronda',
  },
  ...{ fechah_x: FAKE_NOW - 60_000, fechah: '2026-01-01 00:00:00', fechah_srv: FAKE_NOW, sos: false },
  ...{ cant_archivos: 2, _op: 'op1', disp_id: 'd', app_ver: '1', rond_id: 'e1' },
};
const show = (change: object = {}) =>
  draw('/oficina/novedades/n1', () => ({ estado: 'hecho' }), {
    data: { _novedades: { n1: { ...NOV, ...change } } } as unknown as Json,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the office takes an incident on, and closes it with what was done', async () => {
  const { host } = await show();
  expect(await screen.findByText(mensajes.sinNadie)).toBeVisible();
  await press(mensajes.tomar);
  expect(host.outbox.committed.at(-1)?.tipo).toBe('acusar_novedad');
  await userEvent.type(screen.getByLabelText(/Qué se hizo/), 'Se cambió la chapa');
  await press(mensajes.cerrar);
  expect(screen.getByText(mensajes.sinFotoFalta)).toBeVisible();
  await userEvent.click(screen.getByLabelText(mensajes.sinFoto));
  await press(mensajes.cerrar);
  const { tipo, updates = {} } = host.outbox.committed.at(-1) ?? {};
  expect(tipo).toBe('cerrar_novedad');
  expect(updates['_novedades/n1/cierre']).toMatchObject({ texto: 'Se cambió la chapa', sin_foto: true });
  expect(host.route.location.get().pathname).toBe('/oficina');
});

test('closed from the desk with a picture somebody sent to the office', async () => {
  const { host } = await show();
  await userEvent.type(await screen.findByLabelText(/Qué se hizo/), 'Se cambió la chapa');
  const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Elegir de la galería', { selector: 'input' }), picture);
  await screen.findByRole('list', { name: '1 de 6 fotos' });
  expect(screen.queryByLabelText(mensajes.sinFoto)).toBeNull();
  await press(mensajes.cerrar);
  const { updates = {}, files = [] } = host.outbox.committed.at(-1) ?? {};
  expect(updates['_novedades/n1/cierre']).toMatchObject({ cant_archivos: 1 });
  expect(files).toHaveLength(1);
});

test('a closed one says who closed it and offers nothing', async () => {
  const cierre = {
    emp_id: 'e2',
    emp_nom: 'Eva Luna',
    fechah_x: FAKE_NOW,
    texto: 'Se arregló todo',
    cant_archivos: 0,
  };
  await show({ estado_nov: 'cerrada', cierre });
  expect(await screen.findByText(/Cerrada por Eva Luna/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
