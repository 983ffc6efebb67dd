import type { Host } from '@gr/shared/contract';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { Inventario, TipoInventario } from '@gr/shared/domain/inventario/inventario';
import {
  guardarInventario,
  type Parte,
  recibirInventario,
} from '@gr/shared/domain/inventario/inventario-ops';
import { marcarConsignas } from '@gr/shared/domain/persona/persona-ops';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { actOf, type Problems, recentPosition } from '@gr/shared/screen';
import { type Borrador, OTRA } from './borrador.model.ts';
import { claveConteo, claveRecibo } from './claves.ts';
import { filasDe, resumir } from './conteo.model.ts';
import { mensajes } from './mensajes.ts';
import { consignasVistas, type Pendiente, reconocidos } from './pendientes.model.ts';

const m = mensajes.entrega;
/** Shortest name of a person that is written by hand, characters. */
const NOMBRE_MIN = 3;

/** What is being counted, and with what it is compared. */
export interface Tarea {
  readonly un_id: string;
  readonly un_nom: string;
  readonly tipo: TipoInventario;
  readonly base: Inventario | null;
  /** The one that was left to be received, when that is what is done. */
  readonly recibir: Inventario | null;
  /** Shift of the person, when the unit's list says it. */
  readonly turno?: string;
  readonly guardas: Readonly<Record<string, GuardaUnidad>>;
  readonly pendientes: readonly Pendiente[];
}

/** What the signed-in person does in a handover; `null` in an inspection. */
export function ladoDe(tipo: TipoInventario): 'entrega' | 'recibe' | null {
  if (tipo === 'revista') return null;
  return tipo === 'entrega' ? 'entrega' : 'recibe';
}

/** True when a second person signs here and now. */
export function pideOtra({ tipo, recibir }: Pick<Tarea, 'tipo' | 'recibir'>, b: Borrador): boolean {
  return ladoDe(tipo) !== null && recibir === null && !(tipo === 'entrega' && b.sin_recibir);
}

/** The other person's name as it stands in the form; empty while there is none. */
export function nombreOtra({ guardas }: Pick<Tarea, 'guardas'>, b: Borrador): string {
  const listed = b.otra_id === null ? undefined : guardas[b.otra_id]?.nom;
  if (listed !== undefined) return listed;
  const written = b.otra_id === OTRA || Object.keys(guardas).length === 0;
  return written && b.otra_nom.trim().length >= NOMBRE_MIN ? b.otra_nom.trim() : '';
}

/** What is missing in the handover: field → Spanish sentence. */
export function faltasDeEntrega(tarea: Tarea, b: Borrador): Problems {
  const problems: Record<string, string> = {};
  if (ladoDe(tarea.tipo) === null) return problems;
  if (pideOtra(tarea, b)) {
    const written = b.otra_id === OTRA || Object.keys(tarea.guardas).length === 0;
    if (nombreOtra(tarea, b) === '')
      problems[written ? 'otra_nom' : 'otra'] = written ? m.faltaNombre : m.faltaOtra;
    else if (!b.firma_otra) problems.firma_otra = m.faltaFirma;
  }
  if (!b.firma_propia) problems.firma_propia = m.faltaFirma;
  return problems;
}

/** Saves the count, or receives what was left, in one step; `null` when it is not complete. */
export async function confirmar(host: Host, tarea: Tarea, b: Borrador): Promise<Result<OpStatus> | null> {
  const { un_id, un_nom, tipo, base, recibir, pendientes } = tarea;
  const { items, faltas } = resumir(base, filasDe(base, b));
  if (Object.keys(faltas).length > 0 || Object.keys(faltasDeEntrega(tarea, b)).length > 0) return null;
  const acto = actOf(host, b.op, await recentPosition(host));
  const { rol, emp_id, nombre } = host.session.persona.get();
  const own: Parte = { nom: nombre, emp_id, firma: b.firma_propia };
  const known = ladoDe(tipo) === null ? SIN_PENDIENTES : reconocidos(pendientes, b);
  const common = { rol, items, ...known, id_novedad: b.id_novedad };
  if (recibir) {
    const draft = claveRecibo(recibir.id);
    return host.outbox.commit(recibirInventario(acto, recibir, { ...common, recibe: own, draft }));
  }
  const other: Parte | null = pideOtra(tarea, b)
    ? {
        nom: nombreOtra(tarea, b),
        firma: b.firma_otra,
        ...(b.otra_id !== null && tarea.guardas[b.otra_id] ? { emp_id: b.otra_id } : {}),
      }
    : null;
  const lado = ladoDe(tipo);
  const { operation } = guardarInventario(acto, {
    ...common,
    id: b.id,
    un_id,
    un_nom,
    tipo_inv: tipo,
    ...(tarea.turno ? { turno: tarea.turno } : {}),
    previo: base,
    entrega: lado === 'entrega' ? own : lado === 'recibe' ? other : null,
    recibe: lado === 'recibe' ? own : lado === 'entrega' ? other : null,
    observaciones: b.observaciones,
    draft: claveConteo(un_id),
  });
  return host.outbox.commit(operation);
}

const SIN_PENDIENTES = { nov_pend: {}, consignas_pend: {} } as const;

/** Keeps that the receiver has read the orders; the record of the handover is on the phone already. */
export async function marcarLeidas(
  host: Host,
  { un_id, tipo, pendientes }: Tarea,
  b: Borrador,
): Promise<void> {
  const seen = consignasVistas(pendientes, b);
  if (ladoDe(tipo) !== 'recibe' || Object.keys(seen).length === 0) return;
  const result = await host.outbox.commit(marcarConsignas(actOf(host, b.op_consignas), un_id, seen));
  if (!result.ok) host.trace.error(result.error.code, result.error.cause);
}
