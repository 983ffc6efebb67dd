import type { Host } from '@gr/shared/contract';
import type { Location } from '@gr/shared/contract/route';
import { applyTheme, showNotice } from '@gr/shared/ui';
import definition from '@sandbox/scenarios';
import type { FakeHost } from '../../fake-host.ts';
import type { Bridge } from '../bridge.ts';
import { sandboxCamera } from '../camera.ts';
import type { NamedScenario } from '../definition.ts';
import { namedScenarios } from '../named-scenarios.ts';
import { recordHost } from '../recorder.ts';
import { sandboxHost } from '../sandbox-host.ts';
import { checkAxe } from './check-axe.ts';
import { faultOf, followFaults } from './follow-faults.ts';
import { followHands, repeat } from './follow-hands.ts';
import { watchOverlays } from './overlays.ts';

/** The phone that is on. */
export interface RunningPhone {
  readonly host: Host;
  readonly fake: FakeHost;
  /** The component that is shown alone, where the scenario has one. */
  readonly alone: NamedScenario['alone'];
  /** Back was pressed: the browser's own and this one are the same. */
  readonly back: () => void;
}

/** The whole path of a place. */
export function pathOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}

/** Starts the host the panel describes and keeps both in step until the page goes. */
export function startPhone(bridge: Bridge): RunningPhone {
  const first = bridge.state.get();
  const camera = sandboxCamera(first);
  const { fake, host, apply, stop } = sandboxHost(definition, first, camera.port);
  const overlays = watchOverlays(window);
  applyTheme(first.tema);

  fake.outbox.status.subscribe(() => bridge.sent(fake.outbox.status.get()));
  bridge.sent([]);
  bridge.started({
    now: fake.device.now,
    back: () => {
      const closed = overlays.closeLast();
      if (!closed) fake.route.back();
      return closed;
    },
    retry: fake.retry,
    repeat: (steps) => repeat(document, steps),
    check: () => checkAxe(document),
  });
  followHands(document, bridge.did);
  followFaults(window, (message, stack) => bridge.threw({ at: fake.device.now(), message, stack }));
  fake.route.location.subscribe(() => bridge.went(pathOf(fake.route.location.get())));
  const follow = () => {
    const state = bridge.state.get();
    apply(state);
    camera.show(state);
    applyTheme(state.tema);
    if (state.ruta !== pathOf(fake.route.location.get())) fake.route.go(state.ruta);
  };
  const unfollow = bridge.state.subscribe(follow);
  window.addEventListener('pagehide', () => {
    unfollow();
    camera.stop();
    stop();
  });
  const shown: Host = {
    ...host,
    notices: {
      show(kind, message) {
        host.notices.show(kind, message);
        showNotice(kind, message);
      },
    },
    trace: {
      ...host.trace,
      error(code, cause) {
        host.trace.error(code, cause);
        bridge.threw({ at: fake.device.now(), ...faultOf(cause, code) });
      },
    },
  };
  const { alone } = namedScenarios(definition)[first.datos] ?? {};
  return { host: recordHost(shown, bridge.called), fake, alone, back: bridge.back };
}
