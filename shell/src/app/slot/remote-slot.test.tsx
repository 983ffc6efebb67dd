import type { Host, Mounted, Remote } from '@gr/shared/contract';
import type { Registry } from '@gr/shared/contract/manifest';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { createFakeHost } from '@gr/shared/testing/fake-host';
import { fakeValue } from '@gr/shared/testing/fake-host-value';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REGISTRY } from '../testing/registry.ts';
import { RemoteSlot } from './remote-slot.tsx';
import type { SlotController } from './slot-controller.ts';
import { type RemoteLoader, SLOT_DEADLINES } from './slot-state.ts';

const entry = REGISTRY.remotes[0];
if (!entry) throw new Error('the registry of the tests has a remote');

function remote(mount: Remote['mount']): Result<Remote> {
  return ok({ id: 'mf-rondas', version: '1.0.0', contract: '1.0', mount });
}

function says(text: string, mounted: Partial<Mounted> = {}): Result<Remote> {
  return remote((root) => {
    root.textContent = text;
    return { unmount: () => root.replaceChildren(), ...mounted };
  });
}

function show(load: RemoteLoader['load'], more: Partial<RemoteLoader> = {}) {
  const host = createFakeHost({ path: '/rondas' });
  const registry = fakeValue<Registry | undefined>(REGISTRY);
  let controller: SlotController | null = null;
  const loader: RemoteLoader = {
    load,
    failedOnScreen: async () => 'show',
    runsWell: () => undefined,
    registry,
    refresh: async () => undefined,
    ...more,
  };
  const keep = (next: SlotController | null) => {
    controller = next;
  };
  const view = render(<RemoteSlot entry={entry as never} host={host} loader={loader} onController={keep} />);
  return { ...view, host, registry, controller: () => controller };
}

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
  expect(screen.getByText(`Detalle: ${code}`)).toBeVisible();
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
  expect(await screen.findByText('Detalle: RF-101')).toBeVisible();
  expect(host.traced).toContain('RF-101');
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
    expect(screen.getByText('Detalle: RF-102')).toBeVisible();
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
  expect(await screen.findByText('Detalle: RF-107')).toBeVisible();
});

test('an unmount that throws is contained, and what it left is taken away', async () => {
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
  expect(screen.queryByText('hola')).toBeNull();
});

describe('tries by itself', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each(['RF-001', 'RF-007', 'RF-002', 'RF-006', 'RF-008', 'RF-014', 'RF-015'])(
    '%s: every few seconds, all anew, without a flicker and one line in the trace',
    async (code) => {
      let down = true;
      const load = jest.fn(async () => (down ? fail(code, 'Algo pasó.') : says('hola')));
      const { host } = show(load);
      await pass(0);
      const alert = screen.getByRole('alert');
      await pass(12_500);
      expect(load.mock.calls.length).toBeGreaterThanOrEqual(3);
      expect(load).toHaveBeenLastCalledWith('mf-rondas', true);
      // The very same element: nothing was drawn again.
      expect(screen.getByRole('alert')).toBe(alert);
      expect(host.traced.filter((line) => line.includes(code))).toHaveLength(1);
      down = false;
      await pass(6_000);
      expect(screen.getByText('hola')).toBeVisible();
      const calls = load.mock.calls.length;
      await pass(60_000);
      expect(load).toHaveBeenCalledTimes(calls);
    },
  );

  test('a line that comes back is a reason at once; nobody looking is one to wait', async () => {
    const load = jest.fn(async () => fail('RF-007', 'Algo pasó.'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(load);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(3);
    online.mockRestore();
    visible.mockRestore();
  });

  test('a try that hangs is the only one; after many in vain the pace drops', async () => {
    let hang: (result: Result<Remote>) => void = () => undefined;
    const load = jest.fn((_id: string, again?: boolean) =>
      again
        ? new Promise<Result<Remote>>((resolve) => {
            hang = resolve;
          })
        : Promise.resolve(fail('RF-007', 'Algo pasó.')),
    );
    show(load);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    const quick = jest.fn(async () => fail('RF-007', 'Algo pasó.'));
    await act(async () => hang(fail('RF-007', 'Algo pasó.')));
    const { unmount } = show(quick);
    await pass(30 * 4_000);
    const before = quick.mock.calls.length;
    await pass(120_000);
    expect(quick.mock.calls.length - before).toBeLessThanOrEqual(4);
    unmount();
    await pass(120_000);
    expect(quick.mock.calls.length - before).toBeLessThanOrEqual(4);
  });

  test.each(['RF-004', 'RF-005', 'RF-011', 'RF-016'])(
    '%s: not before the registry names something else for it',
    async (code) => {
      let down = true;
      const load = jest.fn(async () => (down ? fail(code, 'Algo pasó.') : says('hola')));
      const refresh = jest.fn(async () => undefined);
      const { registry } = show(load, { refresh });
      await pass(20_000);
      expect(load).toHaveBeenCalledTimes(1);
      expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(3);
      down = false;
      const remotes = REGISTRY.remotes.map((each) => ({ ...each, active: '2.0.0' }));
      await act(async () => registry.set({ serial: 2, remotes }));
      await pass(0);
      expect(screen.getByText('hola')).toBeVisible();
    },
  );
});

describe('a remote that fails on screen', () => {
  test.each([
    ['still on screen, makes room for another version', 'Detalle: RF-013', 'la nueva'],
    ['gone again, leaves the screen to whom works there', 'formulario', 'formulario'],
  ])('the card of a screen that threw, %s', async (_name, text, stays) => {
    let own: Host | undefined;
    const first = remote((root, host) => {
      own = host;
      root.textContent = text;
      return { unmount: () => root.replaceChildren() };
    });
    const loads = [first, says('la nueva')];
    const { registry } = show(async () => loads.shift() ?? fail('RF-007', ''));
    await screen.findByText(text);
    own?.trace.error('RF-013', new Error('boom'));
    const remotes = REGISTRY.remotes.map((each) => ({ ...each, active: '2.0.0' }));
    await act(async () => registry.set({ serial: 2, remotes }));
    expect(await screen.findByText(stays)).toBeVisible();
  });

  const broken = (text: string) =>
    remote(() => {
      throw new Error(text);
    });

  test('is loaded again by itself where the federation says so', async () => {
    const loads = [broken('1'), broken('2'), says('la anterior')];
    const asked: string[] = [];
    const { host } = show(async () => loads.shift() ?? fail('RF-007', ''), {
      failedOnScreen: async (id, code) => {
        asked.push(`${id} ${code}`);
        return 'again';
      },
    });
    expect(await screen.findByText('la anterior')).toBeVisible();
    expect(asked).toEqual(['mf-rondas RF-101', 'mf-rondas RF-101']);
    expect(host.traced.filter((line) => line.includes('RF-101'))).toHaveLength(2);
  });

  test('a screen that throws right after mounting counts; one of a remote that ran well does not', async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    const well = jest.fn();
    let own: Host | undefined;
    let verdict: 'again' | 'show' = 'show';
    const load = jest.fn(async () =>
      remote((root, host) => {
        own = host;
        root.textContent = 'hola';
        return { unmount: () => root.replaceChildren() };
      }),
    );
    const failedOnScreen = async (_id: string, code: string) => {
      asked.push(code);
      return verdict;
    };
    const { host } = show(load, { failedOnScreen, runsWell: well });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    own?.trace.error('RF-013', new Error('boom'));
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.sound));
    expect(asked).toEqual(['RF-013']);
    expect(host.traced).toContain('RF-013');
    expect(well).not.toHaveBeenCalled();
    verdict = 'again';
    own?.trace.error('RF-013', new Error('boom'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(SLOT_DEADLINES.sound));
    expect(well).toHaveBeenCalledWith('mf-rondas');
    own?.trace.error('RF-013', new Error('boom'));
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });
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
  const inHead = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
  afterEach(() => document.head.replaceChildren());

  test('leave with their remote and are back before it is mounted again', async () => {
    const again = says('hola');
    link('/static/main.css');
    link('/r/mf-tips/1/a.css');
    const first = show(async () => again);
    link('/r/mf-rondas/1.0.0/a.css');
    link('/r/mf-rondas/1.0.0/b.css');
    await screen.findByText('hola');
    first.unmount();
    await waitFor(() => expect(inHead()).toEqual(['/static/main.css', '/r/mf-tips/1/a.css']));
    const second = show(async () => again);
    await waitFor(() => expect(inHead()).toHaveLength(4));
    expect(screen.queryByText('hola')).toBeNull();
    for (const back of document.head.querySelectorAll('link')) back.dispatchEvent(new Event('load'));
    await screen.findByText('hola');
    second.unmount();
    await waitFor(() => expect(inHead()).toHaveLength(2));
  });

  test('of another version do not come back with it, and one that still arrives goes when it is there', async () => {
    const first = show(async () => says('vieja'));
    link('/r/mf-rondas/1.0.0/a.css');
    const slow = link('/r/mf-rondas/1.0.0/b.css', false);
    await screen.findByText('vieja');
    first.unmount();
    await waitFor(() => expect(inHead()).toEqual(['/r/mf-rondas/1.0.0/b.css']));
    Object.defineProperty(slow, 'sheet', { value: {} });
    slow.dispatchEvent(new Event('load'));
    expect(inHead()).toEqual([]);
    const second = show(async () => says('nueva'));
    await screen.findByText('nueva');
    expect(inHead()).toEqual([]);
    second.unmount();
  });
});

test.each([
  ['9.0', true],
  ['0.9', false],
])('a section made for contract %s offers to update the app: %s', async (contract, offered) => {
  const loader: RemoteLoader = {
    load: async () => fail('RF-005', 'No.'),
    failedOnScreen: async () => 'show',
    runsWell: () => undefined,
    registry: fakeValue<Registry | undefined>(REGISTRY),
    refresh: async () => undefined,
  };
  render(
    <RemoteSlot
      entry={{ ...entry, contract } as never}
      host={createFakeHost({ path: '/rondas' })}
      loader={loader}
      onController={() => undefined}
      update={<button type="button">Actualizar</button>}
    />,
  );
  expect(await screen.findByText('Detalle: RF-005')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' }) !== null).toBe(offered);
});
