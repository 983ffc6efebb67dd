import { waitFor } from '@testing-library/react';
import { likeABrowser } from '../work/testing/browser.ts';
import { showBootFailure } from './boot-failure.ts';
import { reloadFresh, resetApp } from './unrecoverable.ts';

jest.mock('./unrecoverable.ts', () => ({
  ...jest.requireActual('./unrecoverable.ts'),
  reloadFresh: jest.fn(async () => undefined),
  resetApp: jest.fn(),
}));

const reported = jest.fn();
const reload = jest.mocked(reloadFresh);
const reset = jest.mocked(resetApp);
const chunk = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://localhost/static/7.js',
  });
const server = (status: number, type = 'application/json') => {
  globalThis.fetch = async () =>
    ({ status, ok: status < 300, headers: new Headers({ 'content-type': type }) }) as Response;
};

beforeAll(likeABrowser);
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.reportError = reported;
  document.body.replaceChildren();
  sessionStorage.clear();
});

async function fail(cause: unknown, retry = jest.fn()) {
  const root = document.body.appendChild(document.createElement('div'));
  root.textContent = 'lo que había';
  await showBootFailure(root, cause, retry);
  return { root, retry, buttons: [...root.querySelectorAll('button')] };
}

test('goes to the console as it is, and to the person in Spanish with a way out', async () => {
  const cause = new Error('no database');
  const { root, retry, buttons } = await fail(cause);
  expect(reported).toHaveBeenCalledWith(cause);
  expect(root.querySelector('[role=alert] h1')?.textContent).toBe('La aplicación no pudo abrir');
  expect(root.textContent).toContain('Sus registros están a salvo');
  expect(root.textContent).not.toMatch(/no database|lo que había/);
  buttons[0]?.click();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a phone without room is told to make some, not to look for a line', async () => {
  const { root } = await fail(new DOMException('x', 'QuotaExceededError'));
  expect(root.textContent).toMatch(/Libere espacio en el teléfono/);
  expect(root.textContent).not.toContain('conexión');
});

test('what is no error is reported as one', async () => {
  await fail('roto');
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'roto' }));
});

test('code that is gone reloads once by itself; the second time the person decides', async () => {
  server(404);
  const first = await fail(chunk());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first.root.textContent).toBe('lo que había');

  const second = await fail(chunk());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(second.root.textContent).toMatch(/necesita recargarse.*Sus registros están a salvo/);
  expect(second.buttons.map((each) => each.textContent)).toEqual(['Recargar', 'Restablecer la app']);
  second.buttons[0]?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page instead of the file is gone too; a server that fails, or the file itself, is not', async () => {
  server(200, 'text/html; charset=utf-8');
  await fail(chunk());
  expect(reload).toHaveBeenCalledTimes(1);
  for (const [status, type] of [
    [503, 'application/json'],
    [200, 'text/javascript'],
  ] as const) {
    server(status, type);
    const { root, buttons } = await fail(chunk());
    expect(root.textContent).toContain('La aplicación necesita recargarse');
    expect(buttons).toHaveLength(1);
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where nothing can be remembered it never reloads by itself', async () => {
  server(404);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  const { buttons } = await fail(chunk());
  expect(reload).not.toHaveBeenCalled();
  expect(buttons).toHaveLength(2);
});

test('«Restablecer la app» without a connection says so and changes nothing', async () => {
  server(404);
  await fail(chunk());
  reset.mockResolvedValue('sin_conexion');
  const { root, buttons } = await fail(chunk());
  buttons[1]?.click();
  await waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toMatch(/^Sin conexión/));
  expect(buttons[1]?.disabled).toBe(false);
  reset.mockRejectedValue(new Error('no'));
  buttons[1]?.click();
  await waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toMatch(/^No se pudo/));
});
