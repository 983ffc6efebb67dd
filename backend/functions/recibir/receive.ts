import { randomUUID } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { ledgerSum } from '@gr/shared/domain/registro/content-sum';
import {
  type ExportedOperation,
  type ExportedRecord,
  readExport,
} from '@gr/shared/domain/registro/export-file';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import type { Caller } from './caller.ts';
import { type Judged, judge } from './judge.ts';
import { createPhoto, photoAt } from './photo-store.ts';
import { type Evidence, evidenceOf } from './photos.ts';
import { type Plan, planOf } from './plan.ts';
import { Problem, untrue } from './problem.ts';

/** Longer than the function may run, ms: after it the holder has certainly ended. */
const CLAIM_MS = 120_000;

/** Log row of a received record; during reception it holds the claim. */
function logPath({ uid, id }: Pick<ExportedOperation, 'uid' | 'id'>): string {
  return `_recibidos_/${uid}/${id}`;
}

interface LogRow {
  readonly hasta?: number;
  readonly reserva?: string;
}

/**
 * Takes the only claim on an operation. Until it is released the rules refuse its ledger row, so that the author's phone cannot write the
 * same record at the same time. Gives the function that releases it, or `null` when another caller has it or the record was received.
 */
async function claim(operacion: ExportedOperation): Promise<(() => Promise<void>) | null> {
  const reserva = randomUUID();
  const ref = companyDatabase().ref(logPath(operacion));
  const { committed } = await ref.transaction(
    (row: LogRow | null) => {
      if (row !== null && (row.hasta === undefined || row.hasta > Date.now())) return undefined;
      return { reserva, hasta: Date.now() + CLAIM_MS };
    },
    undefined,
    false,
  );
  if (!committed) return null;
  return async () => {
    // The first value is always `null`: only a result that writes it makes the server return the stored value.
    const drop = (row: LogRow | null) => (row === null || row.reserva === reserva ? null : undefined);
    await ref.transaction(drop, undefined, false);
  };
}

/** Answer to the office. */
export interface Received {
  readonly estado: 'recibido' | 'ya_estaba';
  /** Parts that the server kept unchanged, a sentence each. */
  readonly conservado: readonly string[];
}

/**
 * Receives an exported record for `caller` (reliability.md point 10): photos to create-only paths, then one update with the record in all
 * its trees, the ledger row of its author and the row of the log. Throws {@link Problem}.
 * @param despite receive the free parts although others have different stored values
 */
export async function receive(text: string, caller: Caller, despite: boolean): Promise<Received> {
  const read = readExport(text);
  if (!read.ok) throw untrue(read.code, read.message);
  const judged = await judge(read.record.operacion);
  if ((await valueAt(`_emp_segdiez/${judged.emp_id}/id`)) === null) {
    throw untrue(
      'persona_desconocida',
      'La persona de este registro no está en la lista de personal. No se recibió nada.',
    );
  }
  if (await inLedger(judged)) return { estado: 'ya_estaba', conservado: [] };
  const release = await claim(judged.operacion);
  // From here on the phone can't write it; its earlier writes are in the ledger.
  if (await inLedger(judged)) {
    await release?.();
    return { estado: 'ya_estaba', conservado: [] };
  }
  if (release === null) {
    throw new Problem(
      409,
      'en_camino',
      'Otra persona está recibiendo este registro. Espere dos minutos y mire de nuevo.',
    );
  }
  try {
    return await write(read.record, judged, caller, despite);
  } catch (cause) {
    await release();
    throw cause;
  }
}

async function write(
  record: ExportedRecord,
  judged: Judged,
  caller: Caller,
  despite: boolean,
): Promise<Received> {
  const plan = await planOf(judged);
  const ids = new Set(judged.wishes.map(({ place }) => place.id));
  const evidence = evidenceOf(record, plan.un_id, ids);
  const places = await Promise.all(evidence.map(photoAt));
  const conservado = [...plan.kept, ...evidence.flatMap((photo, at) => photoSentence(photo, places[at]))];
  if (conservado.length > 0 && !despite) {
    throw new Problem(409, 'conflicto', 'Ya llegó una parte de este registro de otra manera.', conservado);
  }
  for (const [at, photo] of evidence.entries()) {
    if (places[at] !== 'absent' || photo.bytes === null) continue;
    await createPhoto(photo, photo.bytes);
    if ((await photoAt(photo)) !== 'same')
      throw new Error('Another file was written in the place of a photo.');
  }
  await companyDatabase()
    .ref()
    .update(updateOf(judged, plan, caller, conservado));
  return { estado: 'recibido', conservado };
}

/** One update: the record with its mark in all trees, the ledger row and the log. */
function updateOf(
  { operacion, wishes, proofs }: Judged,
  plan: Plan,
  caller: Caller,
  conservado: readonly string[],
): Record<string, Json> {
  const { id, uid, tipo, resumen, sum, updates, savedAt } = operacion;
  const recibido = {
    por: caller.emp_id,
    por_nombre: caller.nombre,
    fechah_srv: SERVER_TIME,
    motivo: (operacion.detail ?? 'Este registro no fue aceptado.').slice(0, 300),
  };
  const all: Record<string, Json> = { ...plan.updates, ...proofs };
  for (const root of new Set(
    wishes.flatMap(({ place, paths }) => paths.map((path) => rootOf(path, place.part))),
  )) {
    const whole = all[root];
    if (typeof whole === 'object' && whole !== null) all[root] = { ...whole, recibido: { [id]: recibido } };
    else all[`${root}/recibido/${id}`] = recibido;
  }
  return {
    ...withLedger(uid, id, { tipo, sum: ledgerSum(sum), recibido }, all),
    [logPath(operacion)]: {
      ...recibido,
      ...{ tipo, resumen: resumen.slice(0, 200), sum, guardado_x: savedAt },
      // Everything the person wrote, including refused parts.
      contenido: JSON.stringify(updates),
      ...(conservado.length > 0 && { conservado: conservado.join('\n') }),
    },
  };
}

function rootOf(path: string, part: string): string {
  return part === '' ? path : path.slice(0, -part.length - 1);
}

function photoSentence({ bytes, id_archivo }: Evidence, there: string | undefined): readonly string[] {
  if (there === 'other')
    return [`En el lugar de una foto (${id_archivo}) hay otra: se conserva la que está.`];
  if (there === 'absent' && bytes === null)
    return [`Una foto (${id_archivo}) no está en el archivo ni ha llegado.`];
  return [];
}

/** Throws `Problem` 409 when the author's ledger has the id with another content. */
async function inLedger({ operacion: { uid, id, sum } }: Judged): Promise<boolean> {
  const row = (await valueAt(`_ops/${uid}/${id}`)) as { readonly sum?: unknown } | null;
  if (row === null) return false;
  if (row.sum === ledgerSum(sum)) return true;
  throw new Problem(409, 'otro_contenido', 'Ya llegó otro contenido con este número de registro.');
}

async function valueAt(path: string): Promise<unknown> {
  return contentOf(await companyDatabase().ref(path).get());
}
