import type { Json } from '@gr/shared/contract/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';

const ID = '-O1aaaaaaaaaaaaaaaaa';
const data: Json = {
  _bitacora_: { [ID]: { orden: 'unidades importar', por: 'e3001', fechah_x: 1, fin_srv: 2 } },
  _cambios_: {
    [ID]: { cuerpo: JSON.stringify([{ lugar: '_un_/u001/ciudad', antes: 'Bogotá', despues: 'Cali' }]) },
  },
  _emp_segdiez: { e3001: { nom: 'Elena', ape: 'Rojas' } },
};

test('the log leads to what an act changed', async () => {
  await draw('/oficina/bitacora', () => ({ estado: 'hecho' }), { data });
  expect(await screen.findByRole('link', { name: /Unidades/ })).toHaveAttribute(
    'href',
    `/oficina/bitacora/${ID}`,
  );
});

test('a row says which plan of which unit, where that is known', async () => {
  const row = {
    orden: 'planes importar',
    por: 'e3001',
    sobre: 'u001',
    que: 'Nocturna',
    cifras: { nuevos: 1 },
  };
  const _un_ = { u001: { un_id: 'u001', un_nombre: 'Torres', estado: 'activo' } };
  const _bitacora_ = { [ID]: { ...row, fechah_x: 1, fin_srv: 2 } };
  await draw('/oficina/bitacora', () => ({ estado: 'hecho' }), {
    data: { ...(data as object), _bitacora_, _un_ },
  });
  expect(await screen.findByText('Nocturna · Torres · Elena Rojas')).toBeVisible();
});

test('an act tells what it changed, and is undone after the server said what that takes', async () => {
  const { asked } = await draw(
    `/oficina/bitacora/${ID}`,
    ({ confirmado }) =>
      confirmado ? { estado: 'hecho', lineas: ['x'] } : { estado: 'simulado', titulo: 'Deshacer' },
    { data },
  );
  expect(await screen.findByText('Unidad · u001 · ciudad')).toBeVisible();
  expect(screen.getByText('Bogotá → Cali')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: mensajes.deshacer }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: mensajes.deshacer }));
  expect(asked.at(-1)).toEqual({ orden: 'deshacer', valores: { acto: ID }, confirmado: true });
});

test('an act of which nothing was kept says so, and offers nothing', async () => {
  await draw('/oficina/bitacora/-O2', () => ({ estado: 'hecho' }), { data });
  expect(await screen.findByText(mensajes.sinCambios)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
