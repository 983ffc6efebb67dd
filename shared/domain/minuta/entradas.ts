import type { Inventario } from '../inventario/inventario.ts';
import { isDrill } from '../novedad/categorias.ts';
import { picturesOf } from '../registro/archivos.ts';
import type { Decision } from '../registro/decisiones.ts';
import type { Novedad, Ronda } from '../registro/records.ts';
import type { Alerta, PasoPersona, RondaDia, TipoAlerta } from '../registro/round-day.ts';
import { isServerMade } from '../registro/stamp.ts';
import { ALERT_REASONS } from '../ronda/alert-words.ts';
import { isOpen } from '../ronda/ronda.ts';
import type { Infer } from '../shape/shape.ts';
import type { pasoLibro } from '../shape/turnos.ts';
import type { Supervision } from '../supervision/supervision.ts';
import { endedBy, type PasoTurno, UNKNOWN_POST } from '../turno/turno.ts';
import type { NewEntrada, Nota } from './minuta.ts';
import { NOTA_FOTOS_MAX } from './nota-ops.ts';

/*
 * What the book of a unit says of an act, from the record as it stands: `null` = the act is none that the book tells. Everybody who works on
 * the unit reads it, so it repeats no reason of a decision, no finding of a visit and no telephone.
 */

/** The act that an entry is about: its operation, its kind, and when it reached the server, ms since epoch. */
export interface BookAct {
  readonly op: string;
  readonly tipo: string;
  readonly at: number;
}

/** Most characters of a record's own text that are repeated. */
const TEXTO_MAX = 200;

const cut = (text: string): string =>
  text.length > TEXTO_MAX ? `${Array.from(text).slice(0, TEXTO_MAX).join('')}…` : text;
const points = (n: number): string => (n === 1 ? '1 punto' : `${n} puntos`);

/** A round that was begun, ended or annulled. */
function rondaEntry(ronda: Ronda, { tipo, at }: BookAct): NewEntrada | null {
  const { nom_plan, rond_id, rond_nom, fechah_ini_x, fechah_fin_x = at, qr_leidos, qr_esp } = ronda;
  const name = nom_plan === undefined ? 'una ronda libre' : `la ronda «${nom_plan}»`;
  const by = { que: 'ronda', emp_id: rond_id, emp_nom: rond_nom, fechah_srv: at } as const;
  if (tipo === 'iniciar_ronda') return { ...by, texto: `Empezó ${name}.`, fechah_x: fechah_ini_x };
  if (isOpen(ronda) || !/^(terminar|anular)_ronda$/.test(tipo)) return null;
  const done = `Terminó ${name}: ${qr_esp > 0 ? `${qr_leidos} de ` : ''}${points(qr_esp || qr_leidos)}.`;
  return { ...by, texto: ronda.estado === 'anulada' ? `Anuló ${name}.` : done, fechah_x: fechah_fin_x };
}

/** An incident that was reported or closed. */
function novedadEntry(novedad: Novedad, { op, at }: BookAct): NewEntrada | null {
  const { cat_nov, cierre, fechah_srv, fechah_x, desc_nov, sos, rond_id, rond_nom, super_id, super_nom } =
    novedad;
  if (cierre?._op === op) {
    const { emp_id, emp_nom } = cierre;
    const texto = `Cerró la novedad «${cut(desc_nov)}»: ${cut(cierre.texto)}`;
    return { que: 'novedad', texto, emp_id, emp_nom, fechah_x: cierre.fechah_x, fechah_srv: at };
  }
  if (fechah_srv !== at) return null;
  const by = { emp_id: rond_id ?? super_id ?? '', emp_nom: rond_nom ?? super_nom ?? '' };
  const texto = `Reportó una novedad${sos && !isDrill(cat_nov) ? ' urgente' : ''}: ${cut(desc_nov)}`;
  // An alarm that the clock opened was reported by nobody.
  return { que: 'novedad', texto: isServerMade(novedad) ? desc_nov : texto, ...by, fechah_x, fechah_srv: at };
}

const TIPOS_INVENTARIO = { recibo: 'Recibió', entrega: 'Entregó', revista: 'Contó' } as const;

/** An inventory that was made, or received by another person. */
function inventarioEntry(inventario: Inventario, { tipo, at }: BookAct): NewEntrada | null {
  const { tipo_inv, estado, emp_id = '', emp_nom = '', entrega_nom, recibe_nom, fechah_x } = inventario;
  const differs = estado === 'con_diferencias' ? ' Hay diferencias.' : '';
  const made = { que: 'inventario', fechah_x, fechah_srv: at } as const;
  if (tipo === 'recibir_inventario') {
    const { recibe_id = '' } = inventario;
    const texto = `Recibió el puesto${entrega_nom === undefined ? '' : ` de ${entrega_nom}`}.${differs}`;
    return { ...made, texto, emp_id: recibe_id, emp_nom: recibe_nom ?? '', fechah_x: at };
  }
  if (tipo !== 'guardar_inventario') return null;
  const other = tipo_inv === 'recibo' ? entrega_nom : tipo_inv === 'entrega' ? recibe_nom : undefined;
  const whom = other === undefined ? '' : ` ${tipo_inv === 'recibo' ? 'de' : 'a'} ${other}`;
  return {
    ...made,
    texto: `${TIPOS_INVENTARIO[tipo_inv]} el inventario del puesto${whom}.${differs}`,
    emp_id,
    emp_nom,
  };
}

/** A visit that was begun, closed or annulled. */
function visitaEntry(visita: Supervision, { tipo, at }: BookAct): NewEntrada | null {
  const { super_id: emp_id, super_nom: emp_nom = '', fechah_ini_x, fechah_fin_x = at, fechah_x } = visita;
  const by = { que: 'visita', emp_id, emp_nom, fechah_srv: at } as const;
  if (tipo === 'iniciar_supervision')
    return { ...by, texto: 'Empezó una visita de supervisión.', fechah_x: fechah_ini_x ?? fechah_x };
  if (tipo === 'cerrar_supervision')
    return { ...by, texto: 'Terminó la visita de supervisión.', fechah_x: fechah_fin_x };
  return tipo === 'anular_supervision'
    ? { ...by, texto: 'Anuló la visita de supervisión.', fechah_x: at }
    : null;
}

/** A person's answer to an alert. */
function respuestaEntry({ nom_plan, pasos = {} }: Alerta, { op, at }: BookAct): NewEntrada | null {
  const paso = pasos[op] as PasoPersona | undefined;
  if (paso === undefined) return null;
  const { emp_id, emp_nom, fechah_x, que, motivo } = paso;
  const why = motivo === undefined ? '' : `: ${ALERT_REASONS[motivo].toLowerCase()}`;
  const texto = `${que === 'atiende' ? 'Atiende' : 'Justificó'} la alerta de la ronda «${nom_plan}»${why}.`;
  return { que: 'alerta', texto, emp_id, emp_nom, fechah_x, fechah_srv: at };
}

/** A decision on a doubt. */
function decisionEntry({ vale, emp_id, emp_nom, fechah_x }: Decision, { at }: BookAct): NewEntrada {
  const texto = `Revisó un registro con dudas: ${vale === 'si' ? 'vale' : 'no vale'}.`;
  return { que: 'decision', texto, emp_id, emp_nom, fechah_x, fechah_srv: at };
}

/**
 * A note.
 * @param own whether the note that it says it corrects is its author's: of another's it says nothing
 */
export function notaEntry(nota: Nota, { at }: BookAct, own: boolean): NewEntrada {
  const { que, texto = '', emp_id, emp_nom, fechah_x, corrige } = nota;
  const archivos = picturesOf(nota.archivos, NOTA_FOTOS_MAX);
  return {
    ...{ que, texto, emp_id, emp_nom, fechah_x, fechah_srv: at },
    ...(own && corrige !== undefined ? { corrige } : {}),
    ...(archivos && { archivos }),
  };
}

/**
 * The beginning or the end of a shift.
 * @param releva name of the person whose post was taken over
 * @param antes name of who had taken that post over before
 */
export function turnoEntry(
  step: PasoTurno,
  { op, at }: BookAct,
  releva: string,
  antes?: string,
): NewEntrada & { readonly paso: Infer<typeof pasoLibro> } {
  const { que, emp_id, emp_nom, qr_id, nom_qr, fechah_x, archivos, marcas } = step;
  const releva_id = endedBy(step);
  // What is doubtful ends nobody's shift.
  const took = releva_id === undefined ? 'Dice que recibió' : 'Recibió';
  const received = antes === undefined ? took : `${antes} ya había recibido`;
  const from = step.releva_id === undefined ? '' : ` ${received} el puesto de ${releva}.`;
  const texto = `${que === 'inicio' ? 'Empezó' : 'Terminó'} turno en ${nom_qr}.${from}`;
  const paso = {
    que,
    qr_id: nom_qr === UNKNOWN_POST ? '' : qr_id,
    nom_qr,
    ...(releva_id !== undefined && { releva_id }),
    ...(marcas && { marcas }),
  };
  const entrada = { que: 'turno', texto, emp_id, emp_nom, fechah_x, fechah_srv: at, ref: op, paso } as const;
  return archivos ? { ...entrada, archivos } : entrada;
}

const ALERTAS: Readonly<Record<Exclude<TipoAlerta, 'vencida'>, string>> = {
  no_iniciada: 'no se ha empezado',
  en_riesgo: 'no alcanza a terminar a tiempo',
  incompleta: 'quedó incompleta',
};

/** An alert that the clock raised. `null` for one of a missed round, which {@link vencidaEntry} tells. */
export function alertaEntry({ tipo, nom_plan, fechah_x }: Alerta, at: number): NewEntrada | null {
  if (tipo === 'vencida') return null;
  const texto = `Alerta: la ronda «${nom_plan}» ${ALERTAS[tipo]}.`;
  return { que: 'alerta', texto, emp_id: '', emp_nom: '', fechah_x, fechah_srv: at };
}

/** A round of a plan that nobody walked. */
export function vencidaEntry({ nom_plan, limite_x }: RondaDia, at: number): NewEntrada {
  const texto = `Nadie hizo la ronda «${nom_plan}».`;
  return { que: 'ronda', texto, emp_id: '', emp_nom: '', fechah_x: limite_x, fechah_srv: at };
}

const TOLD: Readonly<Record<string, (record: never, act: BookAct) => NewEntrada | null>> = {
  _recorridos_todos: rondaEntry,
  _supervisiones_todas: visitaEntry,
  _novedades: novedadEntry,
  _inventarios_: inventarioEntry,
  _alertas_: respuestaEntry,
  _decisiones_: decisionEntry,
};

/**
 * What the book says of an act on the record `id`, with the key of the entry, which is the same in every repeat; `null` = nothing.
 * @param tree root of the record's tree, of several the leading one
 */
export function entryOf(
  tree: string,
  id: string,
  record: object,
  act: BookAct,
): readonly [clave: string, entrada: NewEntrada] | null {
  const told = TOLD[tree]?.(record as never, act) ?? null;
  return told && [id === act.op ? id : `${id}~${act.op}`, { ...told, ref: id }];
}
