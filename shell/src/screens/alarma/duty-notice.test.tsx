import { empezarTurno, terminarTurno } from '@gr/shared/domain/turno/turno-ops';
import { actOf } from '@gr/shared/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from '../../app/frame/frame.tsx';
import { localKeyValue } from '../../base/kv.ts';
import { likeABrowser } from '../../work/testing/browser.ts';
import { type FakeWork, fakeWork, renderAt } from '../../work/testing/fake-work.tsx';

beforeAll(likeABrowser);

/** A phone with its notices; `answer` = the person's word when they are asked. */
function phone(permission: NotificationPermission) {
  const it = {
    permission,
    answer: permission,
    notices: new Map<string, string>(),
    worker: new EventTarget(),
  };
  Object.assign(globalThis, {
    Notification: {
      get permission() {
        return it.permission;
      },
      requestPermission: async () => {
        it.permission = it.answer;
        return it.answer;
      },
    },
  });
  const registration = {
    showNotification: async (title: string, { tag = '' }: NotificationOptions) =>
      void it.notices.set(tag, title),
    getNotifications: async ({ tag = '' }) => [{ close: () => it.notices.delete(tag) }],
  };
  const serviceWorker = Object.assign(it.worker, { ready: Promise.resolve(registration) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return it;
}

afterEach(() => {
  localKeyValue.clear();
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const at = { un_id: 'u001', un_nom: 'Los Cedros', qr_id: 'q1', resultado: 'valido', texto: 'q1' } as const;
const save = (work: FakeWork, make: typeof empezarTurno) =>
  act(async () => void (await work.host.outbox.commit(make(actOf(work.host, work.host.outbox.newId()), at))));

test('touched it opens the hold over what is open and gives no alarm; another notice leads to its place', async () => {
  const { worker } = phone('granted');
  const listens = jest.spyOn(worker, 'addEventListener');
  const work = fakeWork({ path: '/ajustes' });
  renderAt(work, <Frame />);
  await screen.findByText('Avisos en el teléfono');
  await waitFor(() => expect(listens).toHaveBeenCalled());
  const tell = (ruta: string) =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN_PLACE', ruta } })));
  tell('/home#alarma');
  await screen.findByRole('dialog', { name: 'Ayuda y alarma' });
  expect(work.history.location.get().pathname).toBe('/ajustes');
  expect(work.host.outbox.committed).toEqual([]);
  tell('/envios');
  await screen.findByText(/^Todo está enviado/);
  expect(work.history.location.get().pathname).toBe('/envios');
});

test.each([
  ['one', 1],
  ['eleven, of which one is listened to', 11],
])(
  'of units %s: it stands from the moment a shift is saved, also without a line, until it ends or the frame is gone',
  async (_, n) => {
    const { notices } = phone('granted');
    const more = Object.fromEntries(Array.from({ length: n - 1 }, (__, i) => [`u1${i}`, `Unidad ${i}`]));
    const unidades = { u001: 'Conjunto Los Cedros', ...more };
    const work = fakeWork({ network: 'sin_conexion', persona: { unidades } });
    const watch = jest.spyOn(work.host.data, 'watch');
    const { unmount } = renderAt(work, <Frame />);
    const stands = () =>
      waitFor(() => expect([...notices.values()]).toEqual(['En turno · Conjunto Los Cedros']));
    await save(work, empezarTurno);
    await stands();
    work.host.advance(60_000);
    // Ended while another app is on screen.
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await save(work, terminarTurno);
    await waitFor(() => expect(notices.size).toBe(0));
    hidden.mockRestore();
    const listened = watch.mock.calls.flatMap(([{ path }]) => (path.startsWith('_minuta_/') ? [path] : []));
    expect(new Set(listened).size).toBe(1);
    work.host.advance(60_000);
    await save(work, empezarTurno);
    await stands();
    notices.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    await stands();
    unmount();
    await waitFor(() => expect(notices.size).toBe(0));
  },
);

test('it is allowed and turned off in the sheet; a phone that refuses says what to do', async () => {
  const it = Object.assign(phone('default'), { answer: 'denied' });
  const work = fakeWork();
  renderAt(work, <Frame />);
  await save(work, empezarTurno);
  await userEvent.click(screen.getByRole('button', { name: 'Ayuda y alarma' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ayuda y alarma' }));
  const allow = sheet.getByRole('switch', { name: 'Aviso en la pantalla bloqueada' });
  await userEvent.click(allow);
  await waitFor(() => expect(work.host.shown.at(-1)?.message).toMatch(/^El teléfono no permite avisos/));
  expect(allow).not.toBeChecked();
  it.answer = 'granted';
  await userEvent.click(allow);
  await waitFor(() => expect(it.notices.size).toBe(1));
  await userEvent.click(allow);
  await waitFor(() => expect(it.notices.size).toBe(0));
});
