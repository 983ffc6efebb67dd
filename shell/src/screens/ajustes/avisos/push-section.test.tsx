import { fail, ok } from '@gr/shared/contract/result';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../../work/testing/browser.ts';
import { type FakeWorkOptions, fakeWork, renderAt } from '../../../work/testing/fake-work.tsx';
import type { PushSurroundings } from '../../avisos/push.ts';
import { PushSection } from './push-section.tsx';

beforeAll(likeABrowser);
beforeEach(() => localStorage.clear());

const PUSH = { sender_id: '1', vapid_key: 'k' };

/** A browser; `subscribed` = it has a subscription now, `keeps` = it will not let go of them. */
function browser(permission: NotificationPermission, subscribed = false, keeps = false) {
  const it = { permission, subscribed };
  const manager = {
    getSubscription: async () =>
      it.subscribed
        ? {
            unsubscribe: async () => {
              if (!keeps) it.subscribed = false;
              return !keeps;
            },
          }
        : null,
  };
  const registration = { pushManager: manager } as never;
  const surroundings: PushSurroundings = {
    able: true,
    notification: {
      get permission() {
        return it.permission;
      },
      requestPermission: async () => it.permission,
    },
    container: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    token: async () => {
      it.subscribed = true;
      return ok('token-1');
    },
  };
  return { it, surroundings };
}

/** `tpush`: the address in the person's staff record. */
function show(surroundings: PushSurroundings, options: FakeWorkOptions & { readonly tpush?: string } = {}) {
  const { tpush = null, ...more } = options;
  const work = fakeWork({ offers: { push: PUSH }, data: { _emp_segdiez: { e1001: { tpush } } }, ...more });
  renderAt(work, <PushSection browser={() => surroundings} />);
  return work;
}

test('where the company sends none, it says so and offers nothing', async () => {
  show(browser('default').surroundings, { offers: {} });
  expect(await screen.findByText(/La empresa aún no tiene avisos/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the browser can’t, it says what helps', async () => {
  show({ ...browser('default').surroundings, able: false });
  expect(await screen.findByText(/En iPhone, instale primero/)).toBeVisible();
});

test('a yes keeps the address in the staff record, and takes back a «no» to the offer on Inicio', async () => {
  const { surroundings, it } = browser('granted');
  localStorage.setItem('gr.oferta.avisos', 'no');
  const work = show(surroundings);
  await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  expect(await screen.findByText('Los avisos están activos en este teléfono.')).toBeVisible();
  expect(work.host.outbox.committed[0]?.updates).toMatchObject({ '_emp_segdiez/e1001/tpush': 'token-1' });
  expect(it.subscribed).toBe(true);
  // «Restablecer» and the kill switch end a subscription: the offer then tells who had one.
  expect(localStorage.getItem('gr.oferta.avisos')).toBeNull();
});

test('a no is taken, with the way to change one’s mind', async () => {
  const { surroundings, it } = browser('default');
  const work = show(surroundings);
  const button = await screen.findByRole('button', { name: 'Activar avisos' });
  it.permission = 'denied';
  await userEvent.click(button);
  expect(await screen.findByText('Entre a Permisos y active Notificaciones.')).toBeVisible();
  expect(work.host.shown[0]?.message).toMatch(/No dio permiso/);
  expect(work.host.outbox.committed).toEqual([]);
});

test('a service that gives no address leaves them off', async () => {
  const { surroundings } = browser('granted');
  const work = show({ ...surroundings, token: async () => fail('PU-002', 'El servicio no respondió.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  await waitFor(() => expect(work.host.shown[0]?.message).toBe('El servicio no respondió.'));
  expect(work.host.outbox.committed).toEqual([]);
});

/** A phone on which the person turned notices on, and what its browser is now. */
async function turnedOn(keeps = false) {
  const { surroundings, it } = browser('granted', false, keeps);
  const work = show(surroundings);
  await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  return { it, surroundings, work, off: await screen.findByRole('button', { name: 'Apagar avisos' }) };
}

test('turned off, the address goes too', async () => {
  const { work, off } = await turnedOn();
  await userEvent.click(off);
  expect(await screen.findByRole('button', { name: 'Activar avisos' })).toBeVisible();
  expect(work.host.outbox.committed[1]?.updates).toMatchObject({ '_emp_segdiez/e1001/tpush': null });
  expect(work.host.shown.at(-1)?.message).toBe('Avisos apagados en este teléfono.');
  expect(localStorage.getItem('gr.oferta.avisos')).toBe('no');
});

test.each([
  ['the server forgot its address', 'e1001', null],
  ['another phone has them now', 'e1001', 'token-2'],
  ['another person turned them on here', 'e1002', 'token-1'],
])(
  'notices are not called active where %s, though the browser has a subscription',
  async (_, emp_id, tpush) => {
    const { surroundings } = await turnedOn();
    cleanup();
    show(surroundings, {
      persona: { emp_id },
      data: { _emp_segdiez: { [emp_id]: { tpush } } },
    });
    expect(await screen.findByRole('button', { name: 'Activar avisos' })).toBeVisible();
    expect(screen.queryByText('Los avisos están activos en este teléfono.')).toBeNull();
  },
);

test('there was none any more: operators read «Not subscribed…», the person a Spanish sentence', async () => {
  const { work, it, off } = await turnedOn();
  it.subscribed = false;
  await userEvent.click(off);
  await waitFor(() =>
    expect(work.host.shown.at(-1)?.message).toBe('Este teléfono no estaba recibiendo avisos.'),
  );
  expect(work.host.traced).toContain('SW-003');
});

test('the browser did not let go: operators read «Unsubscribe failed!», the person a Spanish sentence', async () => {
  const { work, off } = await turnedOn(true);
  await userEvent.click(off);
  await waitFor(() =>
    expect(work.host.shown.at(-1)?.message).toBe('No se pudieron apagar los avisos. Intente de nuevo.'),
  );
  expect(work.host.traced).toContain('SW-004');
  expect(work.host.outbox.committed).toHaveLength(1);
});

test('without a connection turning on waits, with its reason', async () => {
  show(browser('default').surroundings, { network: 'sin_conexion' });
  expect(await screen.findByText('Activar los avisos necesita conexión.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activar avisos' })).toBeDisabled();
});
