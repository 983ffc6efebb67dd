import type { Mounted, Remote } from '@gr/shared/contract';
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
