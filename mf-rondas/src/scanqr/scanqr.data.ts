import type { Host } from '@gr/shared/contract';
import type { Result } from '@gr/shared/contract/result';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import type {
  MetodoLectura,
  PuntoEsperado,
  PuntoLeido,
  PuntoQr,
  Ronda,
  Unidad,
} from '@gr/shared/domain/registro/records';
import { deshacerPunto, mayReadAgain } from '@gr/shared/domain/ronda/punto-ops';
import { expectedOf, isRead } from '@gr/shared/domain/ronda/ronda';
import { marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import type { Asked } from '@gr/shared/domain/ronda/tareas';
import { actOf, recentPosition } from '@gr/shared/screen';
import { puntosQuery } from '../ronda/queries.ts';
import {
  completeManual,
  type Decision,
  decide,
  decideTyped,
  type Notice,
  type Puntos,
} from './decide.model.ts';

/** Outcome of a read. */
export type ScanOutcome =
  | {
      readonly tipo: 'marcado';
      readonly punto: PuntoLeido;
      readonly aviso: Notice | null;
      readonly asked: Asked;
      /** The point's own window, where it has one. */
      readonly ventana: Ventana;
    }
  | { readonly tipo: 'repetido'; readonly punto: PuntoLeido; readonly asked: Asked }
  | { readonly tipo: 'rechazado'; readonly resultado: RejectionReason; readonly un_id?: string }
  /** `qr_id`: the point that was to be read; an earlier read of it is no longer in the round. */
  | { readonly tipo: 'no_guardado'; readonly mensaje: string; readonly qr_id?: string };

/** Time window of a point, ms since epoch. */
type Ventana = Pick<PuntoEsperado, 'no_antes_x' | 'no_despues_x'>;

type RejectionReason = Extract<Decision, { tipo: 'rechazar' }>['resultado'] | 'codigo_desconocido';

/** Data to judge a read against. */
export interface ScanContext {
  readonly host: Host;
  readonly ronda: Ronda;
  readonly unidad: Unidad | null;
  readonly puntos: Puntos;
}

/** The round with the reads of this screen added: two quick reads must not get the same number. */
export function withMarks(ronda: Ronda, marks: Readonly<Record<string, PuntoLeido>>): Ronda {
  const told = { ...marks, ...ronda.recorrido };
  // A read that was made again here is newer than the one this phone has heard of.
  const newer = Object.entries(marks).filter(([id, { fechah_x }]) => fechah_x > (told[id]?.fechah_x ?? 0));
  return { ...ronda, recorrido: { ...told, ...Object.fromEntries(newer) } };
}

/** Judges a text, writes the result, and resolves once it is stored on the phone. */
export async function processScan(
  ctx: ScanContext,
  texto: string,
  metodo: MetodoLectura,
): Promise<ScanOutcome> {
  const { ronda, puntos } = ctx;
  const typed = metodo === 'manual' ? await decideTyped(texto, ronda.un_id, puntos) : null;
  if (typed) return follow(ctx, typed, metodo, texto);
  const full = metodo === 'manual' ? await completeManual(texto, puntos, ronda.un_id) : texto;
  if (full === null) {
    const resultado = puntos === null ? 'sin_puntos' : 'codigo_desconocido';
    return (await ofOtherUnit(ctx, texto)) ?? { tipo: 'rechazado', resultado };
  }
  return follow(ctx, await decide(full, ronda, puntos), metodo, full);
}

/** A typed code that belongs to another unit of the person, by the points the phone has of it; `null` = of none. */
async function ofOtherUnit(ctx: ScanContext, texto: string): Promise<ScanOutcome | null> {
  const { host, ronda } = ctx;
  const others = Object.keys(host.session.persona.get().unidades).filter((un_id) => un_id !== ronda.un_id);
  // All at once: on a bad line each may take its whole time, and the next read waits for them.
  const points = await Promise.all(
    others.map((un_id) => host.data.read<Record<string, PuntoQr>>(puntosQuery(un_id))),
  );
  for (const [i, un_id] of others.entries()) {
    const known = points[i]?.ok ? points[i].value.value : null;
    const typed = await decideTyped(texto, un_id, known);
    const qr_id = typed?.tipo === 'marcar' ? typed.punto.qr_id : typed?.qr_id;
    if (qr_id !== undefined)
      return refuse(ctx, { tipo: 'rechazar', resultado: 'otra_unidad', qr_id, un_id }, texto);
  }
  return null;
}

function follow(
  ctx: ScanContext,
  decision: Decision,
  metodo: MetodoLectura,
  texto: string,
): Promise<ScanOutcome> {
  return decision.tipo === 'marcar' ? markRead(ctx, decision, metodo) : refuse(ctx, decision, texto);
}

async function markRead(
  { host, ronda: known, unidad }: ScanContext,
  { punto, veredicto, leido, aviso }: Extract<Decision, { tipo: 'marcar' }>,
  metodo: MetodoLectura,
): Promise<ScanOutcome> {
  const again = await withoutDoubted(host, known, punto.qr_id);
  if (!again.ok) return { tipo: 'no_guardado', mensaje: again.error.message };
  const ronda = again.value;
  const acto = actOf(host, host.outbox.newId(), await recentPosition(host));
  const marked = marcarPunto(acto, ronda, {
    punto,
    metodo,
    skew: host.device.skew(),
    version_vieja: veredicto === 'version_vieja',
    leido,
    ...(unidad?.reglas ? { reglas: unidad.reglas } : {}),
  });
  if (!marked.nuevo) return { tipo: 'repetido', punto: marked.punto, asked: punto };
  const saved = await host.outbox.commit(marked.operation);
  if (!saved.ok) return { tipo: 'no_guardado', mensaje: saved.error.message, qr_id: punto.qr_id };
  const ventana = expectedOf(ronda)[punto.qr_id] ?? {};
  return { tipo: 'marcado', punto: marked.punto, aviso, asked: punto, ventana };
}

/**
 * The round without its read of a point where the place of that read is doubted: it is taken back first, and stays in the round as such.
 * Photos and answers begun at the point stay for the new read.
 */
async function withoutDoubted(host: Host, ronda: Ronda, qr_id: string): Promise<Result<Ronda>> {
  const { [qr_id]: before, ...recorrido } = ronda.recorrido ?? {};
  if (!isRead(before) || !mayReadAgain(before)) return { ok: true, value: ronda };
  const acto = actOf(host, host.outbox.newId());
  const undone = await host.outbox.commit(deshacerPunto(acto, ronda, before));
  return undone.ok ? { ok: true, value: { ...ronda, recorrido } } : undone;
}

async function refuse(
  { host, ronda }: ScanContext,
  { resultado: result, qr_id, un_id }: Extract<Decision, { tipo: 'rechazar' }>,
  texto: string,
): Promise<ScanOutcome> {
  // No finding about the code: there is nothing to be recorded of it.
  if (result === 'sin_puntos') return { tipo: 'rechazado', resultado: result };
  const id = host.outbox.newId();
  const operation = registrarValidacion(actOf(host, host.outbox.newId()), {
    id,
    un_id: ronda.un_id,
    qr_id,
    accion: 'probar',
    resultado: result,
    texto,
    ronda_id: ronda.id,
  });
  const saved = await host.outbox.commit(operation);
  if (!saved.ok) return { tipo: 'no_guardado', mensaje: saved.error.message };
  return { tipo: 'rechazado', resultado: result, ...(un_id ? { un_id } : {}) };
}
