import type { DataPort } from '../../../contract/data.ts';
import type { Picture } from '../../pdf/sheet.ts';
import { type LugarPunto, placedPoints } from '../../qr/lugar.ts';
import type { PlanoUnidad, PuntoQr } from '../../registro/records.ts';
import { type PointFigures, pointFigures } from '../points.ts';
import type { Report } from '../report.ts';
import { type SitePlan, sitePlanOf } from '../site-plan.ts';

/** The plan of a report: its points, how often each was read, and where they are. */
export interface ReportPlan {
  readonly figures: readonly PointFigures[];
  readonly site: SitePlan;
  /** The company's drawing; `null` = none, or it could not be read. */
  readonly drawing: Picture | null;
}

/**
 * Reads the plan of a report's unit; `null` = fewer than two of its points have a place.
 * @param load gives the drawing at a path of the store
 */
export async function readPlan(
  data: DataPort,
  { un_id, rows }: Pick<Report, 'un_id' | 'rows'>,
  load: (ruta: string) => Promise<Picture | null>,
): Promise<ReportPlan | 'unread' | null> {
  const read = async <T>(path: string): Promise<T | null | undefined> => {
    const answer = await data.read<T>({ path });
    // What the server never confirmed may lack points.
    return answer.ok && answer.value.at > 0 ? answer.value.value : undefined;
  };
  const [puntos, lugares, plano] = await Promise.all([
    read<Readonly<Record<string, PuntoQr>>>(`_qr_/${un_id}`),
    read<Readonly<Record<string, LugarPunto>>>(`_qr_lugares_/${un_id}`),
    read<PlanoUnidad>(`_un_/${un_id}/plano`),
  ]);
  if (puntos === undefined || lugares === undefined || plano === undefined) return 'unread';
  const figures = pointFigures(puntos ?? {}, rows.rondas);
  const site = sitePlanOf(figures, placedPoints(puntos ?? {}, lugares), plano);
  return site && { figures, site, drawing: site.picture === undefined ? null : await load(site.picture) };
}
