/** How a tree identifies the person of its records. */
export type Whose =
  /** `{tree}/{emp_id}` or `{tree}/{uid}` belongs entirely to the person. */
  | { readonly by: 'emp_id' | 'uid' }
  /** Records of one list with a field that names the person; the fields are indexed by the rules. */
  | { readonly by: 'fields'; readonly fields: readonly string[] }
  /** Records of every unit, ordered by `fechah_x`, that name the person anywhere. */
  | { readonly by: 'unit' }
  /** Entries of the visits of every unit that name the person as the guard. */
  | { readonly by: 'entry' };

/** A tree with personal data, and its handling on a request for erasure. */
export interface PersonalTree {
  readonly tree: string;
  /** Spanish name in the export. */
  readonly name: string;
  readonly whose: Whose;
  /** Legal reason to keep it; absent: it is erased. Spanish, for the answer to the person. */
  readonly kept?: string;
  /** Technical data that is no readable fact about the person: erased, and not exported. */
  readonly internal?: true;
}

const SERVICE =
  'registro del servicio de vigilancia: deber contractual con el cliente y legal con la autoridad (Ley 1581 de 2012, art. 8 e y 15; Decreto 1074 de 2015, art. 2.2.2.25.2.6)';
const PROOF = 'prueba de la autorización dada (Ley 1581 de 2012, art. 17 b)';
const INTEGRITY = 'prueba de que los registros del servicio están completos y no se cambiaron';

/**
 * Every tree with personal data (docs/operate/admin.md, «Ley 1581»). The staff record and the account are handled separately. A test finds
 * trees that name a person and are missing here.
 */
export const PERSONAL_TREES: readonly PersonalTree[] = [
  { tree: '_acceso_', name: 'unidades', whose: { by: 'emp_id' } },
  { tree: '_consentimientos_', name: 'autorizaciones', whose: { by: 'emp_id' }, kept: PROOF },
  { tree: '_covid', name: 'declaraciones_salud', whose: { by: 'fields', fields: ['emp_id'] } },
  { tree: '_tips_leidos_', name: 'tips_leidos', whose: { by: 'emp_id' } },
  { tree: '_videos_vistos_', name: 'videos_vistos', whose: { by: 'emp_id' } },
  { tree: '_consignas_leidas_', name: 'consignas_leidas', whose: { by: 'emp_id' }, kept: SERVICE },
  { tree: '_sesiones_reg_', name: 'sesiones', whose: { by: 'emp_id' } },
  { tree: '_notif_novedades_res', name: 'notificaciones', whose: { by: 'fields', fields: ['emp_id'] } },
  { tree: '_recorridos_rondero_', name: 'rondas', whose: { by: 'emp_id' }, kept: SERVICE },
  { tree: '_supervisiones_superv', name: 'supervisiones', whose: { by: 'emp_id' }, kept: SERVICE },
  { tree: '_supervisiones_', name: 'visitas_recibidas', whose: { by: 'entry' }, kept: SERVICE },
  {
    tree: '_novedades',
    name: 'novedades',
    whose: { by: 'fields', fields: ['rond_id', 'super_id'] },
    kept: SERVICE,
  },
  { tree: '_listascheck_', name: 'listas_de_chequeo', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_inventarios_', name: 'inventarios', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_valqr_', name: 'validaciones_de_puntos', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_alertas_', name: 'alertas', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_decisiones_', name: 'decisiones', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_minuta_notas_', name: 'anotaciones_de_minuta', whose: { by: 'unit' }, kept: SERVICE },
  { tree: '_ops', name: 'libro_de_operaciones', whose: { by: 'uid' }, kept: INTEGRITY },
  { tree: '_recibidos_', name: 'recibidos_por_la_oficina', whose: { by: 'uid' }, kept: INTEGRITY },
  { tree: '_sellos_', name: 'llaves_de_sus_telefonos', whose: { by: 'uid' }, internal: true },
  { tree: '_oficina_', name: 'pedidos_de_oficina', whose: { by: 'uid' }, internal: true },
  { tree: '_oficina_res_', name: 'respuestas_de_oficina', whose: { by: 'uid' }, internal: true },
  { tree: '_cuotas_', name: 'cuotas', whose: { by: 'uid' }, internal: true },
  { tree: '_cuotas_fallas_', name: 'cuotas_de_fallas', whose: { by: 'uid' }, internal: true },
  { tree: '_cuotas_sellos_', name: 'cuotas_de_sellos', whose: { by: 'uid' }, internal: true },
  { tree: '_cuotas_archivos_', name: 'cuotas_de_archivos', whose: { by: 'uid' }, internal: true },
  { tree: '_fn_cuotas_sesiones_', name: 'cuotas_de_sesiones', whose: { by: 'emp_id' }, internal: true },
  { tree: '_fn_cuotas_', name: 'cuotas_de_llamadas', whose: { by: 'emp_id' }, internal: true },
  { tree: '_fn_cuotas_fotos_', name: 'cuotas_de_fotos', whose: { by: 'emp_id' }, internal: true },
];

/** Trees that name people only as a consequence of the ones above, or as the office's own work → reason why they are excluded. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  _emp_segdiez: 'the staff record, treated apart',
  _guardas_: 'names out of the staff record, taken away with it',
  _sesiones_: 'when sessions were ended: the rules need it to refuse old tokens',
  _recorridos_: 'the same rounds as in _recorridos_rondero_',
  _recorridos_todos: 'the same rounds as in _recorridos_rondero_',
  _supervisiones_todas: 'the same visits as in _supervisiones_superv',
  _pruebas_: 'what reads of a round say of their signs, a part of the round',
  _vistas_fotos_: 'what each picture shows, as a hash, for sixty days',
  _huellas_fotos_: 'where the bytes of each picture lay first, a part of its record',
  _esperado_: 'what a round was measured by, a part of the round',
  _historia_: 'earlier plans, points and templates, written by the office',
  _vigentes_: 'copies of units and templates as they were followed last',
  _rondas_plan_: 'plans of the office, which name who walks',
  _por_revisar_: 'records with marks nobody has decided on, parts of those records',
  _resumen_: 'rows counted from rounds, days, incidents, visits and alerts, parts of those records',
  _informes_: 'reports as they were signed and shown to clients, copies of those rows',
  _minuta_:
    'entries told of notes, rounds, incidents and visits, parts of those records, chained so that none can be taken out',
  _rondas_dia_: 'the days of the plans, which name who was to walk',
  _uso_contados_: 'whose phones a version of a section ran on, by account: no fact about the person',
  _avisos_enviados_: 'which notices rang: keys of phones, no name',
  _cambios_: 'what acts of the office changed of places and content: no field with a name or a telephone',
  _consignas_antes_: 'what orders of units said before',
  _bitacora_: 'what the office did; names people by their code',
};
