import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Novedad, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { readPath } from '../../e2e/support/database.ts';

const UN = 'u001';

/** Records of u001 in the demo that have most to show. */
export async function idsOf(url: string) {
  const rows = async <T>(path: string) =>
    Object.entries((await readPath<Record<string, T> | null>(url, path)) ?? {});
  const newest = async <T extends { fechah_x: number }>(
    path: string,
    good: (one: T) => boolean = () => true,
  ) =>
    (await rows<T>(path))
      .filter(([, one]) => good(one))
      .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)[0]?.[0] ?? '';
  const first = async (path: string) => (await rows(path))[0]?.[0] ?? '';
  const asking = (await rows<PuntoQr>(`_qr_/${UN}`)).find(([, { tareas }]) => tareas);
  const unit = await readPath<Unidad>(url, `_un_/${UN}`);
  const alerts = (await rows<RondaDia>(`_rondas_dia_/${UN}`)).flatMap(([, { alerta }]) =>
    alerta === undefined ? [] : [alerta],
  );
  return {
    incident: await newest<Novedad>(
      '_novedades',
      (n) => n.un_id === UN && n.estado_nov === 'abierta' && Object.keys(n.archivos ?? {}).length > 0,
    ),
    list: await newest<FilledLista>(`_listascheck_/${UN}`, ({ fallas }) => fallas > 0),
    count: await newest<Inventario>(`_inventarios_/${UN}`),
    round: await newest<{ fechah_x: number; un_id: string; rond_id?: string; estado: string }>(
      '_recorridos_todos',
      ({ un_id, rond_id, estado }) => un_id === UN && rond_id === 'e1001' && estado === 'completada',
    ),
    visit: await newest<Supervision>('_supervisiones_superv/e2001', ({ estado }) => estado === 'cerrada'),
    alert: String(alerts[0] ?? ''),
    point: asking?.[0] ?? (await first(`_qr_/${UN}`)),
    plan: await first(`_rondas_plan_/${UN}`),
    template: await first('_listascheck_plant_/general').then((id) => id || 'plant02'),
    order: Object.keys(unit.consignas ?? {})[0] ?? '',
  };
}
