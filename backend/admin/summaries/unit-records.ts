import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { UnitRecords } from '@gr/shared/domain/resumen/recount';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { CompanyData } from '../../company/connect/database.ts';

/** Records read at a time. */
const PAGE = 200;

/** Every record of a unit that its summaries count, read once in pages. Rejects when the server does not answer. */
export async function unitRecords(company: CompanyData, un_id: string): Promise<UnitRecords> {
  const all = async <T>(tree: string, child: string): Promise<Record<string, T>> => {
    const found: Record<string, T> = {};
    for await (const page of company.pages(`${tree}/${un_id}`, child, PAGE))
      Object.assign(found, Object.fromEntries(page));
    return found;
  };
  const [dias, rondas, novedades, visitas, alertas] = await Promise.all([
    all<RondaDia>('_rondas_dia_', 'ini_x'),
    all<Ronda>('_recorridos_', 'fechah_x'),
    company.readWhere<Novedad>('_novedades', 'un_id', un_id),
    all<Supervision>('_supervisiones_', 'fechah_x'),
    all<Alerta>('_alertas_', 'fechah_x'),
  ]);
  const timesIn = async (tree: string, ids: readonly string[]): Promise<Record<string, number>> => {
    const times: Record<string, number> = {};
    for (let from = 0; from < ids.length; from += PAGE)
      await Promise.all(
        ids.slice(from, from + PAGE).map(async (id) => {
          const at = await company.read<number>(`${tree}/${id}/fechah_srv`);
          if (at !== null) times[id] = at;
        }),
      );
    return times;
  };
  const begun = Object.keys(rondas).filter((id) => rondas[id]?.rond_id !== '');
  const llegadas = await timesIn('_esperado_', begun);
  const cierres = await timesIn('_cierres_', Object.keys(visitas));
  return { dias, rondas, llegadas, novedades, visitas, cierres, alertas };
}
