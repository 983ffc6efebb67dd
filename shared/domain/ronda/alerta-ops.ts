import type { Operation } from '../../contract/outbox.ts';
import type { Rol } from '../../contract/session.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import type { Alerta, MotivoAlerta, NivelAlerta, PasoPersona } from '../registro/round-day.ts';
import type { Acto } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { REASON_MAX, REASON_MIN } from '../valor/text-limits.ts';
import { fechahLocal } from '../valor/time.ts';

const LEVEL_OF: Readonly<Record<Rol, NivelAlerta>> = {
  rondero: 'guarda',
  supervisor: 'supervisor',
  admin: 'administrador',
};

/** Level at which a person answers an alert; `null` = they may not: a guard whom it does not concern. */
export function levelIn(alerta: Pick<Alerta, 'sobre'>, emp_id: string, rol: Rol): NivelAlerta | null {
  const about = alerta.sobre?.[emp_id] !== undefined;
  if (about) return 'guarda';
  return rol === 'rondero' ? null : LEVEL_OF[rol];
}

/** Whether a person may attend an alert: they answer for the unit, and it does not concern themselves. */
export function mayAttend(alerta: Pick<Alerta, 'sobre'>, emp_id: string, rol: Rol): boolean {
  const nivel = levelIn(alerta, emp_id, rol);
  return nivel !== null && nivel !== 'guarda';
}

/** Spanish sentence of the problem in a reason; `null` = none. */
export function problemInMotivo(motivo: MotivoAlerta | null, texto: string): string | null {
  const { length } = texto.trim();
  if (motivo === null) return 'Elija el motivo.';
  if (motivo === 'otro' && length < REASON_MIN) return 'Escriba el motivo.';
  return length > REASON_MAX ? `El texto es muy largo (máximo ${REASON_MAX} caracteres).` : null;
}

/** Attends an alert by name: «Lo atiendo». Check {@link mayAttend} first. */
export function atenderAlerta(acto: Acto, rol: Rol, alerta: Alerta): Operation {
  return step(acto, rol, alerta, 'atender_alerta', 'Alerta atendida', { que: 'atiende' });
}

/**
 * Gives the reason why a round was not walked as planned. The reason of a guard it concerns waits for confirmation by a person who answers
 * for the unit; that of a supervisor or administrator ends the alert. Check {@link problemInMotivo} first.
 */
export function justificarAlerta(
  acto: Acto,
  rol: Rol,
  alerta: Alerta,
  { motivo, texto = '' }: { readonly motivo: MotivoAlerta; readonly texto?: string },
): Operation {
  const words = texto.trim();
  return step(acto, rol, alerta, 'justificar_alerta', 'Alerta justificada', {
    que: 'justifica',
    motivo,
    ...(words === '' ? {} : { texto: words }),
  });
}

function step(
  acto: Acto,
  rol: Rol,
  alerta: Alerta,
  tipo: string,
  what: string,
  said: Pick<PasoPersona, 'que' | 'motivo' | 'texto'>,
): Operation {
  const { id, un_id, un_nom } = alerta;
  const paso: PasoPersona = {
    ...said,
    nivel: levelIn(alerta, acto.emp_id, rol) ?? LEVEL_OF[rol],
    emp_id: acto.emp_id,
    emp_nom: acto.nombre,
    fechah: fechahLocal(acto.now),
    fechah_x: acto.now,
    fechah_srv: SERVER_TIME,
    _op: acto.op,
  };
  return {
    id: acto.op,
    aggregate: `alerta/${id}`,
    tipo,
    resumen: `${what} · ${un_nom}`,
    updates: { [`_alertas_/${un_id}/${id}/pasos/${acto.op}`]: asJson(paso) },
    files: [],
    effects: [],
    un_id,
  };
}
