import { ok } from '@gr/shared/contract/result';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { type FakeWork, fakeWork, op, renderAt } from '../../work/testing/fake-work.tsx';
import { OPEN_ROUND } from '../../work/testing/registry.ts';
import { IDLE_MS } from '../../work/version/idle.ts';
import { Frame } from './frame.tsx';

beforeAll(likeABrowser);

const TOO_OLD = { ver_minima: '1.1.0', ver_actual: '1.1.0', obligatoria: false };
const heading = { name: 'Actualice para seguir' };

/** The question the frame answers before an update. */
function guarded(work: FakeWork): (must?: boolean) => boolean {
  let ask: ((must: boolean) => boolean) | null = null;
  Object.assign(work.updates, { guard: (next: typeof ask) => (ask = next) });
  return (must = false) => ask?.(must) ?? true;
}

function withRemote(work: FakeWork, text: string, canLeave = true): FakeWork {
  const mount = (root: HTMLElement) => {
    root.textContent = text;
    return { unmount: () => undefined, canLeave: () => canLeave };
  };
  work.remotes.set('mf-rondas', async () => ok({ id: 'mf-rondas', version: '1', contract: '1.0', mount }));
  return work;
}

test('an update never disturbs: sending, a task, an open round, typed text', async () => {
  const work = withRemote(fakeWork(), 'rondas');
  const may = guarded(work);
  renderAt(work, <Frame />);
  expect(may()).toBe(true);
  act(() => work.ops.set([op('a', 'enviando')]));
  expect([may(), may(true)]).toEqual([false, false]);
  act(() => work.ops.set([op('a', 'guardado')]));
  expect(may()).toBe(true);
  act(() => work.openWork.set([OPEN_ROUND]));
  // An open round waits on the phone; only an update that must be does not wait for its end.
  expect([may(), may(true)]).toEqual([false, true]);
  act(() => work.openWork.set([]));
  act(() => work.history.go('/rondas/r1'));
  await screen.findByText('rondas');
  expect([may(), may(true)]).toEqual([false, false]);
  act(() => work.history.go('/ajustes'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  await userEvent.type(screen.getByLabelText('Contraseña actual'), 'x');
  expect([may(), may(true)]).toEqual([false, false]);
});

test('the strip is not shown in a task nor while a round is open', async () => {
  const work = withRemote(fakeWork(), 'rondas');
  renderAt(work, <Frame />);
  await screen.findByText('No hay más rondas para hoy.');
  act(() => work.update.set(true));
  expect(screen.getByText('Hay una versión nueva')).toBeVisible();
  act(() => work.openWork.set([OPEN_ROUND]));
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  act(() => work.openWork.set([]));
  act(() => work.history.go('/rondasini'));
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  expect(await screen.findByText('rondas')).toBeVisible();
});

test('an update that took effect is told once, with its notes, and not in a task', async () => {
  const work = fakeWork();
  renderAt(work, <Frame />);
  act(() => work.version.set({ ver_actual: '1.0.0', notas: 'La firma es más rápida.', obligatoria: false }));
  expect(screen.queryByText(/Actualizamos la app/)).toBeNull();
  act(() => work.renewedFrom.set('0.0.9-aa'));
  expect(screen.getByText('Actualizamos la app. La firma es más rápida.')).toBeVisible();
  act(() => work.history.go('/rondasini'));
  expect(screen.queryByText(/Actualizamos la app/)).toBeNull();
  act(() => work.history.go('/home'));
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(/Actualizamos la app/)).toBeNull();
});

test('below the minimum: a page instead of new work, everything else stays', async () => {
  const work = fakeWork({ path: '/rondasini?un=u001' });
  work.version.set(TOO_OLD);
  renderAt(work, <Frame />);
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Actualización' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  const links = within(screen.getByRole('dialog', { name: 'Menú' })).getAllByRole('link');
  expect(links.map((each) => each.textContent)).toEqual([
    'Inicio',
    'Términos & Condiciones',
    'Información Personal',
    'Información Unidad',
  ]);
  act(() => work.history.go('/home'));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  act(() => work.history.go('/ayuda'));
  expect(await screen.findByLabelText('Buscar en la ayuda')).toBeVisible();
  act(() => work.history.go('/home'));
  await screen.findByRole('heading', heading);
  const rest = within(screen.getByRole('list', { name: 'Siguen disponibles' }));
  await userEvent.click(rest.getByRole('button', { name: 'Cerrar' }));
  expect(work.asked).toContain('close');
  act(() => work.version.set({ obligatoria: false }));
  expect(await screen.findByRole('heading', { name: 'Acciones rápidas' })).toBeVisible();
});

test('«Actualizar» looks for the version, takes it, and says when there is none', async () => {
  const work = fakeWork();
  work.version.set(TOO_OLD);
  renderAt(work, <Frame />);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
  await press();
  expect(await screen.findByText(/aún no encuentra la versión nueva/)).toBeVisible();
  expect(work.asked).toEqual(['check']);
  Object.assign(work.updates, { check: () => Promise.reject(new Error('offline')) });
  await press();
  expect(await screen.findByText(/No se pudo consultar la versión nueva/)).toBeVisible();
  act(() => work.host.network.state.set('sin_conexion'));
  expect(screen.getByText(/Busque señal y toque «Actualizar»/)).toBeVisible();
  act(() => work.update.set(true));
  await press();
  await waitFor(() => expect(work.asked).toEqual(['check', 'must update']));
});

test('an idle page without a line does not reload itself: its code may be gone', async () => {
  jest.useFakeTimers();
  const work = fakeWork();
  work.host.network.state.set('sin_conexion');
  work.update.set(true);
  renderAt(work, <Frame />);
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS.visible + 60_000));
  expect(work.asked).not.toContain('update');
  await act(async () => work.host.network.state.set('en_linea'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(work.asked).toContain('update');
  jest.useRealTimers();
});

test('a section that did not open holds up no update, and what does is told as it is', async () => {
  const work = fakeWork({ path: '/rondas/r1' });
  const may = guarded(work);
  renderAt(work, <Frame />);
  expect(await screen.findByText('RF-007')).toBeInTheDocument();
  expect(may(true)).toBe(true);
  cleanup();
  const busy = fakeWork();
  busy.version.set(TOO_OLD);
  busy.update.set(true);
  // Another window has a form open.
  Object.assign(busy.updates, { apply: async () => false });
  renderAt(busy, <Frame />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText(/^Hay un formulario abierto/)).toBeVisible();
  expect(screen.queryByText(/envío en curso/)).toBeNull();
});

test('while records are on their way the update waits for them, then comes by itself', async () => {
  const work = fakeWork({ ops: [op('a', 'enviando')] });
  work.version.set(TOO_OLD);
  work.update.set(true);
  let taken = 0;
  Object.assign(work.updates, {
    apply: async () => {
      if (work.sync.get().tono === 'enviando') return false;
      taken += 1;
      return true;
    },
  });
  renderAt(work, <Frame />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText(/apenas termine el envío/)).toBeVisible();
  expect(taken).toBe(0);
  act(() => work.ops.set([op('a', 'entregado')]));
  await waitFor(() => expect(taken).toBe(1));
});

test('a running task is finished first; the way back to it is offered', async () => {
  const work = withRemote(fakeWork({ path: '/rondas/r1' }), 'puntos');
  work.openWork.set([OPEN_ROUND]);
  renderAt(work, <Frame />);
  await screen.findByText('puntos');
  act(() => work.version.set(TOO_OLD));
  expect(screen.getByText('puntos')).toBeVisible();
  act(() => work.history.go('/home'));
  await userEvent.click(await screen.findByRole('link', { name: 'Continuar ronda' }));
  expect(await screen.findByText('puntos')).toBeVisible();
  act(() => work.history.go('/rondas'));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

test('a form with unsaved text asks before the block takes its place, also within its remote', async () => {
  const work = withRemote(fakeWork({ path: '/rondasnovedad' }), 'formulario', false);
  renderAt(work, <Frame />);
  await screen.findByText('formulario');
  act(() => work.version.set(TOO_OLD));
  act(() => work.history.go('/rondasini'));
  expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
  expect(screen.getByText('formulario')).toBeVisible();
});
