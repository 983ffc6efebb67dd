import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { Login, type SignIn } from './login.view.tsx';

beforeAll(likeABrowser);

async function fill(documento: string, contrasena: string) {
  if (documento !== '') await userEvent.type(screen.getByLabelText('Documento'), documento);
  if (contrasena !== '') await userEvent.type(screen.getByLabelText('Contraseña'), contrasena);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

test('fields are made for phones and password managers', async () => {
  render(<Login signIn={async () => null} />);
  expect(screen.getByLabelText('Documento')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Documento')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
  expect(await screen.findByText('Gestion de Riesgos - v1.0.0')).toBeVisible();
});

test('sends the document without dots and spaces; the button tells that it works', async () => {
  let answer: (failure: null) => void = () => undefined;
  const signIn = jest.fn<ReturnType<SignIn>, Parameters<SignIn>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  render(<Login signIn={signIn} />);
  await fill('1.0 01', 'secreta');
  expect(signIn).toHaveBeenCalledWith('1001', 'secreta');
  const button = screen.getByRole('button', { name: 'Ingresando…' });
  await userEvent.click(button);
  expect(signIn).toHaveBeenCalledTimes(1);
  await act(async () => answer(null));
});

test('empty fields are said beside them and the first one gets the focus', async () => {
  const signIn = jest.fn();
  render(<Login signIn={signIn} />);
  await fill('', '');
  expect(screen.getByLabelText('Documento')).toHaveFocus();
  const documento = screen.getByLabelText('Documento');
  expect(documento.nextElementSibling).toHaveTextContent('Escriba su número de documento.');
  expect(documento).toHaveAccessibleDescription('Escriba su número de documento.');
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escriba su contraseña.');
  expect(signIn).not.toHaveBeenCalled();
});

test.each([
  ['SE-101', 'El documento o la contraseña no coinciden.'],
  ['SE-102', 'Su usuario está inactivo. Comuníquese con su supervisor.'],
  ['SE-104', 'Para ingresar necesita conexión.'],
  ['SE-106', 'La respuesta no llegó. Intente de nuevo en unos minutos.'],
])('%s is announced and the person can go on', async (code, message) => {
  render(<Login signIn={async () => ({ code, message })} />);
  await fill('1001', 'mala');
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('alert')).toHaveTextContent(`Detalle${code}`);
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  expect(screen.getByLabelText('Documento')).toHaveValue('1001');
  expect(screen.getByRole('button', { name: 'Ingresar' })).toHaveAttribute('aria-disabled', 'false');
});

describe('too many attempts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a countdown, then the button works again', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const signIn = jest.fn<ReturnType<SignIn>, Parameters<SignIn>>(async () => ({
      code: 'SE-103',
      message: 'Demasiados intentos.',
      waitSeconds: 30,
    }));
    render(<Login signIn={signIn} />);
    await user.type(screen.getByLabelText('Documento'), '1001');
    await user.type(screen.getByLabelText('Contraseña'), 'mala');
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(await screen.findByText('Podrá intentar de nuevo en 30 segundos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText('Podrá intentar de nuevo en 1 segundo.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(signIn).toHaveBeenCalledTimes(2);
  });
});

test('greets the last person, and forgets them when asked', async () => {
  render(
    <Login
      signIn={async () => null}
      remembered={{ documento: '1001', nombre: 'Ana Torres' }}
      reason="vencida"
    />,
  );
  expect(screen.getByText('Hola, Ana Torres')).toBeVisible();
  expect(screen.getByText(/Su sesión venció/)).toBeVisible();
  expect(screen.getByLabelText('Documento')).toHaveValue('1001');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar con otro documento' }));
  expect(screen.queryByText('Hola, Ana Torres')).toBeNull();
  expect(screen.getByLabelText('Documento')).toHaveValue('');
});

test('shows and hides the password', async () => {
  render(<Login signIn={async () => null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
});

test('the footer names the system, also one that the browser does not tell', async () => {
  const userAgentData = {
    getHighEntropyValues: async () => ({ platform: 'Android', platformVersion: '14.0.0' }),
  };
  Object.assign(navigator, { userAgentData });
  const { unmount } = render(<Login signIn={async () => null} />);
  expect(await screen.findByText('Android 14')).toBeVisible();
  unmount();
  Reflect.deleteProperty(navigator, 'userAgentData');
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('otro');
  render(<Login signIn={async () => null} />);
  expect(await screen.findByText('Sistema desconocido')).toBeVisible();
  agent.mockRestore();
});
