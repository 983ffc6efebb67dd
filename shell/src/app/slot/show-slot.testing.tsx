import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Mounted, Remote } from '@gr/shared/contract';
import type { Registry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';
import { REGISTRY } from '../../work/testing/registry.ts';
import { RemoteSlot } from './remote-slot.tsx';
import type { SlotController } from './slot-controller.ts';

const entry = REGISTRY.remotes[0];
if (!entry) throw new Error('the registry of the tests has a remote');

/** A remote with this mount function. */
export function remote(mount: Remote['mount']): Result<Remote> {
  return ok({ id: 'mf-rondas', version: '1.0.0', contract: '1.0', mount });
}

/** A remote that shows a text. */
export function says(text: string, mounted: Partial<Mounted> = {}): Result<Remote> {
  return remote((root) => {
    root.textContent = text;
    return { unmount: () => root.replaceChildren(), ...mounted };
  });
}

/** Options of a test's slot. */
export interface ShowOptions {
  /** Contract of its registry entry. */
  readonly contract?: string;
  readonly update?: ReactNode;
}

/** Renders the slot of `mf-rondas` with a loader that returns `load`. */
export function show(
  load: RemoteLoader['load'],
  more: Partial<RemoteLoader> = {},
  { contract = '1.0', update }: ShowOptions = {},
) {
  const host = createFakeHost({ path: '/rondas' });
  const registry = fakeValue<Registry | undefined>(REGISTRY);
  let controller: SlotController | null = null;
  const loader: RemoteLoader = {
    load,
    failedOnScreen: async () => 'show',
    guard: (_id, _version, work) => work(),
    stays: () => undefined,
    threw: () => undefined,
    partial: () => false,
    runsWell: () => undefined,
    registry,
    refresh: async () => ok(REGISTRY),
    ...more,
  };
  const keep = (next: SlotController | null) => {
    controller = next;
  };
  const view = render(
    <RemoteSlot
      entry={{ ...entry, contract } as never}
      host={host}
      loader={loader}
      onController={keep}
      update={update}
    />,
  );
  return { ...view, host, registry, controller: () => controller };
}
