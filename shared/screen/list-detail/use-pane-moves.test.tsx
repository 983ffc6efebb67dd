import { showRow } from './use-pane-moves.ts';

/** A pane of 700 px; rows of 100 px, the first 200 px below its top. */
function aPane(scrolled = 0) {
  const pane = document.body.appendChild(document.createElement('div'));
  const state = { top: scrolled };
  Object.defineProperties(pane, {
    clientHeight: { value: 700 },
    scrollTop: { get: () => state.top },
    scrollTo: { value: ({ top }: { top: number }) => Object.assign(state, { top }) },
    getBoundingClientRect: { value: () => ({ top: 56, height: 700 }) },
  });
  const addRow = (n: number) => {
    const row = document.createElement('a');
    row.setAttribute('aria-current', 'true');
    Object.assign(row, {
      getBoundingClientRect: () => ({ top: 56 + 200 + n * 100 - state.top, height: 100 }),
    });
    pane.append(row);
  };
  return { pane, state, addRow };
}
/** Resolves after the observers were called. */
const settled = () => new Promise((done) => setTimeout(done));

test('a row that is seen from the top leaves the list at its top', () => {
  const { pane, state, addRow } = aPane(150);
  addRow(4);
  showRow(pane, 150);
  expect(state.top).toBe(0);
  const other = aPane(150);
  other.addRow(4.4);
  showRow(other.pane, 150);
  expect(other.state.top).toBeCloseTo(40);
});

test('one further down stands a third down the pane', () => {
  const { pane, state, addRow } = aPane();
  addRow(5);
  showRow(pane, 0);
  expect(state.top).toBeCloseTo(700 - 700 / 3);
});

test('rows that come later are waited for, unless the person scrolls', async () => {
  const { pane, state, addRow } = aPane();
  showRow(pane, 90);
  expect(state.top).toBe(90);
  addRow(20);
  await settled();
  expect(state.top).toBeCloseTo(2_200 - 700 / 3);
  const other = aPane();
  showRow(other.pane, 0);
  other.pane.dispatchEvent(new Event('wheel'));
  other.addRow(20);
  await settled();
  expect(other.state.top).toBe(0);
});
