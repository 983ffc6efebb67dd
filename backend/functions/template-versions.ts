import type { Json } from '@gr/shared/contract/outbox';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { mend } from '@gr/shared/domain/shape/mend';
import { LATEST_ARRIVAL_MS } from '@gr/shared/domain/valor/doubtful-time';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { templateBefore } from './history.ts';

/**
 * Variants of a template version that existed within the last 60 days before `began` (ms since epoch), oldest first, as phones read it: a
 * list is filled in by the one its phone last received. Usually one; more when the office changed it without another number; none when it
 * is not stored.
 */
export async function templatesOf(id_plant: string, version: number, began: number): Promise<Plantilla[]> {
  const place = `_listascheck_plant_/${id_plant}`;
  // The present one is read last: a change meanwhile is in the history then.
  const before = await templateBefore(id_plant, began - LATEST_ARRIVAL_MS);
  const now = contentOf(await companyDatabase().ref(place).get());
  return [...before, now]
    .map((value) => mend({ path: place }, value as Json).value as unknown as Plantilla | null)
    .filter((plantilla) => plantilla !== null)
    .filter((plantilla) => plantilla.version === version);
}
