import { isForeignKey } from '../database/foreign-key.ts';
import { CATALOGO_EMPRESA } from '../inventario/catalogo.ts';
import { CAT_KEY } from '../novedad/categoria-choices.ts';
import { itemCatalogo } from '../shape/inventarios.ts';
import { categoria } from '../shape/novedades.ts';
import { ficha } from '../shape/personas.ts';
import { record } from '../shape/shape.ts';
import { tip, video } from '../shape/tips.ts';
import { consigna, plan, punto, unidad } from '../shape/unidades.ts';
import { dayText, line } from '../shape/values.ts';
import { withoutAccents } from '../valor/accents.ts';
import { columnsOf } from './columns.ts';
import type { Reader } from './read/meaning.ts';
import { degrees } from './read/place.ts';
import { key } from './read/words.ts';
import { NAME_SPLITS, PLACE_SPLIT, rangeSplit } from './splits.ts';
import {
  estadoCategoria,
  estadoElemento,
  estadoPersona,
  estadoPlan,
  estadoPunto,
  estadoUnidad,
  namesOr,
  perfil,
  tipoDoc,
  turno,
  videoTree,
} from './vocabulary.ts';

const PLACE = { lat: degrees('lat'), lng: degrees('lng') };
const SHIFTS = ['dia', 'tarde', 'noche'] as const;
/** Most people write a unit's code under one of these. */
const UNIT =
  'unidad, codigo unidad, codigo de la unidad, id unidad, puesto, codigo puesto, sede, cliente, sitio, centro de costo, site';

/** A text of a pattern that a list's readers do not know. */
function like(pattern: RegExp, wrong: (cell: string) => string): Reader {
  return (cell) => (pattern.test(cell) && !isForeignKey(cell) ? { value: cell } : { wrong: wrong(cell) });
}

/** A key that fits into a printed code: the whole text must stay below some 40 characters (data-model.md, `_qr_`). */
const pointKey: Reader = (cell) => {
  const meaning = key(cell);
  return 'value' in meaning && String(meaning.value).length <= 12
    ? meaning
    : { wrong: `«${cell}» no sirve como código de punto: hasta 12 letras y números.` };
};

/** Columns of `unidades importar`. */
export const UNIT_COLUMNS = columnsOf(unidad, {
  keys: {
    un_id:
      'codigo, id, unidad, codigo unidad, codigo de la unidad, id unidad, codigo puesto, codigo cliente, codigo sede, code',
  },
  names: {
    un_nombre:
      'nombre, nombre unidad, nombre de la unidad, razon social, nombre cliente, nombre del puesto, nombre de la sede, cliente, puesto, sede, sitio, conjunto, edificio, descripcion, name',
    tipo_un: 'tipo, tipo de unidad, clase, sector',
    estado: 'estado, estado de la unidad',
    dir: 'direccion, direccion del puesto, direccion de la unidad, ubicacion, address',
    ciudad: 'ciudad, municipio, city',
    lat: 'latitud, lat',
    lng: 'longitud, lon, long',
    radio_m: 'radio, radio metros, radio en metros',
    tel_porteria:
      'telefono porteria, porteria, telefono, celular porteria, contacto porteria, telefono de contacto',
    admin_nom: 'administrador, nombre administrador, contacto, encargado, responsable',
    admin_cel:
      'celular administrador, telefono administrador, celular contacto, telefono contacto administrador, celular',
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
      SHIFTS.flatMap((name) => [
        [
          `turnos/${name}/hora_ini`,
          `turno ${name} desde, inicio turno ${name}, turno ${name} inicio, hora inicio ${name}, hora inicio turno ${name}`,
        ],
        [
          `turnos/${name}/hora_fin`,
          `turno ${name} hasta, fin turno ${name}, turno ${name} fin, hora fin ${name}, hora fin turno ${name}`,
        ],
      ]),
    ),
  },
  own: {
    ...PLACE,
    estado: estadoUnidad,
    __project_id: like(
      unidad.fields?.__project_id?.input?.like ?? /$^/,
      (cell) => `«${cell}» no es un proyecto de Firebase.`,
    ),
  },
  byName: ['un_id', 'un_nombre'],
  needed: ['un_nombre', 'estado'],
  parts: { turnos: SHIFTS },
});

/** Columns of units with the two hours of a shift, and with a whole place. */
export const UNIT_SPLITS = [
  PLACE_SPLIT,
  ...SHIFTS.map((name) =>
    rangeSplit(
      [`turno ${name}`, `horario ${name}`, `horario turno ${name}`],
      `turnos/${name}/hora_ini`,
      `turnos/${name}/hora_fin`,
    ),
  ),
];

/** Columns of `puntos importar`. */
export const POINT_COLUMNS = columnsOf(punto, {
  keys: {
    un_id: UNIT,
    qr_id: 'codigo, punto, codigo punto, codigo del punto, id, id punto, codigo qr, qr, checkpoint id, code',
  },
  names: {
    nom_qr:
      'nombre, nombre punto, nombre del punto, punto de control, punto de ronda, lugar, checkpoint, name',
    desc_qr: 'descripcion, detalle, ubicacion, observaciones, description',
    zona: 'zona, area, bloque, torre, piso',
    orden: 'orden, secuencia, posicion, item, order, numero, no, n, nro',
    lat: 'latitud',
    lng: 'longitud, lon, long',
    radio_m: 'radio, radio metros, radio en metros',
    valida_gps: 'valida gps, gps',
    critico: 'critico, punto critico',
    foto_req: 'pide foto, foto, foto obligatoria, requiere foto',
  },
  own: { ...PLACE, qr_id: pointKey, estado: estadoPunto },
  byName: ['qr_id', 'nom_qr'],
  units: { un_id: 'one' },
  needed: ['nom_qr', 'orden'],
});

/** Columns of points with a whole place. */
export const POINT_SPLITS = [PLACE_SPLIT];

/** Columns of `planes importar`. */
export const PLAN_COLUMNS = columnsOf(plan, {
  keys: {
    un_id: UNIT,
    id_plan: 'codigo, plan, codigo plan, codigo del plan, id, id plan, id ronda, codigo ronda, ronda',
  },
  names: {
    nom_plan: 'nombre, nombre plan, nombre del plan, nombre de la ronda, descripcion, name',
    dias: 'dias, dias de la semana, dia, frecuencia, days',
    vig_desde: 'vigente desde, desde el dia, fecha inicio, fecha inicial, vigencia desde',
    vig_hasta: 'vigente hasta, hasta el dia, fecha fin, fecha final, vigencia hasta',
    sin_festivos: 'sin festivos, excepto festivos',
    hora_ini: 'inicio, hora inicio, hora de inicio, hora inicial, desde, hora desde, hora, start time',
    hora_fin:
      'fin, hora fin, hora final, hora de fin, hora de finalizacion, hasta, hora hasta, final, end time',
    cada_h: 'cada horas, cada, cada cuantas horas, intervalo, intervalo horas',
    veces: 'veces, numero de veces, cantidad de veces, repeticiones',
    separacion_min: 'separacion, separacion minutos, minutos entre rondas, minimo entre rondas',
    gracia_min: 'gracia, gracia minutos, minutos de gracia, tolerancia',
    dur_est_min: 'duracion, duracion minutos, duracion estimada, minutos',
    orden_modo: 'orden, tipo de orden',
    puntos: 'puntos, puntos de control, recorrido, checkpoints',
    rond_ids: 'guardas, ronderos, guardas asignados, responsables',
  },
  own: { puntos: namesOr('todos'), rond_ids: namesOr(null), estado: estadoPlan },
  byName: ['id_plan', 'nom_plan'],
  units: { un_id: 'one' },
  needed: ['nom_plan', 'dias', 'hora_ini', 'hora_fin', 'puntos'],
  meaning: [
    'dias',
    'hora_ini',
    'hora_fin',
    'puntos',
    'cada_h',
    'veces',
    'separacion_min',
    'vig_desde',
    'vig_hasta',
    'sin_festivos',
    'rond_ids',
  ],
});

/** Columns of plans with both hours. */
export const PLAN_SPLITS = [
  rangeSplit(['horario', 'horas', 'franja', 'franja horaria', 'ventana', 'rango'], 'hora_ini', 'hora_fin'),
];

/** Columns of `consignas importar`. */
export const ORDER_COLUMNS = columnsOf(consigna, {
  keys: { un_id: UNIT, id: 'codigo, consigna, codigo consigna, id, id consigna' },
  names: {
    titulo: 'titulo, nombre, asunto, tema',
    texto: 'texto, descripcion, contenido, instruccion, detalle, consigna texto',
    obligatoria: 'obligatoria, lectura obligatoria',
  },
  byName: ['id', 'titulo'],
  units: { un_id: 'one' },
  needed: ['titulo', 'texto'],
});

/** The code of a unit, or «empresa» for the company's own list. */
function placeOrCompany(cell: string): ReturnType<Reader> {
  return ['empresa', CATALOGO_EMPRESA].includes(withoutAccents(cell))
    ? { value: CATALOGO_EMPRESA }
    : key(cell);
}

/** Columns of `catalogo importar`. */
export const CATALOGUE_COLUMNS = columnsOf(itemCatalogo, {
  keys: { un_id: UNIT, id: 'codigo, codigo elemento, id, referencia, codigo articulo, sku' },
  names: {
    nom_item: 'nombre, elemento, nombre elemento, descripcion, articulo, item, equipo, producto, name',
    cat_item: 'categoria, clase, grupo, tipo',
    cant_esp: 'cantidad, debe haber, cant, cantidad esperada, existencias, unidades, quantity',
    serie_req: 'pide serie, serie, serial',
    permiso_req: 'pide permiso, permiso',
  },
  own: { un_id: placeOrCompany, estado: estadoElemento },
  byName: ['id', 'nom_item'],
  units: { un_id: 'one' },
  needed: ['nom_item', 'cant_esp'],
});

/** Columns of `festivos importar`: a tree of texts by their days. */
export const HOLIDAY_COLUMNS = columnsOf(record({ fecha: dayText, nombre: line(60) }), {
  keys: {
    fecha: 'fecha, dia, fecha festivo, dia festivo, date',
    nombre:
      'nombre, festivo, festividad, descripcion, celebracion, motivo, conmemoracion, nombre festivo, holiday',
  },
  names: {},
});

/** Columns of `categorias importar`. */
export const CATEGORY_COLUMNS = columnsOf(categoria, {
  keys: { cat_nov: 'codigo, tipo' },
  names: {
    criticidad: 'gravedad',
    frecuente: 'frecuente, a la vista',
    informativa: 'informativa, solo se informa',
  },
  own: {
    cat_nov: like(CAT_KEY, (cell) => `«${cell}» no sirve como código: use letras minúsculas sin tildes y _.`),
    estado: estadoCategoria,
  },
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
  own: { tree: videoTree },
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
    doc: 'documento, cedula, identificacion, identificacion del empleado, numero de documento, numero de cedula, numero de identificacion, documento de identidad, documento identificacion, cedula de ciudadania, cedula ciudadania, cc, c c, doc, nit, dni, id number, identification, document, no documento identidad',
  },
  names: {
    id: 'codigo, emp id, id empleado, codigo empleado, codigo interno, codigo trabajador, ficha, legajo, id, employee id',
    tipo_doc:
      'tipo doc, tipo de documento, tipo documento, tipo identificacion, tipo de identificacion, tipo id, tipo, td, t d, clase de documento, document type',
    nom: 'nombres, nombre, nombres empleado, nombres trabajador, +primer nombre, +segundo nombre, +otros nombres, +nombre 1, +nombre 2, +1er nombre, +2do nombre, first name',
    ape: 'apellidos, apellido, apellidos empleado, apellidos trabajador, +primer apellido, +segundo apellido, +apellido 1, +apellido 2, +1er apellido, +2do apellido, +apellido paterno, +apellido materno, last name, surname',
    perfil: 'perfil, rol, rol en la app, perfil de usuario, tipo de usuario, tipo usuario, role',
    estado: 'estado, estado empleado, estado laboral, estado actual, situacion, status',
    un_ids:
      'unidades, unidad, puestos, puesto, puesto de trabajo, puesto asignado, sede, sedes, lugar de trabajo, codigo unidad, codigo puesto, unidad asignada, cliente, sitio, centro de costo, sites',
    cargo:
      'cargo, cargo actual, cargo a desempeñar, oficio, ocupacion, denominacion cargo, position, job title',
    turno: 'turno, jornada, horario, turno asignado, shift',
    cel: 'celular, telefono, movil, numero celular, numero telefono, telefono celular, telefono movil, celular personal, telefono personal, tel, cel, celular 1, telefono 1, telefono de contacto, celular contacto, telefono fijo, whatsapp, contacto, phone, mobile, cell phone, cell',
    correo:
      'correo, email, e mail, mail, correo electronico, correo personal, correo electronico personal, correo corporativo, direccion de correo, direccion de correo electronico, direccion electronica',
    cred_num:
      'credencial, numero de credencial, carne, carnet, numero carne, codigo credencial, acreditacion',
    cred_vence:
      'vence credencial, vencimiento credencial, fecha vencimiento credencial, vigencia credencial, vencimiento carne, vence carne, vencimiento carnet, vence carnet, vigencia acreditacion',
    curso_vence:
      'vence curso, vencimiento curso, fecha vencimiento curso, vigencia curso, vencimiento curso vigilancia, vence curso vigilancia, vigencia curso vigilancia, fecha curso',
    emerg_nom:
      'contacto emergencia, contacto de emergencia, nombre contacto emergencia, persona de contacto, nombre del contacto, en caso de emergencia avisar, en caso de emergencia llamar, emergency contact',
    emerg_cel:
      'celular emergencia, telefono emergencia, telefono de emergencia, celular contacto emergencia, telefono contacto emergencia, numero contacto emergencia, emergency phone',
  },
  own: { tipo_doc: tipoDoc, perfil, estado: estadoPersona, turno },
  units: { un_ids: 'many' },
  needed: ['nom', 'ape', 'perfil', 'estado'],
  meaning: ['perfil', 'estado'],
});

/** Columns of people with a whole name. */
export const PEOPLE_SPLITS = NAME_SPLITS;
