/** What keeps a map of records or of parts of a record from growing without end. */
const OFFICE = 'written by the office alone';
const COUNTED = 'each record counts as an operation: its ledger row names it (leer_acto)';
const WEIGHED = 'beyond a megabyte its record takes nothing more (leer_acto)';
const READER = '/_ops/{uid}/{op}';
const ONCE = 'its record is written once, or once more as it is received: what one update may hold';
const ONE_EACH = 'one each operation, which the ledger counts';

/**
 * Every place below which somebody may write children of any name, by how it begins, and its bound (security.md, «Quotas»). A test
 * finds maps that stand in the rules and not here, and functions that are told of here and are none.
 */
export const BOUNDED: readonly (readonly [place: RegExp, bound: string, trigger?: string])[] = [
  [/^_(emp_segdiez|guardas_|acceso_|un_|qr_|rondas_plan_|incidencias|festivos_)\b/, OFFICE],
  [/^_(tips|videos|listascheck_plant_)\//, OFFICE],
  [/^_ops\/\$\/\$/, 'counted by leer_acto', READER],
  [/^_por_leer_\//, ONE_EACH],
  [/^_oficina_\/\$\/\$$/, ONE_EACH],
  [/^_pruebas_\/\$\/\$$/, ONE_EACH],
  [/^_decisiones_\/\$\/\$$/, COUNTED, READER],
  [/^_decisiones_\//, ONCE],
  [/^_minuta_notas_\/\$\/\$$/, COUNTED, READER],
  [/^_minuta_notas_\//, ONCE],
  [/^_alertas_\/\$\/\$\/pasos\/\$$/, ONE_EACH],
  [/^_notif_novedades_res\/\$\/acuse\/\$$/, 'one each person, of notices that are there'],
  [/^_fallas_remotos_\//, 'counted by vigilar_fallas', '/_fallas_remotos_/{remoto}/{version}/{disp_id}'],
  [/^_uso_remotos_\//, 'counted by vigilar_uso', '/_uso_remotos_/{remoto}/{version}/{disp_id}'],
  [/^_sellos_\//, 'counted by vigilar_sellos', '/_sellos_/{uid}/{disp_id}'],
  [/^_novedades\/\$$/, COUNTED, READER],
  [/^_novedades\/\$\//, WEIGHED, READER],
  // The other two trees follow the leading one, name by name.
  [/^_recorridos_(todos\/\$|\/\$\/\$|rondero_\/\$\/\$)$/, COUNTED, READER],
  [/^_recorridos_/, WEIGHED, READER],
  [/^_supervisiones_(todas\/\$|\/\$\/\$|superv\/\$\/\$)$/, COUNTED, READER],
  [/^_supervisiones_/, WEIGHED, READER],
  [/^_listascheck_\/\$\/\$$/, COUNTED, READER],
  [/^_inventarios_\/\$\/\$$/, COUNTED, READER],
  [/^_valqr_\/\$\/\$$/, COUNTED, READER],
  [/^_covid\/\$$/, COUNTED, READER],
  [/^_(listascheck_|inventarios_|valqr_|covid)\//, ONCE],
  [/^_consentimientos_\//, COUNTED, READER],
  [/^_tips_leidos_\//, COUNTED, READER],
  [/^_videos_vistos_\//, COUNTED, READER],
  [/^_consignas_leidas_\//, COUNTED, READER],
];
