import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson } from '@gr/shared/domain/registro/trees';
import { resumenOf, type UnitRecords } from '@gr/shared/domain/resumen/recount';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { SeedTree } from './seed-tree.ts';

/** Counts the summaries of every unit from the demo's records, as `resumenes rehacer` does. */
export function seedSummaries(tree: SeedTree): void {
  const under = <T>(place: string) => (tree.read(place) ?? {}) as unknown as Readonly<Record<string, T>>;
  const arrivals = under<EsperadoRonda>('_esperado_');
  const ends = under<{ readonly fechah_srv?: unknown }>('_cierres_');
  const timesOf = (
    rows: Readonly<Record<string, { readonly fechah_srv?: unknown }>>,
    ids: readonly string[],
  ): Readonly<Record<string, number>> =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const at = rows[id]?.fechah_srv;
        return typeof at === 'number' ? [[id, at] as const] : [];
      }),
    );
  for (const un_id of Object.keys(under('_un_'))) {
    const rondas = under<Ronda>(`_recorridos_/${un_id}`);
    const visitas = under<Supervision>(`_supervisiones_/${un_id}`);
    const own = Object.entries(under<Novedad>('_novedades')).filter(([, novedad]) => novedad.un_id === un_id);
    const records: UnitRecords = {
      rondas,
      llegadas: timesOf(arrivals, Object.keys(rondas)),
      visitas,
      cierres: timesOf(ends, Object.keys(visitas)),
      novedades: Object.fromEntries(own),
      dias: under(`_rondas_dia_/${un_id}`),
      alertas: under(`_alertas_/${un_id}`),
    };
    tree.put(`_resumen_/${un_id}`, asJson(resumenOf(records)));
  }
}
