import { atADesk } from '@gr/remote-kit/testing/at-a-desk';
import type { Registry } from '@gr/shared/contract/manifest';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../../work/testing/fake-work.tsx';
import { REGISTRY } from '../../../work/testing/registry.ts';
import { Frame } from '../frame.tsx';

beforeAll(likeABrowser);

let desk: ReturnType<typeof atADesk>;
beforeEach(() => {
  desk = atADesk();
});
afterEach(() => desk.putBack());

const places = () => screen.getByRole('navigation', { name: 'Principal' });
const texts = () =>
  within(places())
    .getAllByRole('link')
    .map((link) => link.textContent);
const room = () => {
  const { style } = document.documentElement;
  return { rail: style.getPropertyValue('--rail'), bottom: style.getPropertyValue('--bottom-bar') };
};

test('a desk has the places of the bottom bar at its edge; a phone keeps its bar', async () => {
  renderAt(fakeWork({ path: '/supervisiones', persona: { rol: 'supervisor' } }), <Frame />);
  await screen.findByText('Detalle');
  expect(texts()).toEqual(['Inicio', 'Supervisiones', 'Rondas', 'Novedades']);
  expect(within(places()).getByRole('link', { name: 'Novedades' })).toHaveAttribute('href', '/novedadesrond');
  expect(room()).toEqual({ rail: '8rem', bottom: '0px' });
  act(() => desk.resize(false));
  expect(texts()).toEqual(['Inicio', 'Supervisiones', 'Rondas', 'Novedades']);
  expect(room()).toEqual({ rail: '0px', bottom: 'calc(64px + var(--safe-bottom))' });
});

test('the place one is at is told, and another one is gone to', async () => {
  const work = fakeWork();
  renderAt(work, <Frame />);
  await screen.findByText('No hay más rondas para hoy.');
  const inicio = within(places()).getByRole('link', { name: 'Inicio' });
  expect(inicio).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(places()).getByRole('link', { name: 'Rondas' }));
  expect(work.history.location.get().pathname).toBe('/rondas');
  expect(await screen.findByText('RF-007')).not.toBeVisible();
});

test('who has a section of their own works in it: it is in the bar, whatever section it is', async () => {
  const registry: Registry = {
    ...REGISTRY,
    remotes: REGISTRY.remotes.map((remote, at) => (at === 0 ? { ...remote, roles: ['admin'] } : remote)),
  };
  renderAt(fakeWork({ path: '/home', persona: { rol: 'admin' }, registry }), <Frame />);
  const [own] = registry.remotes;
  await waitFor(() => expect(texts()).toEqual(['Inicio', own?.menu[0]?.texto, 'Novedades']));
});

test('a section’s places stand below it, and the one one is at is told', async () => {
  const registry: Registry = {
    ...REGISTRY,
    remotes: REGISTRY.remotes.map((remote, at) =>
      at === 0
        ? {
            ...remote,
            roles: ['admin'],
            menu: remote.menu.map((entry) => ({
              ...entry,
              lugares: [{ texto: 'Personas', ruta: `${entry.ruta}/personas`, icono: 'users' }],
            })),
          }
        : remote,
    ),
  };
  const path = `${registry.remotes[0]?.menu[0]?.ruta}/personas`;
  renderAt(fakeWork({ path, persona: { rol: 'admin' }, registry }), <Frame />);
  const inner = await within(places()).findByRole('link', { name: 'Personas' });
  expect(inner).toHaveAttribute('aria-current', 'page');
  expect(
    within(places())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toEqual([inner]);
});

test('«Más» opens the side menu of the specification', async () => {
  renderAt(fakeWork({ path: '/rondas' }), <Frame />);
  await screen.findByText('RF-007');
  await userEvent.click(within(places()).getByRole('button', { name: 'Más' }));
  expect(screen.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});

test('the rail stays within a task, where a phone has no bar', async () => {
  const work = fakeWork({ path: '/rondas' });
  renderAt(work, <Frame />);
  await screen.findByText('RF-007');
  act(() => work.host.route.describe({ pathname: '/rondas', title: 'Ronda de la mañana', task: true }));
  expect(places()).toBeVisible();
  act(() => desk.resize(false));
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
});
