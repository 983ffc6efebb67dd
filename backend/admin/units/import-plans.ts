import type { PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import { PLAN_COLUMNS, PLAN_SPLITS } from '@gr/shared/domain/tabla/lists';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Command } from '../cli/command.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { aboutOf } from '../table/about.ts';
import { neededOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';

/** `planes importar`. */
export const importPlans: Command = {
  name: 'planes importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza planes de ronda desde un archivo CSV o Excel.',
  more: `${toldColumns(PLAN_COLUMNS)} «puntos» son códigos de puntos en su orden, separados por coma, o «todos»; «guardas», códigos de personas de la unidad.`,
  async plan({ company, input, names: [file = ''], now }) {
    const { rows, problems, notes } = understand(await input.table(file), PLAN_COLUMNS, PLAN_SPLITS);
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    const points = new Map<string, readonly PuntoQr[]>();
    const guards = new Map<string, ReadonlySet<string>>();
    const units = new Set(
      rows.flatMap(({ fields }) => (typeof fields.un_id === 'string' ? [fields.un_id] : [])),
    );
    for (const un of units) {
      const [plans, all, people] = await Promise.all([
        company.read<Record<string, PlanRonda>>(`_rondas_plan_/${un}`),
        company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
        company.read<Record<string, unknown>>(`_guardas_/${un}`),
      ]);
      guards.set(un, new Set(Object.keys(people ?? {})));
      for (const [id, plan] of Object.entries(plans ?? {}))
        before.set(`_rondas_plan_/${un}/${id}`, { ...plan });
      const used = Object.values(all ?? {}).filter(
        ({ estado }) => estado !== 'retirado' && estado !== 'reemplazado',
      );
      points.set(
        un,
        used.sort((a, b) => a.orden - b.orden),
      );
    }
    const more: RowProblem[] = [];
    const wanted = rows.flatMap(({ fila, fields }): Wanted[] => {
      const { un_id, id_plan, puntos, sin_festivos, rond_ids, ...own } = fields;
      if (typeof un_id !== 'string' || typeof id_plan !== 'string') {
        if (!problems.some((one) => one.fila === fila))
          more.push({ fila, mensaje: 'Falta la unidad o el código.' });
        return [];
      }
      const place = `_rondas_plan_/${un_id}/${id_plan}`;
      const known = points.get(un_id) ?? [];
      const ids =
        puntos === 'todos' ? known.map(({ qr_id }) => qr_id) : (puntos as readonly string[] | undefined);
      for (const id of ids ?? [])
        if (!known.some(({ qr_id }) => qr_id === id))
          more.push({ fila, mensaje: `La unidad ${un_id} no tiene un punto «${id}» en uso.` });
      if (ids?.length === 0) more.push({ fila, mensaje: `La unidad ${un_id} no tiene puntos.` });
      const who = rond_ids as readonly string[] | null | undefined;
      for (const id of who ?? [])
        if (guards.get(un_id)?.has(id) !== true)
          more.push({ fila, mensaje: `«${id}» no trabaja en la unidad ${un_id}.` });
      more.push(...neverRuns(before.get(place) ?? {}, own, localDate(now)).map((one) => ({ fila, ...one })));
      return [
        {
          fila,
          place,
          name: `plan ${un_id}/${id_plan}`,
          fields: {
            ...own,
            id_plan,
            ...(sin_festivos === undefined ? {} : { sin_festivos: sin_festivos === true ? true : null }),
            ...(who === undefined
              ? {}
              : { rond_ids: who === null ? null : Object.fromEntries(who.map((id) => [id, true])) }),
            ...(ids === undefined ? {} : { puntos: pointsOf(ids, before.get(place)) }),
          },
        },
      ];
    });
    const plan = planRecords(wanted, before, {
      fields: { estado: 'activo' },
      required: neededOf(PLAN_COLUMNS),
    });
    const all = [...problems, ...more, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Planes de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'nom_plan'),
      lines: plan.lines,
      figures: plan.figures,
      notes,
      destructive: plan.lines.some((line) => /→ inactivo/.test(line)),
      batches: plan.batches,
    };
  },
};

/**
 * Reasons why a plan could never run after the row's changes. Unchanged values are not checked: an exported list, which may contain old
 * plans, must be importable unchanged.
 */
function neverRuns(
  before: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  today: string,
): readonly Omit<RowProblem, 'fila'>[] {
  const { vig_desde, vig_hasta, hora_ini, hora_fin, estado } = { ...before, ...own };
  const changes = (...names: readonly string[]): boolean =>
    names.some((name) => name in own && own[name] !== before[name]);
  const found: Omit<RowProblem, 'fila'>[] = [];
  if (typeof vig_hasta === 'string' && typeof vig_desde === 'string' && vig_hasta < vig_desde)
    found.push({ mensaje: `La vigencia termina (${vig_hasta}) antes de empezar (${vig_desde}).` });
  else if (
    typeof vig_hasta === 'string' &&
    vig_hasta < today &&
    estado !== 'inactivo' &&
    changes('vig_hasta', 'estado')
  )
    found.push({ columna: 'vigente hasta', mensaje: `El ${vig_hasta} ya pasó: el plan no correría nunca.` });
  if (typeof hora_ini === 'string' && hora_ini === hora_fin && changes('hora_ini', 'hora_fin'))
    found.push({
      columna: 'fin',
      mensaje: `La ronda empieza y termina a las ${hora_ini}: escriba dos horas distintas.`,
    });
  return found;
}

/** The points of a plan in order; other data of the plan about them is kept. */
function pointsOf(
  ids: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const old = (before?.puntos ?? {}) as Readonly<Record<string, object>>;
  return Object.fromEntries(ids.map((id, at) => [id, { obligatorio: true, ...old[id], orden: at + 1 }]));
}
