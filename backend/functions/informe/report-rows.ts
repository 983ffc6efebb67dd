import { decisionsQuery } from '@gr/shared/domain/informe/decisions-query';
import type { Period } from '@gr/shared/domain/informe/period';
import type { Days, Decisions } from '@gr/shared/domain/informe/report';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';

/** The rows that the server keeps of a unit's days in a period, as they are now. */
export async function rowsOf(un_id: string, { desde, hasta }: Period): Promise<Days> {
  const days = companyDatabase().ref(`_resumen_/${un_id}/filas`).orderByKey();
  return (contentOf(await days.startAt(desde).endAt(hasta).get()) ?? {}) as Days;
}

/** The decisions on a unit's doubts that were taken in a period. */
export async function decisionsOf(un_id: string, period: Period): Promise<Decisions> {
  const { path, startAt = 0, endAt = 0 } = decisionsQuery(un_id, period);
  const found = companyDatabase().ref(path).orderByChild('fechah_x').startAt(startAt).endAt(endAt);
  return (contentOf(await found.get()) ?? {}) as Decisions;
}
