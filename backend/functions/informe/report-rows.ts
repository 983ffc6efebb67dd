import type { Period } from '@gr/shared/domain/informe/period';
import type { Days, Decisions } from '@gr/shared/domain/informe/report';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';

/** The rows that the server keeps of a unit's days in a period, as they are now. */
export async function rowsOf(un_id: string, { desde, hasta }: Period): Promise<Days> {
  const days = companyDatabase().ref(`_resumen_/${un_id}/filas`).orderByKey();
  return (contentOf(await days.startAt(desde).endAt(hasta).get()) ?? {}) as Days;
}

/** The decisions on a unit's doubts since a period began: the report picks them by their records. */
export async function decisionsOf(un_id: string, { desde }: Period): Promise<Decisions> {
  const all = companyDatabase().ref(`_decisiones_/${un_id}`).orderByChild('fechah_x');
  const found = all.startAt(startOfDate(desde));
  return (contentOf(await found.get()) ?? {}) as Decisions;
}
