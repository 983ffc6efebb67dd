import { ServerValue } from 'firebase-admin/database';
import { base } from './base.ts';
import { clave, ErrorDeConsulta, entero, texto } from './consulta.ts';
import { crearUnaVez } from './crear-una-vez.ts';
import { funcionGet } from './funcion-get.ts';

/** Longest text kept of a session field. */
const MAX = 120;

/** `regSesiones`: records that a person opened or closed a session, once per `op`, under `_sesiones_reg_/{emp_id}/{op}`. */
export const regSesiones = funcionGet(async (request) => {
  const emp_id = clave(request, 'emp_id');
  const op = clave(request, 'op');
  const person = await base().ref(`_emp_segdiez/${emp_id}/estado`).get();
  if (!person.exists()) {
    throw new ErrorDeConsulta(404, 'persona_desconocida', 'La persona de esta sesión no está registrada.');
  }
  const fields = {
    emp_id,
    op,
    evento: texto(request, 'evento', MAX),
    perfil: texto(request, 'perfil', MAX),
    un_id: texto(request, 'un_id', MAX),
    disp_id: texto(request, 'disp_id', MAX),
    so: texto(request, 'so', MAX),
    app_ver: texto(request, 'app_ver', MAX),
    fechah_x: entero(request, 'fechah_x'),
    fechah_srv: ServerValue.TIMESTAMP,
  };
  const record = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ok: true, nueva: await crearUnaVez(`_sesiones_reg_/${emp_id}/${op}`, record) };
});
