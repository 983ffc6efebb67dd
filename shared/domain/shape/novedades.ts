import type { CategoriaEmpresa } from '../novedad/categorias.ts';
import type { CierreNovedad, NotaNovedad, NotifRes, Novedad } from '../registro/records.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, counted, named, ownKey, paso, said, serverTime, stamp, when } from './stamp.ts';
import { flag, oneOf, text, word } from './values.ts';

const criticidad = or(oneOf('baja', 'media', 'alta', 'critica'), 'media');

/** `_novedades/{id_novedad}`. */
export const novedad = record<Novedad>({
  ...stamp,
  id_novedad: ownKey,
  id: word,
  rond_id: word,
  rond_nom: text,
  superv_id: word,
  super_id: word,
  super_nom: text,
  cant_id_guarda: word,
  lista_id: word,
  id_item: word,
  inv_id: word,
  un_id: named,
  un_nom: said,
  desc_nov: said,
  tipo_nov: or(oneOf('supervision', 'ronda'), ({ superv_id }) =>
    superv_id === undefined ? 'ronda' : 'supervision',
  ),
  visita_rond: oneOf('si', 'no'),
  // A kind of another program is shown as it is.
  cat_nov: named,
  criticidad,
  estado_nov: or(oneOf('abierta', 'en_gestion', 'cerrada', 'anulada'), 'abierta'),
  un_abierta: word,
  sos: or(flag, false),
  qr_id: word,
  lugar: text,
  archivos,
  ...seen,
  involucrados: map(
    record<NonNullable<Novedad['involucrados']>[string]>({
      nom: said,
      calidad: or(oneOf('guarda'), 'guarda'),
    }),
  ),
  acuse: map(record<NonNullable<Novedad['acuse']>[string]>(paso)),
  notas: map(
    record<NotaNovedad>({ ...paso, id_nota: ownKey, texto: said, cant_archivos: counted, archivos }),
  ),
  cierre: record<CierreNovedad>({ ...paso, texto: said, cant_archivos: counted, sin_foto: flag, archivos }),
});

/** `_categorias_/{cat_nov}`. */
export const categoria = record<CategoriaEmpresa>({
  nombre: must(text),
  criticidad: oneOf('baja', 'media', 'alta', 'critica'),
  frecuente: flag,
  estado: or(oneOf('activa', 'retirada'), 'activa'),
});

/** `_notif_novedades_res/{id}`. */
export const notificacion = record<NotifRes>({
  tipo_notif: named,
  titulo: said,
  texto: said,
  criticidad,
  un_id: named,
  un_nom: said,
  id_ref: named,
  ruta: said,
  estado: or(oneOf('enviada', 'leida', 'atendida', 'escalada'), 'enviada'),
  fechah_x: when,
  emp_id: word,
  acuse: map(
    record<NonNullable<NotifRes['acuse']>[string]>({ fechah_x: when, fechah_srv: serverTime, _op: said }),
  ),
});
