import type { Json, Operation } from '@gr/shared/contract/outbox';
import type { Persona, Rol } from '@gr/shared/contract/session';
import type { ComponentType } from 'react';
import type { SandboxState } from './state.ts';

/** The four states of the data every remote can be seen in. */
export const SCENARIOS = ['vacio', 'uno', 'lleno', 'danado'] as const;
/** One of {@link SCENARIOS}. */
export type Scenario = (typeof SCENARIOS)[number];

/** A situation with a name: it stands in the panel's list after the four states, and a link opens it (`?datos=NAME`). */
export interface NamedScenario {
  /** The database; {@link SandboxDefinition.scenarios}' `full` unless given. */
  readonly data?: () => Json;
  /** What the panel is set to when it is chosen: screen, role, line, clock. */
  readonly set?: Partial<SandboxState>;
  /** Operations saved on the phone that are still to be sent, oldest first; `now` is ms since epoch. */
  readonly waiting?: (person: Persona, now: number) => readonly Operation[];
  /** A component that is shown alone instead of the remote's screens: default export of the module. */
  readonly alone?: () => Promise<{ readonly default: ComponentType }>;
}

/** Named scenarios by their Spanish names. */
export type NamedScenarios = Readonly<Record<string, NamedScenario>>;

/** A place a tester can go to, or be at. */
export interface Place {
  readonly texto: string;
  /** Degrees, WGS 84. */
  readonly lat: number;
  /** Degrees, WGS 84. */
  readonly lng: number;
}

/** What a remote gives its sandbox: `sandbox/scenarios.ts`, default export. */
export interface SandboxDefinition {
  /** Where it opens. */
  readonly path: string;
  /** Screens worth a visit, name → path. Every route of `remote.json` must be among them. */
  readonly paths: Readonly<Record<string, string>>;
  /** Moment the data is made for, ms since epoch; the clock starts there. */
  readonly now: number;
  /** Who works, for each role. */
  readonly people: Readonly<Record<Rol, Omit<Persona, 'rol' | 'unidades'>>>;
  /** Units a person may be given, id → name; the first is given unless told otherwise. */
  readonly units: Readonly<Record<string, string>>;
  /** Role at the beginning; a rondero unless given. */
  readonly role?: Rol;
  /** The database in each state. */
  readonly scenarios: {
    /** Nothing but what a unit has on its first day. */
    readonly empty: () => Json;
    /** One record of each kind. */
    readonly one: () => Json;
    /** As in a unit that has worked for months; every screen has something to show. */
    readonly full: () => Json;
    /** Fields missing or of the wrong kind, as other programs may leave them. */
    readonly broken: () => Json;
  };
  /** Further situations of this remote. */
  readonly named?: NamedScenarios;
  /** Texts of codes the camera can be shown, name → text. */
  readonly codes?: Readonly<Record<string, string>>;
  readonly places?: readonly Place[];
}

/** The people of the demo, for sandboxes that need nobody else. */
export const PEOPLE: SandboxDefinition['people'] = {
  rondero: { uid: 'u_e1001', emp_id: 'e1001', nombre: 'Ana Ruiz' },
  supervisor: { uid: 'u_e2001', emp_id: 'e2001', nombre: 'Luis Peña' },
  admin: { uid: 'u_e9001', emp_id: 'e9001', nombre: 'Marta Gil' },
};

/** Checks the definition while typing; returns it unchanged. */
export function defineSandbox(definition: SandboxDefinition): SandboxDefinition {
  return definition;
}
