import { puntosDemo } from '@gr/remote-kit/testing/sandbox/demo';
import type { Json } from '@gr/shared/contract/outbox';
import { readPostScreen } from '@gr/shared/domain/qr/post-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';
import { namesIn, newPointsTable } from './points.model.ts';

const HERE = '/oficina/unidades/u001/puntos';
const POINT = { orden: 1, qr_ver: 1, estado: 'activo' } as const;
const POINTS = {
  q01: { ...POINT, qr_id: 'q01', nom_qr: 'Portería' },
  q02: { ...POINT, qr_id: 'q02', nom_qr: 'Sótano', orden: 2, estado: 'sin_instalar' },
  q03: { ...POINT, qr_id: 'q03', nom_qr: 'Cubierta', orden: 3, estado: 'retirado' },
} as const;
const data: Json = {
  _un_: { u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' } },
  _qr_: { u001: POINTS },
};
const done = () => ({ estado: 'hecho' }) as const;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('new ones get the next codes and places, whatever lines are empty', () => {
  expect(namesIn(' Lobby \n\n  Torre   B\n')).toEqual(['Lobby', 'Torre B']);
  expect(newPointsTable('u001', ['Lobby', 'Torre B'], { ...POINTS }).slice(1)).toEqual([
    ['u001', 'q04', 'Lobby', '4'],
    ['u001', 'q05', 'Torre B', '5'],
  ]);
});

test('many are written at once; two of one name are told before anything is asked', async () => {
  const { asked } = await draw(`${HERE}/nuevos`, done, { data });
  const names = await screen.findByLabelText(mensajes.nombres);
  await userEvent.type(names, 'Lobby\nLobby');
  await press(/Guardar 2/);
  expect(screen.getByText(mensajes.repetido('Lobby'))).toBeVisible();
  await userEvent.type(names, ' norte');
  await press(/Guardar 2/);
  expect(asked).toMatchObject([
    {
      orden: 'puntos importar',
      tabla: [expect.anything(), ['u001', 'q04', 'Lobby', '4'], ['u001', 'q05', 'Lobby norte', '5']],
      antes: { '_qr_/u001': { 'q04/nom_qr': null, 'q05/nom_qr': null } },
    },
  ]);
});

test('signs that hang are said in one tap, and those taken down stand apart', async () => {
  const { asked } = await draw(HERE, done, { data });
  const gone = await screen.findByRole('region', { name: mensajes.retirados });
  expect(within(gone).getByText(/Cubierta/)).toBeVisible();
  await press(mensajes.puestos);
  expect(asked[0]?.tabla).toEqual([
    ['unidad', 'codigo', 'estado'],
    ['u001', 'q02', 'activo'],
  ]);
  // One that was retired meanwhile is not put up again.
  expect(asked[0]?.antes).toEqual({ '_qr_/u001': { 'q02/estado': 'sin_instalar' } });
});

test('a retired one is put back only while it is retired', async () => {
  const { asked } = await draw(`${HERE}/q03`, done, { data });
  await userEvent.click(await screen.findByRole('button', { name: mensajes.reponer }));
  expect(asked[0]?.antes).toEqual({ '_qr_/u001/q03': { estado: 'retirado' } });
});

test('the order is changed by buttons', async () => {
  const { asked } = await draw(`${HERE}/orden`, done, { data });
  await press(form.bajar('Portería'));
  await press(mensajes.guardarOrden);
  expect(asked).toMatchObject([{ orden: 'puntos ordenar', valores: { unidad: 'u001', puntos: 'q02,q01' } }]);
});

test('a choice that may be left open says so by its entries alone', async () => {
  await draw(`${HERE}/q01`, done, { data });
  expect(await screen.findByLabelText('Letrero')).toBeVisible();
});

test('a sign is taken down only after what it takes away was read', async () => {
  const { asked } = await draw(
    `${HERE}/q01`,
    ({ confirmado }) =>
      confirmado
        ? { estado: 'hecho', lineas: ['estado: activo → retirado'] }
        : { estado: 'simulado', titulo: 'Portería', notas: ['El plan «Noche» ya no lo espera.'] },
    { data },
  );
  await press(mensajes.retirar);
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('El plan «Noche» ya no lo espera.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: mensajes.retirar }));
  expect(asked.map(({ confirmado }) => confirmado)).toEqual([undefined, true]);
});

test('only printed signs, of codes the server has signed for this print, are on the sheet', async () => {
  const points = puntosDemo(3) as unknown as Record<string, { qr_ver: number; letrero?: string }>;
  const [one = '', two = '', three = ''] = Object.keys(points);
  const print = (id: string, qr_ver: number) => ({
    ...points[id],
    qr_ver,
    firma: 'ABCDEFGHIJKLMNOP',
    cod: '12A34C',
  });
  const qr_ver = points[one]?.qr_ver ?? 1;
  const prints = { [one]: print(one, qr_ver), [two]: print(two, 99), [three]: print(three, qr_ver) };
  const tagged = { ...points, [three]: { ...points[three], letrero: 'nfc' } };
  await draw(`${HERE}/hojas`, done, {
    data: { _un_: {}, _qr_: { u001: tagged }, _qr_firmas_: { u001: prints } } as unknown as Json,
  });
  expect(await screen.findAllByRole('img', { name: /Código QR/ })).toHaveLength(1);
  expect(screen.getByText(mensajes.hojas.firmando(1), { collapseWhitespace: false })).toBeVisible();
  expect(screen.getByText(/^1\spunto no se imprime: lleva pantalla o etiqueta NFC\.$/)).toBeVisible();
});

describe('the key of a sign that can not be copied', () => {
  const keyed = (letrero: 'cambia' | 'nfc', more: object = {}): Json => ({
    _un_: { u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' } },
    _qr_: { u001: { q01: { ...POINTS.q01, letrero } } },
    _qr_firmas_: {
      u001: {
        q01: { firma: 'ABCDEFGHIJKLMNOP', clave: `${'a1'.repeat(16)}${'b2'.repeat(16)}`, qr_ver: 1, ...more },
      },
    },
  });
  const open = (data: Json) => draw(`${HERE}/q01/clave`, done, { data });

  test('a screen gets it by an address that holds its point alone', async () => {
    await open(keyed('cambia'));
    const link = await screen.findByRole('link', { name: mensajes.clave.aqui });
    const { hash, pathname } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('/puesto');
    expect(readPostScreen(hash.slice(1))).toMatchObject({
      un_id: 'u001',
      qr_id: 'q01',
      qr_ver: 1,
      nom_qr: 'Portería',
    });
  });

  test('a tag by its two keys, and the address with room for what it says of itself', async () => {
    const { host } = await open(keyed('nfc'));
    expect(await screen.findByText(mensajes.clave.cuidadoNfc)).toBeVisible();
    expect(host.route.page.get()?.title).toBe('Etiqueta NFC · Portería');
    expect(await screen.findByText(/#GR1\.u001\.q01\.1\.0{48}$/)).toBeVisible();
    for (const key of ['a1', 'b2']) expect(screen.getByText(key.repeat(16))).toBeVisible();
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press(mensajes.clave.copiar('Clave SDMFileRead (AES-128)'));
    expect(writeText).toHaveBeenCalledWith('b2'.repeat(16));
  });

  test('the list of points names it', async () => {
    await draw(HERE, done, { data: keyed('nfc') });
    expect(await screen.findByText(/Etiqueta NFC que cuenta/)).toBeVisible();
  });

  test('the page of its point offers it instead of a print', async () => {
    await draw(`${HERE}/q01`, done, { data: keyed('nfc') });
    expect(await screen.findByRole('link', { name: mensajes.clave.tituloNfc })).toBeVisible();
    expect(screen.queryByRole('link', { name: mensajes.imprimir })).toBeNull();
  });

  test('that of an earlier print is not given', async () => {
    await open(keyed('cambia', { qr_ver: 2 }));
    expect(await screen.findByText(mensajes.clave.falta)).toBeVisible();
    expect(screen.queryByRole('link', { name: mensajes.clave.aqui })).toBeNull();
  });
});
