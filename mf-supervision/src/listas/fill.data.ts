import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import { type Plantilla, problemsOfLista } from '@gr/shared/domain/lista/lista';
import { guardarLista } from '@gr/shared/domain/lista/lista-ops';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { actOf, type Problems, recentPosition } from '@gr/shared/screen';
import { type Draft, draftKey, fotoCounts } from './draft.model.ts';

/** Unit and visit of a list. */
export interface Destination {
  readonly un_id: string;
  readonly un_nom: string;
  readonly id_plant: string;
  /** The visit on which it is filled in. */
  readonly superv_id: string | null;
}

/** Saves the list with its pictures and the incidents it opens, in one operation. */
export async function commitDraft(
  host: Host,
  { un_id, un_nom, id_plant, ...destination }: Destination,
  plantilla: Plantilla,
  b: Draft,
): Promise<Result<OpStatus>> {
  const acto = actOf(host, b.op, await recentPosition(host));
  const superv_id = await ownVisita(host, un_id, destination.superv_id ?? b.superv_id);
  const { operation } = guardarLista(acto, {
    id: b.id,
    fechah_ini_x: b.fechah_ini_x,
    un_id,
    un_nom,
    id_plant,
    plantilla,
    rol: host.session.persona.get().rol,
    ...(superv_id ? { superv_id } : {}),
    respuestas: b.respuestas,
    fotos: b.fotos,
    firma: b.firma,
    ids_novedad: b.ids_novedad,
    draft: draftKey(un_id, id_plant),
  });
  return host.outbox.commit(operation);
}

/** The visit in the address, if it is one of this supervisor in this unit: otherwise the server would refuse the list. */
async function ownVisita(host: Host, un_id: string, id: string | null): Promise<string | null> {
  const { rol, emp_id } = host.session.persona.get();
  if (id === null || rol !== 'supervisor') return null;
  const path = `_supervisiones_superv/${emp_id}/${id}`;
  const reading = await host.data.read<Pick<Supervision, 'un_id'>>({ path });
  return !reading.ok || reading.value.value?.un_id === un_id ? id : null;
}

/** Item → Spanish message of missing or invalid answers; empty when valid. */
export function problemsOf(plantilla: Plantilla, { respuestas, fotos }: Draft): Problems {
  return problemsOfLista(plantilla, respuestas, fotoCounts(fotos));
}
