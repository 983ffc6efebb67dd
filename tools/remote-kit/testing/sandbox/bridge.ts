import type { Observable } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Done } from '../../build/sandbox/session.ts';
import type { Call } from './recorder.ts';
import type { SandboxState } from './state.ts';

/** What the panel may ask of the phone. */
export interface PhoneControls {
  /** The phone's clock now, ms since epoch. */
  now(): number;
  /** Back on the phone: closes what stands over the page, else one place back; `true` = something was closed. */
  back(): boolean;
  /** «Reintentar» of a dead letter. */
  retry(opId: string): void;
  /** Does recorded steps; the one that could not be done, or `null`. */
  repeat(steps: readonly Done[]): Promise<Done | null>;
  /** What axe finds wrong on the screen as it is. */
  check(): Promise<readonly Finding[]>;
}

/** Something on the screen that is a barrier to somebody. */
export interface Finding {
  /** Id of axe's rule. */
  readonly rule: string;
  /** What the rule asks for. */
  readonly message: string;
  /** Selector of the element. */
  readonly element: string;
  readonly html: string;
  /** What of it is not so here. */
  readonly why: string;
}

/** Something in the phone threw. */
export interface Fault {
  readonly id: number;
  /** ms since epoch by the phone's clock. */
  readonly at: number;
  readonly message: string;
  /** Where, as far as the browser knows; `''` = it does not. */
  readonly stack: string;
}

/** Between the page with the panel and the page with the phone, which is a frame in it. */
export interface Bridge {
  readonly state: Observable<SandboxState>;
  /** A phone has started. */
  started(controls: PhoneControls): void;
  called(call: Call): void;
  /** A hand did something on the phone. */
  did(step: Done): void;
  threw(fault: Omit<Fault, 'id'>): void;
  /** Back was pressed on the phone. */
  back(): void;
  /** The remote went somewhere. */
  went(ruta: string): void;
  sent(operations: readonly OpStatus[]): void;
}

/** Name of the bridge on the window of the panel. */
const SLOT = 'gr.sandbox';

/** Puts the bridge where the phone finds it. */
export function openBridge(bridge: Bridge): void {
  Reflect.set(window, SLOT, bridge);
}

/** The bridge of the page around this one; `null` where there is none. */
export function findBridge(): Bridge | null {
  // Same origin and same build: what lies under this name is what `openBridge` put there.
  return window.parent === window ? null : ((Reflect.get(window.parent, SLOT) as Bridge | undefined) ?? null);
}
