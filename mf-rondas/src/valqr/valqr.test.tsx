import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { judge, judgeTyped } from './valqr.model.ts';

const POINTS = puntos(2);

test('says what a code is worth and records it', async () => {
  const { host, scanner } = await show({ path: '/valqr', now: NOW, data: base({ puntos: POINTS }) });
  await screen.findByText('Apunte la cámara al código que quiere validar.');
  await act(async () => scanner.see(textOf(POINTS.p1)));
  expect(await screen.findByText('Código válido')).toBeInTheDocument();
  expect(screen.getByText('Punto 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/quedó guardada/)).toBeInTheDocument());
  expect(Object.values(host.data.get('_valqr_/u001') ?? {})).toEqual([
    expect.objectContaining({ resultado: 'valido', qr_id: 'p1', accion: 'probar' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Validar otro' }));
  expect(screen.getByText('Apunte la cámara al código que quiere validar.')).toBeInTheDocument();
});

test('one code is judged at a time; the picture stands still meanwhile', async () => {
  const { host, scanner } = await show({ path: '/valqr', now: NOW, data: base({ puntos: POINTS }) });
  await screen.findByText('Apunte la cámara al código que quiere validar.');
  const open = host.outbox.hold();
  await act(async () => {
    scanner.see(textOf(POINTS.p1));
    scanner.see(textOf(POINTS.p2));
  });
  expect(scanner.calls.at(-1)).toBe('freeze');
  await act(async () => open());
  expect(await screen.findByText('Código válido')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(1);
});

test('a good code goes to the screen that asked for one, and only there', async () => {
  const { host, scanner } = await show({
    ...{ path: '/valqr?para=/turnos/empezar', now: NOW, data: base({ puntos: POINTS }) },
  });
  await screen.findByText('Apunte la cámara al código que quiere validar.');
  await act(async () => scanner.see('hola'));
  expect(await screen.findByText('No es de un punto')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Validar otro' }));
  await act(async () => scanner.see(textOf(POINTS.p1)));
  await waitFor(() => expect(host.route.location.get().pathname).toBe('/turnos/empezar'));
  expect(host.route.location.get().state).toEqual({
    leido: { un_id: 'u001', qr_id: 'p1', resultado: 'valido', texto: textOf(POINTS.p1) },
  });
  expect(Object.values(host.data.get('_valqr_/u001') ?? {})).toEqual([
    expect.objectContaining({ resultado: 'no_es_qr' }),
  ]);
});

test.each(['//otro.ejemplo', 'https://otro.ejemplo/a', '/turnos/empezar?x=1'])(
  'a code goes to no address like %s',
  async (para) => {
    const path = `/valqr?${new URLSearchParams({ para })}`;
    const { host, scanner } = await show({ path, now: NOW, data: base({ puntos: POINTS }) });
    await screen.findByText('Apunte la cámara al código que quiere validar.');
    await act(async () => scanner.see(textOf(POINTS.p1)));
    expect(await screen.findByText('Código válido')).toBeInTheDocument();
    expect(host.route.location.get().pathname).toBe('/valqr');
  },
);

test('a typed code that was no good is there again, to be corrected', async () => {
  await show({ path: '/valqr', now: NOW, data: base({ puntos: POINTS }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir código' }));
  const box = await screen.findByRole('textbox');
  expect(box).toHaveFocus();
  await userEvent.type(box, 'K7M4QA');
  await userEvent.click(screen.getByRole('button', { name: 'Validar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Validar otro' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir código' }));
  expect(await screen.findByRole('textbox')).toHaveValue('K7M4QA');
});

describe('juzgar', () => {
  const units = { u001: 'Torres' };
  const known = { u001: POINTS };
  it.each([
    ['valido', textOf(POINTS.p1)],
    ['otra_unidad', textOf(POINTS.p1, 'u009')],
    ['no_registrado', 'GR1.u001.p7.1.ABCDEFGHIJKLMNOP'],
    ['firma_invalida', 'GR1.u001.p1.1.AAAAAAAAAAAAAAAA'],
    ['no_es_qr', 'hola'],
    ['valido', textOf(POINTS.p1).toUpperCase()],
  ])('%s', async (result, texto) => {
    expect((await judge(texto, units, known, 'u001')).resultado).toBe(result);
  });

  it('a typed backup code of any unit of the person', async () => {
    const coded = { p2: { ...POINTS.p2, prueba_cod: await pruebaCodOf('u002', 'K7M4QX') } } as typeof POINTS;
    expect(await judgeTyped('k7m 4qx', { ...known, u002: coded })).toMatchObject({
      ...{ resultado: 'valido', un_id: 'u002', qr_id: 'p2' },
    });
    expect(await judgeTyped('K7M4QA', { ...known, u002: coded })).toBeNull();
  });

  it('does not judge what the phone does not know', async () => {
    expect((await judge(textOf(POINTS.p1), units, {}, 'u001')).resultado).toBe('sin_puntos');
  });
});
