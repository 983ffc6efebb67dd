import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceChips } from './choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextArea } from './text-area.tsx';

const errors = [
  { id: 'tipo', message: 'Elija el tipo.' },
  { id: 'descripcion', message: 'Escriba la descripción.' },
];

function Form({ attempt }: { readonly attempt: number }) {
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChoiceChips
        id="tipo"
        label="Tipo"
        choices={[{ value: 'a', label: 'Acceso' }]}
        value={null}
        onChange={jest.fn()}
      />
      <TextArea id="descripcion" label="Descripción" value="" onChange={jest.fn()} />
    </>
  );
}

test('it takes the focus when it appears and again on a new attempt', async () => {
  const { rerender } = render(<Form attempt={1} />);
  const summary = screen.getByRole('region', { name: 'Revise estos 2 datos' });
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Descripción'));
  rerender(<Form attempt={2} />);
  expect(summary).toHaveFocus();
});

test('each message leads to its field', async () => {
  render(<Form attempt={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'Escriba la descripción.' }));
  expect(screen.getByLabelText('Descripción')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Elija el tipo.' }));
  expect(screen.getByRole('radio', { name: 'Acceso' })).toHaveFocus();
});

test('without errors there is nothing', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container).toBeEmptyDOMElement();
});
