import { nombreTipo } from '@gr/shared/domain/novedad/novedad';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { numeroCorto } from '@gr/shared/domain/valor/numero';
import { formatDateTime } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import { vidaDe } from './vida.model.ts';

/** An incident as a message: kind, unit, when, who, what and what became of it. No position. */
export function textoDe(novedad: Novedad): string {
  const reporto = novedad.rond_nom ?? novedad.super_nom;
  const head = [
    `${nombreTipo(novedad.cat_nov)} · ${m.numero(numeroCorto(novedad.id_novedad))}`,
    `${novedad.un_nom} · ${formatDateTime(novedad.fechah_x)}`,
    `${m.con_gravedad(m.criticidades[novedad.criticidad])} · ${m.estados[novedad.estado_nov]}`,
    ...(novedad.lugar ? [`${m.lugar}: ${novedad.lugar}`] : []),
    ...(reporto ? [`${m.reporto}: ${reporto}`] : []),
  ];
  const later = vidaDe(novedad).flatMap((hecho) => {
    if (hecho.tipo === 'nota') return [`${m.historia.nota}: ${hecho.nota.texto}`];
    return hecho.tipo === 'cierre' ? [`${m.historia.cierre}: ${hecho.cierre.texto}`] : [];
  });
  return [head.join('\n'), novedad.desc_nov, ...later].filter((part) => part !== '').join('\n\n');
}
