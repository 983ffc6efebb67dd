import { randomBytes } from 'node:crypto';
import { ESTADO, staffName } from '@gr/shared/domain/persona/empleado';

/** `_emp_segdiez/{id}`, the staff record (data-model.md); further fields are kept. */
export interface Person {
  readonly id?: string;
  readonly doc?: string;
  readonly nom?: string;
  readonly ape?: string;
  readonly perfil?: string;
  /** 1 pendiente, 2 activo, 3 suspendido, 4 retirado. */
  readonly estado?: number;
  readonly un_ids?: Readonly<Record<string, unknown>>;
  /** The marker `auth:v1:<ms>`; in records of older programs a password. */
  readonly pass?: string;
  /** Time the office last set the password, ms: while the marker is no newer, the person has not chosen their own. */
  readonly clave_ini?: number;
  readonly [field: string]: unknown;
}

/** `estado` of those who may sign in. */
const MAY_SIGN_IN: readonly unknown[] = [ESTADO.pendiente, ESTADO.activo];

/** Whether the account of a person in this state is disabled. */
export function isShut(estado: unknown): boolean {
  return !MAY_SIGN_IN.includes(estado);
}

/** Name in lists. */
export function nameOf(person: Person): string {
  return staffName(person) || (person.id ?? '?');
}

/** The marker that a password was set at `now` (ms), never the password. */
export function markerOf(now: number): string {
  return `auth:v1:${String(now).padStart(13, '0')}`;
}

/** Whether `pass` is a marker and no password. */
export function isMarker(pass: unknown): boolean {
  return typeof pass === 'string' && /^auth:v1:\d{13}$/.test(pass);
}

/** A new staff id. It reveals nothing about the document, since other people of the unit see ids. */
export function newPersonId(): string {
  return `p${randomBytes(8).toString('hex')}`;
}
