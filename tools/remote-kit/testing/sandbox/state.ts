import type { Rol } from '@gr/shared/contract/session';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type NamedScenarios, type SandboxDefinition, SCENARIOS } from './definition.ts';

/** Line to the server; these and the lists below are words of the sandbox's address, which testers share. */
export const NETWORKS = ['en_linea', 'lenta', 'sin_conexion'] as const;
/** What the server answers: all is well; no access to readings and records; 5xx; no to records alone. */
export const SERVERS = ['bien', 'niega', 'falla', 'rechaza'] as const;
/** Role of the person. */
export const ROLES = ['rondero', 'supervisor', 'admin'] as const;
/** Position of the phone: the chosen place, a wide radius, refused, none found. */
export const POSITIONS = ['lugar', 'imprecisa', 'negada', 'ninguna'] as const;
/** What the camera sees or why there is none; `equipo` = the computer's own. */
export const CAMERAS = ['vacia', 'codigo', 'foto', 'negada', 'ocupada', 'ninguna', 'equipo'] as const;
/** Theme of the phone. */
export const THEMES = ['automatico', 'noche', 'sol'] as const;
/** Whether the phone has read everything before. */
export const TELEFONOS = ['con_datos', 'sin_datos'] as const;
const YES_NO = ['si', 'no'] as const;

/** Everything a tester chooses. All of it stands in the address of the page. */
export interface SandboxState {
  /** One of the four states, or the name of a scenario. */
  readonly datos: string;
  readonly rol: Rol;
  /** Ids of the units the person holds. */
  readonly un: readonly string[];
  readonly red: (typeof NETWORKS)[number];
  /** ms to an answer while `red` is `lenta`. */
  readonly latencia: number;
  /** What the phone has read before. */
  readonly telefono: (typeof TELEFONOS)[number];
  readonly servidor: (typeof SERVERS)[number];
  /** Moment at which the clock starts, ms since epoch. */
  readonly reloj: number;
  readonly corre: boolean;
  /** Device minus server clock, minutes; `null` = never compared. */
  readonly desfase: number | null;
  readonly gps: (typeof POSITIONS)[number];
  /** Degrees, WGS 84. */
  readonly lat: number;
  /** Degrees, WGS 84. */
  readonly lng: number;
  /** Metres. */
  readonly prec: number;
  readonly camara: (typeof CAMERAS)[number];
  /** Text of the code before the camera. */
  readonly codigo: string;
  /** A reduced picture before the camera, a data URL without its `data:` (see `camera-picture.ts`). */
  readonly imagen: string;
  readonly tema: (typeof THEMES)[number];
  /** Width of the phone, CSS pixels. */
  readonly ancho: number;
  readonly panel: boolean;
  /** Where the remote is. */
  readonly ruta: string;
}

/** How long an answer takes on a good line, ms. */
export const LATENCY_MS = 60;

/** What stands where the address says nothing. */
export function startState(definition: SandboxDefinition): SandboxState {
  const [place] = definition.places ?? [];
  return {
    datos: 'lleno',
    rol: definition.role ?? 'rondero',
    un: Object.keys(definition.units).slice(0, 1),
    red: 'en_linea',
    latencia: 3_000,
    telefono: 'con_datos',
    servidor: 'bien',
    reloj: definition.now,
    corre: true,
    desfase: 0,
    gps: 'lugar',
    lat: place?.lat ?? 4.65,
    lng: place?.lng ?? -74.06,
    prec: 8,
    camara: 'vacia',
    codigo: Object.values(definition.codes ?? {})[0] ?? '',
    imagen: '',
    tema: 'automatico',
    ancho: 360,
    panel: true,
    ruta: definition.path,
  };
}

/** One parameter: how it is written, and read back; `undefined` = not a value of its kind. */
interface Field<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | undefined;
}

const oneOf = <T extends string>(words: readonly T[]): Field<T> => ({
  write: (value) => value,
  read: (text) => words.find((word) => word === text),
});
const text: Field<string> = { write: (value) => value, read: (value) => value };
const number: Field<number> = {
  write: String,
  read: (value) => (value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined),
};
const yes: Field<boolean> = {
  write: (value) => (value ? 'si' : 'no'),
  read: (value) => (oneOf(YES_NO).read(value) === undefined ? undefined : value === 'si'),
};
/** `2026-11-20T20:00:00`, America/Bogota. */
const moment: Field<number> = {
  write: (at) => fechahLocal(at).replace(' ', 'T'),
  read(value) {
    const seconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00` : value;
    const at = Date.parse(`${seconds}-05:00`);
    return Number.isNaN(at) ? undefined : at;
  },
};

const FIELDS: { readonly [K in keyof SandboxState]: Field<SandboxState[K]> } = {
  datos: text,
  rol: oneOf(ROLES),
  un: { write: (ids) => ids.join(' '), read: (value) => value.split(' ').filter(Boolean) },
  red: oneOf(NETWORKS),
  latencia: number,
  telefono: oneOf(TELEFONOS),
  servidor: oneOf(SERVERS),
  reloj: moment,
  corre: yes,
  desfase: {
    write: (value) => (value === null ? 'desconocido' : String(value)),
    read: (value) => (value === 'desconocido' ? null : number.read(value)),
  },
  gps: oneOf(POSITIONS),
  lat: number,
  lng: number,
  prec: number,
  camara: oneOf(CAMERAS),
  codigo: text,
  imagen: text,
  tema: oneOf(THEMES),
  ancho: number,
  panel: yes,
  ruta: { write: (value) => value, read: (value) => (value.startsWith('/') ? value : undefined) },
};
const KEYS = Object.keys(FIELDS) as (keyof SandboxState)[];

/** Reads the state out of `search`; what is missing or makes no sense is as its scenario sets it, else as in `start`. */
export function readState(search: string, start: SandboxState, named: NamedScenarios = {}): SandboxState {
  const params = new URLSearchParams(search);
  const known = [...SCENARIOS, ...Object.keys(named)];
  const datos = oneOf(known).read(params.get('datos') ?? '') ?? start.datos;
  params.set('datos', datos);
  const begin = { ...start, ...named[datos]?.set };
  return KEYS.reduce((state, key) => withParam(state, key, params.get(key)), begin);
}

/** What changes when `datos` is chosen: what the scenario before had set is again as in `start`. */
export function chooseScenario(
  before: string,
  datos: string,
  start: SandboxState,
  named: NamedScenarios,
): Partial<SandboxState> {
  const left = Object.keys(named[before]?.set ?? {}).map((key) => [key, Reflect.get(start, key)]);
  return { ...Object.fromEntries(left), ...named[datos]?.set, datos };
}

function withParam<K extends keyof SandboxState>(
  state: SandboxState,
  key: K,
  value: string | null,
): SandboxState {
  const read = value === null ? undefined : FIELDS[key].read(value);
  return read === undefined ? state : { ...state, [key]: read };
}

/** The state as search parameters: what differs from `start` and from what its scenario sets, so that links stay short. */
export function writeState(state: SandboxState, start: SandboxState, named: NamedScenarios = {}): string {
  const params = new URLSearchParams();
  const begin = { ...start, ...named[state.datos]?.set };
  const write = <K extends keyof SandboxState>(key: K) => {
    const value = FIELDS[key].write(state[key]);
    if (value !== FIELDS[key].write(begin[key])) params.set(key, value);
  };
  for (const key of KEYS) write(key);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Choices that make another phone: the remote starts anew. */
export function phoneKey({ datos, rol, telefono }: SandboxState): string {
  return JSON.stringify([datos, rol, telefono]);
}
