import { randomUUID } from 'node:crypto';
import type { ExportedOperation } from '@gr/shared/domain/registro/export-file';
import { companyDatabase } from '../admin-app.ts';

/** Longer than the function may run, ms: after it the holder has certainly ended. */
export const CLAIM_MS = 120_000;

/** Log row of a received record; during reception it holds the claim. */
export function logPath({ uid, id }: Pick<ExportedOperation, 'uid' | 'id'>): string {
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
export async function claim(operacion: ExportedOperation): Promise<(() => Promise<void>) | null> {
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
