import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import { revisarNovedad } from '@gr/shared/domain/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad-ops';
import type { Ronda } from '@gr/shared/domain/records';
import { actOf, type Problems, recentPosition } from '@gr/shared/remote';
import type { Borrador } from './borrador.model.ts';

/** Where the incident is reported from. */
export interface Lugar {
  readonly ronda: Ronda | null;
  readonly un_id: string;
  readonly un_nom: string;
  readonly qr_id: string | null;
}

/** Draft key of a form: one for each round, and one for reports outside a round. */
export function claveDe(ronda_id: string | null, un_id: string): string {
  return `rondas/novedad/${ronda_id ?? un_id}`;
}

/** Saves the incident with its photos in one step; `null` when the form is not complete. */
export async function confirmar(host: Host, lugar: Lugar, b: Borrador): Promise<Result<OpStatus> | null> {
  const { cat_nov } = b;
  if (cat_nov === null) return null;
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
    urgente: b.urgente,
    fotos: b.fotos,
    draft: claveDe(lugar.ronda?.id ?? null, lugar.un_id),
  });
  return host.outbox.commit(operation);
}

/** Field → Spanish message of what is missing or wrong; empty when all is well. */
export function faltas({ cat_nov, criticidad, desc_nov, lugar }: Borrador): Problems {
  return revisarNovedad({ cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) });
}
