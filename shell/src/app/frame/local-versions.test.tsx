import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createValue } from '../../base/value.ts';
import { LocalVersions } from './strips.tsx';

test('local versions are named, and one tap leads back to the published ones', async () => {
  const names = createValue<readonly string[]>([]);
  const reset = jest.fn();
  const overrides = {
    ...{ names, reset, touched: () => true, read: async () => undefined },
    apply: <T,>(published: T) => published,
  };
  render(<LocalVersions overrides={overrides} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => names.set(['Rondas', 'Tips']));
  expect(screen.getByRole('status')).toHaveTextContent('Versión de prueba: Rondas y Tips desde su equipo');
  await userEvent.click(screen.getByRole('button', { name: 'Usar la publicada' }));
  expect(reset).toHaveBeenCalledTimes(1);
});
