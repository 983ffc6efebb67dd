import { OVERLAY_EVENT, type OverlayOpened } from '@gr/shared/contract/overlay';
import { BottomSheet } from '@gr/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AppHistory, browserHistory } from './history.ts';

let history: AppHistory;
beforeEach(() => {
  window.history.replaceState(null, '', '/home');
  history = browserHistory();
  history.go('/rondas/r1');
});
afterEach(() => history.dispose());

const closed: string[] = [];
beforeEach(() => void closed.splice(0));

function open(name: string) {
  const detail: OverlayOpened = { close: () => void closed.push(name) };
  window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail }));
  return { close: () => detail.gone?.() };
}
const layer = () => (window.history.state as { readonly capa?: number } | null)?.capa ?? 0;
const atLayer = (n: number) => waitFor(() => expect(layer()).toBe(n));
const isAt = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname + window.location.search).toBe(path);
    expect(layer()).toBe(0);
    expect(history.location.get().pathname + history.location.get().search).toBe(path);
  });

test('Back closes the last one opened and only that; then the place is left', async () => {
  open('hoja');
  open('pregunta');
  await atLayer(2);
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['pregunta']));
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['pregunta', 'hoja']));
  expect(history.location.get().pathname).toBe('/rondas/r1');
  window.history.back();
  await isAt('/home');
});

test('closed by its button it leaves no entry behind', async () => {
  const sheet = open('hoja');
  await atLayer(1);
  sheet.close();
  await atLayer(0);
  window.history.back();
  await isAt('/home');
  expect(closed).toEqual([]);
});

test('one that gives way to another hands its entry on', async () => {
  const menu = open('menú');
  await atLayer(1);
  const length = window.history.length;
  menu.close();
  open('pregunta');
  await Promise.resolve();
  expect(layer()).toBe(1);
  expect(window.history.length).toBe(length);
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['pregunta']));
});

test.each([1, 2])('going elsewhere out of %s of them leaves no dead entry', async (count) => {
  const layers = Array.from({ length: count }, (_, i) => open(`${i}`));
  await atLayer(count);
  history.go('/envios');
  for (const one of layers) one.close();
  expect(history.location.get().pathname).toBe('/envios');
  await isAt('/envios');
  window.history.back();
  await isAt('/rondas/r1');
  window.history.back();
  await isAt('/home');
  expect(closed).toEqual([]);
});

test('replacing the place from inside, and going on after closing', async () => {
  const sheet = open('hoja');
  await atLayer(1);
  sheet.close();
  history.go('/tips', { replace: true });
  await isAt('/tips');
  expect(window.history.state.idx).toBe(1);
  const other = open('otra');
  await atLayer(1);
  other.close();
  await Promise.resolve();
  history.go('/a');
  history.go('/b');
  await isAt('/b');
  window.history.back();
  await isAt('/a');
  window.history.back();
  await isAt('/tips');
});

test('an overlay stays over a place that only changes its address', async () => {
  open('hoja');
  await atLayer(1);
  history.go('/rondas/r1?vista=plano', { replace: true });
  await waitFor(() => expect(window.location.search).toBe('?vista=plano'));
  await atLayer(1);
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['hoja']));
  await isAt('/rondas/r1?vista=plano');
});

test('the app’s own back leaves the place, whatever is open', async () => {
  const question = open('pregunta');
  await atLayer(1);
  history.back();
  question.close();
  await isAt('/home');
});

test('a held Back with its question open is undone, and taken up', async () => {
  let proceed: () => void = () => undefined;
  let question: ReturnType<typeof open> = { close: () => undefined };
  const held = jest.fn((go: () => void) => {
    proceed = go;
    question = open('pregunta');
  });
  history.guard(({ pathname }) => pathname !== '/home', held);
  window.history.back();
  await waitFor(() => expect(held).toHaveBeenCalledTimes(1));
  await atLayer(1);
  expect(window.location.pathname).toBe('/rondas/r1');
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['pregunta']));
  question.close();
  window.history.back();
  await waitFor(() => expect(held).toHaveBeenCalledTimes(2));
  await atLayer(1);
  proceed();
  question.close();
  await isAt('/home');
});

test('Forward to what was closed goes nowhere; a start over a dead entry steps off it', async () => {
  open('hoja');
  await atLayer(1);
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['hoja']));
  const pops = jest.fn();
  window.addEventListener('popstate', pops);
  window.history.forward();
  await waitFor(() => expect(pops).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', pops);
  await isAt('/rondas/r1');
  open('otra');
  await atLayer(1);
  history.dispose();
  history = browserHistory();
  await isAt('/rondas/r1');
  window.history.back();
  await isAt('/home');
});

test('a link within the page is a place of its own', async () => {
  window.location.hash = 'contenido';
  await waitFor(() => expect(window.history.state.idx).toBe(2));
  open('hoja');
  await atLayer(1);
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['hoja']));
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe(''));
  await isAt('/rondas/r1');
});

function WithSheet() {
  const [on, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOn(true)}>
        abrir
      </button>
      <BottomSheet open={on} onClose={() => setOn(false)} title="Opciones">
        texto
      </BottomSheet>
    </>
  );
}

test('every sheet and dialog of the kit takes part', async () => {
  render(<WithSheet />);
  await userEvent.click(screen.getByRole('button', { name: 'abrir' }));
  await atLayer(1);
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.get().pathname).toBe('/rondas/r1');
  await userEvent.click(screen.getByRole('button', { name: 'abrir' }));
  await atLayer(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await isAt('/rondas/r1');
});
