import type { CierreNovedad, NotaNovedad, Novedad, Paso } from '@gr/shared/domain/registro/records';

/** One event of an incident. */
export type LifeEvent = { readonly clave: string; readonly fechah_x: number } & (
  | { readonly tipo: 'reporte'; readonly nombre: string | undefined }
  | { readonly tipo: 'acuse'; readonly paso: Paso }
  | { readonly tipo: 'nota'; readonly nota: NotaNovedad }
  | { readonly tipo: 'cierre'; readonly cierre: CierreNovedad }
);

/** True for a complete incident, as opposed to remains of a deleted or partial record of other programs. */
export function isNovedad(value: Partial<Novedad> | null | undefined): value is Novedad {
  return typeof value?.id_novedad === 'string' && typeof value.un_id === 'string';
}

/** The history of an incident: the report, then all later events in order. */
export function lifeOf(novedad: Novedad): readonly LifeEvent[] {
  const { id_novedad, fechah_x, rond_nom, super_nom, acuse, notas, cierre } = novedad;
  const later: LifeEvent[] = [
    ...Object.entries(acuse ?? {}).map(
      ([emp_id, step]): LifeEvent => ({
        tipo: 'acuse',
        clave: `a_${emp_id}`,
        fechah_x: step.fechah_x,
        paso: step,
      }),
    ),
    ...Object.entries(notas ?? {}).map(
      ([id, nota]): LifeEvent => ({ tipo: 'nota', clave: `n_${id}`, fechah_x: nota.fechah_x, nota }),
    ),
    ...(cierre ? [{ tipo: 'cierre', clave: 'c', fechah_x: cierre.fechah_x, cierre } as const] : []),
  ];
  later.sort((a, b) => a.fechah_x - b.fechah_x || (a.clave < b.clave ? -1 : 1));
  return [{ tipo: 'reporte', clave: id_novedad, fechah_x, nombre: rond_nom ?? super_nom }, ...later];
}

/** The step of an event, with person and operation; the report has none of its own. */
export function pasoOf(event: LifeEvent): Paso | null {
  if (event.tipo === 'acuse') return event.paso;
  if (event.tipo === 'nota') return event.nota;
  return event.tipo === 'cierre' ? event.cierre : null;
}
