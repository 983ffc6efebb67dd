import type { Mounted, Remote } from '@gr/shared/contract';
import { fail, type Result } from '@gr/shared/contract/result';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote, says, show } from './show-slot.testing.tsx';
import { SLOT_DEADLINES } from './slot-state.ts';

/** Hears what is reported to the page; jsdom has no such function. */
const reported = jest.fn();
beforeEach(() => Object.assign(globalThis, { reportError: reported }));

test('mounts the remote', async () => {
  show(async () => says('hola'));
  expect(await screen.findByText('hola')).toBeVisible();
});

test.each([
  ['RF-007', 'Sin conexión'],
  ['RF-005', 'Versión no compatible'],
  ['RF-004', 'Sección en pausa'],
  ['RF-008', 'Esta sección no cargó'],
])('%s is said as «%s», with its code and a retry that works', async (code, title) => {
  let down = true;
  show(async () => (down ? fail(code, 'Algo pasó.') : says('hola')));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(code)).not.toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('hola')).toBeVisible();
});

test('a remote names its own places only, also while it leaves', async () => {
  const places = ['/infoun', '/rondas'].map((pathname) => ({ pathname, title: pathname, task: false }));
  const { host } = show(async () =>
    remote((_root, own) => {
      for (const place of places) own.route.describe(place);
      return { unmount: () => own.route.describe({ pathname: '/home', title: 'x', task: false }) };
    }),
  );
  await waitFor(() => expect(host.route.page.get()).toEqual(places[1]));
});

test('a mount that throws is contained and traced', async () => {
  const { host } = show(async () =>
    remote(() => {
      throw new Error('boom');
    }),
  );
  expect(await screen.findByText('RF-101')).not.toBeVisible();
  expect(host.traced).toContain('RF-101');
});

test('it is told before code of the section runs, and from its mount until it leaves, so that a page that hangs then is known', async () => {
  const told: string[] = [];
  const mounts = () =>
    remote((root) => {
      told.push('mounts');
      root.innerHTML = '<button>Guardar</button>';
      return { unmount: () => void told.push('ends') };
    });
  const { unmount } = show(async () => mounts(), {
    guard: (id, version, work) => {
      told.push(`begins ${id}@${version}`);
      return work();
    },
    stays: (id, version, isSound, left) => {
      told.push(`stays ${id}@${version}, ${isSound() ? 'sound' : 'young'}`);
      left.addEventListener('abort', () => void told.push('left'));
    },
  });
  await screen.findByRole('button', { name: 'Guardar' });
  unmount();
  await waitFor(() => expect(told).toContain('left'));
  expect(told.slice(0, 3)).toEqual(['begins mf-rondas@1.0.0', 'mounts', 'stays mf-rondas@1.0.0, young']);
});

describe('deadlines', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('after 3 s a sentence, after 5 s of mounting a failure, and a late mount is taken away', async () => {
    let finish: (mounted: Mounted) => void = () => undefined;
    const unmount = jest.fn();
    show(async () =>
      remote(
        () =>
          new Promise((resolve) => {
            finish = resolve;
          }),
      ),
    );
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.slow));
    expect(screen.getByText(/Está tardando más de lo normal/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.mount));
    expect(screen.getByText('RF-102')).not.toBeVisible();
    await act(async () => finish({ unmount }));
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

test('leaving unmounts once, also while it still loads', async () => {
  const unmount = jest.fn();
  const first = show(async () => says('hola', { unmount }));
  await screen.findByText('hola');
  first.unmount();
  await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));

  const mount = jest.fn();
  let arrive: (result: Result<Remote>) => void = () => undefined;
  const second = show(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  second.unmount();
  await act(async () => arrive(remote(mount)));
  expect(mount).not.toHaveBeenCalled();
});

test('asks the remote whether it may be left; a remote that throws lets go', async () => {
  const { controller } = show(async () => says('hola', { canLeave: () => false }));
  await screen.findByText('hola');
  expect(controller()?.canLeave()).toBe(false);

  const other = show(async () =>
    says('adiós', {
      canLeave: () => {
        throw new Error('boom');
      },
    }),
  );
  await screen.findByText('adiós');
  expect(other.controller()?.canLeave()).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['something without unmount', { montado: true }],
  ['a canLeave that is none', { unmount: () => undefined, canLeave: true }],
])('a mount that answers %s is RF-107', async (_, mounted) => {
  show(async () => remote(() => mounted as never));
  expect(await screen.findByText('RF-107')).not.toBeVisible();
});

test('an unmount that throws is contained and reported, and what it left is taken away', async () => {
  const first = show(async () =>
    remote((root) => {
      root.textContent = 'hola';
      return {
        unmount: () => {
          throw new Error('boom');
        },
      };
    }),
  );
  await screen.findByText('hola');
  first.unmount();
  await waitFor(() => expect(first.host.traced).toContain('RF-104'));
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
  expect(screen.queryByText('hola')).toBeNull();
});

describe('styles', () => {
  const link = (href: string, there = true) => {
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    element.href = href;
    Object.defineProperty(element, 'sheet', { configurable: true, value: there ? {} : null });
    document.head.append(element);
    return element;
  };
  const applied = () =>
    [...document.head.querySelectorAll('link')].flatMap(({ href, sheet }) =>
      sheet && !sheet.disabled ? [new URL(href).pathname] : [],
    );
  const others = ['/static/main.css', '/r/mf-tips/1/a.css'];
  afterEach(() => document.head.replaceChildren());

  test('go with their remote and are back before it is mounted again, without being loaded', async () => {
    const again = says('hola');
    for (const path of others) link(path);
    const first = show(async () => again);
    link('/r/mf-rondas/1.0.0/a.css');
    link('/r/mf-rondas/1.0.0/b.css');
    await screen.findByText('hola');
    first.unmount();
    await waitFor(() => expect(applied()).toEqual(others));
    const second = show(async () => again);
    await screen.findByText('hola');
    expect(applied()).toHaveLength(4);
    second.unmount();
    await waitFor(() => expect(applied()).toEqual(others));
    expect(document.head.querySelectorAll('link')).toHaveLength(4);
  });

  test('of another version do not come back with it, and one that still arrives goes when it is there', async () => {
    const first = show(async () => says('vieja'));
    link('/r/mf-rondas/1.0.0/a.css');
    link('/r/mf-rondas/0.9.0/a.css');
    const slow = link('/r/mf-rondas/1.0.0/b.css', false);
    await screen.findByText('vieja');
    first.unmount();
    await waitFor(() => expect(applied()).toEqual([]));
    Object.defineProperty(slow, 'sheet', { value: {} });
    slow.dispatchEvent(new Event('load'));
    expect(applied()).toEqual([]);
    const second = show(async () => says('nueva'));
    await screen.findByText('nueva');
    expect(applied()).toEqual(['/r/mf-rondas/1.0.0/a.css', '/r/mf-rondas/1.0.0/b.css']);
    second.unmount();
  });
});

test.each([
  ['9.0', true],
  ['0.9', false],
])('a section made for contract %s offers to update the app: %s', async (contract, offered) => {
  show(
    async () => fail('RF-005', 'No.'),
    {},
    { contract, update: <button type="button">Actualizar</button> },
  );
  expect(await screen.findByText('RF-005')).not.toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' }) !== null).toBe(offered);
});
