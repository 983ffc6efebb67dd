import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import { useObservable } from '@gr/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { type AppHistory, browserHistory } from '../../work/navigation/history.ts';
import { useLeftPlaces } from './use-left-places.ts';

let history: AppHistory;
/** The link is a row of a list, not a button. */
let isRow = true;
let grown: (() => void)[] = [];
/** Height of what is shown: the page scrolls no further. */
let height = 3_000;

beforeEach(() => {
  grown = [];
  height = 3_000;
  isRow = true;
  rowsThere.set(true);
  window.history.replaceState(null, '', '/lista');
  history = browserHistory();
  Object.assign(window, {
    scrollY: 0,
    scrollTo: (_: number, y: number) => Object.assign(window, { scrollY: Math.min(y, height) }),
    ResizeObserver: class {
      constructor(tell: () => void) {
        grown.push(tell);
      }
      observe() {}
      disconnect() {
        grown = [];
      }
    },
  });
});
afterEach(() => {
  history.dispose();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

/** Whether the rows have come. */
const rowsThere = fakeValue(true);

function Shown() {
  const location = useObservable(history.location);
  const rows = useObservable(rowsThere);
  const main = useRef<HTMLElement>(null);
  useLeftPlaces(history, location, main);
  return (
    <main ref={main} tabIndex={-1}>
      {rows && (
        <a href="/detalle?id=7" {...(isRow && { 'data-open': '' })}>
          {location.pathname === '/lista' ? 'Fila 7' : 'Otra'}
        </a>
      )}
    </main>
  );
}

const scrollBy = (y: number) => Object.assign(window, { scrollY: y });
const grow = (to: number) => {
  height = to;
  for (const tell of [...grown]) act(tell);
};
async function back(): Promise<void> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await popped;
  });
}
/** From the list, scrolled to 1,400, to a detail. */
function openRow(): void {
  render(<Shown />);
  scrollBy(1_400);
  act(() => screen.getByRole('link').focus());
  act(() => history.go('/detalle?id=7'));
}

test('a new place starts at its top', () => {
  openRow();
  expect(window.scrollY).toBe(0);
});

test('where the link that led there goes a moment later, the new place has the focus', async () => {
  openRow();
  expect(screen.getByRole('link')).toHaveFocus();
  await act(async () => rowsThere.set(false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a dialog that opened meanwhile keeps the focus, and leaves it to the page', async () => {
  openRow();
  const dialog = document.body.appendChild(document.createElement('button'));
  act(() => dialog.focus());
  await act(async () => rowsThere.set(false));
  expect(dialog).toHaveFocus();
  // It lies outside the page, and closes with the screen that opened it.
  await act(async () => dialog.remove());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a dialog that closes soon after the arrival gives the focus back to its opener', async () => {
  openRow();
  const opener = screen.getByRole('main').appendChild(document.createElement('button'));
  const dialog = document.body.appendChild(document.createElement('button'));
  act(() => dialog.focus());
  // As react-aria does it: a frame later, and only if nothing else took it.
  requestAnimationFrame(() => document.activeElement === document.body && opener.focus());
  await act(async () => dialog.remove());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(opener).toHaveFocus();
});

test('Back leads to where the list stood, with the focus on the row that was opened', async () => {
  openRow();
  act(() => screen.getByRole('link').blur());
  await back();
  expect(window.scrollY).toBe(1_400);
  expect(screen.getByRole('link', { name: 'Fila 7' })).toHaveFocus();
});

test('a list whose rows come later is brought there when they are there', async () => {
  openRow();
  height = 300;
  await back();
  expect(window.scrollY).toBe(300);
  grow(900);
  expect(window.scrollY).toBe(900);
  grow(3_000);
  expect(window.scrollY).toBe(1_400);
  expect(grown).toEqual([]);
});

test('a row that comes later gets the focus when it is there', async () => {
  openRow();
  act(() => rowsThere.set(false));
  await back();
  expect(window.scrollY).toBe(1_400);
  expect(screen.getByRole('main')).toHaveFocus();
  await act(async () => rowsThere.set(true));
  expect(screen.getByRole('link', { name: 'Fila 7' })).toHaveFocus();
  expect(grown).toEqual([]);
});

test('a place without the button it was left through is another page: it starts at its top', async () => {
  isRow = false;
  openRow();
  act(() => rowsThere.set(false));
  await back();
  expect(window.scrollY).toBe(0);
});

test('one that still has it stands where it was', async () => {
  isRow = false;
  openRow();
  await back();
  expect(window.scrollY).toBe(1_400);
});

test('who scrolls meanwhile is left alone', async () => {
  openRow();
  height = 300;
  await back();
  act(() => void window.dispatchEvent(new Event('wheel')));
  scrollBy(120);
  grow(3_000);
  expect(window.scrollY).toBe(120);
});

test('other filters of the same list leave it where it is', () => {
  render(<Shown />);
  scrollBy(700);
  act(() => history.go('/lista?rango=30', { replace: true }));
  expect(window.scrollY).toBe(700);
});

test('a record starts at its top, also where its list has the same path', () => {
  render(<Shown />);
  scrollBy(700);
  act(() => history.go('/lista?rango=30&id=7'));
  expect(window.scrollY).toBe(0);
});

test('the same place entered anew starts at its top', () => {
  openRow();
  act(() => history.go('/lista'));
  expect(window.scrollY).toBe(0);
});
