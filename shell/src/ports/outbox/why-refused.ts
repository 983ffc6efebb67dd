import type { Json } from '@gr/shared/contract/outbox';
import type { Line } from '../../network/line.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';
import { claimsOfToken } from './own-token.ts';
import { readPath } from './send-record.ts';

/** A dead letter's code and Spanish cause. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
}

const UNKNOWN: Refusal = { code: 'OB-202', detail: mensajes.rechazado };
/** Trees whose first key is the unit. */
const BY_UNIT = new Set(['_recorridos_', '_supervisiones_', '_listascheck_', '_inventarios_']);
/** States of a round that nothing leads out of. */
const CLOSED = new Set<unknown>(['completada', 'incompleta', 'vencida', 'anulada']);

/**
 * The database says only "no". A few readings tell a person what they can do about it: whether the unit is still
 * theirs, whether somebody closed the incident first, and how the round stands. Whatever can't be read leaves the
 * general cause.
 */
export async function whyRefused(line: Line, token: string, row: OperationRow): Promise<Refusal> {
  const un_id = unitOf(row);
  const emp_id = claimsOfToken(token)?.emp_id;
  if (un_id !== null && typeof emp_id === 'string') {
    const access = await readPath(line, token, `_acceso_/${emp_id}/${un_id}`);
    if (access.kind === 'done' && !holds(access.json, line.wire.clock.wall()))
      return { code: 'OB-204', detail: mensajes.sinUnidad };
  }
  const incident = closedIncident(row);
  if (incident !== null) {
    const closing = await readPath(line, token, `${incident}/cierre/_op`);
    if (closing.kind === 'done' && closing.json !== null)
      return { code: 'OB-207', detail: mensajes.novedadCerrada };
  }
  const ended = await endedBefore(line, token, row);
  if (ended) return ended;
  const ronda = /^ronda\/([^/]+)$/.exec(row.aggregate)?.[1];
  if (ronda === undefined || row.creates) return UNKNOWN;
  const round = await readPath(line, token, `_recorridos_todos/${ronda}/estado`);
  if (round.kind !== 'done') return UNKNOWN;
  if (round.json === null) return { code: 'OB-206', detail: mensajes.rondaAusente };
  // Late points and incidents are welcome in a closed round; only its state has an end.
  const moves = `_recorridos_todos/${ronda}/estado` in row.updates;
  return moves && CLOSED.has(round.json) ? { code: 'OB-205', detail: mensajes.rondaCerrada } : UNKNOWN;
}

/** What a visit and a handover say when somebody ended them first. */
const ENDED: readonly { tipo: RegExp; path: RegExp; open: string; refusal: Refusal }[] = [
  {
    tipo: /^(guardar_entrada|agregar_guarda|adjuntar_archivos|quitar_archivo|cerrar_supervision)$/,
    path: /^_supervisiones_todas\/[^/]+(?=\/)/,
    open: 'en_curso',
    refusal: { code: 'OB-208', detail: mensajes.visitaTerminada },
  },
  {
    tipo: /^recibir_inventario$/,
    path: /^_inventarios_\/[^/]+\/[^/]+(?=\/)/,
    open: 'por_recibir',
    refusal: { code: 'OB-209', detail: mensajes.puestoRecibido },
  },
];

async function endedBefore(
  line: Line,
  token: string,
  { tipo, updates }: OperationRow,
): Promise<Refusal | null> {
  const kind = ENDED.find((one) => one.tipo.test(tipo));
  const root = kind && Object.keys(updates).flatMap((at) => kind.path.exec(at) ?? [])[0];
  if (!kind || root === undefined) return null;
  const estado = await readPath(line, token, `${root}/estado`);
  return estado.kind === 'done' && estado.json !== null && estado.json !== kind.open ? kind.refusal : null;
}

/** Path of the incident an operation closes, or `null`. */
function closedIncident({ updates }: OperationRow): string | null {
  const path = Object.keys(updates).find((at) => /^_novedades\/[^/]+\/cierre$/.test(at));
  return path?.slice(0, -'/cierre'.length) ?? null;
}

/** `true`, or `{hasta}` in ms since epoch. */
function holds(access: unknown, now: number): boolean {
  const hasta = (access as { hasta?: unknown } | null)?.hasta;
  return access === true || (typeof hasta === 'number' && hasta > now);
}

/** The unit the records of an operation belong to, as they or their paths say it. */
function unitOf({ updates }: OperationRow): string | null {
  for (const [path, value] of Object.entries(updates)) {
    const [root, second] = path.split('/');
    if (second !== undefined && BY_UNIT.has(root ?? '')) return second;
    const un_id = fieldOf(value, 'un_id');
    if (typeof un_id === 'string') return un_id;
  }
  return null;
}

function fieldOf(value: Json, key: string): Json {
  return (typeof value === 'object' && value !== null ? value[key] : null) ?? null;
}
