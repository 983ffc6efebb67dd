import { isRead } from '@gr/shared/domain/novedad/notif-ops';
import { LATEST_NOTICES } from '@gr/shared/domain/novedad/notif-queries';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { startOfDay } from '@gr/shared/domain/valor/time';

/** One row of the history: notifications with the same content about the same record. */
export interface Notice {
  readonly id: string;
  readonly notif: NotifRes;
  /** Ids of those this person has not read. */
  readonly unread: readonly string[];
}

export interface NoticeGroup {
  readonly heading: 'hoy' | 'ayer' | 'antes';
  readonly notices: readonly Notice[];
}

const DAY_MS = 24 * 3_600_000;

/** Merges the answers of several queries without duplicate ids, limited to the size of one query. */
export function newestOf(
  answers: readonly Readonly<Record<string, NotifRes>>[],
): Readonly<Record<string, NotifRes>> {
  const all = Object.entries(Object.fromEntries(answers.flatMap((answer) => Object.entries(answer))));
  return Object.fromEntries(all.sort(([, a], [, b]) => b.fechah_x - a.fechah_x).slice(0, LATEST_NOTICES));
}

/**
 * Notifications as rows, newest first. An incident triggers two functions, which each leave a notification for the same person (spec.md 7):
 * one tap marks both as read.
 */
export function noticesOf(notifs: Readonly<Record<string, NotifRes>>, emp_id: string): readonly Notice[] {
  const lines = new Map<string, Notice>();
  const sorted = Object.entries(notifs).sort(([, a], [, b]) => b.fechah_x - a.fechah_x);
  for (const [id, notif] of sorted) {
    const key = notif.id_ref ? `${notif.tipo_notif} ${notif.titulo} ${notif.id_ref}` : id;
    const line = lines.get(key) ?? { id, notif, unread: [] };
    lines.set(key, isRead(notif, emp_id) ? line : { ...line, unread: [...line.unread, id] });
  }
  return [...lines.values()];
}

/** Groups «Hoy», «Ayer» and «Antes» by Bogotá's days; empty groups are left out. */
export function groupByDay(notices: readonly Notice[], now: number): readonly NoticeGroup[] {
  const today = startOfDay(now);
  const when = ({ notif: { fechah_x } }: Notice): NoticeGroup['heading'] =>
    fechah_x >= today ? 'hoy' : fechah_x >= today - DAY_MS ? 'ayer' : 'antes';
  return (['hoy', 'ayer', 'antes'] as const)
    .map((heading) => ({ heading, notices: notices.filter((notice) => when(notice) === heading) }))
    .filter((group) => group.notices.length > 0);
}

/** Address of a notification inside the app; `null` for anything outside it. */
export function placeOf({ ruta }: NotifRes): string | null {
  return /^\/[a-z]/.test(ruta ?? '') ? ruta : null;
}
