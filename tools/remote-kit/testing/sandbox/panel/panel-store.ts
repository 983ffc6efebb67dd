import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Done } from '../../../build/sandbox/session.ts';
import { type FakeValue, fakeValue } from '../../fake-host-value.ts';
import type { Bridge, Fault, PhoneControls } from '../bridge.ts';
import type { SandboxDefinition } from '../definition.ts';
import { namedScenarios } from '../named-scenarios.ts';
import type { Call } from '../recorder.ts';
import { chooseScenario, readState, type SandboxState, startState, writeState } from '../state.ts';
import { keepPlaces } from './places.ts';
import { type ReviewStore, reviewStore } from './review-store.ts';

/** Calls that are kept; older ones go. */
const CALLS_MAX = 500;

const FAULTS_MAX = 50;

/** What the panel shows, and what it may do. */
export interface PanelStore {
  readonly definition: SandboxDefinition;
  readonly state: FakeValue<SandboxState>;
  /** Newest first. */
  readonly calls: FakeValue<readonly Call[]>;
  readonly operations: FakeValue<readonly OpStatus[]>;
  /** What was thrown in the phone, newest first. */
  readonly faults: FakeValue<readonly Fault[]>;
  readonly session: SessionStore;
  readonly review: ReviewStore;
  /** Grows when the phone is started anew by hand. */
  readonly starts: FakeValue<number>;
  change(part: Partial<SandboxState>): void;
  /** Names of the scenarios beyond the four states. */
  readonly scenarios: readonly string[];
  /** Shows another scenario, with all that it sets. */
  choose(datos: string): void;
  /** The address that brings somebody else to this very state, the clock where it is now. */
  link(): string;
  retry(opId: string): void;
  restart(): void;
  readonly bridge: Bridge;
}

/** A session that is recorded, and done again. */
export interface SessionStore {
  readonly recording: FakeValue<boolean>;
  readonly steps: FakeValue<readonly Done[]>;
  /** How the last repetition went; `undefined` = there was none, `null` = all was done, else what could not be. */
  readonly outcome: FakeValue<Done | null | undefined>;
  /** Begins anew, from the phone as it is now. */
  record(): void;
  stop(): void;
  /** Starts the phone as it was when the recording began, and does the same. */
  repeat(): void;
  /** Address of the sandbox as it was when the recording began. */
  link(): string;
  /** Path it began at. */
  readonly from: () => string;
}

/** The state of the page, kept in its address. */
export function panelStore(definition: SandboxDefinition, page: Window): PanelStore {
  const start = startState(definition);
  const named = namedScenarios(definition);
  const state = fakeValue(readState(page.location.search, start, named));
  const calls = fakeValue<readonly Call[]>([]);
  const operations = fakeValue<readonly OpStatus[]>([]);
  const starts = fakeValue(0);
  const faults = fakeValue<readonly Fault[]>([]);
  const recording = fakeValue(false);
  const steps = fakeValue<readonly Done[]>([]);
  const outcome = fakeValue<Done | null | undefined>(undefined);
  let began = state.get();
  /** What the next phone that starts is to do. */
  let waiting: readonly Done[] | undefined;
  let phone: PhoneControls | null = null;

  const address = (at: SandboxState) => `${page.location.pathname}${writeState(at, start, named)}`;
  const places = keepPlaces(page, began.ruta, {
    back: () => phone?.back() ?? false,
    go: (ruta) => change({ ruta }),
    address: () => address(state.get()),
  });
  function change(part: Partial<SandboxState>): void {
    const { ruta } = state.get();
    state.set({ ...state.get(), ...part });
    if (state.get().ruta !== ruta) places.went(state.get().ruta);
    else page.history.replaceState(null, '', address(state.get()));
  }
  /** The address with the clock where it is now. */
  function addressNow(): string {
    const now = state.get();
    const clock = phone && now.corre ? Math.floor(phone.now() / 1_000) * 1_000 : now.reloj;
    return address({ ...now, reloj: clock });
  }
  const review = reviewStore({
    phone: () => phone,
    ruta: () => state.get().ruta,
    asked: () =>
      recording.get() || steps.get().length === 0
        ? { link: addressNow(), steps: [] }
        : { link: address(began), steps: steps.get() },
  });
  return {
    definition,
    state,
    calls,
    operations,
    starts,
    change,
    scenarios: Object.keys(named),
    choose: (datos) => change(chooseScenario(state.get().datos, datos, start, named)),
    link: () => new URL(addressNow(), page.location.href).href,
    retry: (opId) => phone?.retry(opId),
    faults,
    session: {
      recording,
      steps,
      outcome,
      record() {
        began = state.get();
        steps.set([]);
        outcome.set(undefined);
        recording.set(true);
      },
      stop: () => recording.set(false),
      repeat() {
        recording.set(false);
        outcome.set(undefined);
        waiting = steps.get();
        change(began);
        starts.set(starts.get() + 1);
      },
      link: () => new URL(address(began), page.location.href).href,
      from: () => began.ruta,
    },
    review,
    restart: () => starts.set(starts.get() + 1),
    bridge: {
      state,
      started(controls) {
        phone = controls;
        const todo = waiting;
        waiting = undefined;
        if (todo) void controls.repeat(todo).then(outcome.set);
      },
      called(call) {
        const known = calls.get().some(({ id }) => id === call.id);
        const next = known
          ? calls.get().map((other) => (other.id === call.id ? call : other))
          : [call, ...calls.get()];
        calls.set(next.slice(0, CALLS_MAX));
      },
      did(step) {
        if (recording.get()) steps.set([...steps.get(), step]);
      },
      threw: (fault) =>
        faults.set([{ ...fault, id: faults.get().length }, ...faults.get()].slice(0, FAULTS_MAX)),
      back: places.back,
      went: (ruta) => change({ ruta }),
      sent: operations.set,
    },
  };
}
