import { memoryCaches } from '@gr/remote-kit/testing/memory-caches';
import { ok } from '@gr/shared/contract/result';
import { keepShared, sharedPictures } from '@gr/shared/domain/app/shared-pictures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import type { PushSurroundings } from '../avisos/push.ts';
import { InstallOffer, PushOffer } from './offers.tsx';
import { SharedCard } from './shared-card.tsx';

beforeAll(likeABrowser);
beforeEach(() => localStorage.clear());

test('installing is offered on Inicio where the browser offers it, and not again once it was put off', async () => {
  const work = fakeWork({});
  const { unmount } = renderAt(work, <InstallOffer />);
  expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
  act(() => work.installState.set('ofrecida'));
  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
  unmount();
  renderAt(work, <InstallOffer />);
  expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
});

test('one tap asks the browser to install', async () => {
  const work = fakeWork({});
  renderAt(work, <InstallOffer />);
  act(() => work.installState.set('ofrecida'));
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(work.asked).toContain('install');
});

test('notices are offered where there is something to tell, and kept with one tap', async () => {
  let subscribed = false;
  const manager = { getSubscription: async () => (subscribed ? {} : null) };
  const registration = { pushManager: manager } as never;
  const browser = (): PushSurroundings => ({
    able: true,
    notification: { permission: 'granted', requestPermission: async () => 'granted' },
    container: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    token: async () => {
      subscribed = true;
      return ok('token-1');
    },
  });
  const work = fakeWork({ offers: { push: { sender_id: '1', vapid_key: 'k' } } });
  renderAt(work, <PushOffer browser={browser} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Activar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activar' })).not.toBeInTheDocument());
  const [kept] = work.host.outbox.committed;
  expect(kept?.updates).toEqual({
    '_emp_segdiez/e1001/tpush': 'token-1',
    '_emp_segdiez/e1001/_op': kept?.id,
  });
});

describe('a picture that another app shared', () => {
  const store = memoryCaches();
  beforeEach(() => Object.assign(globalThis, { caches: store }));
  afterEach(() => Object.assign(globalThis, { caches: undefined }));

  test('waits on Inicio with the way to its form, until the person throws it away', async () => {
    await keepShared(store, [new Blob(['x'], { type: 'image/png' })], '/rondasnovedad', 1);
    renderAt(fakeWork({}), <SharedCard />);
    expect(await screen.findByText('1 foto compartida espera')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usarlas ahora' })).toHaveAttribute(
      'href',
      '/rondasnovedad?compartido=si',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    const sheet = await screen.findByRole('alertdialog');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await sharedPictures(store)).toEqual([]));
    expect(screen.queryByText('1 foto compartida espera')).not.toBeInTheDocument();
  });
});
