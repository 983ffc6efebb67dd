import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';

const HERE = '/oficina/unidades/u001/consignas';
const data: Json = {
  _un_: {
    u001: {
      ...{ un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' },
      consignas: { c01: { titulo: 'Reja', texto: 'Cerrada de noche.', version: 2, obligatoria: true } },
    },
  },
  _guardas_: { u001: { e1: { nom: 'Ana Ruiz' }, e2: { nom: 'Beto Paz' }, e3: { nom: 'Ciro Mora' } } },
  _consignas_leidas_: {
    e1: { u001: { c01: { version: 2, fechah_srv: FAKE_NOW } } },
    e2: { u001: { c01: { version: 1, fechah_srv: FAKE_NOW } } },
  },
  _consignas_antes_: {
    u001: {
      c01: { v1: { titulo: 'Reja', texto: 'Abierta de día.', version: 1, hasta_srv: FAKE_NOW } },
      c02: { v1: { titulo: 'Perro', texto: 'Suelto.', version: 1, hasta_srv: FAKE_NOW, retirada: true } },
    },
  },
};

test('an order says who has read this version, who an older one, who none, and what it said before', async () => {
  await draw(`${HERE}/c01`, () => ({ estado: 'hecho' }), { data });
  const readers = await screen.findByRole('list', { name: mensajes.quien });
  expect(
    within(readers)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Beto Paz.*Versión 1.*Falta$/),
    'Ciro MoraFalta',
    expect.stringMatching(/^Ana Ruiz.*Leída$/),
  ]);
  expect(screen.getByText(mensajes.leyeron(1, 3))).toBeVisible();
  expect(screen.getByText('Abierta de día.')).toBeVisible();
});

test('an order is retired after a confirmation, and stands apart', async () => {
  const { asked } = await draw(
    `${HERE}/c01`,
    ({ confirmado }) => (confirmado ? { estado: 'hecho', lineas: ['x'] } : { estado: 'simulado' }),
    { data },
  );
  await userEvent.click(await screen.findByRole('button', { name: mensajes.retirar }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: mensajes.retirar }));
  expect(asked.at(-1)).toMatchObject({
    orden: 'consignas retirar',
    valores: { unidad: 'u001', consigna: 'c01' },
    confirmado: true,
  });
});

test('retired orders keep what they said', async () => {
  await draw(HERE, () => ({ estado: 'hecho' }), { data });
  const gone = await screen.findByRole('region', { name: mensajes.retiradas });
  expect(
    within(gone)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('PerroSuelto.')]);
});
