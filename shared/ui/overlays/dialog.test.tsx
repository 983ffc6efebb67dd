import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { BottomSheet, ConfirmDialog, FullScreen } from './dialog.tsx';

function Ending({ onEnd }: { readonly onEnd: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Terminar</Button>
      <ConfirmDialog
        danger
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
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
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

test('a full screen keeps the focus and hides the page behind it; Escape closes', async () => {
  const close = jest.fn();
  render(
    <>
      <button type="button">detrás</button>
      <FullScreen title="Escanear" onClose={close}>
        <button type="button">Linterna</button>
      </FullScreen>
    </>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Escanear' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'detrás' })).not.toBeInTheDocument();
  for (let i = 0; i < 4; i += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['a choice', undefined, 1],
  ['a task with buttons, in which something may be written,', <Button key="g">Guardar</Button>, 0],
])('a tap beside %s', async (_what, actions, times) => {
  const close = jest.fn();
  render(
    <BottomSheet open title="Más acciones" onClose={close} actions={actions}>
      Texto
    </BottomSheet>,
  );
  await userEvent.click(document.body);
  expect(close).toHaveBeenCalledTimes(times);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(close).toHaveBeenCalledTimes(times + 1);
});
