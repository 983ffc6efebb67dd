import type { FilledLista, ItemPlantilla, Plantilla, RespuestaLista, RevisionLista } from '../lista/lista.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, counted, named, ownKey, said, serverTime, stamp } from './stamp.ts';
import { amount, figure, flag, marks, oneOf, text, time, whatever, word } from './values.ts';

const tipo = oneOf('si_no', 'cumple', 'opcion', 'numero', 'texto', 'foto', 'firma', 'fecha');
const secciones = map(record<{ nom: string; orden: number }>({ nom: said, orden: counted }));

/** `_listascheck_plant_/{id_plant}`. */
export const plantilla = record<Plantilla>({
  nom: or(text, (_, id) => id),
  version: or(amount, 1),
  un_ids: marks,
  perfil: oneOf('rond', 'super', 'todos'),
  secciones,
  items: map(
    record<ItemPlantilla>({
      seccion: named,
      orden: counted,
      texto: said,
      tipo: must(tipo),
      obligatorio: flag,
      foto_si: oneOf('nunca', 'falla', 'siempre'),
      peso: amount,
      critico: flag,
      mostrar_si: record<{ item: string; valor: string }>({ item: must(word), valor: must(text) }),
      falla_crea_nov: flag,
      cat_nov: word,
      opciones: map(
        record<{ texto: string; orden?: number; falla?: boolean }>({
          texto: said,
          orden: amount,
          falla: flag,
        }),
      ),
      min: figure,
      max: figure,
    }),
  ),
  estado: must(oneOf('borrador', 'publicada', 'archivada')),
});

/** `_listascheck_/{un_id}/{id}`. */
export const lista = record<FilledLista>({
  ...stamp,
  id: ownKey,
  un_id: named,
  un_nom: said,
  id_plant: named,
  nom_plant: said,
  version: counted,
  emp_id: named,
  emp_nom: said,
  perfil: or(oneOf('rond', 'super', 'admin'), 'rond'),
  superv_id: word,
  estado: or(oneOf('cerrada'), 'cerrada'),
  fechah_ini_x: or(time, ({ fechah_x }) => fechah_x ?? 0),
  puntaje: counted,
  fallas: counted,
  fallas_criticas: counted,
  aprobada: or(flag, false),
  secciones,
  respuestas: map(
    record<RespuestaLista>({
      valor: must(text),
      texto: said,
      seccion: named,
      orden: counted,
      tipo: or(tipo, 'texto'),
      peso: counted,
      critico: flag,
      falla: flag,
      valor_texto: text,
      obs: text,
      archivos: marks,
      id_novedad: word,
    }),
  ),
  firma: word,
  novedades: map(
    record<NonNullable<FilledLista['novedades']>[string]>({
      id_novedad: named,
      id_item: named,
      cat_nov: named,
    }),
  ),
  archivos,
  ...seen,
  revision: record<RevisionLista>({
    dicho: map(whatever),
    faltan: map(text),
    ajenas: marks,
    sin_novedad: marks,
    sin_plantilla: flag,
    fechah_srv: serverTime,
  }),
});
