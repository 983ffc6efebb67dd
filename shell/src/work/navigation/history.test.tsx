import { waitFor } from '@testing-library/react';
import { type AppHistory, browserHistory } from './history.ts';

let history: AppHistory;
beforeEach(() => {
  window.history.replaceState(null, '', '/home');
  history = browserHistory();
});
afterEach(() => history.dispose());

test('go changes place, search and state, and tells the listeners', () => {
  const seen: string[] = [];
  history.location.subscribe(() => seen.push(history.location.get().pathname));
  history.go('/rondasini?un=u1', { state: { a: 1 } });
  expect(history.location.get()).toMatchObject({ pathname: '/rondasini', search: '?un=u1', state: { a: 1 } });
  expect(seen).toEqual(['/rondasini']);
  expect(window.location.pathname).toBe('/rondasini');
  expect(window.history.state.idx).toBe(1);
});

test('replace keeps the depth', () => {
  history.go('/rondas', { replace: true });
  expect(window.history.state.idx).toBe(0);
});

test('back returns with the state of the place', async () => {
  history.go('/a', { state: 'A' });
  history.go('/b');
  history.back();
  await waitFor(() => expect(history.location.get()).toMatchObject({ pathname: '/a', state: 'A' }));
});

test('back from the first place leads to Inicio: a deep link does not leave the app', async () => {
  history.go('/minuta/relevo?un=u1', { replace: true });
  const before = window.history.length;
  history.back();
  expect(history.location.get().pathname).toBe('/home');
  expect(window.location.pathname).toBe('/home');
  expect([window.history.state.idx, window.history.length]).toEqual([0, before]);
});

test('a guard holds a navigation back until it is taken up again', () => {
  let proceed: (() => void) | null = null;
  history.guard(
    () => false,
    (next) => {
      proceed = next;
    },
  );
  history.go('/rondas');
  expect(history.location.get().pathname).toBe('/home');
  expect(window.location.pathname).toBe('/home');
  (proceed as (() => void) | null)?.();
  expect(history.location.get().pathname).toBe('/rondas');
});

test('a guard undoes Back and can still let it through', async () => {
  history.go('/rondas');
  let proceed: (() => void) | null = null;
  history.guard(
    ({ pathname }) => pathname !== '/home',
    (next) => {
      proceed = next;
    },
  );
  history.back();
  await waitFor(() => expect(proceed).not.toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/rondas'));
  expect(history.location.get().pathname).toBe('/rondas');
  (proceed as (() => void) | null)?.();
  await waitFor(() => expect(history.location.get().pathname).toBe('/home'));
});

test('the browser does not scroll by itself: an overlay that closes would move the next place', () => {
  window.history.scrollRestoration = 'auto';
  const opened = browserHistory();
  expect(window.history.scrollRestoration).toBe('manual');
  opened.dispose();
});
