import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import type { DataColumn, DataTableProps } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Persona {
  readonly doc: string;
  readonly nombre: string;
}

const COLUMNS: readonly DataColumn<Persona>[] = [
  { id: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
  { id: 'doc', header: 'Documento', cell: ({ doc }) => doc, sortBy: ({ doc }) => doc, align: 'end' },
  { id: 'nota', header: 'Nota', cell: () => '—' },
];
const people = (count: number): readonly Persona[] =>
  Array.from({ length: count }, (_, n) => ({ doc: `${9_000 - n}`, nombre: `Persona ${n}` }));

beforeAll(() => import('./table-part.tsx'));
beforeEach(() => localStorage.clear());

const navigate = jest.fn();
beforeEach(() => navigate.mockClear());

async function show(more: Partial<DataTableProps<Persona>> = {}, count = 3) {
  const props = {
    label: 'Personas',
    columns: COLUMNS,
    rows: people(count),
    rowId: ({ doc }: Persona) => doc,
  };
  const page = (extra: Partial<DataTableProps<Persona>>) => (
    <UiProvider navigate={(to) => navigate(to)}>
      <DataTable {...props} href={({ doc }) => `/personas/${doc}`} {...more} {...extra} />
    </UiProvider>
  );
  const { rerender } = render(page({}));
  await screen.findByRole('table', { name: 'Personas' });
  return (extra: Partial<DataTableProps<Persona>>) => rerender(page(extra));
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

test('headers are buttons that sort and say which way', async () => {
  await show();
  expect(names()).toEqual(['Persona 0', 'Persona 1', 'Persona 2']);
  expect(header('Documento')).toHaveAttribute('aria-sort', 'none');
  await press('Documento');
  expect(header('Documento')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Persona 2', 'Persona 1', 'Persona 0']);
  await press('Documento');
  expect(header('Documento')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Nombre')).toHaveAttribute('aria-sort', 'none');
  expect(header('Nota')).not.toHaveAttribute('aria-sort');
  expect(within(header('Nota')).queryByRole('button')).toBeNull();
});

test('a screen may keep the sort itself', async () => {
  const onSort = jest.fn();
  await show({ sort: { column: 'nombre', descending: true }, onSort });
  expect(names()).toEqual(['Persona 2', 'Persona 1', 'Persona 0']);
  await press('Documento');
  expect(onSort).toHaveBeenCalledWith({ column: 'doc', descending: false });
  expect(names()).toEqual(['Persona 2', 'Persona 1', 'Persona 0']);
});

test('of 5,000 rows those in sight are drawn, and readers hear how many there are', async () => {
  await show({}, 5_000);
  expect(names().length).toBeLessThan(60);
  const table = screen.getByRole('table', { name: 'Personas' });
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
});

test('arrows go from row to row, Enter opens the one in focus', async () => {
  await show();
  const link = (name: string) => screen.getByRole('link', { name });
  act(() => link('Persona 0').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Persona 1')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(link('Persona 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Persona 2')).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(navigate).toHaveBeenCalledWith('/personas/9000');
});

test('the height of rows is kept on this device', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Compacta' }));
  expect(localStorage.getItem('gr.tabla')).toBe('compacta');
  render(<DataTable label="Otras" columns={COLUMNS} rows={people(1)} rowId={({ doc }) => doc} />);
  await screen.findByRole('table', { name: 'Otras' });
  for (const choice of screen.getAllByRole('radio', { name: 'Compacta' })) expect(choice).toBeChecked();
});

test('all rows are there when the page is printed', async () => {
  await show({}, 500);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(names()).toHaveLength(500);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(names().length).toBeLessThan(60);
});

test('fewer rows take the place of many', async () => {
  const again = await show({}, 5_000);
  again({ rows: people(5_000).filter(({ nombre }) => nombre.endsWith('77')) });
  expect(screen.getByRole('table', { name: 'Personas' })).toHaveAttribute('aria-rowcount', '51');
  expect(names()[0]).toBe('Persona 77');
});
