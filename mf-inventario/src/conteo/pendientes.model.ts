import type { Acknowledged, Inventario } from '@gr/shared/domain/inventario/inventario';
import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import type { Novedad, Unidad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import type { Notebook } from '@gr/shared/screen';
import type { Draft } from './draft.model.ts';

/** `_incidencias/{un_id}/{id}`: an open problem recorded by the office. */
export interface Incidencia {
  readonly titulo: string;
  readonly desc?: string;
  readonly estado: string;
}

/** Kinds of pending matters, in the order of the screen. */
export const TIPOS = ['novedad', 'incidencia', 'consigna'] as const;

/** A matter that the receiver must know before signing. */
export interface Pendiente {
  /** Key of its mark in the draft; a changed order must be acknowledged again. */
  readonly clave: string;
  readonly id: string;
  readonly tipo: (typeof TIPOS)[number];
  readonly titulo: string;
  readonly texto: string;
  readonly version?: number;
  /** Its receiver was told of it at the last handover already. */
  readonly anterior?: true;
}

/** An inventory as a handover: what its receiver was told of before signing. */
type Handover = Pick<Inventario, 'tipo_inv' | 'estado' | 'nov_pend'>;

/** Whether an inventory was a handover with a receiver; an inspection tells nobody anything, and a left post has no receiver yet. */
export function isReceived({ tipo_inv, estado }: Handover): boolean {
  return tipo_inv !== 'revista' && (estado === 'aceptado' || estado === 'con_diferencias');
}

/** Pending matters of a unit: open incidents, open problems, orders that the person has not read. */
export function pendientesOf(known: {
  readonly novedades: Readonly<Record<string, Novedad>>;
  /** The company's names of its kinds. */
  readonly categorias: Categorias;
  readonly incidencias: Readonly<Record<string, Incidencia>>;
  readonly consignas: NonNullable<Unidad['consignas']>;
  /** Order → version read. */
  readonly read: Readonly<Record<string, { readonly version: number }>>;
  /** What the receiver of the last handover was told of, by id. */
  readonly told: Acknowledged;
}): readonly Pendiente[] {
  const novedades = Object.entries(known.novedades)
    .filter(([, novedad]) => isOpen(novedad))
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
    .map(([id, { cat_nov, desc_nov }]): Pendiente => {
      const titulo = `${catNovName(cat_nov, known.categorias)} · Novedad ${shortNumber(id)}`;
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
  const matters = [...novedades, ...incidencias].map(
    (each): Pendiente => (Object.hasOwn(known.told, each.id) ? { ...each, anterior: true } : each),
  );
  return [...matters, ...consignas];
}

/** The acknowledged matters in record form: of an incident, whose number says nothing later, what it was as well. */
export function acknowledgedOf(
  pendientes: readonly Pendiente[],
  { enterado: acknowledged }: Pick<Draft, 'enterado'>,
): { nov_pend: Acknowledged; consignas_pend: Acknowledged } {
  const of = (orders: boolean): Acknowledged =>
    Object.fromEntries(
      pendientes
        .filter(({ clave, tipo }) => acknowledged[clave] === true && (tipo === 'consigna') === orders)
        .map(({ id, tipo, titulo, texto }) => {
          const whole = tipo === 'novedad' && texto !== '' ? `${titulo}: ${texto}` : titulo;
          return [id, Array.from(whole).slice(0, SHORT_TEXT_MAX).join('')];
        }),
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

/** Marks rows as acknowledged, or takes the marks back. */
export type Acknowledge = (rows: readonly Pendiente[], value: boolean) => void;

/** Marks rows in a draft. */
export function acknowledgeIn(notebook: Notebook<Draft>): Acknowledge {
  return (rows, value) =>
    void notebook.change(({ enterado }) => {
      const next = { ...enterado };
      for (const { clave } of rows) {
        if (value) next[clave] = true;
        else delete next[clave];
      }
      return { enterado: next };
    });
}

/** Id of the field that acknowledges all matters of earlier handovers. */
export const ANTERIORES = 'anteriores';

/** Ids of the fields without a mark, in the order of the screen; the earlier matters are one field. */
export function unmarkedFields(
  all: readonly Pendiente[],
  { enterado }: Pick<Draft, 'enterado'>,
): readonly string[] {
  const left = all.filter(({ clave }) => enterado[clave] !== true);
  const news = TIPOS.flatMap((tipo) => left.filter((each) => each.tipo === tipo && !each.anterior));
  return [...news.map(({ clave }) => clave), ...(left.some(({ anterior }) => anterior) ? [ANTERIORES] : [])];
}
