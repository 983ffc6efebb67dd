import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes } from './mensajes.ts';
import { Passwords } from './passwords.view.tsx';

const many = Array.from({ length: 40 }, (_, at) => ({
  documento: String(1000 + at),
  nombre: `Persona ${at}`,
  clave: `clave-${at}`,
}));

test('on the screen stand some, on paper all', async () => {
  const printed: number[] = [];
  window.print = () => {
    printed.push(screen.getAllByText(/^clave-/).length);
    window.dispatchEvent(new Event('afterprint'));
  };
  drawRemote(createFakeHost(), <Passwords claves={many} onDone={() => undefined} />);
  expect(screen.getAllByText(/^clave-/)).toHaveLength(12);
  expect(screen.getByText(mensajes.mas(28), { collapseWhitespace: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: mensajes.imprimir }));
  await act(async () => undefined);
  expect(printed).toEqual([40]);
  expect(screen.getAllByText(/^clave-/)).toHaveLength(12);
});

test('one password is copied', async () => {
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const host = createFakeHost();
  drawRemote(host, <Passwords claves={many.slice(0, 1)} onDone={() => undefined} />);
  await person.click(screen.getByRole('button', { name: mensajes.copiar }));
  expect(copied).toHaveBeenCalledWith('clave-0');
  expect(host.shown.at(-1)).toEqual({ kind: 'exito', message: mensajes.copiada });
});
