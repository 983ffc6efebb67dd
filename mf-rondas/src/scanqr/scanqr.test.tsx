import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installNfc } from '../testing/fake-nfc.ts';
import { installSound } from '../testing/fake-sound.ts';
import { base, NOW, RONDA_ID, rondaInProgress, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const POINTS = puntos(3);
const PATH = `/scanqr?ronda=${RONDA_ID}`;

async function scanning(readCount = 0, options: object = {}) {
  const ronda = rondaInProgress(3, readCount);
  const shown = await show({ path: PATH, now: NOW, data: base({ ronda, puntos: POINTS }), ...options });
  await screen.findByText('Apunte la cámara al código del punto.');
  await waitFor(() => expect(shown.host.data.get('_qr_/u001')).not.toBeNull());
  const see = (texto: string) => act(async () => shown.scanner.see(texto));
  return { ...shown, see };
}

test('a good code marks the point at once, freezes the picture and goes back to the round', async () => {
  const { host, scanner, see } = await scanning();
  expect(host.route.page.get()).toMatchObject({ pathname: '/scanqr', title: 'Escanear punto' });
  await see(textOf(POINTS.p2));
  expect(await screen.findByText('Punto 2 · 20:00')).toBeInTheDocument();
  expect(screen.getByText('Guardado en el teléfono. Observación: Lejos del punto')).toBeInTheDocument();
  expect(scanner.calls).toContain('freeze');
  expect(host.vibrations).toEqual([[60]]);
  expect(host.data.get(`_recorridos_/u001/${RONDA_ID}/recorrido/p2/estado_qr`)).toBe('a_tiempo');
  await waitFor(() => expect(host.route.location.get().pathname).toBe(`/rondas/${RONDA_ID}`), {
    timeout: 3000,
  });
});

test('who went elsewhere meanwhile is not thrown back, while this screen waits for that one to load', async () => {
  const { host, see } = await scanning();
  await see(textOf(POINTS.p2));
  await screen.findByText('Punto 2 · 20:00');
  const elsewhere = { ...host.route.location.get(), pathname: '/rondasnovedad' };
  const asked = jest.spyOn(host.route.location, 'get').mockReturnValue(elsewhere);
  const gone = jest.spyOn(host.route, 'go');
  const asks = asked.mock.calls.length;
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(asks), { timeout: 3000 });
  expect(gone).not.toHaveBeenCalled();
});

test('the mark is shown only after the phone kept it', async () => {
  const { host, see } = await scanning();
  const open = host.outbox.hold();
  await see(textOf(POINTS.p1));
  expect(screen.queryByText(/Punto 1/)).not.toBeInTheDocument();
  await act(async () => open());
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
});

test('a position that does not come never holds the mark back', async () => {
  const { host, see } = await scanning(0);
  host.holdPosition();
  host.advance(60_000);
  await see(textOf(POINTS.p1));
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
});

test('a second read is answered and changes nothing', async () => {
  const { host, see } = await scanning(1);
  await see(textOf(POINTS.p1));
  expect(await screen.findByText('Este punto ya se registró a las 19:10.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
});

test('two reads at once count one after the other, before the screen heard of the first', async () => {
  const { host, scanner } = await scanning();
  await act(async () => {
    scanner.see(textOf(POINTS.p1));
    scanner.see(textOf(POINTS.p2));
  });
  const both = { qr_leidos: 2, recorrido: { p1: { orden_real: 1 }, p2: { orden_real: 2 } } };
  await waitFor(() => expect(host.data.get(`_recorridos_todos/${RONDA_ID}`)).toMatchObject(both));
  expect(screen.getByText(/Punto 1 ·/)).toBeInTheDocument();
  expect(await screen.findByText(/Punto 2 ·/, {}, { timeout: 3000 })).toBeInTheDocument();
  // The mark of a read is shown at once, not only in the list.
  expect(screen.getByText(/Observación: .*Muy seguido del anterior/)).toBeInTheDocument();
});

test('scanning can go on without going back to the round', async () => {
  const { scanner, see } = await scanning();
  await see(textOf(POINTS.p1));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir escaneando' }));
  expect(scanner.calls.at(-1)).toBe('resume');
  await see(textOf(POINTS.p2));
  expect(await screen.findByText(/Punto 2 ·/)).toBeInTheDocument();
});

test.each([
  ['of another unit', textOf(POINTS.p1, 'u002'), /de otra unidad \(u002\)/, 'otra_unidad'],
  [
    'unknown',
    textOf({ ...POINTS.p1, qr_id: 'p9' } as typeof POINTS.p1),
    /no está registrado/,
    'no_registrado',
  ],
  ['forged', 'GR1.u001.p1.1.AAAAAAAAAAAAAAAA', /no es auténtico/, 'firma_invalida'],
  ['no checkpoint code', 'https://example.org', /no es de un punto de control/, 'no_es_qr'],
])('a code %s is answered each time and recorded once', async (_name, texto, message, result) => {
  const { host, see } = await scanning(3);
  await see(texto);
  expect(await screen.findByText(message)).toBeInTheDocument();
  await see(textOf(POINTS.p3));
  expect(await screen.findByText(/ya se registró/)).toBeInTheDocument();
  await see(texto);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(host.outbox.committed.map((op) => op.tipo)).toEqual(['validar_qr']);
  const rows = Object.values(host.data.get('_valqr_/u001') ?? {});
  expect(rows).toEqual([expect.objectContaining({ resultado: result, emp_id: 'e1001', ronda_id: RONDA_ID })]);
});

test('the typed signature marks the point as typed', async () => {
  const { host } = await scanning();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await userEvent.type(await screen.findByLabelText('Código'), 'gr1.u001.p1.1.abcdefghijklmnop{Enter}');
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
  expect(host.data.get(`_recorridos_/u001/${RONDA_ID}/recorrido/p1/metodo`)).toBe('manual');
});

test('a typed backup code marks its point and says what was typed', async () => {
  const coded = { ...POINTS, p1: { ...POINTS.p1, prueba_cod: await pruebaCodOf('u001', 'K7M4QX') } };
  const { host } = await scanning(0, {
    data: base({ ronda: rondaInProgress(3), puntos: coded as typeof POINTS }),
  });
  await typeCode('k7m 4qx');
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
  const read = host.data.get(`_recorridos_/u001/${RONDA_ID}/recorrido/p1`);
  expect(read).toMatchObject({ metodo: 'manual', qr_ver: 1 });
  // The record of the round does not contain the typed text.
  expect(JSON.stringify(host.data.get('_recorridos_'))).not.toContain('K7M4QX');
  expect(Object.values(host.data.get(`_pruebas_/${RONDA_ID}`) as object)).toEqual([
    { qr_id: 'p1', qr_ver: 1, cod: 'K7M4QX' },
  ]);
});

test('a print at a point that asks for a screen is kept, and what it asks for is said at once', async () => {
  const asking = { ...POINTS, p1: { ...POINTS.p1, letrero: 'cambia' } };
  const { host } = await scanning(0, {
    data: base({ ronda: rondaInProgress(3), puntos: asking as typeof POINTS }),
  });
  await typeCode(textOf(POINTS.p1));
  expect(await screen.findByText(/este punto pide el código de la pantalla/)).toBeInTheDocument();
  expect(host.data.get(`_recorridos_/u001/${RONDA_ID}/recorrido/p1/metodo`)).toBe('manual');
});

test('a tag near the phone marks its point; one that is not of a point is answered', async () => {
  const phone = installNfc('granted');
  const { host } = await scanning();
  expect(await screen.findByText('O acerque el teléfono a la etiqueta NFC.')).toBeInTheDocument();
  await act(async () => phone.hold(null));
  expect(host.shown.at(-1)?.message).toMatch(/no es de un punto/);
  await act(async () => phone.hold(textOf(POINTS.p1)));
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
  expect(host.data.get(`_recorridos_/u001/${RONDA_ID}/recorrido/p1`)).toMatchObject({
    metodo: 'nfc',
  });
  expect(Object.values(host.data.get(`_pruebas_/${RONDA_ID}`) as object)).toEqual([
    { qr_id: 'p1', qr_ver: 1, firma: 'ABCDEFGHIJKLMNOP' },
  ]);
  phone.remove();
});

async function typeCode(code: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await userEvent.type(await screen.findByLabelText('Código'), `${code}{Enter}`);
}

test('a typed code that leads to nothing stays to be corrected, its answer beside it', async () => {
  const { scanner, see } = await scanning(1);
  await typeCode('NADA');
  const field = await screen.findByLabelText('Código');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no es de ningún punto/));
  expect(field).toHaveValue('NADA');
  await userEvent.type(field, 'S');
  expect(screen.queryByText(/no es de ningún punto/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  scanner.release();
  await see(textOf(POINTS.p1));
  expect(await screen.findByText(/ya se registró/)).toBeInTheDocument();
});

test('a wrong code typed over a green band is answered at once, and the band waits', async () => {
  const { host, see } = await scanning();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await userEvent.type(await screen.findByLabelText('Código'), 'NADA');
  await see(textOf(POINTS.p1));
  await screen.findByText(/Punto 1 ·/);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/no es de ningún punto/)).toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 1_600)));
  // The band does not navigate away while a code is being corrected.
  expect(screen.getByLabelText('Código')).toHaveValue('NADA');
  expect(host.route.location.get().pathname).toBe('/scanqr');
});

test('a green band does not lead away from a code that is being typed, nor before its answer', async () => {
  const { host, see } = await scanning();
  const { pathname } = host.route.location.get();
  const stays = async () => {
    await act(() => new Promise((done) => setTimeout(done, 1_600)));
    expect(host.route.location.get().pathname).toBe(pathname);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await userEvent.type(await screen.findByLabelText('Código'), 'gr1.u001.p2.1.abcdefghijklmnop');
  // Read before the dialog opened, and answered since.
  await see(textOf(POINTS.p1));
  await stays();
  const open = host.outbox.hold();
  await userEvent.keyboard('{Enter}');
  await stays();
  await act(async () => open());
  expect(await screen.findByText(/Punto 2 ·/, {}, { timeout: 3000 })).toBeInTheDocument();
});

test('who turns to a photo of a code stays with the camera', async () => {
  const { see } = await scanning();
  await see(textOf(POINTS.p1));
  await screen.findByText(/Punto 1 ·/);
  await userEvent.click(screen.getByRole('button', { name: 'Foto del código' }));
  expect(screen.getByText('Apunte la cámara al código del punto.')).toBeInTheDocument();
});

test('the camera is a dialog; Escape leaves the typed code first, then the camera', async () => {
  const { host } = await scanning();
  expect(screen.getByRole('dialog', { name: 'Escanear punto' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await screen.findByLabelText('Código');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Código')).not.toBeInTheDocument();
  expect(host.route.location.get().pathname).toBe('/scanqr');
  // On a slow machine the dialog itself has it, where it was when the button was pressed.
  const camera = screen.getByRole('dialog', { name: 'Escanear punto' });
  await waitFor(() => expect(camera).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  expect(host.route.location.get().pathname).toBe(`/rondas/${RONDA_ID}`);
});

test('a full phone says so and keeps the camera open', async () => {
  const { host, see } = await scanning();
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await see(textOf(POINTS.p1));
  expect(await screen.findByText('No hay espacio en el teléfono.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
});

test('a refused camera shows the steps, and typing stays possible', async () => {
  const { scanner } = await scanning();
  act(() =>
    scanner.set({
      fase: 'fallo',
      failure: {
        code: 'SC-001',
        message: 'La cámara está bloqueada. Actívela en los permisos del navegador.',
      },
    }),
  );
  expect(screen.getByText('Cómo permitir la cámara')).toBeInTheDocument();
  expect(screen.queryByText(/Apunte la cámara/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(scanner.calls).toContain('retry');
  expect(screen.getByRole('button', { name: 'Escribir código' })).toBeEnabled();
});

test('once and twice the size are offered where the camera can', async () => {
  const { scanner } = await scanning();
  expect(screen.queryByRole('group', { name: 'Aumento' })).toBeNull();
  act(() => scanner.set({ aumento: 'x1' }));
  expect(screen.getByRole('button', { name: '1×' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '2×' }));
  expect(scanner.calls.at(-1)).toBe('x2');
});

test('a marked point sounds once, a refused one does not', async () => {
  const sound = installSound();
  const { see } = await scanning();
  await see('https://example.org');
  await screen.findByText(/no es de un punto de control/);
  expect(sound.tones()).toBe(0);
  await see(textOf(POINTS.p1));
  await screen.findByText(/Punto 1 ·/);
  expect(sound.tones()).toBe(1);
  sound.remove();
});

test('hints change with the wait, are said politely, and end at the button for typing', async () => {
  const { scanner } = await scanning();
  const told = () => screen.getByText(/./, { selector: '[aria-live=polite] p' });
  expect(told()).toHaveTextContent('Apunte la cámara');
  act(() => scanner.set({ consejo: 'cerca' }));
  expect(told()).toHaveTextContent('Acérquese al código');
  act(() => scanner.set({ consejo: 'angulo', oscuro: true }));
  expect(told()).toHaveTextContent('Busque más luz');
  const button = screen.getByRole('button', { name: 'Escribir código' });
  const plain = button.className;
  act(() => scanner.set({ consejo: 'escribir' }));
  expect(told()).toHaveTextContent('Escriba el código');
  expect(button.className).not.toBe(plain);
});

test('a code of another kind is told kindly; its error code stands behind «Detalle» only', async () => {
  const { scanner } = await scanning();
  act(() => scanner.set({ formato: 'ean_13' }));
  expect(screen.getByText(/Eso no es el código de un punto/)).toBeInTheDocument();
  expect(screen.getByText('SC-012 · EAN-13')).not.toBeVisible();
  await userEvent.click(screen.getByText('Detalle'));
  expect(screen.getByText('SC-012 · EAN-13')).toBeVisible();
});

test('a touch on the picture asks for focus there, where the camera can, and shows a ring', async () => {
  const { scanner } = await scanning();
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperties(video, { videoWidth: { value: 200 }, videoHeight: { value: 100 } });
  jest.spyOn(video, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 100, 100));
  const touch = () => fireEvent.click(video, { clientX: 60, clientY: 45 });
  touch();
  expect(scanner.calls).not.toContain('focus 0.5 0.25');
  act(() => scanner.set({ enfoque: 'libre' }));
  touch();
  expect(scanner.calls).toContain('focus 0.5 0.25');
  act(() => scanner.set({ enfoque: 'tocado' }));
  expect(screen.getByTestId('enfoque')).toHaveStyle({ left: '50px', top: '25px' });
});

test('without a round in progress it offers to start one', async () => {
  await show({ path: '/scanqr', now: NOW, data: base({}) });
  expect(await screen.findByText(/No tiene una ronda en curso/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Iniciar ronda' })).toHaveAttribute('href', '/rondasini');
});

async function read() {
  const shown = await scanning();
  await shown.see(textOf(POINTS.p1));
  await screen.findByText(/Punto 1 ·/);
  return shown;
}

test('a read is taken back at the camera, stays as evidence, and the point can be read again', async () => {
  const { host, see, scanner } = await read();
  host.advance(4_000);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(host.data.get(`_recorridos_todos/${RONDA_ID}/recorrido/p1`)).toBeNull());
  const [first, undo] = host.outbox.committed;
  const undone = host.data.get(`_recorridos_todos/${RONDA_ID}/deshechas/${first?.id}`);
  const deshecho = { fechah_x: NOW + 4_000, _op: undo?.id };
  expect(undone).toMatchObject({ qr_id: 'p1', fechah_x: NOW, deshecho });
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}/qr_leidos`)).toBe(0);
  expect(host.route.location.get().pathname).toBe('/scanqr');
  scanner.release();
  await see(textOf(POINTS.p1));
  await waitFor(() =>
    expect(host.data.get(`_recorridos_todos/${RONDA_ID}/recorrido/p1/fechah_x`)).toBe(NOW + 4_000),
  );
  const kinds = host.outbox.committed.map(({ tipo }) => tipo);
  expect(kinds).toEqual(['marcar_punto', 'deshacer_punto', 'marcar_punto']);
});

test('back at the round it can be taken back until ten seconds are over', async () => {
  const { host } = await read();
  await waitFor(() => expect(host.route.location.get().pathname).toBe(`/rondas/${RONDA_ID}`), {
    timeout: 3000,
  });
  host.advance(4_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer (6 s)' }, { timeout: 3000 }));
  expect(await screen.findByText('0 de 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Deshacer/ })).toBeNull();
});

test('after ten seconds the read stays', async () => {
  const { host } = await read();
  host.advance(10_000);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(host.shown.at(-1)?.message).toBe('Ya pasaron 10 segundos. La lectura se queda.');
  expect(host.outbox.committed).toHaveLength(1);
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}/recorrido/p1/fechah_x`)).toBe(NOW);
});

test.each([
  [{ no_antes_x: NOW + 2.5 * 3_600_000 }, 'Este punto es desde las 22:30. Quedó registrado como anticipado.'],
  [{ no_despues_x: NOW - 30 * 60_000 }, 'Este punto era hasta las 19:30. Quedó registrado como tardío.'],
])('a point read outside its hours is told so at once: %j', async (ventana, sentence) => {
  const ronda = rondaInProgress(3);
  const p1 = { orden: 1, nom_qr: 'Punto 1', obligatorio: false, ...ventana };
  const data = base({ ronda: { ...ronda, orden_esp: { ...ronda.orden_esp, p1 } }, puntos: POINTS });
  const { see } = await scanning(0, { data });
  await see(textOf(POINTS.p1));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
