import { map, mayLack, must, or, record, type Shape } from './shape.ts';
import { ownKey, textOrEmpty, timeOrZero } from './stamp.ts';
import { dayText, figure, flag, line, marks, oneOf, phone, text, time, whatever, written } from './values.ts';

/** `_guardas_/{un_id}/{emp_id}`: a person who works in a unit, copied by the server from `_emp_segdiez`; names only. */
export const guarda = record({ nom: or(text, (_, id) => id), cargo: text, turno: text });

/** `_emp_segdiez/{emp_id}`: a person of the company as the office reads them; older records lack any of it. */
export const ficha = record({
  id: written(text, 'key'),
  doc: written(text, 'document', { most: 24 }),
  tipo_doc: written(text, 'choice', { words: ['CC', 'CE', 'PPT', 'PEP', 'PA'] }),
  nom: line(80),
  ape: line(80),
  perfil: oneOf('rond', 'super', 'admin'),
  /** `ESTADO` (empleado.ts). */
  estado: oneOf(1, 2, 3, 4),
  /** Units by their keys, each as in `_acceso_`. */
  un_ids: written(map(whatever), 'keys'),
  cargo: line(80),
  turno: written(text, 'choice', { words: ['dia', 'tarde', 'noche'] }),
  cel: phone,
  correo: written(text, 'mail', { most: 120 }),
  cred_num: line(40),
  /** `YYYY-MM-DD`. */
  cred_vence: dayText,
  curso_vence: dayText,
  /** Of a weapon, a vehicle or a dog, for whoever works with one. */
  lic_vence: dayText,
  emerg_nom: line(120),
  emerg_cel: phone,
  /** `auth:v1:<ms of the last change>`. */
  pass: text,
  /** When the office set the password last, ms since epoch. */
  clave_ini: time,
  img: text,
  /** Present = the data were erased by Ley 1581; the record is a stub. */
  suprimido: record({ fechah_srv: time }),
});

const lent = record({ hasta: must(time) });

/** `_acceso_/{emp_id}/{un_id}`: permanent, or until a moment (ms since epoch). */
export const acceso: Shape<true | { hasta: number }> = {
  read: (given, tell, path) => (given === true ? given : lent.read(given, tell, path)),
  child: lent.child,
};

/** `_consentimientos_/{emp_id}/{id}`: one answer, kept for ever as proof; the newest of a purpose counts. */
export const consentimiento = record({
  id: ownKey,
  proposito: must(oneOf('terminos', 'datos', 'gps', 'fotos', 'salud')),
  /** Version of the text that was shown. */
  version: textOrEmpty,
  acepta: mayLack(flag),
  /** `YYYY-MM-DD HH:mm:ss`, America/Bogota. */
  fechah: textOrEmpty,
  /** ms since epoch. */
  fechah_x: timeOrZero,
});

/** `_covid/{id}`. */
export const declaracion = record({
  sintomas: marks as Shape<unknown>,
  temperatura: figure,
  contacto: text,
  fechah_x: time,
});
