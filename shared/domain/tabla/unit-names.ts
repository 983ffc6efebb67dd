import type { ColumnNames } from './header.ts';

/** Columns of `unidades importar`, by the field of `_un_`. */
export const UNIT_NAMES = {
  un_id: { names: ['codigo', 'un id', 'id', 'unidad'], required: true },
  un_nombre: { names: ['nombre', 'un nombre'] },
  estado: { names: ['estado'] },
  tipo_un: { names: ['tipo', 'tipo un'] },
  dir: { names: ['direccion', 'dir'] },
  ciudad: { names: ['ciudad'] },
  lat: { names: ['latitud', 'lat'] },
  lng: { names: ['longitud', 'lng', 'lon'] },
  radio_m: { names: ['radio', 'radio m', 'radio metros'] },
  tel_porteria: { names: ['telefono porteria', 'tel porteria', 'porteria'] },
  admin_nom: { names: ['administrador', 'admin nom', 'nombre administrador'] },
  admin_cel: { names: ['celular administrador', 'admin cel'] },
  __project_id: { names: ['proyecto', 'project id'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `unidades importar` that stand deeper in the record, by their place below it. */
export const UNIT_PART_NAMES = {
  'reglas/umbral_cump': { names: ['cumplimiento', 'umbral cump'] },
  'reglas/gracia_min': { names: ['gracia', 'gracia min'] },
  'reglas/radio_m': { names: ['radio punto', 'radio lectura'] },
  'reglas/orden_modo': { names: ['orden', 'orden modo'] },
  'reglas/gps_obligatorio': { names: ['gps obligatorio', 'gps'] },
  'reglas/escalera/guarda_min': { names: ['aviso guarda', 'guarda min'] },
  'reglas/escalera/supervisor_min': { names: ['aviso supervisor', 'supervisor min'] },
  'reglas/escalera/administrador_min': { names: ['aviso administrador', 'administrador min'] },
  'reglas/escalera/expira_min': { names: ['aviso vence', 'expira min'] },
  'turnos/dia/hora_ini': { names: ['turno dia desde'] },
  'turnos/dia/hora_fin': { names: ['turno dia hasta'] },
  'turnos/tarde/hora_ini': { names: ['turno tarde desde'] },
  'turnos/tarde/hora_fin': { names: ['turno tarde hasta'] },
  'turnos/noche/hora_ini': { names: ['turno noche desde'] },
  'turnos/noche/hora_fin': { names: ['turno noche hasta'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `puntos importar`, by the field of `_qr_`. */
export const POINT_NAMES = {
  un_id: { names: ['unidad', 'un id', 'codigo unidad'], required: true },
  qr_id: { names: ['codigo', 'punto', 'qr id', 'codigo punto'], required: true },
  nom_qr: { names: ['nombre', 'nom qr'] },
  desc_qr: { names: ['descripcion', 'desc qr'] },
  zona: { names: ['zona'] },
  orden: { names: ['orden'] },
  lat: { names: ['latitud', 'lat'] },
  lng: { names: ['longitud', 'lng', 'lon'] },
  radio_m: { names: ['radio', 'radio m'] },
  valida_gps: { names: ['valida gps', 'gps'] },
  critico: { names: ['critico'] },
  foto_req: { names: ['pide foto', 'foto req', 'foto'] },
  estado: { names: ['estado'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `planes importar`, by the field of `_rondas_plan_`. */
export const PLAN_NAMES = {
  un_id: { names: ['unidad', 'un id'], required: true },
  id_plan: { names: ['codigo', 'plan', 'id plan'], required: true },
  nom_plan: { names: ['nombre', 'nom plan'] },
  dias: { names: ['dias'] },
  vig_desde: { names: ['vigente desde', 'desde el dia'] },
  vig_hasta: { names: ['vigente hasta', 'hasta el dia'] },
  sin_festivos: { names: ['sin festivos'] },
  hora_ini: { names: ['inicio', 'hora inicio', 'hora ini', 'desde'] },
  hora_fin: { names: ['fin', 'hora fin', 'hasta'] },
  gracia_min: { names: ['gracia', 'gracia min'] },
  dur_est_min: { names: ['duracion', 'dur est min'] },
  orden_modo: { names: ['orden'] },
  puntos: { names: ['puntos'] },
  rond_ids: { names: ['guardas', 'ronderos'] },
  estado: { names: ['estado'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `consignas importar`, by the field of `consignas`. */
export const ORDER_NAMES = {
  un_id: { names: ['unidad', 'un id'], required: true },
  id: { names: ['codigo', 'id', 'consigna'], required: true },
  titulo: { names: ['titulo'] },
  texto: { names: ['texto'] },
  obligatoria: { names: ['obligatoria'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `catalogo importar`, by the field of `_catalogos_`. */
export const CATALOGUE_NAMES = {
  un_id: { names: ['unidad', 'un id'], required: true },
  id: { names: ['codigo', 'id', 'elemento'], required: true },
  nom_item: { names: ['nombre', 'nom item'] },
  cat_item: { names: ['categoria', 'cat item'] },
  cant_esp: { names: ['cantidad', 'cant esp', 'debe haber'] },
  serie_req: { names: ['pide serie', 'serie'] },
  permiso_req: { names: ['pide permiso', 'permiso'] },
  estado: { names: ['estado'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Columns of `festivos importar`. */
export const HOLIDAY_NAMES = {
  fecha: { names: ['fecha', 'dia'], required: true },
  nombre: { names: ['nombre', 'festivo'], required: true },
} as const satisfies Readonly<Record<string, ColumnNames>>;
