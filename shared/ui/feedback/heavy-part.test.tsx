import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heavyPart } from './heavy-part.tsx';

function Part({ word }: { readonly word: string }) {
  return <p>{word}</p>;
}

test('shows its outline, then the part; the second time at once', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Part }));
  const Heavy = heavyPart(load);
  const { unmount } = render(<Heavy word="uno" />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  expect(await screen.findByText('uno')).toBeInTheDocument();
  unmount();
  render(<Heavy word="dos" />);
  expect(screen.getByText('dos')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what did not come is asked for again', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Part }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ default: Part });
  const Heavy = heavyPart(load);
  render(<Heavy word="uno" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir esta parte.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('uno')).toBeInTheDocument();
});
