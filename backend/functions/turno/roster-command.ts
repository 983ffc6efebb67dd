import type { Json } from '@gr/shared/contract/outbox';
import { isBranch } from '@gr/shared/domain/database/tree';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { type Acceso, ESTADO } from '@gr/shared/domain/persona/empleado';
import type { PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { turnoPrograma } from '@gr/shared/domain/shape/programa';
import { map, record } from '@gr/shared/domain/shape/shape';
import { countOrZero } from '@gr/shared/domain/shape/stamp';
import {
  type Doubt,
  doubtsOf,
  doubtText,
  type PlacedRow,
  QUE,
  rowText,
} from '@gr/shared/domain/turno/doubts';
import {
  isAbsence,
  mondayOf,
  PROGRAMAR,
  type ProgramaChanges,
  programaOf,
  programaPath,
  ROW_MAX_MS,
  ROW_MIN_MS,
  rowId,
  type TurnoPrograma,
  WEEK_ROWS_MAX,
  WEEKS_MAX,
} from '@gr/shared/domain/turno/programa';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Command, requiredText } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';
import { nameOrId } from '../informe/name-or-id.ts';
import { watchRows } from '../reloj/settle-presence.ts';

const CHANGES = map(record({ ver: countOrZero, turnos: map(turnoPrograma) }));

/** The weeks around some: a shift may touch one that began in the week before or begins in the next. */
const around = (weeks: readonly string[]): readonly string[] => [
  ...new Set(weeks.flatMap((lunes) => [addDays(lunes, -7), lunes, addDays(lunes, 7)])),
];

/**
 * `turnos programar`: writes rows of a unit's rosters, a whole week or one cell, from today on. Refused where somebody
 * else changed a week since it was read, where a person does not hold the unit then, or has two shifts at once in any unit; too little rest
 * and too many hours are told.
 */
export const programShifts: Command = {
  name: PROGRAMAR,
  what: 'Programa los turnos de una unidad.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
  },
  async plan({ company, input, values, now, by }) {
    const un_id = requiredText(values, 'unidad');
    const unit = /^[-\w]+$/.test(un_id) ? await company.read<Unidad>(`_un_/${un_id}`) : null;
    if (unit === null) throw wrong('La unidad no existe.');
    if (unit.estado === 'inactivo') throw wrong('La unidad está inactiva. Actívela en la oficina.');
    const changes = readChanges(await input.json(PROGRAMAR), mondayOf(now));
    const held = new Map<string, ReturnType<typeof programaOf>>();
    for (const lunes of Object.keys(changes))
      held.set(lunes, programaOf(await company.read(programaPath(un_id, lunes))));
    for (const [lunes, { ver, turnos }] of Object.entries(changes)) {
      const before = held.get(lunes) ?? programaOf(null);
      if (before.ver !== ver)
        throw wrong(
          `${before.emp_nom || 'Otra persona'} cambió la semana del ${lunes} mientras usted la veía. Revísela y repita.`,
        );
      const gone = Object.keys(turnos).filter((id) => turnos[id] === null);
      if (gone.some((id) => !Object.hasOwn(before.turnos, id)))
        throw wrong(`Un turno que se quita no está en la semana del ${lunes}. Revísela y repita.`);
      const over = gone.map((id) => before.turnos[id]?.ini_x ?? now).find((at) => isOver(at, now));
      if (over !== undefined) throw wrong(`Un turno del ${localDate(over)} ya no se quita: ${YA_PASO}`);
      const after = Object.values({ ...before.turnos, ...turnos }).filter((row) => row !== null);
      if (after.length > WEEK_ROWS_MAX)
        throw wrong(`La semana del ${lunes} pasa de ${WEEK_ROWS_MAX} turnos. Quite algunos.`);
    }
    const { filas, problems } = await judgeRows(company, un_id, changes, unit.turnos ?? {}, now);
    if (problems.length > 0) throw refused(problems);
    const { avisos, away } = await judgePeople(company, un_id, changes, filas);
    const clashes = avisos.filter(([{ que }]) => que === 'dos_lugares');
    if (clashes.length > 0) throw refused(clashes.map(([, mensaje]) => ({ fila: null, mensaje })));
    const mine = { emp_id: by, emp_nom: await nameOrId(company, by), fechah_x: now };
    const updates: Record<string, unknown> = watchRows(
      un_id,
      Object.fromEntries(filas.map((one) => [one.id, one])),
      now,
    );
    // Whoever plans one of these people here sees their absences; whoever does so in another of their units sees those of here.
    for (const one of away) updates[awayPath(un_id, one.lunes, one.un_id, one.id)] = awayCopy(one);
    // A copy is as its absence, and goes with it: the person may not have held this unit when that changed.
    for (const [lunes, { ausentes = {} }] of held)
      for (const [key, { emp_id, ini_x }] of Object.entries(ausentes)) {
        const id = rowId(emp_id, ini_x);
        const from = key.slice(0, -id.length - 1);
        const source = await company.read<TurnoPrograma>(`${programaPath(from, lunes)}/turnos/${id}`);
        updates[awayPath(un_id, lunes, from, id)] = awayCopy(source);
      }
    let gone = 0;
    for (const [lunes, { ver, turnos }] of Object.entries(changes)) {
      const page = programaPath(un_id, lunes);
      for (const [id, row] of Object.entries(turnos)) {
        const fila = filas.find((one) => one.id === id) ?? null;
        const { id: _id, un_id: _un, lunes: _lunes, ...own } = fila ?? {};
        updates[`${page}/turnos/${id}`] = row === null ? null : asJson(own);
        if (row === null) gone += 1;
        const before = held.get(lunes)?.turnos[id];
        if (![before, row].some((one) => one && isAbsence(one))) continue;
        const { emp_id = '' } = before ?? row ?? {};
        for (const unit of Object.keys((await company.read<Acceso>(`_acceso_/${emp_id}`)) ?? {}))
          if (unit !== un_id) updates[awayPath(unit, lunes, un_id, id)] = awayCopy(fila);
      }
      for (const [field, value] of Object.entries({ ...mine, ver: ver + 1 }))
        updates[`${page}/${field}`] = value;
    }
    return {
      title: `Programación de la unidad ${un_id}`,
      subject: un_id,
      log: { que: `Programación, semanas: ${Object.keys(changes).join(', ')}` },
      lines: filas.map((one) => `${one.emp_nom}: ${QUE[one.que]}, ${rowText(one)}`),
      figures: { programados: filas.length, quitados: gone },
      notes: avisos.map(([, text]) => text),
      batches: [{ updates }],
    };
  },
};

/** Where the roster of a unit has an absence that stands in the roster of another, `from`, as the row `id`. */
function awayPath(un_id: string, lunes: string, from: string, id: string): string {
  return `${programaPath(un_id, lunes)}/ausentes/${from}_${id}`;
}

/** What other units may know of a row: that the person is absent, and when; `null` = it is no absence. */
function awayCopy(row: TurnoPrograma | null): Json {
  if (row === null || !isAbsence(row)) return null;
  const { emp_id, emp_nom, ini_x, fin_x } = row;
  return { que: 'ausente', emp_id, emp_nom, ini_x, fin_x };
}

const YA_PASO = 'ese día ya pasó. Las horas se corrigen en «Horas trabajadas».';

/** Whether the day of `at` is over: the book tells it, and the plan of it stays. */
function isOver(at: number, now: number): boolean {
  return localDate(at) < localDate(now);
}

/** The changes that were asked for; rejects with `AdminProblem` where they are none, too many, or of a week before `first`, a Monday. */
function readChanges(json: unknown, first: string): ProgramaChanges {
  const weeks = Object.entries((json ?? {}) as ProgramaChanges);
  const changes: Record<string, ProgramaChanges[string]> = {};
  for (const [lunes, week] of weeks) {
    const valid =
      /^20\d\d-\d\d-\d\d$/.test(lunes) && mondayOf(Date.parse(`${lunes}T12:00:00-05:00`)) === lunes;
    if (!valid || !isBranch(week?.turnos as never)) throw wrong('La programación no se entiende.');
    if (Object.keys(week.turnos).length === 0) throw wrong(`Nada cambia en la semana del ${lunes}.`);
    if (lunes < first) throw wrong(`La semana del ${lunes} ya pasó. Programe desde la semana en curso.`);
    const { ver, turnos } = (
      CHANGES.read({ [lunes]: week } as never, () => undefined, '') as never as ProgramaChanges
    )[lunes] ?? { ver: 0, turnos: {} };
    const gone = Object.keys(week.turnos).filter((id) => week.turnos[id] === null && /^[-\w]+$/.test(id));
    if (Object.keys(turnos).length + gone.length !== Object.keys(week.turnos).length)
      throw wrong('La programación no se entiende.');
    changes[lunes] = { ver, turnos: { ...Object.fromEntries(gone.map((id) => [id, null])), ...turnos } };
  }
  if (weeks.length === 0 || weeks.length > WEEKS_MAX)
    throw wrong(`Se programan de 1 a ${WEEKS_MAX} semanas a la vez.`);
  return changes;
}

/** The rows with their names, and those that can't be: a person or a post that is not there, hours of no shift. */
async function judgeRows(
  company: Company,
  un_id: string,
  changes: ProgramaChanges,
  shifts: NonNullable<Unidad['turnos']>,
  now: number,
) {
  const points = (await company.read<Record<string, PuntoQr>>(`_qr_/${un_id}`)) ?? {};
  const people = new Map<
    string,
    { readonly nombre: string; readonly activa: boolean; readonly acceso: Acceso[string] | null }
  >();
  const filas: PlacedRow[] = [];
  const problems: RowProblem[] = [];
  for (const [lunes, { turnos }] of Object.entries(changes))
    for (const [id, row] of Object.entries(turnos)) {
      if (row === null) continue;
      const { emp_id, qr_id, turno, ini_x, fin_x } = row;
      const known = people.get(emp_id) ?? (await personOf(company, un_id, emp_id));
      people.set(emp_id, known);
      const fila: PlacedRow = {
        ...row,
        ...{ id, un_id, lunes, emp_nom: known.nombre },
        ...(qr_id !== undefined && { nom_qr: points[qr_id]?.nom_qr ?? qr_id }),
      };
      const say = (mensaje: string) =>
        problems.push({ fila: null, mensaje: `${known.nombre}, ${rowText(fila)}: ${mensaje}` });
      const { acceso } = known;
      const until = acceso === true ? Number.POSITIVE_INFINITY : (acceso?.hasta ?? 0);
      if (
        id !== rowId(emp_id, ini_x) ||
        mondayOf(ini_x) !== lunes ||
        [ini_x, fin_x].some((at) => at % 60_000 !== 0) ||
        !(fin_x > ini_x) ||
        fin_x - ini_x > ROW_MAX_MS
      )
        say('las horas no son válidas.');
      else if (isOver(ini_x, now)) say(YA_PASO);
      else if (fin_x - ini_x < ROW_MIN_MS) say('dura menos de 15 minutos.');
      else if (row.que === 'ausente') say('elija el motivo de la ausencia.');
      else if (turno !== undefined && !Object.hasOwn(shifts, turno))
        say(`la unidad no tiene el turno «${turno}».`);
      else if (!known.activa) say('la persona no está activa.');
      else if (until < fin_x) say('la persona no tiene la unidad en ese momento.');
      else if (qr_id !== undefined && (points[qr_id]?.estado ?? 'retirado') === 'retirado')
        say('el puesto no existe en la unidad, o está retirado.');
      else filas.push(fila);
    }
  return { filas, problems };
}

async function personOf(company: Company, un_id: string, emp_id: string) {
  const valid = /^[-\w]+$/.test(emp_id);
  return {
    nombre: valid ? await nameOrId(company, emp_id) : emp_id,
    activa: valid && (await company.read(`_emp_segdiez/${emp_id}/estado`)) === ESTADO.activo,
    acceso: valid ? await company.read<Acceso[string]>(`_acceso_/${emp_id}/${un_id}`) : null,
  };
}

/** What is doubtful in the new rows, beside what their people have already in all units, each with its sentence; and their absences in other units. */
async function judgePeople(
  company: Company,
  un_id: string,
  changes: ProgramaChanges,
  fresh: readonly PlacedRow[],
): Promise<{ readonly avisos: readonly (readonly [Doubt, string])[]; readonly away: readonly PlacedRow[] }> {
  const people = new Set(fresh.map(({ emp_id }) => emp_id));
  const units = new Set([un_id]);
  for (const emp_id of people)
    for (const unit of Object.keys((await company.read<Acceso>(`_acceso_/${emp_id}`)) ?? {})) units.add(unit);
  const changed = (unit: string, lunes: string, id: string) =>
    unit === un_id && changes[lunes] !== undefined && Object.hasOwn(changes[lunes].turnos, id);
  const pages = [...units].flatMap((unit) =>
    around(Object.keys(changes)).map((lunes) => [unit, lunes] as const),
  );
  const held = await Promise.all(
    pages.map(async ([unit, lunes]) => {
      const { turnos } = programaOf(await company.read(programaPath(unit, lunes)));
      return Object.entries(turnos)
        .filter(([id, { emp_id }]) => people.has(emp_id) && !changed(unit, lunes, id))
        .map(([id, row]): PlacedRow => {
          // Why somebody is absent is told in its own unit alone.
          const que = unit !== un_id && isAbsence(row) ? 'ausente' : row.que;
          return { ...row, que, id, un_id: unit, lunes };
        });
    }),
  );
  const isFresh = new Set<PlacedRow>(fresh);
  const found = doubtsOf([...held.flat(), ...fresh]).filter((aviso) =>
    aviso.que === 'semana'
      ? fresh.some(({ emp_id, lunes }) => emp_id === aviso.fila.emp_id && lunes === aviso.fila.lunes)
      : isFresh.has(aviso.fila) || ('otra' in aviso && isFresh.has(aviso.otra)),
  );
  const names = new Map<string, string>();
  for (const unit of units) names.set(unit, (await company.read<string>(`_un_/${unit}/un_nombre`)) ?? unit);
  return {
    avisos: found.map((aviso) => [aviso, doubtText(aviso, (unit) => names.get(unit) ?? unit)]),
    away: held.flat().filter((row) => row.un_id !== un_id && isAbsence(row)),
  };
}

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
