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
  const llegadas: Record<string, number> = {};
  const ids = Object.keys(rondas).filter((id) => rondas[id]?.rond_id !== '');
  for (let from = 0; from < ids.length; from += PAGE)
    await Promise.all(
      ids.slice(from, from + PAGE).map(async (id) => {
        const at = await company.read<number>(`_esperado_/${id}/fechah_srv`);
        if (at !== null) llegadas[id] = at;
      }),
    );
  return { dias, rondas, llegadas, novedades, visitas, alertas };
}
