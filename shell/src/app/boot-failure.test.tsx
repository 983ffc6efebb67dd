import { showBootFailure } from './boot-failure.ts';

const reported = jest.fn();

beforeEach(() => {
  reported.mockClear();
  globalThis.reportError = reported;
  document.body.replaceChildren();
});

function fail(cause: unknown, retry = jest.fn()) {
  const root = document.body.appendChild(document.createElement('div'));
  root.textContent = 'lo que había';
  showBootFailure(root, cause, retry);
  return { root, retry, button: root.querySelector('button') };
}

test('goes to the console as it is, and to the person in Spanish with a way out', () => {
  const cause = new Error('no database');
  const { root, retry, button } = fail(cause);
  expect(reported).toHaveBeenCalledWith(cause);
  expect(root.querySelector('[role=alert] h1')?.textContent).toBe('La aplicación no pudo abrir');
  expect(root.textContent).toContain('Sus registros están a salvo');
  expect(root.textContent).not.toMatch(/no database|lo que había/);
  button?.click();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what is no error is reported as one', () => {
  fail('roto');
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'roto' }));
});

test('code that is gone can only be had by loading anew', () => {
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const { root, button } = fail(cause);
  expect(root.textContent).toContain('La aplicación necesita recargarse');
  expect(button?.textContent).toBe('Recargar');
});
