import type { Query } from '../../contract/data.ts';
import type { Categorias } from '../novedad/categorias.ts';
import { DAYS_MAX } from '../resumen/resumen.ts';
import type { informe } from '../shape/informes.ts';
import type { Infer } from '../shape/shape.ts';
import type { Period } from './period.ts';
import type { Days, Decisions } from './report.ts';
import type { Template } from './template.ts';

/** A report that was issued: `_resumen_/{un_id}/informes/{id}`. */
export interface Informe extends Infer<typeof informe> {}

/** SHA-256, hex, of what an incident's row does not say: its text, and the hashes of its photos; absent = it has none. */
export interface IncidentPrint {
  readonly texto: string;
  readonly fotos?: string;
}
/** Incidents by their ids. */
export type IncidentPrints = Readonly<Record<string, IncidentPrint>>;

/** SHA-256, hex, of the hashes of a visit's signatures, by the visits' ids. */
export type SignaturePrints = Readonly<Record<string, string>>;

/** What a link shows, frozen when it was issued: the text of `_informes_/{un_id}/{id}/cuerpo` is its canonical JSON. */
export interface FrozenReport {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly period: Period;
  readonly filas: Days;
  readonly decisiones: Decisions;
  readonly categorias: Categorias;
  /** The incidents of its rows; absent = it has none. */
  readonly novedades?: IncidentPrints;
  /** The visits of its rows that have signatures: SHA-256, hex, of the hashes of these; absent = none has. */
  readonly firmas?: SignaturePrints;
  /** The company's name and its logo (`readLogo`); absent = it has none. */
  readonly empresa?: string;
  readonly logo?: string;
  /** What the records said, when this was issued, that the report before it did not, its period and hour; absent = nothing. */
  readonly cambios?: Pick<FrozenReport, 'period' | 'fechah_x'> & { readonly lineas: readonly string[] };
  /** Which sections, and the company's words; absent = all sections, no words. */
  readonly plantilla?: Template;
  /** Who issued it, and when, ms since epoch. */
  readonly emp_nom: string;
  readonly fechah_x: number;
}

/** Days for which a link may be open. */
export const LINK_DAYS = ['7', '30', '90', '365'] as const;
/** Most links of a unit: as many as one reading gives. */
export const MOST_REPORTS = DAYS_MAX;

/** Commands about the links of a unit, for whoever answers for it (`OfficeRequest.orden`). */
export const REPORT_ORDERS = {
  emitir: 'informes emitir',
  revocar: 'informes revocar',
  enlace: 'informes enlace',
  programar: 'informes programar',
  cancelar: 'informes cancelar',
} as const;

/** `datos` of the answers to `informes emitir` and `informes enlace`: path and fragment of the link. */
export interface LinkData {
  readonly id: string;
  readonly lugar: string;
}

/** The reports issued of a unit: id → {@link Informe}. */
export function informesQuery(un_id: string): Query {
  return { path: `_resumen_/${un_id}/informes`, orderBy: '.key', limitToFirst: MOST_REPORTS };
}

/** Whether a link opens at `now` (ms since epoch). */
export function isOpen(
  { vence_x, revocado_x }: Pick<Informe, 'vence_x' | 'revocado_x'>,
  now: number,
): boolean {
  return revocado_x === undefined && now < vence_x;
}

/**
 * Path and fragment of a report's link. Its key stands in the fragment, which no browser sends: no log of an address has it. The ending
 * keeps the app's worker from taking it for a screen.
 */
export function linkPlace(un_id: string, id: string, clave: string): string {
  return `/informe/${un_id}/${id}.html#${clave}`;
}
