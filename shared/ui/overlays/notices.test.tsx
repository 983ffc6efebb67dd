import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERLAY_EVENT } from '../../contract/overlay.ts';
import { clearNotices, Notices, showNotice } from './notices.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => clearNotices());
  jest.useRealTimers();
});

test('a notice is announced, shown once, and goes by itself', () => {
  render(<Notices />);
  act(() => {
    showNotice('exito', 'Novedad guardada en el teléfono.');
    showNotice('exito', 'Novedad guardada en el teléfono.');
  });
  expect(screen.getAllByText('Novedad guardada en el teléfono.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Novedad guardada en el teléfono.');
  act(() => {
    jest.advanceTimersByTime(7001);
  });
  expect(screen.queryByText('Novedad guardada en el teléfono.')).not.toBeInTheDocument();
});

test('an error stays until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Notices />);
  act(() => showNotice('error', 'No pudimos enviar 2 novedades.'));
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  const notice = screen.getByRole('alertdialog', { name: 'No pudimos enviar 2 novedades.' });
  await user.click(within(notice).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('No pudimos enviar 2 novedades.')).not.toBeInTheDocument();
});

test('what was said of a place goes with it; what led to the next one, and problems, stay', () => {
  const { rerender } = render(<Notices place="/visita" />);
  act(() => {
    showNotice('exito', 'Guardado.');
    showNotice('error', 'No pudimos enviar.');
  });
  act(() => {
    jest.advanceTimersByTime(3000);
  });
  rerender(<Notices place="/lista" />);
  expect(screen.getByText('Guardado.')).toBeInTheDocument();
  rerender(<Notices place="/inicio" />);
  expect(screen.queryByText('Guardado.')).not.toBeInTheDocument();
  expect(screen.getByText('No pudimos enviar.')).toBeInTheDocument();
});

test('a sheet takes what only told of a success away', () => {
  render(<Notices />);
  act(() => showNotice('exito', 'Guardado.'));
  act(() => void window.dispatchEvent(new CustomEvent(OVERLAY_EVENT)));
  expect(screen.queryByText('Guardado.')).not.toBeInTheDocument();
});
