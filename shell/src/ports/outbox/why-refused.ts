import { exchange } from '../../network/deadline.ts';
import type { Line } from '../../network/line.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

/** How a refused attempt ends: a code (ERRORS.md) and the Spanish cause; `busy` = it ends by itself, and the record waits. */
export interface Refusal {
  readonly kind: 'busy' | 'dead';
  readonly code: string;
  readonly detail: string;
}

/** Refused because the person does not hold the unit any more (ERRORS.md). */
export const NO_UNIT = 'OB-204';
/** Refused, for no reason that is known. */
export const UNEXPLAINED = 'OB-202';
/** Code of a wait for the person's own password (ERRORS.md). */
export const OWN_PASSWORD = 'OB-215';
const WAITS = new Set(['OB-214', OWN_PASSWORD]);

const ASK_MS = 15_000;

/**
 * Asks the function `sesiones` why the database, which gives no cause, refused an operation. The sentence comes with the code, so that a
 * new cause needs no new app. Anything but a code of this room with a sentence explains nothing: the general cause.
 */
export async function whyRefused(line: Line, token: string, row: OperationRow): Promise<Refusal> {
  const answer = await exchange(
    line.wire,
    line.endpoints.why(),
    {
      method: 'POST',
      body: JSON.stringify({ un_id: row.un_id, rutas: Object.keys(row.updates) }),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      credentials: 'omit',
      redirect: 'error',
    },
    ASK_MS,
  );
  const said = (answer.answered ? answer.json : null) as Partial<Record<'code' | 'message', unknown>> | null;
  const { code, message } = said ?? {};
  const isTold = typeof code === 'string' && /^OB-2\d\d$/.test(code) && typeof message === 'string';
  if (!isTold) return { kind: 'dead', code: UNEXPLAINED, detail: mensajes.rechazado };
  return { kind: WAITS.has(code) ? 'busy' : 'dead', code, detail: message };
}
