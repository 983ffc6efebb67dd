import { isForeignKey } from '../database/foreign-key.ts';
import { CATALOGO_EMPRESA } from '../inventario/catalogo.ts';
import { CAT_KEY } from '../novedad/categoria-choices.ts';
import { ESTADO } from '../persona/empleado.ts';
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
import { NAME_SPLITS, PLACE_SPLIT, REPEAT_SPLIT, rangeSplit } from './splits.ts';
import {
  estadoCategoria,
  estadoElemento,
  estadoPersona,
  estadoPlan,
  estadoPunto,
  estadoUnidad,
  letrero,
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

/** A key that fits into a printed code: the whole text must stay below some 40 characters, or no phone reads it (data-model.md, `_qr_`). */
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
      'código, id, unidad, codigo unidad, codigo de la unidad, id unidad, codigo puesto, codigo cliente, codigo sede, code',
  },
  names: {
    un_nombre:
      'nombre, nombre unidad, nombre de la unidad, razon social, nombre cliente, nombre del puesto, nombre de la sede, cliente, puesto, sede, sitio, conjunto, edificio, descripcion, name',
    tipo_un: 'tipo, tipo de unidad, clase, sector',
    estado: 'estado, estado de la unidad',
    dir: 'dirección, direccion del puesto, direccion de la unidad, ubicacion, address',
    ciudad: 'ciudad, municipio, city',
    lat: 'latitud, lat',
    lng: 'longitud, lon, long',
    radio_m: 'radio, radio metros, radio en metros, radio de la unidad',
    tel_porteria:
      'teléfono portería, porteria, telefono, celular porteria, contacto porteria, telefono de contacto',
    admin_nom:
      'administrador, nombre administrador, contacto, encargado, responsable, administrador del lugar',
    admin_cel:
      'celular administrador, telefono administrador, celular contacto, telefono contacto administrador, celular, celular del administrador',
    __project_id: 'proyecto',
    'reglas/umbral_cump': 'cumplimiento, umbral cump, cumplimiento minimo',
    'reglas/gracia_min': 'gracia, gracia min',
    'reglas/radio_m': 'radio punto, radio lectura, radio de lectura de un punto',
    'reglas/orden_modo': 'orden, orden modo, orden de los puntos',
    'reglas/gps_obligatorio': 'gps obligatorio, gps, pedir posicion en cada lectura',
    'reglas/foto_turno': 'foto al empezar turno, pedir foto al empezar un turno, foto turno, foto de turno',
    'reglas/escalera/guarda_min': 'aviso guarda, guarda min, avisar al guarda a los',
    'reglas/escalera/supervisor_min': 'aviso supervisor, supervisor min, avisar al supervisor a los',
    'reglas/escalera/administrador_min':
      'aviso administrador, administrador min, avisar al administrador a los',
    'reglas/escalera/expira_min': 'aviso vence, expira min, se deja de esperar respuesta a los',
    ...Object.fromEntries(
      SHIFTS.flatMap((name) => [
        [
          `turnos/${name}/hora_ini`,
          `turno ${name === 'dia' ? 'día' : name} desde, inicio turno ${name}, turno ${name} inicio, hora inicio ${name}, hora inicio turno ${name}`,
        ],
        [
          `turnos/${name}/hora_fin`,
          `turno ${name === 'dia' ? 'día' : name} hasta, fin turno ${name}, turno ${name} fin, hora fin ${name}, hora fin turno ${name}`,
        ],
        [
          `turnos/${name}/bien_min`,
          `turno ${name === 'dia' ? 'día' : name} esta bien cada, esta bien ${name}, turno de ${name === 'dia' ? 'día' : name} preguntar esta bien cada minutos`,
        ],
        [
          `turnos/${name}/bien_gracia_min`,
          `turno ${name === 'dia' ? 'día' : name} esta bien espera, esta bien espera ${name}, turno de ${name === 'dia' ? 'día' : name} esperar respuesta minutos`,
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
  fresh: { estado: 'activo' },
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
    qr_id: 'código, punto, codigo punto, codigo del punto, id, id punto, codigo qr, qr, checkpoint id, code',
  },
  names: {
    nom_qr:
      'nombre, nombre punto, nombre del punto, punto de control, punto de ronda, lugar, checkpoint, name',
    desc_qr: 'descripción, detalle, ubicacion, observaciones, description, donde esta y que mirar',
    zona: 'zona, area, bloque, torre, piso',
    orden: 'orden, secuencia, posicion, item, order, numero, no, n, nro',
    lat: 'latitud',
    lng: 'longitud, lon, long',
    radio_m: 'radio, radio metros, radio en metros, radio de lectura',
    valida_gps: 'valida gps, gps, pedir la posicion',
    critico: 'crítico, punto critico, es critico',
    foto_req: 'pide foto, foto, foto obligatoria, requiere foto, pedir una foto en cada lectura',
    letrero: 'letrero, tipo de letrero, señal',
  },
  own: { ...PLACE, qr_id: pointKey, estado: estadoPunto, letrero },
  byName: ['qr_id', 'nom_qr'],
  units: { un_id: 'one' },
  needed: ['nom_qr', 'orden'],
  fresh: { estado: 'sin_instalar', orden: 1 },
});

/** Columns of points with a whole place. */
export const POINT_SPLITS = [PLACE_SPLIT];

/** Columns of `planes importar`. */
export const PLAN_COLUMNS = columnsOf(plan, {
  keys: {
    un_id: UNIT,
    id_plan: 'código, plan, codigo plan, codigo del plan, id, id plan, id ronda, codigo ronda, ronda',
  },
  names: {
    nom_plan: 'nombre, nombre plan, nombre del plan, nombre de la ronda, descripcion, name',
    dias: 'días, dias de la semana, dia, frecuencia, days',
    vig_desde: 'vigente desde, desde el dia, fecha inicio, fecha inicial, vigencia desde, corre desde el dia',
    vig_hasta: 'vigente hasta, hasta el dia, fecha fin, fecha final, vigencia hasta, corre hasta el dia',
    sin_festivos: 'sin festivos, excepto festivos, no corre en festivos',
    hora_ini:
      'inicio, hora inicio, hora de inicio, hora inicial, desde, hora desde, hora, start time, empieza',
    hora_fin:
      'fin, hora fin, hora final, hora de fin, hora de finalizacion, hasta, hora hasta, final, end time, termina',
    cada_h: 'cada horas, cada, cada cuantas horas, intervalo, intervalo horas, una ronda cada tantas horas',
    veces: 'veces, numero de veces, cantidad de veces, repeticiones, o cuantas veces entre esas horas',
    separacion_min:
      'separación, separacion minutos, minutos entre rondas, minimo entre rondas, minutos entre una y otra',
    gracia_min: 'gracia, gracia minutos, minutos de gracia, tolerancia',
    dur_est_min: 'duración, duracion minutos, duracion estimada, minutos, cuanto dura',
    orden_modo: 'orden, tipo de orden, orden de los puntos',
    puntos: 'puntos, puntos de control, recorrido, checkpoints',
    rond_ids: 'guardas, ronderos, guardas asignados, responsables, solo para estos guardas',
  },
  own: { puntos: namesOr('todos'), rond_ids: namesOr(null), estado: estadoPlan },
  byName: ['id_plan', 'nom_plan'],
  units: { un_id: 'one' },
  needed: ['nom_plan', 'dias', 'hora_ini', 'hora_fin', 'puntos'],
  fresh: { estado: 'activo' },
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

/** Columns of plans with both hours, and with how often they are walked. */
export const PLAN_SPLITS = [
  rangeSplit(['horario', 'horas', 'franja', 'franja horaria', 'ventana', 'rango'], 'hora_ini', 'hora_fin'),
  REPEAT_SPLIT,
];

/** Columns of `consignas importar`. */
export const ORDER_COLUMNS = columnsOf(consigna, {
  keys: { un_id: UNIT, id: 'código, consigna, codigo consigna, id, id consigna' },
  names: {
    titulo: 'título, nombre, asunto, tema',
    texto: 'texto, descripcion, contenido, instruccion, detalle, consigna texto, que hay que hacer',
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
  keys: { un_id: UNIT, id: 'código, codigo elemento, id, referencia, codigo articulo, sku' },
  names: {
    nom_item:
      'nombre, elemento, nombre elemento, descripcion, articulo, item, equipo, producto, name, que es',
    cat_item: 'categoría, clase, grupo, tipo',
    cant_esp:
      'cantidad, debe haber, cant, cantidad esperada, existencias, unidades, quantity, cuantos debe haber',
    serie_req: 'pide serie, serie, serial, pedir la serie',
    permiso_req: 'pide permiso, permiso, pedir el permiso',
  },
  own: { un_id: placeOrCompany, estado: estadoElemento },
  byName: ['id', 'nom_item'],
  units: { un_id: 'one' },
  needed: ['nom_item', 'cant_esp'],
  fresh: { cat_item: '', cant_esp: 1, estado: 'activo' },
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
  keys: { cat_nov: 'código, tipo' },
  names: {
    nombre: 'nombre, como se llama',
    criticidad: 'gravedad, gravedad de costumbre',
    frecuente: 'frecuente, a la vista, a la vista en el formulario',
    informativa: 'informativa, solo se informa',
  },
  own: {
    cat_nov: like(CAT_KEY, (cell) => `«${cell}» no sirve como código: use letras minúsculas sin tildes y _.`),
    estado: estadoCategoria,
  },
  needed: ['nombre'],
  fresh: { estado: 'activa' },
});

/** Columns of `tips importar`. */
export const TIP_COLUMNS = columnsOf(tip, {
  keys: { id: 'código' },
  names: {
    orden: 'orden, lugar en la lista',
    cuerpo: 'cuerpo, texto, html',
    cat: 'categoría, tema',
    cats_nov: 'novedades',
    perfil: 'perfil, para, para quien',
    img: 'imagen, portada',
    lectura_obl: 'lectura obligatoria, obligatoria',
  },
  needed: ['titulo'],
  fresh: { estado: 'borrador', orden: 100, lectura_obl: false },
});

/** Columns of `videos importar`. */
export const VIDEO_COLUMNS = columnsOf(video, {
  keys: { id: 'código', tree: 'para, perfil, para quien' },
  own: { tree: videoTree },
  names: {
    orden: 'orden, lugar en la lista',
    desc: 'descripción, de que trata',
    url: 'video, archivo, direccion del video',
    miniatura: 'miniatura, imagen',
    subt: 'subtítulos',
    dur_seg: 'duración, segundos',
    offline: 'sin conexión, guardar, se puede guardar en el telefono',
  },
  needed: ['titulo'],
  fresh: { estado: 'borrador', orden: 100, offline: false },
});

/** Columns of `personas importar`. */
export const PEOPLE_COLUMNS = columnsOf(ficha, {
  keys: {
    doc: 'documento, cedula, identificacion, identificacion del empleado, numero de documento, numero de cedula, numero de identificacion, documento de identidad, documento identificacion, cedula de ciudadania, cedula ciudadania, cc, c c, doc, nit, dni, id number, identification, document, no documento identidad',
  },
  names: {
    id: 'código, emp id, id empleado, codigo empleado, codigo interno, codigo trabajador, ficha, legajo, id, employee id',
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
      'vence credencial, vencimiento credencial, fecha vencimiento credencial, vigencia credencial, vencimiento carne, vence carne, vencimiento carnet, vence carnet, vigencia acreditacion, credencial vigente hasta',
    curso_vence:
      'vence curso, vencimiento curso, fecha vencimiento curso, vigencia curso, vencimiento curso vigilancia, vence curso vigilancia, vigencia curso vigilancia, fecha curso, curso vigente hasta',
    lic_vence:
      'vence licencia, vencimiento licencia, fecha vencimiento licencia, vigencia licencia, licencia vigente hasta',
    emerg_nom:
      'contacto emergencia, contacto de emergencia, nombre contacto emergencia, persona de contacto, nombre del contacto, en caso de emergencia avisar, en caso de emergencia llamar, emergency contact, a quien avisar en una emergencia',
    emerg_cel:
      'celular emergencia, telefono emergencia, telefono de emergencia, celular contacto emergencia, telefono contacto emergencia, numero contacto emergencia, emergency phone, celular de esa persona',
  },
  own: { tipo_doc: tipoDoc, perfil, estado: estadoPersona, turno },
  units: { un_ids: 'many' },
  needed: ['nom', 'ape', 'perfil', 'estado'],
  fresh: { estado: ESTADO.activo },
  meaning: ['perfil', 'estado'],
});

/** Columns of people with a whole name. */
export const PEOPLE_SPLITS = NAME_SPLITS;
