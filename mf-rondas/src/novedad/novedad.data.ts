import type { Host } from '@gr/shared/contract';
import { revisarNovedad } from '@gr/shared/domain/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad-ops';
import type { Ronda } from '@gr/shared/domain/records';
import { actoDe } from '../ronda/acto.ts';
import { posicionReciente } from '../ronda/posicion.ts';
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

/** Something is missing, the phone could not keep it, or the operation id once it is on the phone for good. */
export type Guardada =
  | { readonly tipo: 'errores' }
  | { readonly tipo: 'fallo'; readonly mensaje: string }
  | { readonly tipo: 'ok'; readonly op: string };

/** Checks the form and saves the incident with its photos in one step. */
export async function guardar(host: Host, lugar: Lugar, b: Borrador): Promise<Guardada> {
  const { cat_nov } = b;
  if (cat_nov === null || Object.keys(faltas(b)).length > 0) return { tipo: 'errores' };
  const acto = actoDe(host, b.op, await posicionReciente(host));
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
  const saved = await host.outbox.commit(operation);
  return saved.ok ? { tipo: 'ok', op: operation.id } : { tipo: 'fallo', mensaje: saved.error.message };
}

/** Field → Spanish message of what is missing or wrong; empty when all is well. */
export function faltas({ cat_nov, criticidad, desc_nov, lugar }: Borrador): Readonly<Record<string, string>> {
  return revisarNovedad({ cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) });
}
