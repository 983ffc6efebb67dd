import { ServerValue } from 'firebase-admin/database';
import { companyDatabase } from './admin-app.ts';
import { createOnce } from './create-once.ts';
import { getFunction } from './get-function.ts';
import { optionalInteger, optionalText, QueryError, requiredKey } from './query.ts';

/** Characters kept of a field. */
const MAX = 120;

/** `regSesiones`: records that a person opened or closed a session, once per `op`, under `_sesiones_reg_/{emp_id}/{op}`. */
export const regSesiones = getFunction(async (request) => {
  const emp_id = requiredKey(request, 'emp_id');
  const op = requiredKey(request, 'op');
  const person = await companyDatabase().ref(`_emp_segdiez/${emp_id}/estado`).get();
  if (!person.exists()) {
    throw new QueryError(404, 'unknown_person', 'The person of this session is not registered.');
  }
  const fields = {
    emp_id,
    op,
    evento: optionalText(request, 'evento', MAX),
    perfil: optionalText(request, 'perfil', MAX),
    un_id: optionalText(request, 'un_id', MAX),
    disp_id: optionalText(request, 'disp_id', MAX),
    so: optionalText(request, 'so', MAX),
    app_ver: optionalText(request, 'app_ver', MAX),
    fechah_x: optionalInteger(request, 'fechah_x'),
    fechah_srv: ServerValue.TIMESTAMP,
  };
  const record = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ok: true, nueva: await createOnce(`_sesiones_reg_/${emp_id}/${op}`, record) };
});
