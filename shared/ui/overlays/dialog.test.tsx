import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { BottomSheet, ConfirmDialog } from './dialog.tsx';

function Ending({ onEnd }: { readonly onEnd: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Terminar</Button>
      <ConfirmDialog
        open={open}
        title="¿Terminar la ronda?"
        confirmLabel="Terminar ronda"
        onConfirm={onEnd}
        onCancel={() => setOpen(false)}
      >
        Faltan 3 puntos.
      </ConfirmDialog>
    </>
  );
}

test('a confirmation is an alert dialog; cancelling gives the focus back', async () => {
  const end = jest.fn();
  render(<Ending onEnd={end} />);
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }));
  const dialog = screen.getByRole('alertdialog', { name: '¿Terminar la ronda?' });
  expect(dialog).toHaveTextContent('Faltan 3 puntos.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(end).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Terminar' })).toHaveFocus());
});

test('confirming calls once, and Escape cancels', async () => {
  const end = jest.fn();
  render(<Ending onEnd={end} />);
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terminar ronda' }));
  expect(end).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a sheet closes by its button', async () => {
  const close = jest.fn();
  render(
    <BottomSheet open title="Más acciones" onClose={close}>
      Texto
    </BottomSheet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(close).toHaveBeenCalledTimes(1);
});
