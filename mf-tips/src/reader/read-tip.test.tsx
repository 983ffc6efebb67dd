import type { FakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSavedTips, saveTip } from '../saved/saved-tips.data.ts';
import { show, TIPS } from '../show.testing.tsx';
import { isRead } from './use-read-mark.ts';

const A: Tip = TIPS.a;
const readTip = (id: string) => ({ path: `/tipsleer?id=${id}`, data: { _tips: TIPS } });

function marks(host: FakeHost): unknown[] {
  return host.outbox.committed.map(({ updates }) => Object.values(updates)[0]);
}

describe('a tip', () => {
  test('is shown clean, with its way on', async () => {
    const body = '<p>Lea <a href="https://a.test">esto</a><img src=x onerror="window.y=1"></p>';
    const tips = { ...TIPS, a: { ...A, cuerpo: body } };
    await show({ path: '/tipsleer?id=a', data: { _tips: tips } as never });
    const link = await screen.findByRole('link', { name: 'esto' });
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Puertas' })).toHaveAttribute('href', '/tipsleer?id=b');
  });

  test.each([
    ['has no text yet', { ...A, cuerpo: undefined }, 'Este tip todavía no tiene texto.'],
    ['has an empty text', { ...A, cuerpo: '<p>&nbsp;</p>' }, 'Este tip todavía no tiene texto.'],
    ['is no longer published', { ...A, estado: 'archivado' }, 'Este tip ya no está disponible.'],
    ['is for others', { ...A, perfil: { super: true } }, 'Este tip ya no está disponible.'],
  ])('that %s says so', async (_what, tip, message) => {
    await show({ path: '/tipsleer?id=a', data: { _tips: { a: JSON.parse(JSON.stringify(tip)) } } });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test.each(['zz', '', '../x', 'a%2Fb'])('that does not exist (%j) says so', async (id) => {
    await show(readTip(id));
    expect(await screen.findByText('Este tip ya no está disponible.')).toBeInTheDocument();
  });

  test('that can’t be had lets the person try again', async () => {
    await show({ path: '/tipsleer?id=a' }, (host) =>
      host.data.break('_tips', { code: 'DA-001', message: 'Sin conexión.' }),
    );
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

describe('reading', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  test('is kept once, after a fair time on screen', async () => {
    const { host } = await show(readTip('a'));
    await screen.findByText('botas');
    await pass(8);
    expect(marks(host)).toEqual([]);
    await pass(5);
    expect(marks(host)).toMatchObject([{ version: 2 }]);
    await pass(60);
    expect(marks(host)).toHaveLength(1);
  });

  test('is not written again for a version that was read', async () => {
    const readTips = { e1001: { a: { version: 2, util: true, fechah_x: 1 } } };
    const { host } = await show({ ...readTip('a'), data: { _tips: TIPS, _tips_leidos_: readTips } });
    await screen.findByText('botas');
    await pass(30);
    expect(marks(host)).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Útil' })).toBeChecked();
  });
});

test('the reader says whether it helped', async () => {
  const { host } = await show(readTip('a'));
  fireEvent.click(await screen.findByRole('radio', { name: 'No útil' }));
  await waitFor(() => expect(marks(host)).toMatchObject([{ version: 2, util: false }]));
  expect(screen.getByRole('radio', { name: 'No útil' })).toBeChecked();
});

test('a tip is kept with its pictures, and leaves with those no other one shows', async () => {
  const { host } = await show(readTip('a'), async (fake) => {
    await saveTip(fake, 'b', { ...TIPS.b, img: 'contenido/tips/otra.jpg' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Quitar · 40 kB' })).toBeInTheDocument();
  expect((await host.kept.list()).map(({ ruta }) => ruta)).toEqual([
    'contenido/tips/otra.jpg',
    'contenido/tips/casco.jpg',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Quitar/ }));
  await waitFor(async () => expect(Object.keys(await readSavedTips(host))).toEqual(['b']));
  expect(await host.kept.list()).toMatchObject([{ ruta: 'contenido/tips/otra.jpg' }]);
});

test('the pictures of its old version leave with it', async () => {
  const { host } = await show(readTip('a'));
  await saveTip(host, 'a', { ...A, img: 'contenido/tips/antes.jpg' });
  await saveTip(host, 'a', A);
  expect(await host.kept.list()).toMatchObject([{ ruta: 'contenido/tips/casco.jpg' }]);
});

test('a tip that could not be kept whole is not called kept, and nothing of it stays', async () => {
  const { host } = await show(readTip('a'), (fake) =>
    fake.kept.failNext({ code: 'GU-002', message: 'Sin espacio.' }, 10_000),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(host.shown).toEqual([{ kind: 'error', message: 'Sin espacio.' }]));
  expect(await readSavedTips(host)).toEqual({});
  expect(await host.kept.list()).toEqual([]);
});

test('a picture Storage does not have does not keep the text from being kept', async () => {
  const { host } = await show(readTip('a'), (fake) =>
    fake.kept.failNext({ code: 'GU-003', message: 'No está.' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(async () => expect((await readSavedTips(host)).a?.rutas).toEqual([]));
});

test('a kept tip is read where nothing else is known', async () => {
  await show({ path: '/tipsleer?id=a', network: 'sin_conexion' }, async (fake) => {
    fake.data.break('_tips', { code: 'DA-001', message: 'Sin datos.' });
    await saveTip(fake, 'a', A);
  });
  expect(await screen.findByText('botas')).toBeInTheDocument();
  expect(screen.queryByText('Sin datos.')).toBeNull();
});

test('«Escuchar» reads each paragraph in Spanish and stops with the screen', async () => {
  const said: string[] = [];
  const cancel = jest.fn();
  const speechSynthesis = {
    speak: ({ text }: { text: string }) => said.push(text),
    cancel,
    getVoices: () => [],
  };
  Object.assign(globalThis, {
    speechSynthesis,
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
  const { unmount } = await show(readTip('a'));
  await userEvent.click(await screen.findByRole('button', { name: 'Escuchar' }));
  expect(said).toEqual(['Protección personal', 'Casco y botas.']);
  expect(screen.getByRole('button', { name: 'Detener' })).toBeInTheDocument();
  cancel.mockClear();
  unmount();
  expect(cancel).toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('without speech there is no «Escuchar»', async () => {
  await show(readTip('a'));
  await screen.findByText('botas');
  expect(screen.queryByRole('button', { name: 'Escuchar' })).toBeNull();
});

test('«Compartir» copies the text where the phone can’t share', async () => {
  const writeText = jest.fn(async () => undefined);
  const { host } = await show(readTip('a'));
  await screen.findByText('botas');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(host.shown).toMatchObject([{ kind: 'exito', message: 'Texto copiado.' }]));
  expect(writeText).toHaveBeenCalledWith('Protección personal\n\nUse el chaleco\n\nCasco y botas.');
});

describe('«Compartir» on a phone that can share', () => {
  const press = async (share: () => Promise<void>, writeText: () => Promise<void>) => {
    const { host } = await show(readTip('a'));
    await screen.findByText('botas');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    Object.assign(navigator, { share });
    fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    return host;
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

  test('copies the text where sharing is refused', async () => {
    const host = await press(refuse('NotAllowedError'), async () => undefined);
    await waitFor(() => expect(host.shown).toMatchObject([{ kind: 'exito', message: 'Texto copiado.' }]));
  });

  test('says so when nothing works, and is silent about the person’s own no', async () => {
    const none = await press(refuse('NotAllowedError'), refuse('NotAllowedError'));
    await waitFor(() => expect(none.shown).toMatchObject([{ kind: 'aviso' }]));
    cleanup();
    const copy = jest.fn(async () => undefined);
    const refused = await press(refuse('AbortError'), copy);
    await act(async () => undefined);
    expect(refused.shown).toEqual([]);
    expect(copy).not.toHaveBeenCalled();
  });
});

test('what counts as read', () => {
  expect(isRead({ end: true, seg: 2, words: 5 })).toBe(false);
  expect(isRead({ end: true, seg: 3, words: 5000 })).toBe(true);
  expect(isRead({ end: false, seg: 60, words: 200 })).toBe(true);
  expect(isRead({ end: false, seg: 29, words: 200 })).toBe(false);
  expect(isRead({ end: false, seg: 90, words: 50_000 })).toBe(true);
});
