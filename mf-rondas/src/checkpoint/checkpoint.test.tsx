import { fail, ok } from '@gr/shared/contract/result';
import type { PuntoImpreso, PuntoQr } from '@gr/shared/domain/registro/records';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installNfc } from '../testing/fake-nfc.ts';
import { base, NOW, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const POINTS = puntos(2);
const SUPERVISOR = { rol: 'supervisor', emp_id: 'e2001', unidades: { u001: 'Torres' } } as const;
const AT = '_qr_/u001/p1';

async function read(estado: string, options: object = {}) {
  const { lat: _lat, lng: _lng, ...p1 } = POINTS.p1 as PuntoImpreso & PuntoQr;
  const known = { ...POINTS, p1: { ...p1, estado } } as typeof POINTS;
  const data = base({ puntos: known });
  const shown = await show({ path: '/valqr', now: NOW, data, persona: SUPERVISOR, ...options });
  await screen.findByText('Apunte la cámara al código que quiere validar.');
  await act(async () => shown.scanner.see(textOf(POINTS.p1)));
  return shown;
}

/** The form reads the points again before it is shown. */
async function open(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function photo(): Promise<void> {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const [camera] = screen.getAllByLabelText('Tomar foto');
  await userEvent.upload(camera as HTMLInputElement, file);
  await screen.findByRole('button', { name: /Quitar/ });
}

test('a new sign is put up in two taps and a photo; its row says where the phone was, the point does not', async () => {
  const phone = installNfc('prompt');
  const { host } = await read('sin_instalar', { position: ok({ lat: 4.61, lng: -74.08, prec_m: 6 }) });
  await open('Instalar este punto');
  expect(await screen.findByText('Midiendo. Precisión: 6 m')).toBeInTheDocument();
  await press('Grabar etiqueta NFC');
  expect(await screen.findByText('Etiqueta NFC grabada')).toBeInTheDocument();
  expect(phone.written).toEqual([textOf(POINTS.p1)]);
  await photo();
  await press('Guardar instalación');
  expect(await screen.findByText('Punto instalado')).toBeInTheDocument();
  expect(host.data.get(AT)).toMatchObject({
    ...{ estado: 'activo', instala_id: 'e2001' },
    img_ref: expect.stringMatching(/^evidencias\/u001\//) as string,
  });
  expect(host.data.get(AT)).not.toHaveProperty('lat');
  const { valqr_id } = host.data.get(AT) as { valqr_id: string };
  expect(host.data.get(`_valqr_/u001/${valqr_id}`)).toMatchObject({
    ...{ lat: 4.61, lng: -74.08, prec_m: 6 },
    ...{ accion: 'instalar', resultado: 'valido', texto: textOf(POINTS.p1), cant_archivos: 1 },
  });
  phone.remove();
});

test('indoors a place may be left out with a reason, and what is missing is said', async () => {
  const { host } = await read('activo', { position: fail('PO-001', 'La ubicación está bloqueada.', 1) });
  await open('Trasladar el punto');
  expect(await screen.findByText('La ubicación está bloqueada.')).toBeInTheDocument();
  await press('Guardar traslado');
  // In the order of the form.
  const wrong = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(wrong).toEqual(['Tome una foto del lugar.', 'Espere la ubicación, o diga por qué no la hay.']);
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['validar_qr']);
  await userEvent.click(screen.getByRole('radio', { name: 'Está bajo techo' }));
  await photo();
  await press('Guardar traslado');
  expect(await screen.findByText('Punto trasladado')).toBeInTheDocument();
  const moved = host.data.get(AT) as { valqr_id: string };
  expect(moved).not.toHaveProperty('lat');
  expect(host.data.get(`_valqr_/u001/${moved.valqr_id}`)).toMatchObject({ sin_pos: 'bajo_techo' });
});

test('a point is retired with a reason, and put back by nobody here', async () => {
  const { host, unmount } = await read('danado');
  expect(await screen.findByRole('button', { name: 'Cambiar el código impreso' })).toBeInTheDocument();
  await open('Retirar el punto');
  await press('Retirar punto');
  expect(await screen.findByText('Escriba por qué se retira el punto.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('¿Por qué se retira?'), 'Ya no hay puerta aquí');
  await press('Retirar punto');
  await waitFor(() => expect(host.data.get(`${AT}/estado`)).toBe('retirado'));
  unmount();
  await read('retirado');
  expect(await screen.findByText('Este código ya no se usa.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Instalar este punto' })).not.toBeInTheDocument();
});

test('a guard validates and is offered nothing more; an address without a read sign asks for one', async () => {
  await read('sin_instalar', { persona: {} }).then(async ({ unmount }) => {
    expect(await screen.findByText('Código válido')).toBeInTheDocument();
    expect(screen.getByText(/El punto todavía no está instalado\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Instalar este punto' })).not.toBeInTheDocument();
    unmount();
  });
  await show({
    path: '/valqr?un=u001&qr=p1&acto=instalar',
    now: NOW,
    data: base({ puntos: POINTS }),
    persona: SUPERVISOR,
  });
  expect(await screen.findByText('Lea primero el código del punto.')).toBeInTheDocument();
});
