import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import { Button, IconButton } from './button.tsx';
import { LinkTabs } from './link-tabs.tsx';

const tabs = [
  { href: '/n', label: 'Generales', badge: { count: 120, of: 'sin leer' } },
  { href: '/n/propias', label: 'Propias', badge: { count: 0, of: 'sin leer' } },
] as const;

test('tabs are links of a named navigation; the one shown says so', async () => {
  const go = jest.fn();
  render(
    <UiProvider navigate={go}>
      <LinkTabs label="Notificaciones" tabs={tabs} current="/n" />
    </UiProvider>,
  );
  expect(screen.getByRole('navigation', { name: 'Notificaciones' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Generales.*99\+ sin leer/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const own = screen.getByRole('link', { name: 'Propias' });
  expect(own).not.toHaveAttribute('aria-current');
  await userEvent.click(own);
  expect(go).toHaveBeenCalledWith('/n/propias', undefined);
});

test('pressing calls once', async () => {
  const press = jest.fn();
  render(<Button onPress={press}>Guardar</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('while pending it keeps the focus, says so, and ignores presses', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onPress={press}>Guardar</Button>);
  const button = screen.getByRole('button');
  // A label that changes by itself is not said.
  expect(screen.getByText('Guardar')).not.toHaveAttribute('aria-live');
  await userEvent.tab();
  rerender(
    <Button onPress={press} pending pendingLabel="Guardando…">
      Guardar
    </Button>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName(/Guardando…/);
  expect(screen.getByText('Guardando…')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

test('a pending submit button does not send its form', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Guardar
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('a button of the action bar sends a form it stands outside of', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <form id="novedad" onSubmit={submit} />
      <Button type="submit" form="novedad">
        Guardar
      </Button>
    </>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('an icon button has a name and tells its state', () => {
  render(<IconButton icon="torch" label="Linterna" pressed />);
  expect(screen.getByRole('button', { name: 'Linterna', pressed: true })).toBeInTheDocument();
});

test('an idle button says so, ignores presses and keeps the focus', async () => {
  const press = jest.fn();
  const { rerender } = render(<IconButton icon="zoom-in" label="Acercar" onPress={press} />);
  await userEvent.tab();
  rerender(<IconButton icon="zoom-in" label="Acercar" onPress={press} idle />);
  const button = screen.getByRole('button', { name: 'Acercar' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});
