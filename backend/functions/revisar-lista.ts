import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { reviewLista } from '@gr/shared/domain/lista/revision-lista';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { asWritten, contentOf } from './content-of.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { templatesOf } from './template-versions.ts';

/**
 * Recomputes the result of a filled list, once: score and failures by its answers and its template. Differing values of the phone are kept
 * beside it. A repeat finds the review and does nothing.
 */
export const revisar_lista = onValueCreated(
  { ref: '/_listascheck_/{un_id}/{id}/_op', region: FUNCTIONS_REGION, retry: true },
  async ({ params: { un_id, id } }) => {
    const place = `_listascheck_/${un_id}/${id}`;
    const lista = contentOf(await companyDatabase().ref(place).get()) as FilledLista | null;
    if (lista === null || lista.revision !== undefined) return;
    const { id_plant, version, fechah_ini_x } = lista;
    const isKey = /^[-\w]{1,60}$/.test(id_plant);
    const templates = isKey ? await templatesOf(id_plant, version, fechah_ini_x) : [];
    const found = templates.map((plantilla) => reviewLista(lista, plantilla));
    // One of the versions confirms the phone's values.
    if (found.includes(null)) return;
    const { values, revision } = found.at(-1) ?? reviewLista(lista, null) ?? {};
    await companyDatabase()
      .ref(place)
      .update(asWritten({ ...values, revision: { ...revision, fechah_srv: SERVER_TIME } }));
  },
);
