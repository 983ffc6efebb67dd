import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { formatDateTime } from '@gr/shared/ui';
import { lifeOf } from './life.model.ts';
import { mensajes as m } from './mensajes.ts';

/** An incident as a message: kind, unit, when, who, what and what became of it. No position. */
export function textOf(novedad: Novedad, own: Categorias): string {
  const reportedBy = novedad.rond_nom ?? novedad.super_nom;
  const head = [
    `${catNovName(novedad.cat_nov, own)} · ${m.numero(shortNumber(novedad.id_novedad))}`,
    `${novedad.un_nom} · ${formatDateTime(novedad.fechah_x)}`,
    `${m.con_gravedad(m.criticidades[novedad.criticidad])} · ${m.estados[novedad.estado_nov]}`,
    ...(novedad.lugar ? [`${m.lugar}: ${novedad.lugar}`] : []),
    ...(reportedBy ? [`${m.reporto}: ${reportedBy}`] : []),
  ];
  const later = lifeOf(novedad).flatMap((event) => {
    if (event.tipo === 'nota') return [`${m.historia.nota}: ${event.nota.texto}`];
    return event.tipo === 'cierre' ? [`${m.historia.cierre}: ${event.cierre.texto}`] : [];
  });
  return [head.join('\n'), novedad.desc_nov, ...later].filter((part) => part !== '').join('\n\n');
}
