import type { DataPort } from '../../../contract/data.ts';
import type { Archivo } from '../../registro/records.ts';
import type { VisitaRow } from '../../resumen/resumen.ts';
import type { Supervision } from '../../supervision/supervision.ts';
import { formatDateTime } from '../../valor/format-time.ts';
import type { Report } from '../report.ts';
import { byTime } from '../table.ts';
import { readAll } from './annex.ts';
import { mensajes as m } from './mensajes.ts';

/** Most signatures of one report: about 15 pages. */
export const MOST_SIGNATURES = 120;

/** A signature that a visit has or should have. */
export interface Signature {
  /** Whose it is and as what, its hour and the unit. */
  readonly title: string;
  /** `null` = nobody signed. */
  readonly file: Archivo | null;
  /** Why nobody signed, as the supervisor wrote it. */
  readonly why?: string;
}

/** The signatures of a report's visits. */
export interface Signatures {
  readonly list: readonly Signature[];
  /** There are more than {@link MOST_SIGNATURES}. */
  readonly isCut: boolean;
  /** Visits that could not be read. */
  readonly unread: number;
}

/** Reads the signatures of the visits in a report, the oldest visit first. One that can't be read is counted. */
export async function readSignatures(
  data: DataPort,
  { un_id, un_nombre }: Pick<Report, 'un_id' | 'un_nombre'>,
  visitas: Readonly<Record<string, VisitaRow>>,
): Promise<Signatures> {
  const ids = byTime(visitas, ({ ini_x }) => ini_x).map(([id]) => id);
  const asked = ids.slice(0, MOST_SIGNATURES);
  const found = await readAll<Supervision>(
    data,
    asked.map((id) => `_supervisiones_/${un_id}/${id}`),
  );
  const visits = found.filter((visit) => visit !== null);
  const all = visits.flatMap((visit) => signaturesOf(visit, un_nombre));
  return {
    list: all.slice(0, MOST_SIGNATURES),
    isCut: all.length > MOST_SIGNATURES || ids.length > asked.length,
    unread: asked.length - visits.length,
  };
}

function signaturesOf(visit: Supervision, unit: string): readonly Signature[] {
  const { entradas = {}, archivos = {}, fechah_x } = visit;
  const one = (who: string, id: string | undefined, at: number, why?: string): Signature => {
    const file = (id !== undefined && archivos[id]) || null;
    return {
      title: m.firmante(who, formatDateTime(file?.fechah_x || at), unit),
      file,
      ...(why !== undefined && { why }),
    };
  };
  const guards = byTime(entradas, (entrada) => entrada.fechah_x).flatMap(([, entrada]) => {
    const { presencia, guarda_nom, firma_guarda, sin_firma } = entrada;
    // A guard who was not there had nothing to sign.
    if (presencia === 'ausente' && firma_guarda === undefined) return [];
    return [one(m.guarda(guarda_nom), firma_guarda, entrada.fechah_x, sin_firma)];
  });
  return [
    ...guards,
    one(m.supervisor(visit.super_nom ?? ''), visit.firma_super, visit.fechah_fin_x ?? fechah_x),
  ];
}
