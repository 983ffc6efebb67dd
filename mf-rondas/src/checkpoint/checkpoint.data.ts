import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import { type AccionPunto, registrarPunto, SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { actOf, recentPosition } from '@gr/shared/screen';
import type { ReadSign } from './checkpoint.model.ts';
import type { Draft } from './draft.model.ts';

/** Action and point of a form. */
export interface Task {
  readonly accion: AccionPunto;
  readonly un_id: string;
  readonly punto: PuntoQr;
  readonly sign: ReadSign;
}

/** Draft key of the form: one per action and point. */
export function draftKeyOf({ accion, un_id, punto }: Task): string {
  return `rondas/punto/${un_id}/${punto.qr_id}/${accion}`;
}

/** Saves a supervisor's action on a point: log, point and photos in one operation. */
export async function commitAct(host: Host, task: Task, draft: Draft): Promise<Result<OpStatus> | null> {
  const { accion, un_id, punto, sign } = task;
  const { id, op, sin_pos, motivo, fotos } = draft;
  if (sign.resultado === 'sin_puntos') return null;
  const sets = SETS_PLACE.includes(accion);
  const measured = sin_pos ? undefined : (draft.posicion ?? undefined);
  const posicion = sets ? measured : await recentPosition(host);
  const operation = registrarPunto(actOf(host, op, posicion), {
    ...{ id, un_id, punto, accion, resultado: sign.resultado, texto: sign.texto, fotos },
    ...(motivo.trim() === '' ? {} : { motivo: motivo.trim() }),
    ...(sets && sin_pos ? { sin_pos } : {}),
    draft: draftKeyOf(task),
  });
  return host.outbox.commit(operation);
}
