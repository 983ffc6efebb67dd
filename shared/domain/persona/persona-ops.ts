import type { Json, Operation } from '../../contract/outbox.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import type { Proposito } from './empleado.ts';

/** Stores the answers given to one version of the terms, each as a record with an id from `newId`. */
export function consentir(
  acto: Acto,
  version: string,
  respuestas: Partial<Readonly<Record<Proposito, boolean>>>,
  newId: () => string,
): Operation {
  const updates: Record<string, Json> = {};
  for (const [proposito, acepta] of Object.entries(respuestas)) {
    const id = newId();
    updates[`_consentimientos_/${acto.emp_id}/${id}`] = asJson({
      ...stampOf(withoutPosition(acto), 0),
      id,
      proposito,
      version,
      acepta,
    });
  }
  return ownOperation(acto, 'consentir', 'Consentimiento', updates);
}

/** Marks `version` of a tip as read: `_tips_leidos_/{emp_id}/{id}`; `util` only when the person rated it. */
export function marcarTipLeido(acto: Acto, id_tip: string, version: number, util?: boolean): Operation {
  return ownOperation(acto, 'leer_tip', 'Tip leído', {
    [`_tips_leidos_/${acto.emp_id}/${id_tip}`]: asJson({ ...readMark(acto), version, util }),
  });
}

/** Marks a tutorial as seen: `_videos_vistos_/{emp_id}/{id}`; `seg` = position reached, seconds. */
export function marcarVideoVisto(acto: Acto, id_video: string, seg: number): Operation {
  return ownOperation(acto, 'ver_video', 'Video visto', {
    [`_videos_vistos_/${acto.emp_id}/${id_video}`]: asJson({ ...readMark(acto), seg }),
  });
}

/**
 * Marks orders of a unit as read: `_consignas_leidas_/{emp_id}/{un_id}/{id_consigna}`.
 * @param versiones id of an order → the version that was read
 */
export function marcarConsignas(
  acto: Acto,
  un_id: string,
  versiones: Readonly<Record<string, number>>,
): Operation {
  return ownOperation(
    acto,
    'leer_consignas',
    'Consignas leídas',
    Object.fromEntries(
      Object.entries(versiones).map(([id, version]) => [
        `_consignas_leidas_/${acto.emp_id}/${un_id}/${id}`,
        asJson({ ...readMark(acto), version }),
      ]),
    ),
  );
}

/** Storage path of a person's picture: create-only, owned by their account. */
export function personalPath(uid: string, id_archivo: string): string {
  return `personal/${uid}/${id_archivo}.jpg`;
}

/** Changes the person's picture: the file is uploaded first, then `img` names it. `null` removes the picture. */
export function cambiarFoto(acto: Acto, id_archivo: string | null): Operation {
  const ruta = id_archivo === null ? null : personalPath(acto.uid, id_archivo);
  return {
    ...ownChange(acto, 'cambiar_foto', 'Foto personal', { img: ruta }),
    files: id_archivo === null || ruta === null ? [] : [{ id_archivo, ruta }],
  };
}

/** Stores this phone's Cloud Messaging token; `null` removes it. */
export function cambiarAvisos(acto: Acto, tpush: string | null): Operation {
  return ownChange(acto, 'cambiar_avisos', 'Avisos en el teléfono', { tpush });
}

/** Marks that the password was changed; never contains the password (security.md, Identity). */
export function marcarClave(acto: Acto): Operation {
  // Always thirteen digits: the rules accept nothing else, so that no password fits in.
  const at = String(Math.min(Math.max(0, acto.now), 9_999_999_999_999)).padStart(13, '0');
  return ownChange(acto, 'cambiar_clave', 'Cambio de contraseña', { pass: `auth:v1:${at}` });
}

/** `_covid/{id}`: a voluntary health declaration, only with a separate consent. */
export interface DeclaracionSalud {
  readonly id: string;
  /** The person's accepted consent `salud`, in `_consentimientos_`. */
  readonly consent_id: string;
  /** The person's symptoms: `fiebre`, `tos` …; empty = none. */
  readonly sintomas: Readonly<Record<string, true>>;
  /** Degrees Celsius; absent = not measured. */
  readonly temperatura?: number;
  readonly contacto: 'si' | 'no';
}

/** Saves a health declaration, without a position. */
export function declararSalud(acto: Acto, declaracion: DeclaracionSalud): Operation {
  return ownOperation(acto, 'declarar_salud', 'Declaración de salud', {
    [`_covid/${declaracion.id}`]: asJson({
      ...stampOf(withoutPosition(acto), 0),
      ...declaracion,
      emp_id: acto.emp_id,
    }),
  });
}

/** The act without its position: consents and health declarations have none (security.md, Ley 1581). */
function withoutPosition({ posicion: _posicion, ...acto }: Acto): Acto {
  return acto;
}

function readMark(acto: Acto): Record<string, Json> {
  return { fechah_x: acto.now, fechah_srv: SERVER_TIME, _op: acto.op };
}

/** Changes fields of the person's staff record. */
function ownChange(acto: Acto, tipo: string, resumen: string, fields: Record<string, Json>): Operation {
  const changes = Object.entries({ ...fields, _op: acto.op });
  const updates = changes.map(([field, value]) => [`_emp_segdiez/${acto.emp_id}/${field}`, value]);
  return ownOperation(acto, tipo, resumen, Object.fromEntries(updates) as Record<string, Json>);
}

function ownOperation(acto: Acto, tipo: string, resumen: string, updates: Record<string, Json>): Operation {
  return { id: acto.op, aggregate: `persona/${acto.emp_id}`, tipo, resumen, updates, files: [], effects: [] };
}
