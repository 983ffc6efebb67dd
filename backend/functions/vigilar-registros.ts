import type { CloudFunction } from 'firebase-functions/v2';
import { type DatabaseEvent, type DataSnapshot, onValueCreated } from 'firebase-functions/v2/database';
import { FUNCTIONS_REGION } from './region.ts';
import { charge } from './vigilar-cuota.ts';

/**
 * Counts a person's new record like the ledger counts operations, against the same quota: one operation may create a thousand of them, and
 * rules can't count. The writer comes from the event; functions and the office's programs have none.
 */
function counting(ref: string): CloudFunction<DatabaseEvent<DataSnapshot, Record<string, string>>> {
  return onValueCreated({ ref, region: FUNCTIONS_REGION }, ({ authId, time }) =>
    charge(authId ?? '', Date.parse(time)),
  );
}

/** Each kind of record that a person may make (security.md, «Quotas»). */
export const vigilar_novedades = counting('/_novedades/{id}');
export const vigilar_rondas = counting('/_recorridos_todos/{id}');
export const vigilar_visitas = counting('/_supervisiones_todas/{id}');
export const vigilar_listas = counting('/_listascheck_/{un_id}/{id}');
export const vigilar_inventarios = counting('/_inventarios_/{un_id}/{id}');
export const vigilar_validaciones = counting('/_valqr_/{un_id}/{id}');
export const vigilar_salud = counting('/_covid/{id}');
export const vigilar_consentimientos = counting('/_consentimientos_/{emp_id}/{id}');
export const vigilar_tips = counting('/_tips_leidos_/{emp_id}/{id}');
export const vigilar_videos = counting('/_videos_vistos_/{emp_id}/{id}');
export const vigilar_consignas = counting('/_consignas_leidas_/{emp_id}/{un_id}/{id}');
