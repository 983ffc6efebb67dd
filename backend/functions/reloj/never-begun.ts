import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { SERVER_MADE } from '@gr/shared/domain/registro/stamp';
import { asJson } from '@gr/shared/domain/registro/trees';
import { JUICIO_VER } from '@gr/shared/domain/ronda/juicio';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { fixedId } from './ids.ts';

/** Paths of the record: in the trees of all rounds and of the unit, but in no person's. */
const places = (un_id: string, id: string): readonly string[] => [
  `_recorridos_/${un_id}/${id}`,
  `_recorridos_todos/${id}`,
];

/** Id of the record for a day that was not begun: always the same for a day. */
export function neverBegunId({ un_id, id, ini_x }: Pick<RondaDia, 'un_id' | 'id' | 'ini_x'>): string {
  return fixedId(ini_x, `vencida ${un_id} ${id}`);
}

/** The round that was not begun, for history and other programs (data-model.md, «Round life»). */
function neverBegun(dia: RondaDia, now: number): Ronda {
  const id = neverBegunId(dia);
  return {
    ...SERVER_MADE,
    id,
    _op: id,
    un_id: dia.un_id,
    un_nombre: dia.un_nom,
    rond_id: '',
    rond_nom: '',
    id_plan: dia.id_plan,
    nom_plan: dia.nom_plan,
    visita_rond: 'no',
    estado: 'vencida',
    fechah: fechahLocal(dia.ini_x),
    fechah_x: dia.ini_x,
    fechah_srv: now,
    fechah_ini_x: dia.ini_x,
    vence_x: dia.limite_x,
    orden_modo: 'libre',
    qr_esp: dia.qr_plan,
    qr_leidos: 0,
    qr_limpios: 0,
    cump_pct: 0,
    cant_nov: 0,
    cant_archivos: 0,
    juicio: { juicio_ver: JUICIO_VER, _op: id, veredicto: 'incompleta', fechah_srv: now },
  };
}

/**
 * Updates that make the record match whether the day is `vencida`: it is created once, `anulada` with its reason when a round arrived after
 * all, and restored when that one was taken back. Empty when it matches already.
 */
export function neverBegunUpdates(dia: RondaDia, vencida: boolean, now: number): Record<string, Json> {
  const { un_id, vencida_id } = dia;
  if (vencida_id === undefined) {
    if (!vencida) return {};
    const record = neverBegun(dia, now);
    const made = places(un_id, record.id).map((place) => [place, asJson(record)] as const);
    return {
      ...Object.fromEntries(made),
      [`_rondas_dia_/${un_id}/${dia.id}/vencida_id`]: record.id,
    };
  }
  if (vencida === (dia.estado === 'vencida')) return {};
  const values = vencida
    ? { estado: 'vencida', 'juicio/veredicto': 'incompleta', motivo_cierre: null, motivo_desc: null }
    : {
        estado: 'anulada',
        'juicio/veredicto': 'anulada',
        motivo_cierre: 'llego_despues',
        motivo_desc: 'La ronda llegó después: estaba guardada en un teléfono sin señal.',
      };
  const changed = places(un_id, vencida_id).flatMap((place) =>
    Object.entries({ ...values, fechah_srv: now }).map(
      ([field, value]) => [`${place}/${field}`, value] as const,
    ),
  );
  return Object.fromEntries(changed);
}
