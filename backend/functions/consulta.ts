import type { Request } from 'firebase-functions/v2/https';

/** What a caller did wrong, with the HTTP status to answer. */
export class ErrorDeConsulta extends Error {
  override readonly name = 'ErrorDeConsulta';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Database keys made by this product: push ids, `e1001`, `u001`, `del_…`. */
const CLAVE = /^[-\w]{1,64}$/;

/** A parameter that is a database key. Throws 400 when it is absent or is none. */
export function clave(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === 'string' && CLAVE.test(value)) return value;
  throw new ErrorDeConsulta(400, 'parametro_invalido', `El parámetro «${name}» falta o no es válido.`);
}

/** A short free text, cut to `max` characters; absent = `undefined`. */
export function texto(request: Request, name: string, max: number): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
}

/** A whole number ≥ 0; absent or anything else = `undefined`. */
export function entero(request: Request, name: string): number | undefined {
  const value = Number(texto(request, name, 16));
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
