import type { Novedad, Stamp } from '../registro/records.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import { type DiferenciaItem, type Inventario, isSerious } from './inventario.ts';

/** Author of the incident: a guard, a supervisor, or a name alone. */
export type Reporter = Pick<Novedad, 'rond_id' | 'rond_nom' | 'super_id' | 'super_nom' | 'tipo_nov'>;

/** Author of incidents that the server opens. */
export const SERVER: Reporter = { super_nom: 'Revisión del sistema', tipo_nov: 'supervision' };

/** Incident for missing or worse items of an inventory, named one by one; `null` when there are none. */
export function novedadOfDifs(
  stamp: Stamp,
  { id, un_id, un_nom = un_id }: Pick<Inventario, 'id' | 'un_id' | 'un_nom'>,
  id_novedad: string,
  by: Reporter,
  difs: Readonly<Record<string, DiferenciaItem>>,
): Novedad | null {
  const grave = Object.values(difs).filter(isSerious);
  if (grave.length === 0) return null;
  const missing = grave.some(({ que }) => que === 'falta' || que === 'retirado');
  const lines = grave.map(lineOfDif);
  return {
    ...stamp,
    ...{ id_novedad, ...by, inv_id: id, un_id, un_nom },
    desc_nov: Array.from(`Diferencias de inventario. ${lines.join('. ')}.`)
      .slice(0, LONG_TEXT_MAX)
      .join(''),
    cat_nov: missing ? 'objeto_perdido' : 'equipo_danado',
    criticidad: missing ? 'alta' : 'media',
    estado_nov: 'abierta',
    sos: false,
  };
}

/** One line of an incident. It names no serial, because incidents are sent and read beyond the unit. */
function lineOfDif({ nom_item, que, antes, ahora }: DiferenciaItem): string {
  const change = que === 'serie' ? '' : ` (${antes ?? '0'} → ${ahora ?? '0'})`;
  return `${nom_item}: ${QUE[que]}${change}`;
}

const QUE: Readonly<Record<DiferenciaItem['que'], string>> = {
  falta: 'falta',
  sobra: 'sobra',
  estado: 'cambió de estado',
  serie: 'cambió de serie',
  nuevo: 'nuevo',
  retirado: 'ya no está',
};
