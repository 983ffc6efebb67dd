import type { NotaNovedad, Novedad } from '../registro/records.ts';
import { localDate } from '../valor/time.ts';
import type { Categoria, Categorias } from './categorias.ts';

/** Whether an incident waits for somebody to close it. One without a state counts as open. */
export function isOpen({ estado_nov, cierre }: Pick<Partial<Novedad>, 'estado_nov' | 'cierre'>): boolean {
  const waits = estado_nov === undefined || estado_nov === 'abierta' || estado_nov === 'en_gestion';
  return waits && cierre === undefined;
}

/** Kinds of the first list whose incidents are only told, unless the company says otherwise. */
const INFORMATIVAS: ReadonlySet<string> = new Set<Categoria>(['ruido', 'visita_autoridad']);

/** Whether incidents of this category are only told, so that nobody has to close them. */
export function isInformativa(cat_nov: string, own: Categorias): boolean {
  const said = Object.hasOwn(own, cat_nov) ? own[cat_nov]?.informativa : undefined;
  return said ?? INFORMATIVAS.has(cat_nov);
}

/** Who takes care of an incident, and the last day for it, `YYYY-MM-DD`. */
export type Encargo = Pick<NotaNovedad, 'resp_nom' | 'limite'>;

/** What the newest note that names somebody or a day says; `null` = no note does, or nobody has to close the incident. */
export function encargoOf(novedad: Novedad): Encargo | null {
  if (!isOpen(novedad)) return null;
  const notas = Object.values(novedad.notas ?? {}).filter(({ resp_nom, limite }) => resp_nom ?? limite);
  return notas.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** Whether the last day for it has passed at `now`, ms. */
export function isOverdue(novedad: Novedad, now: number): boolean {
  const limite = encargoOf(novedad)?.limite;
  return limite !== undefined && limite < localDate(now);
}
