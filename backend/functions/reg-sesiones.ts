import { ServerValue } from 'firebase-admin/database';
import { companyDatabase } from './admin-app.ts';
import { SESSIONS } from './call-limit.ts';
import { createOnce } from './create-once.ts';
import { demandBudget, getFunction } from './get-function.ts';
import { optionalInteger, optionalText, QueryError, requiredKey } from './query.ts';

/** Characters kept of a field. */
const MAX = 120;

/**
 * `regSesiones`: records that a person opened or closed a session, once per `op`, under `_sesiones_reg_/{emp_id}/{op}`. Pending rows of an
 * earlier user of the phone are sent in the session of the next one, marked so (`dicho_por`); nothing about that person is disclosed to the
 * caller, not even whether they exist.
 */
export const regSesiones = getFunction(async (request, caller) => {
  const emp_id = requiredKey(request, 'emp_id');
  const op = requiredKey(request, 'op');
  const person = await companyDatabase().ref(`_emp_segdiez/${emp_id}/estado`).get();
  const isOther = caller !== null && caller.emp_id !== emp_id;
  if (caller !== null) await demandBudget(caller, SESSIONS);
  if (!person.exists()) {
    if (isOther) return { ok: true };
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
    // A person's phones are listed by `fechah_srv`: rows reported by others lack it and are not listed.
    ...(isOther
      ? { fechah_dicho_srv: ServerValue.TIMESTAMP, dicho_por: caller.emp_id }
      : { fechah_srv: ServerValue.TIMESTAMP }),
    sin_prueba: caller === null ? true : undefined,
  };
  const record = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isNew = await createOnce(`_sesiones_reg_/${emp_id}/${op}`, record);
  return isOther ? { ok: true } : { ok: true, nueva: isNew };
});
