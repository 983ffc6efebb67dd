/** What keeps a map of records or of parts of a record from growing without end. */
const OFFICE = 'written by the office alone';
const COUNTED = 'each record counts as an operation (functions vigilar_*)';
const WEIGHED = 'beyond a megabyte its record takes nothing more (functions pesar_*)';
const ONCE = 'its record is written once, or once more as it is received: what one update may hold';
const ONE_EACH = 'one each operation, which the ledger counts';

/**
 * Every place below which somebody may write children of any name, by how it begins, and its bound (security.md, «Quotas»). A test
 * finds maps that stand in the rules and not here, and functions that are told of here and are none.
 */
export const BOUNDED: readonly (readonly [place: RegExp, bound: string, trigger?: string])[] = [
  [/^_(emp_segdiez|guardas_|acceso_|un_|qr_|rondas_plan_|incidencias|festivos_)\b/, OFFICE],
  [/^_(tips|videos|listascheck_plant_)\//, OFFICE],
  [/^_ops\/\$\/\$$/, 'counted by vigilar_cuota', '/_ops/{uid}/{op}'],
  [/^_oficina_\/\$\/\$$/, ONE_EACH],
  [/^_pruebas_\/\$\/\$$/, ONE_EACH],
  [/^_alertas_\/\$\/\$\/pasos\/\$$/, ONE_EACH],
  [/^_notif_novedades_res\/\$\/acuse\/\$$/, 'one each person, of notices that are there'],
  [/^_fallas_remotos_\//, 'counted by vigilar_fallas', '/_fallas_remotos_/{remoto}/{version}/{disp_id}'],
  [/^_uso_remotos_\//, 'counted by vigilar_uso', '/_uso_remotos_/{remoto}/{version}/{disp_id}'],
  [/^_sellos_\//, 'counted by vigilar_sellos', '/_sellos_/{uid}/{disp_id}'],
  [/^_novedades\/\$$/, COUNTED, '/_novedades/{id}'],
  [/^_novedades\/\$\//, WEIGHED, '/_novedades/{id}/_op'],
  // The other two trees follow the leading one, name by name.
  [/^_recorridos_(todos\/\$|\/\$\/\$|rondero_\/\$\/\$)$/, COUNTED, '/_recorridos_todos/{id}'],
  [/^_recorridos_/, WEIGHED, '/_recorridos_todos/{id}/_op'],
  [/^_supervisiones_(todas\/\$|\/\$\/\$|superv\/\$\/\$)$/, COUNTED, '/_supervisiones_todas/{id}'],
  [/^_supervisiones_/, WEIGHED, '/_supervisiones_todas/{id}/_op'],
  [/^_listascheck_\/\$\/\$$/, COUNTED, '/_listascheck_/{un_id}/{id}'],
  [/^_inventarios_\/\$\/\$$/, COUNTED, '/_inventarios_/{un_id}/{id}'],
  [/^_valqr_\/\$\/\$$/, COUNTED, '/_valqr_/{un_id}/{id}'],
  [/^_covid\/\$$/, COUNTED, '/_covid/{id}'],
  [/^_(listascheck_|inventarios_|valqr_|covid)\//, ONCE],
  [/^_consentimientos_\//, COUNTED, '/_consentimientos_/{emp_id}/{id}'],
  [/^_tips_leidos_\//, COUNTED, '/_tips_leidos_/{emp_id}/{id}'],
  [/^_videos_vistos_\//, COUNTED, '/_videos_vistos_/{emp_id}/{id}'],
  [/^_consignas_leidas_\//, COUNTED, '/_consignas_leidas_/{emp_id}/{un_id}/{id}'],
];
