import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { reviewLista } from '@gr/shared/domain/lista/revision-lista';
import { asJson, inEachTree } from '@gr/shared/domain/registro/trees';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { templatesOf } from './template-versions.ts';

/**
 * Recomputes the result of a filled list, once: score and failures by its answers and its template. Differing values of the phone are kept
 * beside it. A repeat finds the review and does nothing.
 */
export async function reviewChecklist({ place }: Written, work: Work): Promise<void> {
  const lista = await work.read<FilledLista>(place);
  if (lista === null || lista.revision !== undefined) return;
  const { id_plant, version, fechah_ini_x } = lista;
  const isKey = /^[-\w]{1,60}$/.test(id_plant);
  const templates = isKey ? await templatesOf(id_plant, version, fechah_ini_x) : [];
  const found = templates.map((plantilla) => reviewLista(lista, plantilla));
  // One of the versions confirms the phone's values.
  if (found.includes(null)) return;
  const { values, revision } = found.at(-1) ?? reviewLista(lista, null) ?? {};
  const all = { ...values, revision: { ...revision, fechah_srv: SERVER_TIME } };
  await work.update(inEachTree([place], asJson(all) as Record<string, Json>));
}
