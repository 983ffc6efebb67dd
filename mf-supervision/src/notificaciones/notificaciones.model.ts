import { estaLeida } from '@gr/shared/domain/novedad/notif-ops';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { inicioDelDia } from '@gr/shared/domain/valor/time';

/** One line of the history: the notifications that tell the same thing of the same record. */
export interface Aviso {
  readonly id: string;
  readonly notif: NotifRes;
  /** Ids of those this person has not read. */
  readonly sin_leer: readonly string[];
}

export interface GrupoAvisos {
  readonly cuando: 'hoy' | 'ayer' | 'antes';
  readonly avisos: readonly Aviso[];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Notifications newest first, as lines: an incident calls two functions, which each leave one for the same person
 * (spec.md 7), and both are read with one tap.
 */
export function avisosDe(notifs: Readonly<Record<string, NotifRes>>, emp_id: string): readonly Aviso[] {
  const lines = new Map<string, Aviso>();
  const sorted = Object.entries(notifs).sort(([, a], [, b]) => b.fechah_x - a.fechah_x);
  for (const [id, notif] of sorted) {
    const key = notif.id_ref ? `${notif.tipo_notif} ${notif.titulo} ${notif.id_ref}` : id;
    const line = lines.get(key) ?? { id, notif, sin_leer: [] };
    lines.set(key, estaLeida(notif, emp_id) ? line : { ...line, sin_leer: [...line.sin_leer, id] });
  }
  return [...lines.values()];
}

/** Under «Hoy», «Ayer» and «Antes», Bogotá's days; empty groups are left out. */
export function agrupar(avisos: readonly Aviso[], now: number): readonly GrupoAvisos[] {
  const today = inicioDelDia(now);
  const when = ({ notif: { fechah_x } }: Aviso): GrupoAvisos['cuando'] =>
    fechah_x >= today ? 'hoy' : fechah_x >= today - DAY_MS ? 'ayer' : 'antes';
  return (['hoy', 'ayer', 'antes'] as const)
    .map((cuando) => ({ cuando, avisos: avisos.filter((aviso) => when(aviso) === cuando) }))
    .filter((grupo) => grupo.avisos.length > 0);
}

/** Where a notification leads inside the app; `null` for anything that is not a place of ours. */
export function lugarDe({ ruta }: NotifRes): string | null {
  return /^\/[a-z]/.test(ruta ?? '') ? ruta : null;
}
