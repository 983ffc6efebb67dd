import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { Catalogo } from '@gr/shared/domain/inventario/catalogo';
import type { Inventario, TipoInventario } from '@gr/shared/domain/inventario/inventario';
import {
  guardarInventario,
  type Party,
  recibirInventario,
} from '@gr/shared/domain/inventario/inventario-ops';
import { marcarConsignas } from '@gr/shared/domain/persona/persona-ops';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { actOf, type Problems, recentPosition } from '@gr/shared/screen';
import { type Before, rowsOf, summarize, withoutTaken } from './conteo.model.ts';
import { type Draft, OTHER } from './draft.model.ts';
import { conteoKey, reciboKey } from './draft-keys.ts';
import { mensajes } from './mensajes.ts';
import { acknowledgedOf, type Pendiente, seenConsignas } from './pendientes.model.ts';

const m = mensajes.entrega;
/** Minimum length of a typed name of a person, characters. */
const MIN_NOMBRE = 3;

/** Unit and kind of the count, and the inventory it is compared with. */
export interface Task {
  readonly un_id: string;
  readonly un_nom: string;
  readonly tipo: TipoInventario;
  readonly before: Before;
  /** The office's requirements for each item. */
  readonly catalogo: Catalogo;
  /** The inventory to be received, if this is a reception. */
  readonly receives: Inventario | null;
  /** Shift of the person, if the unit's list has it. */
  readonly turno?: string;
  readonly guardas: Readonly<Record<string, GuardaUnidad>>;
  readonly pendientes: readonly Pendiente[];
}

/** Role of the signed-in person in a handover; `null` in an inspection. */
export function sideOf(tipo: TipoInventario): 'entrega' | 'recibe' | null {
  if (tipo === 'revista') return null;
  return tipo === 'entrega' ? 'entrega' : 'recibe';
}

/** True when a second person signs on this phone. */
export function needsOther({ tipo, receives }: Pick<Task, 'tipo' | 'receives'>, b: Draft): boolean {
  return sideOf(tipo) !== null && receives === null && !(tipo === 'entrega' && b.sin_recibir);
}

/** The other person's name in the form; empty while there is none. */
export function otherName({ guardas }: Pick<Task, 'guardas'>, b: Draft): string {
  const listed = b.otra_id === null ? undefined : guardas[b.otra_id]?.nom;
  if (listed !== undefined) return listed;
  const written = b.otra_id === OTHER || Object.keys(guardas).length === 0;
  return written && b.otra_nom.trim().length >= MIN_NOMBRE ? b.otra_nom.trim() : '';
}

/** Field → Spanish message of values missing for the handover. */
export function problemsOfEntrega(task: Task, b: Draft): Problems {
  const problems: Record<string, string> = {};
  if (sideOf(task.tipo) === null) return problems;
  if (needsOther(task, b)) {
    const written = b.otra_id === OTHER || Object.keys(task.guardas).length === 0;
    if (otherName(task, b) === '')
      problems[written ? 'otra_nom' : 'otra'] = written ? m.faltaNombre : m.faltaOtra;
    else if (!b.firma_otra) problems.firma_otra = m.faltaFirma;
  }
  if (!b.firma_propia) problems.firma_propia = m.faltaFirma;
  return problems;
}

/** Saves the count, or the reception, in one operation; `null` when it is incomplete. */
export async function commitDraft(host: Host, task: Task, b: Draft): Promise<Result<OpStatus> | null> {
  const { un_id, un_nom, tipo, before, catalogo, receives, pendientes } = task;
  const rows = rowsOf(before, b, catalogo);
  const { items, problems, uncounted } = summarize(before.base, rows);
  if (uncounted > 0 || Object.keys(problems).length > 0 || Object.keys(problemsOfEntrega(task, b)).length > 0)
    return null;
  const acto = actOf(host, b.op, await recentPosition(host));
  const { rol, emp_id, nombre } = host.session.persona.get();
  const own: Party = { nom: nombre, emp_id, firma: b.firma_propia };
  const known = sideOf(tipo) === null ? NO_PENDIENTES : acknowledgedOf(pendientes, b);
  const common = { rol, items, ...known, id_novedad: b.id_novedad };
  if (receives) {
    const draft = reciboKey(un_id, receives.id);
    return host.outbox.commit(recibirInventario(acto, receives, { ...common, recibe: own, draft }));
  }
  const other: Party | null = needsOther(task, b)
    ? {
        nom: otherName(task, b),
        firma: b.firma_otra,
        ...(b.otra_id !== null && task.guardas[b.otra_id] ? { emp_id: b.otra_id } : {}),
      }
    : null;
  const side = sideOf(tipo);
  const { operation } = guardarInventario(acto, {
    ...common,
    id: b.id,
    un_id,
    un_nom,
    tipo_inv: tipo,
    ...(task.turno ? { turno: task.turno } : {}),
    previo: withoutTaken(before.base, rows),
    entrega: side === 'entrega' ? own : side === 'recibe' ? other : null,
    recibe: side === 'recibe' ? own : side === 'entrega' ? other : null,
    observaciones: b.observaciones,
    de_un_toque: b.resto,
    draft: conteoKey(un_id),
  });
  return host.outbox.commit(operation);
}

const NO_PENDIENTES = { nov_pend: {}, consignas_pend: {} } as const;

/** Records that the receiver has read the orders; the record of the handover is already stored on the phone. */
export async function markConsignasRead(
  host: Host,
  { un_id, tipo, pendientes }: Task,
  b: Draft,
): Promise<void> {
  const seen = seenConsignas(pendientes, b);
  if (sideOf(tipo) !== 'recibe' || Object.keys(seen).length === 0) return;
  const result = await host.outbox.commit(marcarConsignas(actOf(host, b.op_consignas), un_id, seen));
  if (!result.ok) host.trace.error(result.error.code, result.error.cause);
}
