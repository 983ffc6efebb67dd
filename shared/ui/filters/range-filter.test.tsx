import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RangeChoice } from '../../domain/registro/date-range.ts';
import { addDays, countDays, formatDays } from '../../domain/valor/days.ts';
import { UiProvider } from '../theme/provider.tsx';
import { RangeFilter } from './range-filter.tsx';

function Filter({ start, onChange }: { readonly start: RangeChoice; readonly onChange: jest.Mock }) {
  const [value, setValue] = useState(start);
  return (
    <UiProvider>
      <RangeFilter
        label="Fechas"
        value={value}
        today="2026-11-20"
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </UiProvider>
  );
}

async function open(name: string | RegExp = 'Elegir fechas') {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('grid'));
}

test('a ready range is chosen with one tap and told apart without colour', async () => {
  const change = jest.fn();
  render(<Filter start="hoy" onChange={change} />);
  const group = screen.getByRole('group', { name: 'Fechas' });
  expect(within(group).getByRole('button', { name: 'Hoy', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '7 días' }));
  expect(change).toHaveBeenCalledWith('7');
  expect(screen.getByRole('button', { name: '7 días', pressed: true })).toBeInTheDocument();
});

test('two days are chosen on the calendar and shown on the chip', async () => {
  const change = jest.fn();
  render(<Filter start="hoy" onChange={change} />);
  const grid = await open();
  await userEvent.click(grid.getByRole('button', { name: /13 de noviembre/ }));
  await userEvent.click(grid.getByRole('button', { name: /18 de noviembre/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(change).toHaveBeenCalledWith({ desde: '2026-11-13', hasta: '2026-11-18' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: /13.*18 de nov\. Cambiar fechas/, pressed: true }),
  ).toBeInTheDocument();
});

test('the week starts on Monday, days to come cannot be chosen', async () => {
  render(<Filter start="hoy" onChange={jest.fn()} />);
  const grid = await open();
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(/^l/i);
  expect(grid.getByRole('button', { name: /21 de noviembre/ })).toHaveAttribute('aria-disabled', 'true');
  expect(grid.getByRole('button', { name: /20 de noviembre/ })).not.toHaveAttribute('aria-disabled');
});

test('a range longer than allowed is answered and not accepted', async () => {
  const change = jest.fn();
  render(<Filter start={{ desde: '2026-10-01', hasta: '2026-11-20' }} onChange={change} />);
  await open(/Cambiar fechas/);
  expect(screen.getByRole('alert')).toHaveTextContent('Elija como máximo 31 días.');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('nothing chosen is answered; cancelling changes nothing', async () => {
  const change = jest.fn();
  render(<Filter start="hoy" onChange={change} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Elija el primer día y el último.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});

test('the keyboard alone is enough', async () => {
  const change = jest.fn();
  render(<Filter start="hoy" onChange={change} />);
  act(() => screen.getByRole('button', { name: 'Elegir fechas' }).focus());
  await userEvent.keyboard('{Enter}');
  const grid = within(await screen.findByRole('grid'));
  act(() => grid.getByRole('button', { name: /20 de noviembre/ }).focus());
  // The first Enter already moves to the day before: the days after today cannot be chosen.
  await userEvent.keyboard('{Enter}{ArrowLeft}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(change).toHaveBeenCalledWith({ desde: '2026-11-18', hasta: '2026-11-20' });
});

const TODAY = '2026-11-20';

test('days are counted with both ends, over a month and a leap day', () => {
  expect(countDays({ desde: '2026-11-20', hasta: '2026-11-20' })).toBe(1);
  expect(countDays({ desde: '2026-10-21', hasta: '2026-11-20' })).toBe(31);
  expect(countDays({ desde: '2028-02-28', hasta: '2028-03-01' })).toBe(3);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('days are said shortly; another year is named', () => {
  expect(formatDays({ desde: '2026-11-13', hasta: '2026-11-20' }, TODAY)).toMatch(/^13\s*a\s*20 de nov$/);
  expect(formatDays({ desde: '2025-12-30', hasta: '2026-01-02' }, TODAY)).toMatch(/2025.*2026/);
});
