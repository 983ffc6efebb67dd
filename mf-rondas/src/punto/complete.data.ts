import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { completarPunto } from '@gr/shared/domain/ronda/punto-ops';
import { tareasOf } from '@gr/shared/domain/ronda/tareas';
import { actOf, recentPosition } from '@gr/shared/screen';
import { type Draft, draftKeyOf } from '../ronda/punto-draft.ts';
import { answersOf } from './answers.model.ts';

/** A point that was read, with the data of its form. */
export interface ReadPoint {
  readonly ronda: Ronda;
  /** The read, saved before anything is added to it. */
  readonly leido: PuntoLeido;
  readonly punto: PuntoQr;
}

/** Saves the answers and photos of a point in one operation; also after the round ended. */
export async function complete(
  host: Host,
  { ronda, leido, punto }: ReadPoint,
  written: Draft,
): Promise<Result<OpStatus>> {
  const acto = actOf(host, written.op, await recentPosition(host));
  const respuestas = answersOf(tareasOf(punto), written, leido);
  const draft = draftKeyOf(ronda.id, leido.qr_id);
  return host.outbox.commit(completarPunto(acto, ronda, leido, { respuestas, fotos: written.fotos, draft }));
}
