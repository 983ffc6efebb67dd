import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../../base/config.ts';
import { fieldsOf, isTaken, judge } from '../../network/answers.ts';
import { type Exchange, exchange, type Wire } from '../../network/deadline.ts';
import { effectUrl } from '../outbox/send-effect.ts';

const DEADLINE_MS = 20_000;
const NO_LIST = 'La lista de sus teléfonos se verá con conexión.';
const NOT_ENDED =
  'No se pudo cerrar la sesión en los otros teléfonos. Revise la conexión e intente de nuevo.';

const NOT_TOLD = 'Contraseña cambiada. Sus otros teléfonos lo sabrán la próxima vez que usted ingrese.';

/** A phone the person signed in on, as the office has it. */
export interface Telefono {
  readonly disp_id: string;
  /** Operating system, e.g. `Android 14`. */
  readonly so?: string;
  /** Last sign-in or sign-out there, ms since epoch by the server. */
  readonly fechah_srv: number;
  /** The session was closed there. */
  readonly cerrada: boolean;
}

/** The phones of the present person. */
export interface Phones {
  /** The newest first. `SE-121` when not available now. */
  list(): Promise<Result<readonly Telefono[]>>;
  /** Ends the sessions on all others; the password must have been proved a moment ago. `SE-122` no answer. */
  endOthers(): Promise<Result<void>>;
  /** Reports a changed password to the server, which may wait for it. `SE-123` no answer: it is sent again automatically. */
  passwordChanged(): Promise<Result<void>>;
}

/** Dependencies of {@link createPhones}. */
export interface PhonesLine {
  readonly wire: Wire;
  readonly config: Pick<AppConfig, 'functions_base' | 'home_project'>;
  /** The page's origin, for relative function bases. */
  readonly origin: string;
  readonly getToken: (force: boolean) => Promise<Result<string>>;
}

/** Calls the function `sesiones`. Never rejects. */
export function createPhones(line: PhonesLine): Phones {
  async function call(orden: string, method: 'GET' | 'POST'): Promise<Exchange | null> {
    const { functions_base, home_project } = line.config;
    const url = effectUrl(functions_base, line.origin, home_project, 'sesiones', { orden });
    const token = await line.getToken(false);
    if (!url.ok || !token.ok) return null;
    const headers = { Authorization: `Bearer ${token.value}` };
    const init = { method, headers, credentials: 'omit', redirect: 'error' } as const;
    return exchange(line.wire, url.value, init, DEADLINE_MS);
  }
  return {
    async list() {
      const answer = await call('telefonos', 'GET');
      const { telefonos } = answer?.answered === true && answer.status === 200 ? fieldsOf(answer.json) : {};
      if (!Array.isArray(telefonos)) return fail('SE-121', NO_LIST);
      return ok(telefonos.filter(isPhone));
    },
    async endOthers() {
      const answer = await call('cerrar_otras', 'POST');
      const done = answer !== null && judge(answer, isTaken).kind === 'done';
      return done ? ok(undefined) : fail('SE-122', NOT_ENDED, answer?.answered === true && answer.status);
    },
    async passwordChanged() {
      const answer = await call('clave_cambiada', 'POST');
      const done = answer !== null && judge(answer, isTaken).kind === 'done';
      return done ? ok(undefined) : fail('SE-123', NOT_TOLD, answer?.answered === true && answer.status);
    },
  };
}

function isPhone(value: unknown): value is Telefono {
  const { disp_id, fechah_srv } = (value ?? {}) as Partial<Record<keyof Telefono, unknown>>;
  return typeof disp_id === 'string' && typeof fechah_srv === 'number';
}
