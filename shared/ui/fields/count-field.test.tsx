import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CountField } from './count-field.tsx';

function Held({ start, error }: { readonly start: string; readonly error?: string }) {
  const [value, setValue] = useState(start);
  return <CountField label="Radio" max={3} value={value} onChange={setValue} error={error} />;
}
const field = () => screen.getByRole('textbox', { name: 'Radio' });

test('+ and − stay between zero and the most', async () => {
  render(<Held start="2" />);
  const more = screen.getByRole('button', { name: 'Sumar uno a Radio' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(field()).toHaveValue('3');
  const less = screen.getByRole('button', { name: 'Restar uno a Radio' });
  for (let n = 0; n < 5; n += 1) await userEvent.click(less);
  expect(field()).toHaveValue('0');
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

test('what is typed stays as it is, with its answer', async () => {
  render(<Held start="2" error="Sin decimales." />);
  await userEvent.clear(field());
  await userEvent.type(field(), '-1,5');
  expect(field()).toHaveValue('-1,5');
  expect(field()).toHaveAccessibleDescription('Sin decimales.');
  await userEvent.click(screen.getByRole('button', { name: 'Sumar uno a Radio' }));
  expect(field()).toHaveValue('1');
});
