import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/provider.tsx';
import { CountField } from './count-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function Description() {
  const [text, setText] = useState('');
  return <TextArea label="Descripción" value={text} onChange={setText} minLength={5} maxLength={20} />;
}

test('a text field carries its help and its error to the control', () => {
  render(
    <TextField
      id="documento"
      label="Documento"
      description="Sin puntos"
      error="Escriba el documento."
      value=""
      onChange={jest.fn()}
      inputMode="numeric"
      autoComplete="username"
    />,
  );
  const input = screen.getByLabelText('Documento');
  expect(input).toHaveAttribute('id', 'documento');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'username');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/Sin puntos/);
  expect(input).toHaveAccessibleDescription(/Escriba el documento\./);
});

test('the counter says what is missing, then what is left, and reaches the control', async () => {
  render(<Description />);
  const area = screen.getByLabelText('Descripción');
  await userEvent.type(area, '  abcd');
  expect(area).toHaveAccessibleDescription('Falta 1 carácter como mínimo');
  await userEvent.type(area, 'e');
  expect(area).toHaveAccessibleDescription('7 de 20 caracteres');
});

test('the password is shown and hidden again without losing it', async () => {
  render(<PasswordField label="Contraseña" value="secreta" onChange={jest.fn()} />);
  const input = screen.getByLabelText('Contraseña');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('secreta');
});

test('a search is emptied by its cross', async () => {
  const change = jest.fn();
  render(
    <UiProvider>
      <SearchField label="Buscar elemento" value="radio" onChange={change} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(change).toHaveBeenLastCalledWith('');
});

test('Escape empties a search before it reaches a dialog around it', async () => {
  const [change, outside] = [jest.fn(), jest.fn()];
  document.body.addEventListener('keydown', outside);
  const search = (value: string) => <SearchField label="Buscar" value={value} onChange={change} />;
  const { rerender } = render(search('radio'));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar' }));
  await userEvent.keyboard('{Escape}');
  expect(change).toHaveBeenCalledWith('');
  expect(outside).not.toHaveBeenCalled();
  rerender(search(''));
  await userEvent.keyboard('{Escape}');
  expect(outside).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('keydown', outside);
});

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
