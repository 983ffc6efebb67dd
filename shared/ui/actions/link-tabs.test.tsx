import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
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
