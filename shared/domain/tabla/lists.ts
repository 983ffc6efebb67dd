import { itemCatalogo } from '../shape/inventarios.ts';
import { categoria } from '../shape/novedades.ts';
import { ficha } from '../shape/personas.ts';
import { record } from '../shape/shape.ts';
import { tip, video } from '../shape/tips.ts';
import { consigna, plan, punto, unidad } from '../shape/unidades.ts';
import { line } from '../shape/values.ts';
import { columnsOf } from './columns.ts';

/** Columns of `unidades importar`. */
export const UNIT_COLUMNS = columnsOf(unidad, {
  keys: { un_id: 'codigo, id, unidad' },
  names: {
    un_nombre: 'nombre',
    tipo_un: 'tipo',
    dir: 'direccion',
    lat: 'latitud',
    lng: 'longitud, lon',
    radio_m: 'radio, radio metros',
    tel_porteria: 'telefono porteria, porteria',
    admin_nom: 'administrador, nombre administrador',
    admin_cel: 'celular administrador',
    __project_id: 'proyecto',
    'reglas/umbral_cump': 'cumplimiento, umbral cump',
    'reglas/gracia_min': 'gracia, gracia min',
    'reglas/radio_m': 'radio punto, radio lectura',
    'reglas/orden_modo': 'orden, orden modo',
    'reglas/gps_obligatorio': 'gps obligatorio, gps',
    'reglas/escalera/guarda_min': 'aviso guarda, guarda min',
    'reglas/escalera/supervisor_min': 'aviso supervisor, supervisor min',
    'reglas/escalera/administrador_min': 'aviso administrador, administrador min',
    'reglas/escalera/expira_min': 'aviso vence, expira min',
    ...Object.fromEntries(
      ['dia', 'tarde', 'noche'].flatMap((turno) => [
        [`turnos/${turno}/hora_ini`, `turno ${turno} desde`],
        [`turnos/${turno}/hora_fin`, `turno ${turno} hasta`],
      ]),
    ),
  },
  needed: ['un_nombre', 'estado'],
  parts: { turnos: ['dia', 'tarde', 'noche'] },
});

/** Columns of `puntos importar`. */
export const POINT_COLUMNS = columnsOf(punto, {
  keys: { un_id: 'unidad, codigo unidad', qr_id: 'codigo, punto, codigo punto' },
  names: {
    nom_qr: 'nombre',
    desc_qr: 'descripcion',
    lat: 'latitud',
    lng: 'longitud, lon',
    radio_m: 'radio',
    valida_gps: 'valida gps, gps',
    foto_req: 'pide foto, foto',
  },
  needed: ['nom_qr', 'orden'],
});

/** Columns of `planes importar`. */
export const PLAN_COLUMNS = columnsOf(plan, {
  keys: { un_id: 'unidad', id_plan: 'codigo, plan' },
  names: {
    nom_plan: 'nombre',
    vig_desde: 'vigente desde, desde el dia',
    vig_hasta: 'vigente hasta, hasta el dia',
    hora_ini: 'inicio, hora inicio, desde',
    hora_fin: 'fin, hasta',
    gracia_min: 'gracia',
    dur_est_min: 'duracion',
    orden_modo: 'orden',
    rond_ids: 'guardas, ronderos',
  },
  needed: ['nom_plan', 'dias', 'hora_ini', 'hora_fin', 'puntos'],
});

/** Columns of `consignas importar`. */
export const ORDER_COLUMNS = columnsOf(consigna, {
  keys: { un_id: 'unidad', id: 'codigo, consigna' },
  names: {},
  needed: ['titulo', 'texto'],
});

/** Columns of `catalogo importar`. */
export const CATALOGUE_COLUMNS = columnsOf(itemCatalogo, {
  keys: { un_id: 'unidad', id: 'codigo, elemento' },
  names: {
    nom_item: 'nombre',
    cat_item: 'categoria',
    cant_esp: 'cantidad, debe haber',
    serie_req: 'pide serie, serie',
    permiso_req: 'pide permiso, permiso',
  },
  needed: ['nom_item', 'cant_esp'],
});

/** Columns of `festivos importar`: a tree of texts by their days. */
export const HOLIDAY_COLUMNS = columnsOf(record({ nombre: line(60) }), {
  keys: { fecha: 'fecha, dia', nombre: 'nombre, festivo' },
  names: {},
});

/** Columns of `categorias importar`. */
export const CATEGORY_COLUMNS = columnsOf(categoria, {
  keys: { cat_nov: 'codigo, tipo' },
  names: { criticidad: 'gravedad', frecuente: 'frecuente, a la vista' },
  needed: ['nombre'],
});

/** Columns of `tips importar`. */
export const TIP_COLUMNS = columnsOf(tip, {
  keys: { id: 'codigo' },
  names: {
    cuerpo: 'cuerpo, texto, html',
    cat: 'categoria',
    cats_nov: 'novedades',
    perfil: 'perfil, para',
    img: 'imagen, portada',
    lectura_obl: 'lectura obligatoria, obligatoria',
  },
  needed: ['titulo'],
});

/** Columns of `videos importar`. */
export const VIDEO_COLUMNS = columnsOf(video, {
  keys: { id: 'codigo', tree: 'para, perfil' },
  names: {
    desc: 'descripcion',
    url: 'video, archivo',
    miniatura: 'miniatura, imagen',
    subt: 'subtitulos',
    dur_seg: 'duracion, segundos',
    offline: 'sin conexion, guardar',
  },
  needed: ['titulo'],
});

/** Columns of `personas importar`. */
export const PEOPLE_COLUMNS = columnsOf(ficha, {
  keys: {
    doc: 'documento, cedula, identificacion, numero de documento, no documento, numero documento',
  },
  names: {
    id: 'codigo, emp id, id empleado, codigo empleado',
    tipo_doc: 'tipo doc, tipo de documento, tipo documento',
    nom: 'nombres, nombre',
    ape: 'apellidos, apellido',
    perfil: 'perfil, rol',
    un_ids: 'unidades, unidad, puestos, puesto',
    cel: 'celular, telefono, movil',
    correo: 'correo, email, e mail, correo electronico',
    cred_num: 'credencial, numero de credencial',
    cred_vence: 'vence credencial, vencimiento credencial',
    curso_vence: 'vence curso, vencimiento curso',
    emerg_nom: 'contacto emergencia, contacto de emergencia',
    emerg_cel: 'celular emergencia, telefono emergencia, telefono de emergencia',
  },
  needed: ['nom', 'ape', 'perfil', 'estado'],
});

/** Fields of a person that are masked on the screen unless requested. */
export const COVERED: ReadonlySet<string> = new Set([
  'doc',
  'cel',
  'correo',
  'emerg_cel',
  'emerg_nom',
  'cred_num',
]);
