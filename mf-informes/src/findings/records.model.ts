import type { DayRows } from '@gr/shared/domain/resumen/resumen';

/** Incidents of one kind at one point, or at none. */
export interface Repeated {
  readonly cat_nov: string;
  readonly qr_id?: string;
  readonly veces: number;
  /** When the last of them was reported, ms since epoch. */
  readonly ultima_x: number;
}

/** Incidents that came again, the most frequent first; those that were annulled did not happen. */
export function repeatedOf(novedades: Required<DayRows>['novedades']): readonly Repeated[] {
  const found = new Map<string, Repeated>();
  for (const { cat_nov, qr_id, estado_nov, fechah_x } of Object.values(novedades)) {
    if (estado_nov === 'anulada') continue;
    const key = `${cat_nov}/${qr_id ?? ''}`;
    const { veces, ultima_x } = found.get(key) ?? { veces: 0, ultima_x: 0 };
    const place = qr_id === undefined ? {} : { qr_id };
    found.set(key, { cat_nov, ...place, veces: veces + 1, ultima_x: Math.max(ultima_x, fechah_x) });
  }
  return [...found]
    .filter(([, { veces }]) => veces > 1)
    .sort(([a, x], [b, y]) => y.veces - x.veces || (a < b ? -1 : 1))
    .map(([, one]) => one);
}

/** Doubts about a person's rounds and visits. */
export interface Doubts {
  readonly id: string;
  readonly nombre: string;
  /** Decisions that a record counts, and that it does not. */
  readonly valen: number;
  readonly noValen: number;
  /** Marks that nobody has decided on. */
  readonly porRevisar: number;
}

/** Doubts by the person they are about, whom most were decided against first; who has none is left out. */
export function doubtsOf({
  rondas,
  visitas,
}: Required<Pick<DayRows, 'rondas' | 'visitas'>>): readonly Doubts[] {
  const people = new Map<string, Doubts>();
  const records = [
    ...Object.values(rondas).map((row) => ({ id: row.rond_id, nombre: row.rond_nom, ...row })),
    ...Object.values(visitas).map((row) => ({ id: row.super_id, nombre: row.super_nom, ...row })),
  ];
  for (const { id, nombre, vale_si = 0, vale_no = 0, por_revisar = 0 } of records) {
    if (vale_si + vale_no + por_revisar === 0) continue;
    const before = people.get(id) ?? { valen: 0, noValen: 0, porRevisar: 0 };
    people.set(id, {
      ...{ id, nombre, valen: before.valen + vale_si, noValen: before.noValen + vale_no },
      porRevisar: before.porRevisar + por_revisar,
    });
  }
  return [...people.values()].sort(
    (a, b) => b.noValen - a.noValen || b.porRevisar - a.porRevisar || (a.id < b.id ? -1 : 1),
  );
}
