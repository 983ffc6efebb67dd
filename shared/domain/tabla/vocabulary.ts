import { ESTADO } from '../persona/empleado.ts';
import type { Choice } from './columns.ts';
import type { Reader } from './read/meaning.ts';
import { withoutTail } from './read/number.ts';
import { oneOf } from './read/words.ts';

/** Words that mean the same value, each list separated by `, `. */
function wordsOf<V extends string | number>(
  values: readonly (readonly [V, string])[],
): Readonly<Record<string, V>> {
  return Object.fromEntries(
    values.flatMap(([value, words]) => words.split(', ').map((word) => [word, value] as const)),
  );
}

/** A choice with the first word of each value as the one that an error names. */
function choice<V extends string | number>(...values: readonly (readonly [V, string])[]): Choice {
  const first = values.map(([value, words]) => [String(value), words.split(', ')[0] ?? ''] as const);
  const read = oneOf(
    wordsOf(values),
    first.map(([, word]) => word),
  );
  return { read, said: Object.fromEntries(first) };
}

/** Roles, and the posts that people write in their place. */
export const perfil = choice(
  [
    'rond',
    'rondero, rond, ronda, rondera, guarda, guardia, guarda de seguridad, guardia de seguridad, guardas, vigilante, vigilante de seguridad, vigilante de ronda, guarda de ronda, guarda seguridad, vigilante recorredor, guarda recorredor, agente de seguridad, oficial de seguridad, operativo, recorredor, recorredora, portero, portera, celador, celadora, vigilancia, seguridad, security guard, guard',
  ],
  [
    'super',
    'supervisor, super, supervisora, supervisor de seguridad, supervisor de puesto, supervisor de zona, supervisor operativo, supervisor de vigilancia, supervision',
  ],
  [
    'admin',
    'administrador, administradora, admin, administrador del sistema, administracion, administrativo',
  ],
);

/** States of a person. */
export const estadoPersona = choice(
  [ESTADO.pendiente, 'pendiente, 1'],
  [ESTADO.activo, 'activo, activa, vigente, 2'],
  [ESTADO.suspendido, 'suspendido, suspendida, inactivo, inactiva, 3'],
  [ESTADO.retirado, 'retirado, retirada, desvinculado, desvinculada, 4'],
);

/** Shifts. */
export const turno = choice(
  ['dia', 'dia, d, diurno, diurna, mañana'],
  ['tarde', 'tarde, t'],
  ['noche', 'noche, n, nocturno, nocturna'],
);

/** Kinds of identity documents. */
export const tipoDoc = choice(
  ['CC', 'CC, cedula, cedula de ciudadania, cedula ciudadania, ciudadania'],
  ['CE', 'CE, cedula de extranjeria, cedula extranjeria, extranjeria'],
  [
    'PPT',
    'PPT, permiso por proteccion temporal, permiso de proteccion temporal, permiso proteccion temporal, permiso temporal',
  ],
  ['PEP', 'PEP, permiso especial de permanencia, permiso especial permanencia, permiso especial'],
  ['PA', 'PA, pasaporte, pas, passport'],
);

/** States of a unit. */
export const estadoUnidad = choice(
  ['activo', 'activo, activa'],
  ['suspendido', 'suspendido, suspendida'],
  ['inactivo', 'inactivo, inactiva'],
);

/** States of a point that a list may give: a replaced one is recorded by the phone that installed the other sign. */
export const estadoPunto = choice(
  ['sin_instalar', 'sin instalar, por instalar, pendiente'],
  ['activo', 'activo, activa, instalado'],
  ['danado', 'danado, dañada'],
  ['retirado', 'retirado, retirada'],
);

/** Signs of a point. */
export const letrero = choice(
  ['impreso', 'impreso, impresa, papel, qr impreso'],
  ['cambia', 'que cambia, cambia, pantalla, codigo que cambia'],
  ['nfc', 'nfc, etiqueta nfc, etiqueta'],
);

/** States of a plan. */
export const estadoPlan = choice(['activo', 'activo, activa'], ['inactivo', 'inactivo, inactiva']);

/** States of what is retired instead of deleted. */
export const estadoElemento = choice(
  ['activo', 'activo, activa'],
  ['retirado', 'retirado, retirada, inactivo, inactiva'],
);

/** The same in the gender of «categoría». */
export const estadoCategoria = choice(
  ['activa', 'activa, activo'],
  ['retirada', 'retirada, retirado, inactiva, inactivo'],
);

/** Whom a help video is for, as its tree. */
export const videoTree = choice(
  ['tutos_rond', 'ronderos, rondero, guardas, guarda'],
  ['tutos_super', 'supervisores, supervisor'],
);

/** Codes or names of a unit's records, which are looked up where the unit is known; or «todos», which means `all`. */
export function namesOr(all: unknown): Reader {
  return (cell) => ({
    value: /^tod[oa]s?(?: l[oa]s (?:puntos|guardas|ronderos))?$/i.test(cell) ? all : withoutTail(cell),
  });
}
