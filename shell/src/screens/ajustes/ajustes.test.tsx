import { fillIn } from '@gr/remote-kit/testing/fill-in';
import type { Json } from '@gr/shared/contract/outbox';
import { fail } from '@gr/shared/contract/result';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { Ajustes } from './ajustes.view.tsx';

beforeAll(() => {
  likeABrowser();
  // What jsdom has, it has without these.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

const FICHA = {
  doc: '1020304050',
  tipo_doc: 'CC',
  cargo: 'Guarda',
  turno: 'dia',
  cred_num: 'CR-1',
  cred_vence: '2020-01-01',
  curso_vence: '2099-01-01',
  emerg_nom: 'Rosa',
  emerg_cel: '3105550000',
  pass: 'auth:v1:1763640000000',
  tpush: 'secreto',
};
const data: Json = { _emp_segdiez: { e1001: FICHA } };

describe('what the office keeps', () => {
  test('is shown with the document covered and what has ended marked; it can’t be changed here', async () => {
    renderAt(fakeWork({ data }), <Ajustes />);
    expect(await screen.findByText('CC •••••••050')).toBeVisible();
    expect(document.body).not.toHaveTextContent('1020304050');
    expect(screen.getByText('Vencida')).toBeVisible();
    expect(screen.getByText('Día')).toBeVisible();
    expect(screen.getByText('Rosa')).toBeVisible();
    expect(screen.getByText(/pida a la oficina corregirlo/)).toBeVisible();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('a reading that failed leaves everything else', async () => {
    const work = fakeWork();
    work.host.data.break('_emp_segdiez', { code: 'DA-001', message: 'Sin datos.' });
    renderAt(work, <Ajustes />);
    expect((await screen.findAllByText('Sin datos.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeEnabled();
  });
});

describe('password', () => {
  async function open() {
    const work = fakeWork({ data });
    renderAt(work, <Ajustes />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
    const sheet = within(await screen.findByRole('dialog'));
    const fill = async (current: string, next: string) => {
      await userEvent.clear(sheet.getByLabelText('Contraseña actual'));
      await userEvent.clear(sheet.getByLabelText('Contraseña nueva'));
      if (current !== '') await fillIn(sheet.getByLabelText('Contraseña actual'), current);
      await fillIn(sheet.getByLabelText('Contraseña nueva'), next);
      await userEvent.click(sheet.getByRole('button', { name: 'Cambiar contraseña' }));
    };
    return { work, sheet, fill };
  }

  test.each([
    ['', 'cualquiera larga', 'Escriba su contraseña actual.'],
    ['actual', 'corta', 'Use al menos 8 caracteres.'],
    ['actual', '12345678', 'Esa contraseña es de las más usadas. Elija otra.'],
    ['otra', 'cualquiera larga', 'La contraseña actual no coincide.'],
  ])('with %j and %j: %s', async (current, next, message) => {
    const { work, sheet, fill } = await open();
    await fill(current, next);
    expect(await sheet.findByText(message)).toBeVisible();
    expect(work.host.outbox.committed).toEqual([]);
  });

  test('a new one goes to the identity service; the database gets the marker only', async () => {
    const { work, fill } = await open();
    await fill('actual', 'una frase nueva');
    await waitFor(() => expect(work.host.shown[0]?.message).toMatch(/Contraseña cambiada/));
    expect(work.asked).toEqual(['changePassword 15', 'passwordChanged']);
    const [operation] = work.host.outbox.committed;
    expect(operation?.updates['_emp_segdiez/e1001/pass']).toMatch(/^auth:v1:\d{13}$/);
    expect(JSON.stringify(operation)).not.toContain('frase');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a marker that could not be kept does not unsay the change', async () => {
    const { work, fill } = await open();
    work.host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
    await fill('actual', 'una frase nueva');
    await waitFor(() => expect(work.host.shown[0]?.message).toMatch(/Contraseña cambiada. No se pudo/));
  });

  test('an answer that was lost: nobody is told that it did not change', async () => {
    const { work, fill, sheet } = await open();
    Object.assign(work.account, { changePassword: async () => fail('SE-117', 'Sin conexión.') });
    await fill('actual', 'una frase nueva');
    expect(await sheet.findByText(/^No se sabe si su contraseña cambió\./)).toBeVisible();
    expect(work.asked).not.toContain('passwordChanged');
  });

  test('tells how strong it is while it is typed, and shows it on demand', async () => {
    const { sheet } = await open();
    await userEvent.type(sheet.getByLabelText('Contraseña nueva'), 'aaa');
    expect(sheet.getByText('Muy corta')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Contraseña nueva'), ' verde y azul');
    expect(sheet.getByText(/buena/i)).toBeVisible();
    const [, shown] = sheet.getAllByRole('button', { name: /Mostrar/ });
    if (shown) await userEvent.click(shown);
    expect(sheet.getByLabelText('Contraseña nueva')).toHaveAttribute('type', 'text');
  });

  test('needs a connection, and says so', async () => {
    renderAt(fakeWork({ data, network: 'sin_conexion' }), <Ajustes />);
    expect(await screen.findByText('Cambiar la contraseña necesita conexión.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  });
});

test('a consent taken back counts at once and leaves its proof', async () => {
  const work = fakeWork({ data });
  renderAt(work, <Ajustes />);
  const gps = await screen.findByRole('switch', { name: /mi ubicación/ });
  expect(gps).toBeChecked();
  await userEvent.click(gps);
  await waitFor(() => expect(work.consents.allows('gps')).toBe(false));
  expect(gps).not.toBeChecked();
  const [row] = Object.values(work.host.outbox.committed[0]?.updates ?? {});
  expect(row).toMatchObject({ proposito: 'gps', acepta: false, version: '1' });
  expect(screen.queryByRole('switch', { name: /salud/ })).toBeNull();
});

test('health is offered only where the company does', async () => {
  renderAt(fakeWork({ data, offers: { salud: true } }), <Ajustes />);
  expect(await screen.findByRole('switch', { name: /salud/ })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Abrir declaración' })).toHaveAttribute('href', '/salud');
});

test('vibration is a wish this phone keeps', async () => {
  const { unmount } = renderAt(fakeWork({ data }), <Ajustes />);
  await screen.findByText('CC •••••••050');
  await userEvent.click(screen.getByRole('switch', { name: /Vibrar/ }));
  unmount();
  renderAt(fakeWork({ data }), <Ajustes />);
  expect(screen.getByRole('switch', { name: /Vibrar/ })).not.toBeChecked();
  await screen.findByText('CC •••••••050');
});

test('installing is offered, explained, or done', async () => {
  const work = fakeWork({ data });
  renderAt(work, <Ajustes />);
  expect(screen.getByText(/En Safari|en Safari/)).toBeVisible();
  act(() => work.installState.set('ofrecida'));
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(work.asked).toEqual(['install']);
  act(() => work.installState.set('instalada'));
  expect(screen.getByText(/ya está instalada/)).toBeVisible();
});

describe('own data', () => {
  test('the file leaves out secrets; a request of deletion names the person only', async () => {
    const work = fakeWork({ data });
    renderAt(work, <Ajustes />);
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        blobs.push(blob);
        return 'blob:x';
      },
    });
    // jsdom follows no link, also not one that only downloads.
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() => expect(work.host.shown[0]?.message).toBe('Archivo listo.'));
    expect(download).toHaveBeenCalledTimes(1);
    download.mockRestore();
    expect(blobs).toHaveLength(1);
    expect(blobs[0]?.type).toBe('application/json');
    const writeText = jest.fn<Promise<void>, [string]>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar supresión' }));
    expect(writeText.mock.calls[0]?.[0]).toContain('Ley 1581');
  });
});

describe('phones', () => {
  test('are listed, this one named, and the others are ended with the password', async () => {
    const work = fakeWork({ data });
    renderAt(work, <Ajustes />);
    expect(await screen.findByText('Este teléfono · Android 14')).toBeVisible();
    expect(screen.getByText('Otro teléfono · Android 9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar mi sesión en los otros teléfonos' }));
    const sheet = within(await screen.findByRole('dialog'));
    const confirm = sheet.getByRole('button', { name: 'Cerrar en los otros' });
    await fillIn(sheet.getByLabelText('Contraseña actual'), 'otra');
    await userEvent.click(confirm);
    expect(await sheet.findByText('La contraseña actual no coincide.')).toBeVisible();
    expect(work.asked).not.toContain('endOthers');
    await userEvent.clear(sheet.getByLabelText('Contraseña actual'));
    await fillIn(sheet.getByLabelText('Contraseña actual'), 'actual');
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(work.asked).toContain('endOthers');
  });
});
