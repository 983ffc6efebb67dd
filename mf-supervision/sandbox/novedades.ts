import { fotoOf, idOf, type Seed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { Categoria } from '@gr/shared/domain/novedad/categorias';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { acusarNovedad, anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Criticidad, NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { ofRondero, ofSupervisor } from './acts.ts';

const MINUTE = 60_000;

/** Options of a sample incident of a rondero. */
export interface NovedadStory {
  readonly at: number;
  readonly cat_nov: Categoria;
  readonly criticidad: Criticidad;
  readonly desc_nov: string;
  readonly vida?: 'acusada' | 'anotada' | 'cerrada';
  readonly fotos?: number;
}

/** Reports an incident with its later steps. Returns its id. */
export function report(seed: Seed, story: NovedadStory): string {
  const { at, vida } = story;
  const id_novedad = idOf(at, 5);
  const { operation } = guardarNovedad(ofRondero(at, 1), {
    id_novedad,
    ronda: null,
    un_id: 'u001',
    un_nom: UNIDADES.u001,
    formulario: story,
    urgente: story.criticidad === 'critica',
    fotos: Array.from({ length: story.fotos ?? 0 }, (_, n) => fotoOf(at, n)),
    draft: '',
  });
  seed.perform(operation, at);
  const novedad = () => seed.read<Novedad>(`_novedades/${id_novedad}`);
  if (vida === undefined) return id_novedad;
  const seen = at + 10 * MINUTE;
  seed.perform(acusarNovedad(ofSupervisor(seen, 1), novedad()), seen);
  if (vida === 'acusada') return id_novedad;
  const noted = at + 30 * MINUTE;
  const nota = { id_nota: idOf(noted, 7), texto: 'Se avisó al administrador.', fotos: [fotoOf(noted)] };
  seed.perform(anotarNovedad(ofRondero(noted, 2), novedad(), nota), noted);
  if (vida === 'anotada') return id_novedad;
  const closed = at + 90 * MINUTE;
  const cierre = { texto: 'Se cambió la chapa y quedó cerrada.', fotos: [fotoOf(closed)], sin_foto: false };
  seed.perform(cerrarNovedad(ofSupervisor(closed, 3), novedad(), cierre), closed);
  return id_novedad;
}

/** A notification of the server about an incident. */
export function notify(seed: Seed, id_ref: string, at: number, change: Partial<NotifRes> = {}): void {
  const notif: NotifRes = {
    tipo_notif: 'novedad',
    titulo: 'Novedad en Conjunto Los Cedros',
    texto: 'Puerta abierta en el cuarto de máquinas.',
    criticidad: 'alta',
    un_id: 'u001',
    un_nom: UNIDADES.u001,
    id_ref,
    ruta: `/novedadesver?id=${id_ref}`,
    estado: 'enviada',
    fechah_x: at,
    ...change,
  };
  seed.put(`_notif_novedades_res/${idOf(at, 8)}`, notif);
}
