import { randomUUID } from 'node:crypto';
import type { ExportedOperation } from '@gr/shared/domain/registro/export-file';
import { companyDatabase } from '../admin-app.ts';

/** Longer than the function may run, ms: who held it is gone for certain afterwards. */
export const CLAIM_MS = 120_000;

/** The row of the log of a received record; while it is received, its claim. */
export function logPath({ uid, id }: Pick<ExportedOperation, 'uid' | 'id'>): string {
  return `_recibidos_/${uid}/${id}`;
}

interface LogRow {
  readonly hasta?: number;
  readonly reserva?: string;
}

/**
 * Takes the one claim on an operation. While it stands the rules take no ledger row of it, so that the author's phone
 * cannot write the same record at the same time. Gives what lets it go, or `null` when somebody else holds it or the
 * record was received.
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
    // The first guess is always `null`: only an answer that writes it makes the server say what is there.
    const drop = (row: LogRow | null) => (row === null || row.reserva === reserva ? null : undefined);
    await ref.transaction(drop, undefined, false);
  };
}
