import { FAKE_PERSONA } from '@gr/remote-kit/testing/fake-host';
import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import { fail, ok } from '@gr/shared/contract/result';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadConfig } from '../network/load-config.ts';
import { openSession } from '../ports/session/open-session.ts';
import type { Session, SessionState } from '../ports/session/session.ts';
import { likeABrowser } from '../work/testing/browser.ts';
import { start } from './start.tsx';

jest.mock('../network/load-config.ts', () => ({ loadConfig: jest.fn() }));
jest.mock('../ports/session/open-session.ts', () => ({
  openSession: jest.fn(),
  authCode: jest.fn(async () => ({})),
}));
jest.mock('../work/worker-client/register.ts', () => ({ registerWorker: jest.fn() }));
let mockArrives = true;
jest.mock('./inside.tsx', () => ({
  get Inside() {
    if (!mockArrives) throw new Error('no code');
    return mockInside;
  },
}));

function mockInside({ onOut }: { onOut: (reason: null) => void }) {
  return (
    <button type="button" onClick={() => onOut(null)}>
      adentro
    </button>
  );
}

const config = jest.mocked(loadConfig);
const session = jest.mocked(openSession);
const reported = jest.fn();

function kept(state: SessionState): Session {
  const value = fakeValue(state);
  return {
    state: value,
    restore: async () => value.get(),
    resume: async () => undefined,
    signIn: async (documento) => {
      if (documento !== '1001') return { ok: false, error: { code: 'SE-101', message: 'No coinciden.' } };
      value.set({ kind: 'dentro', persona: FAKE_PERSONA });
      return ok(FAKE_PERSONA);
    },
    pending: async () => 0,
    signOut: async () => ({ pending: 0 }),
    remembered: () => null,
    rememberPicture: () => undefined,
    changePassword: async () => ok(undefined),
    prove: async () => ok(undefined),
    getToken: async () => fail('SE-201', 'Sin conexión.'),
    refresh: async () => undefined,
  };
}

function open(path: string): HTMLElement {
  window.history.replaceState(null, '', path);
  const root = document.body.appendChild(document.createElement('div'));
  act(() => start(root));
  return root;
}

async function enter(documento: string) {
  await userEvent.clear(screen.getByLabelText('Documento'));
  await userEvent.type(screen.getByLabelText('Documento'), documento);
  await userEvent.type(screen.getByLabelText('Contraseña'), 'clave');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

beforeAll(() => {
  likeABrowser();
  globalThis.reportError = reported;
});
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  config.mockResolvedValue(ok({} as never));
  session.mockResolvedValue(kept({ kind: 'fuera' }));
});

test('the empty path leads to the login, and signing in leads home, replacing it', async () => {
  open('/');
  expect(await screen.findByLabelText('Documento')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  await enter('1001');
  expect(await screen.findByText('adentro')).toBeVisible();
  expect(window.location.pathname).toBe('/home');
});

test('a deep link waits for the login and is taken up again', async () => {
  open('/rondasini?un=u001');
  await screen.findByLabelText('Documento');
  await enter('9999');
  expect(await screen.findByText('No coinciden.')).toBeVisible();
  await enter('1001');
  await screen.findByText('adentro');
  expect(window.location.pathname + window.location.search).toBe('/rondasini?un=u001');
});

test('a kept session goes straight in', async () => {
  session.mockResolvedValue(kept({ kind: 'dentro', persona: FAKE_PERSONA }));
  open('/tips');
  expect(await screen.findByText('adentro')).toBeVisible();
  expect(window.location.pathname).toBe('/tips');
});

test('a locked session says why', async () => {
  session.mockResolvedValue(kept({ kind: 'bloqueada', reason: 'sin_servidor', persona: FAKE_PERSONA }));
  open('/home');
  expect(await screen.findByText(/Lleva más de 72 horas sin conexión/)).toBeVisible();
});

test('«Cerrar» goes to the login and the next person starts at home', async () => {
  session.mockResolvedValue(kept({ kind: 'dentro', persona: FAKE_PERSONA }));
  open('/tips');
  await userEvent.click(await screen.findByText('adentro'));
  expect(await screen.findByLabelText('Documento')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  await enter('1001');
  await screen.findByText('adentro');
  expect(window.location.pathname).toBe('/home');
});

test('without a configuration the login says so and the next try asks again', async () => {
  config.mockResolvedValue(fail('CF-001', 'La primera vez necesita conexión.'));
  open('/');
  await screen.findByLabelText('Documento');
  await enter('1001');
  expect(await screen.findByText('La primera vez necesita conexión.')).toBeVisible();
  config.mockResolvedValue(ok({} as never));
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByText('adentro')).toBeVisible();
});

test('a failure at start is written to the console and shown with a way out', async () => {
  session.mockRejectedValueOnce(new Error('no database'));
  open('/home');
  expect(await screen.findByRole('heading', { name: 'La aplicación no pudo abrir' })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByLabelText('Documento')).toBeVisible());
});

test('code behind the login that does not arrive is told, and the person who signed in gets in at the next try', async () => {
  open('/');
  await screen.findByLabelText('Documento');
  mockArrives = false;
  await enter('1001');
  expect(await screen.findByRole('heading', { name: 'La aplicación no pudo abrir' })).toBeVisible();
  mockArrives = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('adentro')).toBeVisible();
});
