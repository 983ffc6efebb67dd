import { atADesk } from '@gr/remote-kit/testing/at-a-desk';
import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import { DataTable, ListRow } from '@gr/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddressSort } from '../search/use-address-sort.ts';
import { type DeskTableProps, HistoryList } from './history.tsx';
import { mensajes } from './mensajes.ts';
import { useDateRange } from './use-date-range.ts';

interface Row {
  readonly nombre: string;
  readonly fechah_x: number;
}

const ROWS: readonly Row[] = ['Ángela', 'Benito', 'Angélica'].map((nombre, n) => ({
  nombre,
  fechah_x: FAKE_NOW - n * 60_000,
}));
const textOf = ({ nombre }: Row) => nombre;
const COLUMNS = [{ id: 'nombre', header: 'Nombre', cell: textOf, sortBy: textOf }];

function Table({ records, summary }: DeskTableProps<Row>) {
  return (
    <DataTable
      {...useAddressSort({ column: 'nombre', descending: false })}
      label="Personas"
      columns={COLUMNS}
      rows={records}
      rowId={textOf}
      summary={summary}
    />
  );
}

function History({
  searched = true,
  hasMore = false,
  records = ROWS,
}: {
  readonly searched?: boolean;
  readonly hasMore?: boolean;
  readonly records?: readonly Row[];
}) {
  return (
    <HistoryList
      pages={{
        reading: {
          snapshot: {
            value: Object.fromEntries(ROWS.map((row) => [row.nombre, row])),
            source: 'server',
            at: FAKE_NOW,
            pending: [],
          },
          failure: null,
          retry: () => undefined,
        },
        hasMore,
        loadMore: () => undefined,
        loadingMore: false,
        moreFailure: null,
        offline: false,
      }}
      records={records}
      range={useDateRange()}
      empty="No hay nadie"
      row={({ nombre }) => <ListRow key={nombre} title={nombre} />}
      table={Table}
      {...(searched && { textOf })}
    />
  );
}

let desk: ReturnType<typeof atADesk>;
beforeAll(() => import('../../ui/table/table-part.tsx'));
beforeEach(() => {
  desk = atADesk();
});
afterEach(() => desk.putBack());

function show(path = '/lista', searched = true) {
  const host = createFakeHost({ path });
  drawRemote(host, <History searched={searched} />);
  return host;
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('at a desk a history is a table, sorted as its address says', async () => {
  const host = show('/lista?orden=-nombre');
  await screen.findByRole('table', { name: 'Personas' });
  expect(names()).toEqual(['Benito', 'Angélica', 'Ángela']);
  await userEvent.click(screen.getByRole('button', { name: /Nombre/ }));
  expect(host.route.location.get().search).toBe('?orden=nombre');
  expect(names()).toEqual(['Ángela', 'Angélica', 'Benito']);
});

test('it is searched by words, which the address keeps', async () => {
  const host = show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar en esta lista' }), 'angel');
  expect(host.route.location.get().search).toBe('?q=angel');
  expect(names()).toEqual(['Ángela', 'Angélica']);
  expect(screen.getByText('2 resultados en 7 días')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nada coincide con «angelx» en lo que se ve de esta lista.')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(host.route.location.get().search).toBe('');
  expect(names()).toHaveLength(3);
});

test('with more to read, the count is no total', async () => {
  desk.resize(false);
  const host = createFakeHost({ path: '/lista' });
  drawRemote(host, <History hasMore />);
  expect(screen.getByText('3 resultados hasta ahora en 7 días')).toBeVisible();
});

test('with more to read, a filter that leaves nothing is not said to have found there is nothing', () => {
  desk.resize(false);
  drawRemote(createFakeHost({ path: '/lista' }), <History hasMore records={[]} />);
  expect(screen.getByText('No hay nadie en 7 días, entre lo que se leyó.')).toBeVisible();
});

test('a list that can’t be searched has no search', async () => {
  show('/lista?q=angel', false);
  await screen.findByRole('table', { name: 'Personas' });
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('on a phone it is the list of days, whole whatever an address of a desk searches', () => {
  desk.resize(false);
  show('/lista?q=angel');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('days of one month and of two are a range «del … al …»', () => {
  expect(mensajes.entre('26 a 27 de nov de 2026')).toBe('del 26 al 27 de nov de 2026');
  expect(mensajes.entre('31 de jul al 1 de ago de 2026')).toBe('del 31 de jul al 1 de ago de 2026');
});
