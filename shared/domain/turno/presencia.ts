/** Who of the roster is at the post: worked out of the roster and of what people told, so that no order of arrival changes it (ADR 031). */

import { isAbsence, type Programados, type TurnoPrograma } from './programa.ts';
import { type EnTurno, enTurno, type TurnoSteps } from './turno.ts';

const MINUTE_MS = 60_000;
/** Time by which a beginning may be late, an end early, or a post empty, ms (our choice: a bus that is late wakes nobody). */
export const LATE_MS = 10 * MINUTE_MS;
/** Time after the end from which a person still on duty waits for a relief that does not come, ms (our choice). */
export const RELIEF_MS = 30 * MINUTE_MS;
/** How long before a shift its beginning may be told, ms (our choice: who relieves comes early). */
export const EARLY_MS = 120 * MINUTE_MS;
/** How long after its end a shift is looked at, ms: with the longest row, a day, its steps are still kept (`STEPS_MS`). */
export const AFTER_MS = 8 * 60 * MINUTE_MS;

/**
 * How long before a shift an unplanned one at its post may have begun to go on into it, ms: eight hours (our choice). After more than a
 * usual shift a forgotten end is likelier, and would hide that nobody came.
 */
const COVER_MS = 8 * 60 * MINUTE_MS;

/** How a planned shift goes. */
export type EstadoTurno =
  | 'por_empezar'
  | 'no_llego'
  | 'se_fue_antes'
  | 'cumplido'
  | 'doble'
  | 'tarde'
  | 'en_turno';

/** A planned shift and how it goes. */
export interface Presencia {
  /** Id of its row. */
  readonly id: string;
  readonly fila: TurnoPrograma;
  readonly estado: EstadoTurno;
  /** When the person began, and left the post for good, ms since epoch; `null` = not yet. */
  readonly llego: number | null;
  readonly salio: number | null;
}

/** A post that has a planned shift now and nobody on duty. */
export interface SinNadie {
  readonly qr_id: string;
  readonly fila: TurnoPrograma;
}

interface Facts extends Pick<Presencia, 'llego' | 'salio'>, Pick<TurnoPrograma, 'ini_x' | 'fin_x'> {
  readonly now: number;
  /** Somebody took the post over when the person left. */
  readonly relevado: boolean;
  /** The person's next shift follows at once. */
  readonly sigue: boolean;
}

/** The first that holds is the state. */
const ESTADOS: readonly (readonly [EstadoTurno, (facts: Facts) => boolean])[] = [
  ['por_empezar', ({ llego, now, ini_x }) => llego === null && now < ini_x + LATE_MS],
  ['no_llego', ({ llego }) => llego === null],
  [
    'se_fue_antes',
    ({ salio, fin_x, relevado, now }) =>
      salio !== null && salio < fin_x - LATE_MS && now >= salio + LATE_MS && !relevado,
  ],
  ['cumplido', ({ salio, sigue, now, fin_x }) => salio !== null || (sigue && now >= fin_x)],
  ['doble', ({ now, fin_x }) => now >= fin_x + RELIEF_MS],
  ['tarde', ({ llego, ini_x }) => (llego ?? 0) > ini_x + LATE_MS],
  ['en_turno', () => true],
];

/**
 * How the planned shifts around `now` (ms since epoch) go, in the order of their hours, as {@link shiftsOf} has them.
 * @param filas rows of the unit's rosters, of the day before until the day after
 * @param pasos the steps of the same unit
 */
export function presenceOf(filas: Programados, pasos: TurnoSteps, now: number): readonly Presencia[] {
  const all = Object.values(filas);
  const around = new Set(shiftsOf(all.filter((fila) => isAbsence(fila) || isAround(fila, now))));
  return Object.entries(filas)
    .filter(([, fila]) => around.has(fila))
    .map(([id, fila]): Presencia => {
      const facts = factsOf(fila, all, pasos, now);
      const [estado = 'en_turno'] = ESTADOS.find(([, holds]) => holds(facts)) ?? [];
      return { id, fila, estado, llego: facts.llego, salio: facts.salio };
    })
    .sort((a, b) => a.fila.ini_x - b.fila.ini_x || (a.id < b.id ? -1 : 1));
}

/** The posts with a planned shift at `now` (ms since epoch) at which nobody has been for {@link LATE_MS}; who is absent leaves a post empty too. */
export function emptyPosts(filas: Programados, pasos: TurnoSteps, now: number): readonly SinNadie[] {
  const from = now - LATE_MS;
  const late = Object.values(pasos).map(({ fechah_x }) => fechah_x);
  const times = [from, ...late.filter((at) => at > from && at <= now)];
  // Who forgot to end a shift is not at the post, unless the roster has that person there.
  const working = new Set(
    presenceOf(filas, pasos, now).map(
      ({ llego, salio, fila }) => llego !== null && salio === null && fila.emp_id,
    ),
  );
  const filled = new Set(
    times
      .flatMap((at) => onDuty(pasos, at))
      .filter(({ marcas, emp_id }) => !marcas.includes('sin_cerrar') || working.has(emp_id))
      .map(({ qr_id }) => qr_id),
  );
  const found = new Map<string, SinNadie>();
  for (const fila of Object.values(filas)) {
    const { que, qr_id, ini_x, fin_x } = fila;
    if (que !== 'turno' || qr_id === undefined || filled.has(qr_id)) continue;
    if (ini_x <= from && now < fin_x) found.set(qr_id, { qr_id, fila });
  }
  return [...found.values()];
}

function isAround({ que, ini_x, fin_x }: TurnoPrograma, now: number): boolean {
  return que === 'turno' && ini_x - EARLY_MS <= now && now < fin_x + AFTER_MS;
}

/** Whether a row, an absence, holds the beginning of the same person's shift: on the eve of the first day the person still works into it. */
export function isAway(row: TurnoPrograma, { emp_id, ini_x }: TurnoPrograma): boolean {
  return row.emp_id === emp_id && row.ini_x <= ini_x && ini_x < row.fin_x;
}

/** The shifts among rows of rosters: one of who is absent when it begins is none. */
export function shiftsOf<T extends TurnoPrograma>(rows: readonly T[]): readonly T[] {
  const away = rows.filter(isAbsence);
  return rows.filter((row) => row.que === 'turno' && !away.some((other) => isAway(other, row)));
}

/** Who was on duty at a moment, by the steps until then. */
function onDuty(pasos: TurnoSteps, at: number) {
  const until = Object.entries(pasos).filter(([, { fechah_x }]) => fechah_x <= at);
  return enTurno(Object.fromEntries(until), at);
}

/** Whether a planned shift of the person ends when this one begins. */
function goesOn({ ini_x }: TurnoPrograma, own: readonly TurnoPrograma[]): boolean {
  return own.some(({ fin_x }) => fin_x <= ini_x && fin_x > ini_x - EARLY_MS);
}

/** Whether who is on duty since before a shift is there for it: at its post, and not because an earlier shift was never ended. */
function covers({ ini_x, qr_id }: TurnoPrograma, own: readonly TurnoPrograma[], there: EnTurno): boolean {
  const forgot = own.some(({ fin_x }) => fin_x <= ini_x && fin_x > there.desde);
  return !forgot && there.desde > ini_x - COVER_MS && [undefined, there.qr_id].includes(qr_id);
}

function factsOf(fila: TurnoPrograma, all: readonly TurnoPrograma[], pasos: TurnoSteps, now: number): Facts {
  const { emp_id, ini_x, fin_x } = fila;
  const own = all.filter((other) => other.que === 'turno' && other.emp_id === emp_id);
  const sigue = own.some((next) => next.ini_x >= fin_x && next.ini_x <= fin_x + RELIEF_MS);
  const known = { ini_x, fin_x, now, sigue };
  // Of all steps of a unit only these change where the person is: a unit has hundreds, for as many rows.
  const told = Object.fromEntries(
    Object.entries(pasos).filter(([, step]) => step.emp_id === emp_id || step.releva_id === emp_id),
  );
  const here = (at: number) => onDuty(told, at).find((one) => one.emp_id === emp_id);
  const steps = Object.values(told).filter(({ fechah_x }) => fechah_x <= now);
  const begun = steps
    .filter((step) => step.que === 'inicio' && step.emp_id === emp_id)
    .map(({ fechah_x }) => fechah_x)
    .filter((at) => at >= ini_x - EARLY_MS && at < fin_x);
  // Who is there when the shift begins does so once: on from the planned shift before it, or unplanned at the same post.
  const there = begun.length === 0 && now >= ini_x ? here(ini_x) : undefined;
  const stayed = there !== undefined && (goesOn(fila, own) || covers(fila, own, there));
  if (begun.length === 0 && !stayed) return { ...known, llego: null, salio: null, relevado: false };
  const llego = stayed ? ini_x : Math.min(...begun);
  let salio: number | null = null;
  let puesto = '';
  for (const at of [llego, ...steps.map(({ fechah_x }) => fechah_x)].sort((a, b) => a - b)) {
    if (at < llego) continue;
    const one = here(at);
    if (one === undefined) salio ??= at;
    // Begun after the end it is another shift.
    else if (at < fin_x) [salio, puesto] = [null, one.qr_id];
  }
  const left = salio ?? 0;
  // Who is planned at the same post beside the person, and not on after them, is no relief.
  const isBeside = (other: string): boolean =>
    puesto === fila.qr_id &&
    all.some(
      (row) =>
        row.que === 'turno' &&
        row.emp_id === other &&
        row.qr_id === puesto &&
        row.ini_x <= left &&
        left < row.fin_x &&
        row.fin_x <= fin_x + LATE_MS,
    );
  const relevado =
    salio !== null &&
    onDuty(pasos, Math.min(salio + LATE_MS, now)).some(
      (one) => one.emp_id !== emp_id && one.qr_id === puesto && !isBeside(one.emp_id),
    );
  return { ...known, llego, salio, relevado };
}
