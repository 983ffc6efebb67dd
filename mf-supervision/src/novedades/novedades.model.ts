import { CATEGORIAS } from '@gr/shared/domain/novedad/novedad';
import { enRango, type Limites } from '@gr/shared/domain/registro/historial';
import type { Criticidad, EstadoNovedad, Novedad } from '@gr/shared/domain/registro/records';

/** Which incidents a list shows by where they were seen. */
export type Tipo = Novedad['tipo_nov'] | 'todas';

/** What the address says besides dates and unit. */
export interface Filtros {
  readonly tipo: Tipo;
  readonly estado: 'todas' | 'abiertas' | 'cerradas';
  readonly gravedad: Criticidad | null;
  readonly cat: string | null;
}

export const ESTADOS = ['todas', 'abiertas', 'cerradas'] as const;
export const GRAVEDADES: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

const DE_ESTADO: Readonly<Record<Filtros['estado'], readonly EstadoNovedad[]>> = {
  todas: ['abierta', 'en_gestion', 'cerrada', 'anulada'],
  abiertas: ['abierta', 'en_gestion'],
  cerradas: ['cerrada', 'anulada'],
};

/** The filters an address names; what makes no sense counts as not said. */
export function leerFiltros(params: URLSearchParams, tipo: Tipo): Filtros {
  const cat = params.get('cat');
  return {
    tipo: params.get('tipo') === 'todas' ? 'todas' : tipo,
    estado: ESTADOS.find((estado) => estado === params.get('estado')) ?? 'todas',
    gravedad: GRAVEDADES.find((gravedad) => gravedad === params.get('gravedad')) ?? null,
    cat: cat !== null && cat in CATEGORIAS ? cat : null,
  };
}

/** How many filters hide something, dates and unit not counted. */
export function cuantosFiltros({ estado, gravedad, cat }: Filtros): number {
  return [estado !== 'todas', gravedad !== null, cat !== null].filter(Boolean).length;
}

/** The incidents that pass the filters. An incident without a word for its state counts as open. */
export function filtrar(
  novedades: readonly Novedad[],
  filtros: Filtros,
  limites: Limites,
): readonly Novedad[] {
  const { tipo, estado, gravedad, cat } = filtros;
  return novedades.filter(
    (novedad) =>
      enRango(novedad, limites) &&
      (tipo === 'todas' || novedad.tipo_nov === tipo) &&
      DE_ESTADO[estado].includes(novedad.estado_nov ?? 'abierta') &&
      (gravedad === null || novedad.criticidad === gravedad) &&
      (cat === null || novedad.cat_nov === cat),
  );
}

/** The start of a text, cut at a character: an emoji is not torn. */
export function recortar(texto: string, max: number): string {
  const letters = Array.from(texto);
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : texto;
}
