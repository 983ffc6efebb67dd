import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { FilledLista, Plantilla } from '@gr/shared/domain/lista/lista';
import { markLista, pendingLista } from '@gr/shared/domain/lista/marcas-lista';
import { reviewLista } from '@gr/shared/domain/lista/revision-lista';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree } from '@gr/shared/domain/registro/trees';
import { mend } from '@gr/shared/domain/shape/mend';
import { LATEST_ARRIVAL_MS } from '@gr/shared/domain/valor/doubtful-time';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { settleDecisions } from './decisions.ts';
import { templateBefore } from './history.ts';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';

/**
 * Recomputes the result of a filled list, once: score and failures by its answers and its template. Differing values of the phone are kept
 * beside it. A repeat finds the review and does nothing.
 */
export async function reviewChecklist(written: Written, work: Work): Promise<void> {
  await correctChecklist(written, work);
  await settleDecisions<FilledLista>(written, () => [written.place], pendingLista, work);
}

async function correctChecklist({ place }: Written, work: Work): Promise<void> {
  const lista = await work.read<FilledLista>(place);
  if (lista === null || lista.revision !== undefined) return;
  const { id_plant, version, fechah_ini_x, fechah_srv } = lista;
  // A list that waited longer than records do is read by the templates of its arrival, whatever hour it tells.
  const oldest = (typeof fechah_srv === 'number' ? fechah_srv : Date.now()) - LATEST_ARRIVAL_MS;
  const isKey = /^[-\w]{1,60}$/.test(id_plant);
  const [templates, unidad] = await Promise.all([
    isKey ? templatesOf(id_plant, version, Math.max(fechah_ini_x, oldest)) : [],
    work.read<Unidad>(`_un_/${lista.un_id}`),
  ]);
  const found = templates.map((plantilla) => reviewLista(lista, plantilla));
  // One of the versions confirms the phone's values.
  const review = found.includes(null) ? null : (found.at(-1) ?? reviewLista(lista, null));
  const revision = { ...review?.revision, ...markLista(lista, unidad ?? {}), fechah_srv: SERVER_TIME };
  await work.update(inEachTree([place], asJson({ ...review?.values, revision }) as Record<string, Json>));
}

/**
 * Variants of a template version that existed within the last 60 days before `began` (ms since epoch), oldest first, as phones read it: a
 * list is filled in by the one its phone last received. Usually one; more when the office changed it without another number; none when it
 * is not stored.
 */
async function templatesOf(id_plant: string, version: number, began: number): Promise<Plantilla[]> {
  const place = `_listascheck_plant_/${id_plant}`;
  // The present one is read last: a change meanwhile is in the history then.
  const before = await templateBefore(id_plant, began - LATEST_ARRIVAL_MS);
  const now = contentOf(await companyDatabase().ref(place).get());
  return [...before, now]
    .map((value) => mend({ path: place }, value as Json).value as unknown as Plantilla | null)
    .filter((plantilla) => plantilla !== null)
    .filter((plantilla) => plantilla.version === version);
}
