import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { GuardaUnidad, PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import { timesOf } from '@gr/shared/domain/ronda/plan';
import { horarioWords } from '@gr/shared/domain/ronda/plan-words';
import { PLAN_COLUMNS, PLAN_SPLITS } from '@gr/shared/domain/tabla/lists';
import { GUARDS, type Naming, namedReader, POINTS } from '@gr/shared/domain/tabla/read/named';
import { partName } from '@gr/shared/domain/tabla/splits';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows, unitsOf } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';

const PLAN = { code: 'id_plan', name: 'nom_plan', most: 40, noun: 'el plan' } as const;

/** `planes importar`. */
export const importPlans: Command = {
  name: 'planes importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza planes de ronda desde un archivo CSV o Excel.',
  more: `${toldColumns(PLAN_COLUMNS)} «puntos» son códigos o nombres de puntos en su orden, separados por coma, o «todos»; «guardas», códigos o nombres completos de personas de la unidad; «repetir» dice «Cada 2 horas», o «4 veces, con al menos 60 minutos entre una y otra».`,
  async plan({ company, input, names: [file = ''], now }) {
    const { rows, problems, notes, called } = understand(await input.table(file), PLAN_COLUMNS, PLAN_SPLITS);
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    const points = new Map<string, readonly PuntoQr[]>();
    const guards = new Map<string, Readonly<Record<string, GuardaUnidad>>>();
    const names = new Map<string, Readonly<Record<string, unknown>> | null>();
    for (const un of unitsOf(rows)) {
      const [unit, plans, all, people] = await Promise.all([
        company.read(`_un_/${un}/un_id`),
        company.read<Record<string, PlanRonda>>(`_rondas_plan_/${un}`),
        company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
        company.read<Record<string, GuardaUnidad>>(`_guardas_/${un}`),
      ]);
      guards.set(un, people ?? {});
      const known = Object.entries(plans ?? {});
      names.set(
        un,
        unit === null ? null : Object.fromEntries(known.map(([id, { nom_plan }]) => [id, nom_plan])),
      );
      for (const [id, plan] of known) before.set(`_rondas_plan_/${un}/${id}`, { ...plan });
      const used = Object.values(all ?? {}).filter(
        ({ estado }) => estado !== 'retirado' && estado !== 'reemplazado',
      );
      points.set(
        un,
        used.sort((a, b) => a.orden - b.orden),
      );
    }
    const found = placeRows(rows, PLAN, names, input);
    const more: RowProblem[] = [...found.problems];
    const notInstalled: string[] = [];
    const told: string[] = [];
    const wanted = found.placed.map(({ fila, un: un_id, id: id_plan, own: fields }) => {
      const { puntos, sin_festivos, rond_ids, ...own } = fields;
      const place = `_rondas_plan_/${un_id}/${id_plan}`;
      const known = points.get(un_id) ?? [];
      const looked = (cell: unknown, records: Iterable<readonly [string, string]>, naming: Naming) => {
        if (typeof cell !== 'string') return cell as null | undefined;
        const meaning = namedReader(records, naming)(cell);
        if ('told' in meaning && meaning.told) told.push(`Fila ${fila}: ${meaning.told.mensaje}.`);
        if ('wrong' in meaning) more.push({ fila, mensaje: meaning.wrong });
        return 'value' in meaning ? (meaning.value as readonly string[]) : [];
      };
      const ids =
        puntos === 'todos'
          ? known.map(({ qr_id }) => qr_id)
          : looked(
              puntos,
              known.map(({ qr_id, nom_qr }) => [qr_id, nom_qr] as const),
              POINTS,
            );
      for (const id of ids ?? [])
        if (!known.some(({ qr_id }) => qr_id === id))
          more.push({ fila, mensaje: `La unidad ${un_id} no tiene un punto «${id}» en uso.` });
      if (puntos === 'todos' && known.length === 0)
        more.push({ fila, mensaje: `La unidad ${un_id} no tiene puntos.` });
      const away = known.filter(
        ({ qr_id, estado }) => estado === 'sin_instalar' && ids?.includes(qr_id),
      ).length;
      if (away > 0)
        notInstalled.push(
          `Fila ${fila}: ${away === 1 ? 'un punto del plan no está instalado; sus rondas no lo piden hasta que lo esté' : `${away} puntos del plan no están instalados; sus rondas no los piden hasta que lo estén`}.`,
        );
      const who = looked(rond_ids, namesOf(guards.get(un_id) ?? {}), GUARDS);
      for (const id of who ?? [])
        if (!Object.hasOwn(guards.get(un_id) ?? {}, id))
          more.push({ fila, mensaje: `«${id}» no trabaja en la unidad ${un_id}.` });
      more.push(
        ...neverRuns(before.get(place) ?? {}, own, localDate(now), called).map((one) => ({ fila, ...one })),
      );
      return {
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
          ...(ids === undefined ? {} : { puntos: ids && pointsOf(ids, before.get(place)) }),
        },
      };
    });
    const plan = planRecords(wanted, before, freshOf(PLAN_COLUMNS));
    const all = [...problems, ...more, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Planes de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'nom_plan'),
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes, ...told, ...notInstalled],
      destructive: plan.lines.some((line) => /→ inactivo/.test(line)),
      batches: plan.batches,
    };
  },
};

/** Names of the columns in the file, by field. */
type Called = Readonly<Record<string, string>>;

/**
 * Reasons why a plan could never run after the row's changes. Unchanged values are not checked: an exported list, which may contain old
 * plans, must be importable unchanged.
 */
function neverRuns(
  before: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  today: string,
  called: Called,
): readonly Omit<RowProblem, 'fila'>[] {
  const after: Readonly<Record<string, unknown>> = { ...before, ...own };
  const { vig_desde, vig_hasta, hora_ini, hora_fin, estado, cada_h, veces } = after;
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
    found.push({
      columna: called.vig_hasta ?? 'vigente hasta',
      mensaje: `El ${vig_hasta} ya pasó: el plan no correría nunca.`,
    });
  // Several times may be all day long.
  const isOnce = !cada_h && !veces;
  if (
    isOnce &&
    typeof hora_ini === 'string' &&
    hora_ini === hora_fin &&
    changes('hora_ini', 'hora_fin', ...REPEATS)
  )
    found.push({
      columna: called.hora_fin ?? 'fin',
      mensaje: `La ronda empieza y termina a las ${hora_ini}: escriba dos horas distintas.`,
    });
  const wrong = changes('hora_ini', 'hora_fin', ...REPEATS) ? neverRepeats(after, called) : null;
  return wrong === null ? found : [...found, wrong];
}

/** Fields that say how often a plan is walked on a day. */
const REPEATS = ['cada_h', 'veces', 'separacion_min'] as const;

/** Why a plan can't repeat as it says; `null` = it can, or it does not repeat. */
function neverRepeats(
  after: Readonly<Record<string, unknown>>,
  called: Called,
): Omit<RowProblem, 'fila'> | null {
  const { cada_h, veces, separacion_min, hora_ini, hora_fin } = after as Partial<PlanRonda>;
  if (cada_h && veces)
    return {
      columna: called.veces ?? 'veces',
      mensaje: 'Escriba cada cuántas horas o cuántas veces, no las dos cosas.',
    };
  if (veces && !separacion_min)
    return {
      columna: called.separacion_min ?? called.veces ?? 'repetir',
      mensaje:
        'Falta cuánto pasa entre una y otra. En «repetir» se escribe «con al menos 60 minutos entre una y otra».',
    };
  if (separacion_min && !veces)
    return {
      columna: called.veces ?? called.separacion_min ?? 'repetir',
      mensaje: 'Escriba cuántas veces se hace, o quite la separación.',
    };
  const wanted = cada_h ? 2 : (veces ?? 1);
  const plan = after as unknown as PlanRonda;
  if (wanted === 1 || hora_ini === undefined || hora_fin === undefined || timesOf(plan) >= wanted)
    return null;
  return {
    columna: (cada_h ? called.cada_h : (called.veces ?? called.separacion_min)) ?? 'repetir',
    mensaje: `No caben ${wanted} rondas así: ${horarioWords(plan)}.`,
  };
}

/** Guards by their names, which lists also write by surname. */
function namesOf(guards: Readonly<Record<string, GuardaUnidad>>): readonly (readonly [string, string])[] {
  return Object.entries(guards).flatMap(([id, { nom }]) => {
    const [first, last] = partName(nom) ?? [nom, ''];
    return [[id, nom] as const, [id, `${last} ${first}`] as const];
  });
}

/** The points of a plan in order; other data of the plan about them is kept. */
function pointsOf(
  ids: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const old = (before?.puntos ?? {}) as Readonly<Record<string, object>>;
  return Object.fromEntries(ids.map((id, at) => [id, { obligatorio: true, ...old[id], orden: at + 1 }]));
}
