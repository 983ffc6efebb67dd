import { FAKE_PERSONA } from '@gr/remote-kit/testing/fake-host';
import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import { fail } from '@gr/shared/contract/result';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session, SessionState } from '../ports/session/session.ts';
import type { Opened } from '../work/opening.ts';
import { type Started, startWork } from '../work/start-work.ts';
import { likeABrowser } from '../work/testing/browser.ts';
import { fakeWork } from '../work/testing/fake-work.tsx';
import { useWork } from '../work/work.ts';
import { Inside } from './inside.tsx';

jest.mock('../work/start-work.ts', () => ({ startWork: jest.fn() }));
jest.mock('./frame/frame.tsx', () => ({
  Frame: () => {
    const { askToClose } = useWork();
    return (
      <button type="button" onClick={askToClose}>
        Cerrar
      </button>
    );
  },
}));
jest.mock('../screens/tyc/consent-gate.tsx', () => ({
  ConsentGate: ({ children }: { children: React.ReactNode }) => children,
}));

const reported = jest.fn();
beforeAll(() => {
  likeABrowser();
  globalThis.reportError = reported;
});
beforeEach(() => reported.mockReset());

function open(
  signOut: Session['signOut'],
  stop: Started['stop'] = async () => undefined,
  at: SessionState = { kind: 'dentro', persona: FAKE_PERSONA },
  fails?: unknown,
) {
  const state = fakeValue<SessionState>(at);
  const session: Partial<Session> = { state, signOut, getToken: async () => fail('SE-201', 'x') };
  const work = fakeWork();
  jest.mocked(startWork).mockResolvedValue({ work, connect: () => undefined, stop });
  if (fails !== undefined) jest.mocked(startWork).mockRejectedValue(fails);
  const onOut = jest.fn();
  const opened = { config: {}, session } as unknown as Opened;
  render(<Inside opened={opened} history={work.history} updates={work.updates} onOut={onOut} />);
  return onOut;
}

async function close() {
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
}

test('leaving stops the work, then ends the session', async () => {
  const told: string[] = [];
  const onOut = open(
    async () => {
      told.push('signOut');
      return { pending: 0 };
    },
    async () => void told.push('stop'),
  );
  await close();
  await waitFor(() => expect(onOut).toHaveBeenCalledWith(null));
  expect(told.slice(0, 2)).toEqual(['stop', 'signOut']);
});

test('a phone that cannot end the session says so, and the app can be opened again', async () => {
  const broken = new Error('disk');
  const onOut = open(() => Promise.reject(broken));
  await close();
  expect(await screen.findByText('No pudimos cerrar la sesión en este teléfono.')).toBeVisible();
  expect(reported).toHaveBeenCalledWith(broken);
  expect(onOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
  expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeVisible();
});

test('a database that a newer version took over asks to close the window', async () => {
  open(() => Promise.reject(new DOMException('newer', 'VersionError')));
  await close();
  expect(await screen.findByText(/versión más nueva/)).toBeVisible();
});

test('a session that ended while this was being loaded leads out, not to a page that waits for ever', () => {
  const nobody = async () => ({ pending: 0 });
  const onOut = open(nobody, undefined, { kind: 'bloqueada', reason: 'vencida', persona: FAKE_PERSONA });
  expect(onOut).toHaveBeenCalledWith('vencida');
});

test.each([
  [new TypeError('x is undefined'), /La app falló al abrir \(TypeError\)/, /cierre la app/],
  [new DOMException('x', 'UnknownError'), /No pudimos abrir los datos/, /reinicie el teléfono/],
  [new DOMException('x', 'QuotaExceededError'), /espacio/, /a salvo/],
])('a start that fails by %s says what failed and what helps', async (cause, said, helps) => {
  open(async () => ({ pending: 0 }), undefined, undefined, cause);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(helps)).toBeVisible();
});
