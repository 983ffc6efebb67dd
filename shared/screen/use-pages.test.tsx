import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { Query, Snapshot } from '../contract/data.ts';
import type { Result } from '../contract/result.ts';
import { HostContext, MAY_HAVE_MORE, pagesOf, usePages } from './screen.ts';

interface Row {
  readonly n: string;
  readonly fechah_x: number;
  readonly u?: string;
}

const LOST = { code: 'DA-001', message: 'Sin datos.' };
const byDate: Query = { path: 't', orderBy: 'fechah_x', startAt: 0 };

function List({ base = byDate, size = 3 }: { readonly base?: Query; readonly size?: number }) {
  const list = usePages<Row>({ query: pagesOf(base), size });
  return (
    <>
      <output>{list.reading.snapshot ? list.records.map((row) => row.n).join() : 'espera'}</output>
      {list.loadingMore && <p>leyendo</p>}
      {list.offline && <p>{MAY_HAVE_MORE}</p>}
      <p data-testid="fallo">{list.moreFailure?.code}</p>
      {list.hasMore && (
        <button type="button" onClick={list.loadMore}>
          Ver más
        </button>
      )}
    </>
  );
}

const at = (host: FakeHost, node: React.ReactNode) => <HostContext value={host}>{node}</HostContext>;
const shown = () => screen.getByRole('status').textContent;
const more = () => userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
const rows = (...names: readonly number[]) =>
  Object.fromEntries(
    names.map((n) => [`-k${String(n).padStart(3, '0')}`, { n: String(n), fechah_x: n, u: 'a' }]),
  );
const add = (host: FakeHost, ...names: readonly number[]) =>
  act(() => {
    for (const [key, row] of Object.entries(rows(...names))) host.data.set(`t/${key}`, row);
  });

test('page after page until there are no more', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5, 6, 7) } });
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('7,6,5'));
  await more();
  await waitFor(() => expect(shown()).toBe('7,6,5,4,3'));
  await more();
  await waitFor(() => expect(shown()).toBe('7,6,5,4,3,2,1'));
  await more();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(shown()).toBe('7,6,5,4,3,2,1');
});

test('a place that Back leads to shows all its pages; the same list entered anew begins with its first', async () => {
  const host = createFakeHost({ path: '/lista', data: { t: rows(1, 2, 3, 4, 5, 6, 7) } });
  const first = render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('7,6,5'));
  await more();
  await waitFor(() => expect(shown()).toBe('7,6,5,4,3'));
  act(() => host.route.go('/detalle'));
  first.unmount();
  act(() => host.route.back());
  const again = render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('7,6,5,4,3'));
  await more();
  await waitFor(() => expect(shown()).toBe('7,6,5,4,3,2,1'));
  again.unmount();
  act(() => host.route.go('/lista'));
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('7,6,5'));
});

test('any list, any size, any ties: each record once, in order', async () => {
  const record = fc.record({ u: fc.constantFrom('a', 'b'), fechah_x: fc.integer({ min: 0, max: 2 }) });
  const table = fc.array(record, { maxLength: 14 });
  const base = fc.constantFrom<Query>(byDate, { path: 't', orderBy: 'u', equalTo: 'a' });
  await fc.assert(
    fc.asyncProperty(table, base, fc.integer({ min: 2, max: 6 }), async (list, query, size) => {
      const all = list.map((one, i) => ({ ...one, n: String(i), key: `-k${String(i).padStart(3, '0')}` }));
      const host = createFakeHost({
        data: { t: Object.fromEntries(all.map(({ key, ...row }) => [key, row])) },
      });
      const newest = all.filter((row) => query === byDate || row.u === 'a').reverse();
      const expected =
        query === byDate ? [2, 1, 0].flatMap((x) => newest.filter((r) => r.fechah_x === x)) : newest;
      const { unmount } = render(at(host, <List base={query} size={size} />));
      await waitFor(() => expect(shown()).not.toBe('espera'));
      for (let turn = 0; turn < 20 && screen.queryByRole('button') !== null; turn += 1) {
        act(() => screen.getByRole('button').click());
        await waitFor(() => expect(screen.queryByText('leyendo')).toBeNull());
      }
      expect(screen.queryByRole('button')).toBeNull();
      expect(shown()).toBe(expected.map((row) => row.n).join());
      unmount();
    }),
    { numRuns: 40 },
  );
});

test('a new record enters on top and pushes none out; one that is deleted leaves the first page', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,2,1'));
  add(host, 6);
  await waitFor(() => expect(shown()).toBe('6,5,4,3,2,1'));
  act(() => host.data.set('t/-k005', null));
  await waitFor(() => expect(shown()).toBe('6,4,3,2,1'));
});

test('when many come at once, what lies below is read again: no hole', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  const { rerender } = render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,2,1'));
  act(() => host.data.set('t', rows(1, 2, 3, 4, 5, 6, 7, 8, 9)));
  await waitFor(() => expect(shown()).toBe('9,8,7,6,5'));
  await more();
  await waitFor(() => expect(shown()).toBe('9,8,7,6,5,4,3'));
  rerender(at(host, <List />));
  expect(shown()).toBe('9,8,7,6,5,4,3');
});

test('when many come at once and nothing can be read, only what is sure is shown', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,2,1'));
  jest.spyOn(host.data, 'read').mockResolvedValueOnce({ ok: false, error: LOST });
  act(() => host.data.set('t', rows(1, 2, 3, 4, 5, 6, 7, 8, 9)));
  await waitFor(() => expect(shown()).toBe('9,8,7'));
  await waitFor(() => expect(screen.getByTestId('fallo')).toHaveTextContent('DA-001'));
  await more();
  await waitFor(() => expect(shown()).toBe('9,8,7,6,5'));
});

test('a page that fails stands beside the list and can be asked for again', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  jest.spyOn(host.data, 'read').mockResolvedValueOnce({ ok: false, error: LOST });
  await more();
  await waitFor(() => expect(screen.getByTestId('fallo')).toHaveTextContent('DA-001'));
  expect(shown()).toBe('5,4,3');
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,2,1'));
  expect(screen.getByTestId('fallo')).toBeEmptyDOMElement();
});

test('without connection it says that there may be more; with it, the pages are read again', async () => {
  const host = createFakeHost({ data: { t: rows(1, 4, 5, 6, 7) }, network: 'sin_conexion' });
  host.data.setSource('replica', 1);
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('7,6,5'));
  expect(screen.getByText(MAY_HAVE_MORE)).toBeInTheDocument();
  await more();
  await waitFor(() => expect(shown()).toBe('7,6,5,4,1'));
  act(() => {
    host.network.state.set('en_linea');
    host.data.setSource('server', 2);
    host.data.set('t', rows(1, 2, 3, 4, 5, 6, 7, 8));
  });
  await waitFor(() => expect(shown()).toBe('8,7,6,5,4'));
  expect(screen.queryByText(MAY_HAVE_MORE)).toBeNull();
});

test('a page of the phone’s own copy is asked of the server at the next «Ver más»', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  jest
    .spyOn(host.data, 'read')
    .mockResolvedValueOnce({ ok: true, value: { value: rows(1), source: 'replica', at: 1, pending: [] } });
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,1'));
  expect(screen.getByText(MAY_HAVE_MORE)).toBeInTheDocument();
  await more();
  await waitFor(() => expect(shown()).toBe('5,4,3,2,1'));
  expect(screen.queryByText(MAY_HAVE_MORE)).toBeNull();
});

test('two taps on «Ver más» read one page', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5, 6, 7, 8) } });
  const read = jest.spyOn(host.data, 'read');
  render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('8,7,6'));
  const button = screen.getByRole('button');
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(shown()).toBe('8,7,6,5,4'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('another list begins anew, and what was asked for the one before is dropped', async () => {
  const host = createFakeHost({ data: { t: rows(1, 2, 3, 4, 5) } });
  const { rerender } = render(at(host, <List />));
  await waitFor(() => expect(shown()).toBe('5,4,3'));
  let answer: (page: Result<Snapshot<unknown>>) => void = () => undefined;
  const asked = new Promise<Result<Snapshot<unknown>>>((resolve) => {
    answer = resolve;
  });
  jest.spyOn(host.data, 'read').mockReturnValueOnce(asked);
  await more();
  expect(screen.getByText('leyendo')).toBeInTheDocument();
  rerender(at(host, <List base={{ ...byDate, endAt: 4 }} />));
  expect(shown()).toBe('espera');
  await waitFor(() => expect(shown()).toBe('4,3,2'));
  await act(async () =>
    answer({ ok: true, value: { value: rows(9), source: 'server', at: 1, pending: [] } }),
  );
  expect(shown()).toBe('4,3,2');
  expect(screen.queryByText('leyendo')).toBeNull();
  await more();
  await waitFor(() => expect(shown()).toBe('4,3,2,1'));
});
