import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnswerButtons } from './answer-buttons.tsx';

const answers = [
  { value: 'cumple', label: 'Cumple', tone: 'ok' },
  { value: 'no_cumple', label: 'No cumple', tone: 'error' },
  { value: 'no_aplica', label: 'No aplica', tone: 'neutral' },
] as const;
type Given = (typeof answers)[number]['value'];

function Question({ onChange }: { readonly onChange: (value: Given) => void }) {
  const [value, setValue] = useState<Given | null>(null);
  return (
    <AnswerButtons
      id="p1"
      label="¿Extintor?"
      description="Ítem crítico"
      required
      answers={answers}
      value={value}
      error={value === null ? 'Responda esta pregunta.' : undefined}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test('a question is a required radio group, described by its help and its error', () => {
  render(<Question onChange={jest.fn()} />);
  const group = screen.getByRole('radiogroup', { name: '¿Extintor?' });
  expect(group).toBeRequired();
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Ítem crítico Responda esta pregunta.');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ]);
});

test('one tap answers, arrows change the answer', async () => {
  const change = jest.fn();
  render(<Question onChange={change} />);
  await userEvent.click(screen.getByText('Cumple'));
  expect(change).toHaveBeenLastCalledWith('cumple');
  expect(screen.getByRole('radio', { name: 'Cumple' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(change).toHaveBeenLastCalledWith('no_cumple');
});
