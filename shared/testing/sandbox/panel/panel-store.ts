import type { OpStatus } from '../../../contract/outbox.ts';
import { type FakeValue, fakeValue } from '../../fake-host-value.ts';
import type { Bridge, PhoneControls } from '../bridge.ts';
import type { SandboxDefinition } from '../definition.ts';
import type { Call } from '../recorder.ts';
import { readState, type SandboxState, startState, writeState } from '../state.ts';

/** Calls that are kept; older ones go. */
const CALLS_MAX = 500;

/** What the panel shows, and what it may do. */
export interface PanelStore {
  readonly definition: SandboxDefinition;
  readonly state: FakeValue<SandboxState>;
  /** Newest first. */
  readonly calls: FakeValue<readonly Call[]>;
  readonly operations: FakeValue<readonly OpStatus[]>;
  /** Grows when the phone is started anew by hand. */
  readonly starts: FakeValue<number>;
  change(part: Partial<SandboxState>): void;
  /** The address that brings somebody else to this very state, the clock where it is now. */
  link(): string;
  retry(opId: string): void;
  restart(): void;
  readonly bridge: Bridge;
}

/** The state of the page, kept in its address. */
export function panelStore(definition: SandboxDefinition, page: Window): PanelStore {
  const start = startState(definition);
  const state = fakeValue(readState(page.location.search, start));
  const calls = fakeValue<readonly Call[]>([]);
  const operations = fakeValue<readonly OpStatus[]>([]);
  const starts = fakeValue(0);
  let phone: PhoneControls | null = null;

  const address = (at: SandboxState) => `${page.location.pathname}${writeState(at, start)}`;
  function change(part: Partial<SandboxState>): void {
    state.set({ ...state.get(), ...part });
    page.history.replaceState(null, '', address(state.get()));
  }
  return {
    definition,
    state,
    calls,
    operations,
    starts,
    change,
    link() {
      const now = state.get();
      const clock = phone && now.corre ? Math.floor(phone.now() / 1_000) * 1_000 : now.reloj;
      return new URL(address({ ...now, reloj: clock }), page.location.href).href;
    },
    retry: (opId) => phone?.retry(opId),
    restart: () => starts.set(starts.get() + 1),
    bridge: {
      state,
      started(controls) {
        phone = controls;
      },
      called(call) {
        const known = calls.get().some(({ id }) => id === call.id);
        const next = known
          ? calls.get().map((other) => (other.id === call.id ? call : other))
          : [call, ...calls.get()];
        calls.set(next.slice(0, CALLS_MAX));
      },
      went: (ruta) => change({ ruta }),
      sent: operations.set,
    },
  };
}
