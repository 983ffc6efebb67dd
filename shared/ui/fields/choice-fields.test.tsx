import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnswerButtons } from './answer-buttons.tsx';
import { ChoiceChips, SegmentedControl } from './choice.tsx';
import { Select } from './select.tsx';
import { Checkbox, Switch } from './toggles.tsx';

const answers = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
] as const;

test('chips are one radio group and give back the chosen value', async () => {
  const change = jest.fn();
  render(
    <ChoiceChips label="¿Extintor?" choices={answers} value={null} onChange={change} error="Elija una." />,
  );
  const group = screen.getByRole('radiogroup', { name: '¿Extintor?' });
  expect(group).toHaveAccessibleDescription('Elija una.');
  const no = screen.getByRole('radio', { name: 'No' });
  expect(no.parentElement).toHaveAttribute('data-invalid');
  await userEvent.click(no);
  expect(change).toHaveBeenCalledWith('no');
});

test('segments tell which view is shown', async () => {
  const change = jest.fn();
  render(<SegmentedControl label="Vista" choices={answers} value="si" onChange={change} />);
  expect(screen.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(change).toHaveBeenCalledWith('no');
});

test('a select starts without an answer and gives back the chosen one', async () => {
  const change = jest.fn();
  render(<Select label="Unidad" choices={answers} value={null} onChange={change} error="Elija la unidad." />);
  const select = screen.getByLabelText('Unidad');
  expect(select).toHaveDisplayValue('Elegir');
  expect(select).toHaveAccessibleDescription('Elija la unidad.');
  await userEvent.selectOptions(select, 'Sí');
  expect(change).toHaveBeenCalledWith('si');
});

test('switch and checkbox tell and change their state', async () => {
  const change = jest.fn();
  render(
    <>
      <Switch value={false} onChange={change} description="Con señal">
        Urgente
      </Switch>
      <Checkbox value onChange={change}>
        Acepto
      </Checkbox>
    </>,
  );
  const urgent = screen.getByRole('switch', { name: 'Urgente' });
  expect(urgent).toHaveAccessibleDescription('Con señal');
  await userEvent.click(urgent);
  expect(change).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'Acepto' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Acepto' }));
  expect(change).toHaveBeenLastCalledWith(false);
});

const verdicts = [
  { value: 'cumple', label: 'Cumple', tone: 'ok' },
  { value: 'no_cumple', label: 'No cumple', tone: 'error' },
  { value: 'no_aplica', label: 'No aplica', tone: 'neutral' },
] as const;
type Given = (typeof verdicts)[number]['value'];

function Question({ onChange }: { readonly onChange: (value: Given) => void }) {
  const [value, setValue] = useState<Given | null>(null);
  return (
    <AnswerButtons
      id="p1"
      label="¿Extintor?"
      description="Ítem crítico"
      required
      answers={verdicts}
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
