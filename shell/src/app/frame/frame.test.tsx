import type { FakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Registry } from '@gr/shared/contract/manifest';
import { ok } from '@gr/shared/contract/result';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createValue } from '../../base/value.ts';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, op, renderAt } from '../../work/testing/fake-work.tsx';
import { REGISTRY } from '../../work/testing/registry.ts';
import { Frame } from './frame.tsx';
import { LocalVersions } from './strips.tsx';

beforeAll(likeABrowser);

async function menu() {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  return within(screen.getByRole('dialog', { name: 'Menú' }));
}

const texts = (list: readonly HTMLElement[]) => list.map((item) => item.textContent);

test('the side menu of a rondero: the specification’s entries in order, plus the remotes that are on', async () => {
  renderAt(fakeWork(), <Frame />);
  const inside = await menu();
  expect(texts(inside.getAllByRole('link'))).toEqual([
    'Inicio',
    'Rondas',
    'Validar QR',
    'Inventario',
    'Términos & Condiciones',
    'Información Personal',
    'Información Unidad',
  ]);
  expect(inside.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  expect(inside.getByText('Gestion de Riesgos - v1.0.0')).toBeVisible();
});

test('a supervisor sees Supervisiones in the menu and in the bottom bar', async () => {
  renderAt(fakeWork({ persona: { rol: 'supervisor' } }), <Frame />);
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(texts(bar.getAllByRole('link'))).toEqual(['Inicio', 'Supervisiones', 'Rondas', 'Novedades']);
  expect(bar.getByRole('button', { name: 'Más' })).toBeVisible();
  expect((await menu()).getByRole('link', { name: 'Supervisiones' })).toBeVisible();
});

test('a place of the menu is gone to without loading the page, and its title is told', async () => {
  const work = fakeWork();
  renderAt(work, <Frame />);
  await userEvent.click((await menu()).getByRole('link', { name: 'Términos & Condiciones' }));
  expect(work.history.location.get().pathname).toBe('/tyc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Términos & Condiciones' })).toBeVisible();
  expect(document.title).toBe('Términos & Condiciones · Gestión de Riesgos');
  expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Inicio replaces the place in the history', async () => {
  const work = fakeWork({ path: '/tyc' });
  renderAt(work, <Frame />);
  await userEvent.click((await menu()).getByRole('link', { name: 'Inicio' }));
  expect(work.history.location.get().pathname).toBe('/home');
  expect(window.history.state.idx).toBe(0);
});

test('the pill leads to the Centro de envíos', async () => {
  const work = fakeWork({ ops: [op('a', 'guardado'), op('b', 'guardado')] });
  renderAt(work, <Frame />);
  await userEvent.click(screen.getByRole('link', { name: '2 pendientes. Centro de envíos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Centro de envíos' })).toBeVisible();
  expect(await screen.findByText('Registro a')).toBeVisible();
});

test('a broken section leaves the menu alive', async () => {
  renderAt(fakeWork({ path: '/rondas' }), <Frame />);
  expect(await screen.findByText('RF-007')).not.toBeVisible();
  await userEvent.click((await menu()).getByRole('link', { name: 'Inicio' }));
  expect(await screen.findByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
});

test('what is on screen stays until it is left, whatever a newer registry says of its place', async () => {
  const work = fakeWork({ path: '/rondasini' });
  const mount = (root: HTMLElement) => {
    root.textContent = 'formulario';
    return { unmount: () => undefined };
  };
  work.remotes.set('mf-rondas', async () => ok({ id: 'mf-rondas', version: '1', contract: '1.0', mount }));
  renderAt(work, <Frame />);
  await screen.findByText('formulario');
  // Rolled back to a version without that place.
  const remotes = REGISTRY.remotes.map((each) => ({
    ...each,
    rutas: each.rutas.filter((ruta) => ruta !== 'rondasini'),
  }));
  act(() => (work.federation.registry as FakeValue<Registry>).set({ serial: 9, remotes }));
  expect(screen.getByText('formulario')).toBeVisible();
  act(() => work.history.go('/home'));
  await screen.findByRole('heading', { name: 'Acciones rápidas' });
  act(() => work.history.go('/rondasini'));
  expect(await screen.findByText(/Esta pantalla no existe/)).toBeVisible();
});

test('a section of another role is refused, an unknown place is said', async () => {
  const work = fakeWork({ path: '/supervisiones' });
  renderAt(work, <Frame />);
  expect(screen.getByText('No tiene permiso para esta sección.')).toBeVisible();
  act(() => work.history.go('/nada'));
  expect(await screen.findByText(/Esta pantalla no existe/)).toBeVisible();
});

test.each(['atajo', 'compartido'])(
  'what the phone itself opens (%s) refuses nobody: Inicio instead',
  async (how) => {
    renderAt(fakeWork({ path: `/supervisiones?${how}=si` }), <Frame />);
    expect(await screen.findByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
    expect(screen.queryByText('No tiene permiso para esta sección.')).not.toBeInTheDocument();
  },
);

test('without a registry the failure can be tried again and own screens work', async () => {
  const work = fakeWork({ path: '/rondas', registry: undefined });
  renderAt(work, <Frame />);
  expect(await screen.findByText('RF-001')).not.toBeVisible();
  act(() => work.history.go('/ayuda'));
  expect(await screen.findByLabelText('Buscar en la ayuda')).toBeVisible();
});

test('tabs wait until somebody knows whether the place has them; a fresh phone without a registry has them, and a way home', async () => {
  const work = fakeWork({ path: '/rondas/r1', registry: undefined });
  renderAt(work, <Frame />);
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  expect(await screen.findByText('RF-001')).not.toBeVisible();
  const bar = within(await screen.findByRole('navigation', { name: 'Principal' }));
  expect(texts(bar.getAllByRole('link'))).toEqual(['Inicio', 'Rondas', 'Novedades']);
  await userEvent.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(work.history.location.get().pathname).toBe('/home');
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('places of one remote share one mount; another place asks it first', async () => {
  const work = fakeWork({ path: '/rondas' });
  const mount = jest.fn((root: HTMLElement) => {
    root.textContent = 'rondas';
    return { unmount: () => undefined, canLeave: () => false };
  });
  work.remotes.set('mf-rondas', async () => ok({ id: 'mf-rondas', version: '1', contract: '1.0', mount }));
  renderAt(work, <Frame />);
  await screen.findByText('rondas');
  act(() => work.history.go('/rondasini?un=u001'));
  expect(mount).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Atrás' })).toBeVisible();

  act(() => work.history.go('/home'));
  expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
  expect(work.history.location.get().pathname).toBe('/rondasini');
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
});

test('a task leaves the bar to its title: the pill is an icon, with the number of what waits', async () => {
  const work = fakeWork({ path: '/rondas', ops: [op('a', 'entregado')] });
  renderAt(work, <Frame />);
  await screen.findByText('RF-007');
  expect(screen.getByRole('link', { name: 'Al día. Centro de envíos' })).toHaveTextContent('Al día');
  act(() => work.host.route.describe({ pathname: '/rondas', title: 'Ronda de la mañana', task: true }));
  const pill = screen.getByRole('link', { name: 'Al día. Centro de envíos' });
  expect(pill).toHaveTextContent(/^$/);
  act(() => work.ops.set([op('a', 'guardado'), op('b', 'guardado')]));
  expect(screen.getByRole('link', { name: '2 pendientes. Centro de envíos' })).toHaveTextContent(/^2$/);
});

test('the tabs are all there before the registry is known', async () => {
  renderAt(fakeWork({ registry: undefined }), <Frame />);
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(texts(bar.getAllByRole('link'))).toEqual(['Inicio', 'Rondas', 'Novedades']);
  expect(await screen.findByText('No hay más rondas para hoy.')).toBeVisible();
});

test('strips: no connection, new version', async () => {
  const work = fakeWork({ network: 'sin_conexion' });
  renderAt(work, <Frame />);
  expect(screen.getByText(/Sin conexión. Puede seguir trabajando/)).toBeVisible();
  act(() => work.host.network.state.set('en_linea'));
  act(() => work.update.set(true));
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(work.asked).toContain('update');
});

describe('local versions', () => {
  test('local versions are named, and one tap leads back to the published ones', async () => {
    const names = createValue<readonly string[]>([]);
    const reset = jest.fn();
    const overrides = {
      ...{ names, reset, touched: () => true, read: async () => undefined },
      apply: <T,>(published: T) => published,
    };
    render(<LocalVersions overrides={overrides} />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => names.set(['Rondas', 'Tips']));
    expect(screen.getByRole('status')).toHaveTextContent('Versión de prueba: Rondas y Tips desde su equipo');
    await userEvent.click(screen.getByRole('button', { name: 'Usar la publicada' }));
    expect(reset).toHaveBeenCalledTimes(1);
  });
});
