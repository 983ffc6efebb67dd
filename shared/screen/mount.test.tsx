import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, lazyScreen, mountReact, Route, Routes, useHost, useLocation, useNavigate } from './screen.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => root.remove());

async function mounted(element: ReactNode, host: FakeHost = createFakeHost({ path: '/tips' })) {
  const result = await act(async () => mountReact(root, host, element));
  return { host, mounted: result };
}

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      <button type="button" onClick={() => void navigate('/tipsleer?id=7', { replace: true })}>
        leer
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        volver
      </button>
    </>
  );
}

const state = { broken: false };

function Fragile() {
  if (state.broken) throw new Error('boom');
  return <p>sana</p>;
}

function NotAtTips(): ReactNode {
  if (useLocation().pathname === '/tips') throw new Error('boom');
  return <p>otra</p>;
}

function Who() {
  return <p>{useHost().session.persona.get().nombre}</p>;
}

test('the remote lives in the history of the shell, by absolute paths', async () => {
  const { host } = await mounted(
    <>
      <Routes>
        <Route path="/tips" element={<Link to="/tipsleer?id=3">abrir</Link>} />
        <Route path="*" element={<p>otra</p>} />
      </Routes>
      <Place />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'abrir' }));
  expect(host.route.location.get()).toMatchObject({ pathname: '/tipsleer', search: '?id=3' });
  expect(screen.getByText('otra')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'leer' }));
  expect(screen.getByTestId('place')).toHaveTextContent('/tipsleer?id=7');
  await userEvent.click(screen.getByRole('button', { name: 'volver' }));
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/tips$/);
});

test('a screen that throws becomes a card with its code, and «Reintentar» draws it again', async () => {
  state.broken = true;
  const { host } = await mounted(<Fragile />);
  expect(screen.getByRole('alert')).toHaveTextContent('RF-013');
  expect(host.traced.join()).toContain('RF-013');
  expect(host.failedScreens()).toBe(1);
  expect(host.route.page.get()).toMatchObject({ title: 'Pantalla con falla' });
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home');
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('sana')).toBeInTheDocument();
  expect(host.failedScreens()).toBe(0);
});

test('the card comes also where the place itself is what fails', async () => {
  const host = createFakeHost({ path: '/tips' });
  const location = {
    ...host.route.location,
    get: () => {
      throw new Error('boom');
    },
  };
  await mounted(<Who />, { ...host, route: { ...host.route, location } });
  expect(screen.getByRole('alert')).toHaveTextContent('RF-013');
});

test('going elsewhere closes the card too', async () => {
  const { host } = await mounted(<NotAtTips />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(host.failedScreens()).toBe(1);
  await act(async () => host.route.go('/tipsleer'));
  expect(screen.getByText('otra')).toBeInTheDocument();
  expect(host.failedScreens()).toBe(0);
});

test('a lazy screen that failed is loaded anew on «Reintentar»', async () => {
  const load = jest.fn(async () => ({
    default: ({ name }: { readonly name: string }) => <p>hola {name}</p>,
  }));
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const Screen = lazyScreen(load);
  await mounted(<Screen name="Ana" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('RF-013');
  // The screen suspends: the tap is over when it has come.
  await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click());
  expect(await screen.findByText('hola Ana')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('unmounting leaves nothing behind, and canLeave is handed on', async () => {
  const host = createFakeHost({ path: '/tips' });
  const result = await act(async () => mountReact(root, host, <Who />, { canLeave: () => false }));
  expect(screen.getByText('Ana Torres')).toBeInTheDocument();
  expect(result.canLeave?.()).toBe(false);
  await act(async () => result.unmount());
  expect(root).toBeEmptyDOMElement();
});
