import type { Host } from '@gr/shared/contract';
import { revisarNovedad } from '@gr/shared/domain/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad-ops';
import type { Ronda } from '@gr/shared/domain/records';
import { actoDe } from '../ronda/acto.ts';
import { posicionReciente } from '../ronda/posicion.ts';
import type { Borrador } from './borrador.model.ts';
import type { Cuaderno } from './cuaderno.ts';

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

/** What became of «Guardar»; `ok` carries the operation id once it is on the phone for good. */
export type Guardada =
  /** Something is missing. */
  | { readonly tipo: 'errores' }
  /** A photo asked for could not be kept; the person was told and decides. */
  | { readonly tipo: 'falta_foto' }
  /** The ids belong to a record saved already with other content, e.g. from another tab. */
  | { readonly tipo: 'repetida' }
  /** The phone could not keep it. */
  | { readonly tipo: 'fallo'; readonly mensaje: string }
  | { readonly tipo: 'ok'; readonly op: string };

/** `commit` with ids that are taken by other content (contract/outbox). */
const YA_GUARDADO = 'OB-104';

/**
 * Waits for the photos on their way, checks the form and saves the incident with its photos in one step. Nothing
 * lands in the draft once the record is on the phone.
 */
export async function guardar(host: Host, lugar: Lugar, cuaderno: Cuaderno): Promise<Guardada> {
  const { borrador } = cuaderno.get();
  if (!borrador || Object.keys(faltas(borrador)).length > 0) return { tipo: 'errores' };
  if (!(await cuaderno.fotosListas())) return { tipo: 'falta_foto' };
  cuaderno.cerrar();
  await cuaderno.asentado();
  const saved = await confirmar(host, lugar, cuaderno.get().borrador ?? borrador);
  if (saved.tipo === 'repetida') cuaderno.renovar();
  else if (saved.tipo !== 'ok') cuaderno.reabrir();
  return saved;
}

async function confirmar(host: Host, lugar: Lugar, b: Borrador): Promise<Guardada> {
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
  if (saved.ok) return { tipo: 'ok', op: operation.id };
  const { code, message } = saved.error;
  return code === YA_GUARDADO ? { tipo: 'repetida' } : { tipo: 'fallo', mensaje: message };
}

/** Field → Spanish message of what is missing or wrong; empty when all is well. */
export function faltas({ cat_nov, criticidad, desc_nov, lugar }: Borrador): Readonly<Record<string, string>> {
  return revisarNovedad({ cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) });
}
