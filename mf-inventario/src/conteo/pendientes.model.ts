import type { Acknowledged } from '@gr/shared/domain/inventario/inventario';
import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Novedad, Unidad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import type { Draft } from './draft.model.ts';

/** `_incidencias/{un_id}/{id}`: an open problem recorded by the office. */
export interface Incidencia {
  readonly titulo: string;
  readonly desc?: string;
  readonly estado: string;
}

/** A matter that the receiver must know before signing. */
export interface Pendiente {
  /** Key of its mark in the draft; a changed order must be acknowledged again. */
  readonly clave: string;
  readonly id: string;
  readonly tipo: 'novedad' | 'incidencia' | 'consigna';
  readonly titulo: string;
  readonly texto: string;
  readonly version?: number;
}

/** Maximum length of a title in the record, characters. */
const TITULO_MAX = 200;

/** Pending matters of a unit: open incidents, open problems, orders that the person has not read. */
export function pendientesOf(known: {
  readonly novedades: Readonly<Record<string, Novedad>>;
  /** The company's names of its kinds. */
  readonly categorias: Categorias;
  readonly incidencias: Readonly<Record<string, Incidencia>>;
  readonly consignas: NonNullable<Unidad['consignas']>;
  /** Order → version read. */
  readonly read: Readonly<Record<string, { readonly version: number }>>;
}): readonly Pendiente[] {
  const novedades = Object.entries(known.novedades)
    .filter(([, { estado_nov }]) => estado_nov === 'abierta' || estado_nov === 'en_gestion')
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
    .map(([id, { cat_nov, desc_nov }]): Pendiente => {
      const titulo = `${catNovName(cat_nov, known.categorias)} · ${shortNumber(id)}`;
      return { clave: `n_${id}`, id, tipo: 'novedad', titulo, texto: desc_nov };
    });
  const incidencias = Object.entries(known.incidencias)
    .filter(([, { estado }]) => estado === 'abierta')
    .map(([id, { titulo, desc = '' }]): Pendiente => {
      return { clave: `i_${id}`, id, tipo: 'incidencia', titulo, texto: desc };
    });
  const consignas = Object.entries(known.consignas)
    .filter(([id, { version }]) => (known.read[id]?.version ?? 0) < version)
    .map(([id, { titulo, texto, version }]): Pendiente => {
      return { clave: `c_${id}_${version}`, id, tipo: 'consigna', titulo, texto, version };
    });
  return [...novedades, ...incidencias, ...consignas];
}

/** The acknowledged matters in record form. */
export function acknowledgedOf(
  pendientes: readonly Pendiente[],
  { enterado: acknowledged }: Pick<Draft, 'enterado'>,
): { nov_pend: Acknowledged; consignas_pend: Acknowledged } {
  const of = (orders: boolean): Acknowledged =>
    Object.fromEntries(
      pendientes
        .filter(({ clave, tipo }) => acknowledged[clave] === true && (tipo === 'consigna') === orders)
        .map(({ id, titulo }) => [id, Array.from(titulo).slice(0, TITULO_MAX).join('')]),
    );
  return { nov_pend: of(false), consignas_pend: of(true) };
}

/** Acknowledged orders, by version: the person has read them. */
export function seenConsignas(
  pendientes: readonly Pendiente[],
  { enterado: acknowledged }: Pick<Draft, 'enterado'>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    pendientes.flatMap(({ clave, id, version }) =>
      version !== undefined && acknowledged[clave] === true ? [[id, version]] : [],
    ),
  );
}

/** Number of rows not acknowledged yet. */
export function countUnacknowledged(
  pendientes: readonly Pendiente[],
  { enterado: acknowledged }: Pick<Draft, 'enterado'>,
): number {
  return pendientes.filter(({ clave }) => acknowledged[clave] !== true).length;
}
