import type { Json } from '../../contract/outbox.ts';
import type { Persona, Rol } from '../../contract/session.ts';

/** The four states of the data every remote can be seen in. */
export const SCENARIOS = ['vacio', 'uno', 'lleno', 'danado'] as const;
/** One of {@link SCENARIOS}. */
export type Scenario = (typeof SCENARIOS)[number];

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

/** The database of a scenario. */
export function dataOf({ scenarios }: SandboxDefinition, scenario: Scenario): Json {
  const { empty, one, full, broken } = scenarios;
  return { vacio: empty, uno: one, lleno: full, danado: broken }[scenario]();
}
