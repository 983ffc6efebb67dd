import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { problemsOfNovedad } from '@gr/shared/domain/novedad/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { actOf, type Problems, recentPosition } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';
import type { Draft } from './draft.model.ts';
import { draftKeyOf, type Origen, placeOf, siteFor } from './place.model.ts';

/** Saves the incident with its photos in one operation; `null` when the form is incomplete. */
export async function commitDraft(
  host: Host,
  origen: Origen,
  b: Draft,
  categorias: Categorias,
): Promise<Result<OpStatus> | null> {
  const { cat_nov } = b;
  const lugar = placeOf(origen, siteFor(origen, b.sitio));
  if (cat_nov === null || lugar === null) return null;
  const acto = actOf(host, b.op, await recentPosition(host));
  const { operation } = guardarNovedad(acto, {
    id_novedad: b.id_novedad,
    ronda: lugar.ronda,
    un_id: lugar.un_id,
    un_nom: lugar.un_nom,
    ...(lugar.qr_id ? { qr_id: lugar.qr_id } : {}),
    formulario: {
      cat_nov,
      criticidad: b.criticidad,
      desc_nov: b.desc_nov.trim(),
      ...(b.lugar.trim() === '' ? {} : { lugar: b.lugar.trim() }),
    },
    categorias,
    urgente: b.urgente,
    fotos: b.fotos,
    draft: draftKeyOf(origen),
  });
  return host.outbox.commit(operation);
}

/** Field → Spanish message of missing or invalid values; empty when valid. */
export function problems(origen: Origen, b: Draft): Problems {
  const { cat_nov, criticidad, desc_nov, lugar, fotos } = b;
  return {
    ...(siteFor(origen, b.sitio).un_id === null && { un_id: mensajes.novedad.faltaUnidad }),
    ...problemsOfNovedad(
      { cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) },
      fotos.length,
    ),
  };
}
