import { QueryError } from '../query.ts';
import { companyStore } from '../reloj/company-store.ts';
import { holds, type SignedIn } from '../signed-in.ts';

/** Most paths of one operation: the end of a round leaves out up to 300 points, in three trees. */
const PATHS = 2_000;
/** Most places that are looked at for one question: an operation writes one record, and the incidents that go with it. */
const PLACES = 40;

/** Cause of a refusal: its code (`shell/src/ports/outbox/ERRORS.md`), and what a person is told and can do. */
interface Told {
  readonly code: string;
  readonly message: string;
}

/** A cause that stands in a record. */
interface Cause extends Told {
  /** Paths of operations that it may stand behind, as a pattern: `{un}` the unit, `{emp}` the person, `ID` any key. */
  readonly behind: string;
  /** Where to look; `$1`, `$2` = the keys of `behind`, `{uid}` the person's account. */
  readonly at: string;
  /** Whether what stands there is the cause; `null` = nothing stands there. */
  readonly when: (found: unknown, un_id: string) => boolean;
}

/** The company asks for an own password, which the rules ask of everybody but here (security.md, «Identity»). */
export const OWN_PASSWORD: Told = {
  code: 'OB-215',
  message:
    'Cambie su contraseña inicial en «Ajustes» y este registro se enviará solo. No perderá nada de lo guardado.',
};
const QUOTA: Told = {
  code: 'OB-214',
  message:
    'Hoy se enviaron demasiados registros con su usuario. Este se enviará solo después de la medianoche; no perderá nada. Si no los envió usted, avise a su supervisor.',
};
const NO_UNIT: Told = {
  code: 'OB-204',
  message:
    'Usted ya no tiene acceso a esta unidad y el registro no fue aceptado. Cuando le devuelvan el acceso se enviará solo.',
};

const CLOSED: ReadonlySet<unknown> = new Set(['completada', 'incompleta', 'vencida', 'anulada']);
const isAbsent = (found: unknown): boolean => found === null;

/** What a change asks of its record and did not find: it was refused itself, or is still on another phone. */
function missing(what: string, behind: string, at: string): Cause {
  const message = `${what} de este registro no está en la oficina: no ha llegado, o se eliminó. Reintente o pida ayuda.`;
  return { behind, at, when: isAbsent, code: 'OB-206', message };
}

const ROUND = '_recorridos_/{un}/ID';
const VISIT = '_supervisiones_superv/{emp}/ID';
const INVENTORY = '_inventarios_/{un}/ID';

/**
 * What of the rules' conditions (`backend/rules/source`) a person can do something about; the first that holds is told. Only trees of the
 * caller's own or of a unit they hold are looked at.
 */
const CAUSES: readonly Cause[] = [
  missing('La ronda', `${ROUND}/.+`, '_recorridos_/{un}/$1/estado'),
  {
    ...{ behind: `${ROUND}/estado`, at: '_recorridos_/{un}/$1/estado', code: 'OB-205' },
    when: (estado) => CLOSED.has(estado),
    message: 'La ronda ya estaba cerrada y este registro no fue aceptado. Pida ayuda.',
  },
  missing('El punto', `${ROUND}/recorrido/ID/.+`, '_recorridos_/{un}/$1/recorrido/$2/_op'),
  // A read that is taken back bears the operation that made it.
  missing('El punto', `${ROUND}/deshechas/ID`, '_ops/{uid}/$2/at'),
  {
    ...missing('La novedad', '_novedades/ID/.+', '_novedades/$1/un_id'),
    // One of another unit is as good as none: who does not hold it learns nothing of it.
    when: (unit, un_id) => unit !== un_id,
  },
  {
    ...{ behind: '_novedades/ID/cierre', at: '_novedades/$1', code: 'OB-207' },
    when: (novedad, un_id) => {
      const { un_id: unit, cierre } = (novedad ?? {}) as { un_id?: unknown; cierre?: unknown };
      return unit === un_id && cierre !== undefined;
    },
    message: 'Esta novedad ya estaba cerrada. Guárdelo como registro nuevo: quedará como una nota de ella.',
  },
  missing('La visita', `${VISIT}/.+`, `_supervisiones_superv/{emp}/$1/estado`),
  {
    ...{ behind: `${VISIT}/.+`, at: '_supervisiones_superv/{emp}/$1/estado', code: 'OB-208' },
    when: (estado) => estado !== 'en_curso',
    message:
      'Esta supervisión ya no está abierta y lo que tiene ya no cambia. Pida ayuda para entregar este registro a la oficina.',
  },
  {
    ...{ behind: '_qr_/{un}/ID/.+', at: '_qr_/{un}/$1/nom_qr', code: 'OB-210', when: isAbsent },
    message:
      'Este punto no está entre los de la unidad y el registro no fue aceptado. Elija otro punto o pida ayuda.',
  },
  {
    ...{ behind: '_qr_/{un}/ID/.+', at: '_qr_/{un}/$1/estado', code: 'OB-210' },
    when: (estado) => estado === 'retirado' || estado === 'reemplazado',
    message:
      'Este punto fue retirado y el registro no fue aceptado. Pida a la oficina que lo ponga de nuevo.',
  },
  missing('El inventario', `${INVENTORY}/.+`, '_inventarios_/{un}/$1/estado'),
  {
    ...{ behind: `${INVENTORY}/.+`, at: '_inventarios_/{un}/$1/estado', code: 'OB-209' },
    when: (estado) => estado !== 'por_recibir',
    message: 'Este inventario ya estaba recibido. Revise el historial; si algo difiere, cuente de nuevo.',
  },
];

/**
 * Why the rules refused an operation of the caller: the code and the sentence of the first cause that holds now, or `{}` when none of them
 * does.
 * @param body `un_id`, the unit the operation names, if any; `rutas`, the paths it writes. Not trusted: it only chooses what is looked at
 * @throws QueryError 400 for any other body
 */
export async function whyRefused(caller: SignedIn, body: unknown): Promise<Told | object> {
  const { un_id, rutas } = questionOf(body);
  const looks = CAUSES.flatMap((cause) => placesOf(cause, rutas, un_id, caller).map((at) => ({ cause, at })));
  if (looks.length > PLACES) throw invalid('Ask about one operation at a time.');
  const [until, held] = await Promise.all([
    companyStore.read<unknown>(`_cuotas_/${caller.uid}/hasta`),
    un_id === '' || caller.rol === 'admin' || holds(caller.emp_id, un_id),
  ]);
  if (Number(until) >= Date.now()) return QUOTA;
  if (!held) return NO_UNIT;
  const found = await Promise.all(looks.map(({ at }) => companyStore.read<unknown>(at)));
  const why = looks.find(({ cause }, i) => cause.when(found[i], un_id))?.cause;
  return why === undefined ? {} : { code: why.code, message: why.message };
}

/** The places a cause is looked for at, each once. */
function placesOf(
  { behind, at }: Cause,
  rutas: readonly string[],
  un: string,
  { emp_id, uid }: SignedIn,
): readonly string[] {
  const filled = (text: string) =>
    text
      .replaceAll('ID', '([-\\w]{1,64})')
      .replace('{un}', un)
      .replace('{emp}', emp_id)
      .replace('{uid}', uid);
  const pattern = new RegExp(`^${filled(behind)}$`);
  const place = filled(at);
  return [...new Set(rutas.flatMap((ruta) => (pattern.test(ruta) ? [ruta.replace(pattern, place)] : [])))];
}

function questionOf(body: unknown): { readonly un_id: string; readonly rutas: readonly string[] } {
  const { un_id = '', rutas } = (body ?? {}) as { readonly un_id?: unknown; readonly rutas?: unknown };
  if (typeof un_id !== 'string' || !/^[-\w]{0,64}$/.test(un_id))
    throw invalid('«un_id» is not the id of a unit.');
  if (!Array.isArray(rutas) || rutas.length > PATHS || !rutas.every((ruta) => typeof ruta === 'string'))
    throw invalid(`«rutas» has to be a list of at most ${PATHS} paths.`);
  return { un_id, rutas };
}

function invalid(message: string): QueryError {
  return new QueryError(400, 'invalid_body', message);
}
