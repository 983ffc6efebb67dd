/** Who is on duty: worked out of what people told, so that no order of arrival and no repeat changes it (ADR 029). */

import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import { picturesOf } from '../registro/archivos.ts';
import type { ValidacionQr } from '../registro/records.ts';
import { type Infer, map } from '../shape/shape.ts';
import { pasoTurno } from '../shape/turnos.ts';
import { toldHour } from '../valor/doubtful-time.ts';

/** Somebody began or ended a shift. */
export interface PasoTurno extends Infer<typeof pasoTurno> {}
/** Steps by their ids. */
export type TurnoSteps = Readonly<Record<string, PasoTurno>>;

/** Doubt about a shift that goes on. */
export type MarcaTurno = 'dos_a_la_vez' | 'sin_cerrar' | keyof NonNullable<PasoTurno['marcas']>;

/** A person on duty. */
export interface EnTurno extends Pick<PasoTurno, 'emp_id' | 'emp_nom' | 'qr_id' | 'nom_qr'> {
  /** Id of the step that it began with. */
  readonly id: string;
  /** Since when, ms since epoch. */
  readonly desde: number;
  readonly marcas: readonly MarcaTurno[];
}

/** Longest shift, ms: twelve hours and four of relief that is late (our choice). After it a shift counts as left open. */
export const TURNO_MAX_MS = 16 * 3_600_000;
/** Age at which a step counts for nothing, ms: a shift that nobody ended is shown as such for some twenty hours (our choice). */
export const STEPS_MS = 36 * 3_600_000;
/** Most photos of a beginning: one, of the person at the post (our choice). */
export const TURNO_FOTOS_MAX = 1;
/** Greatest age of the photo of a beginning, ms: half an hour (our choice). An older one shows another moment. */
export const FOTO_MAX_MS = 30 * 60_000;
/** Name of a post that the company does not have: a phone may name any, so its word stands nowhere in the book. */
export const UNKNOWN_POST = 'Puesto desconocido';
/** Where the steps of a unit stand, below its book. */
const PAGE = 'turno';

/** Path of what stands of the shifts of a unit. */
export function turnoPath(un_id: string): string {
  return `_minuta_/${un_id}/${PAGE}`;
}

/** Path of the step `id` of a unit. */
export function pasoPath(un_id: string, id = ''): string {
  return `${turnoPath(un_id)}/en_turno${id && `/${id}`}`;
}

/** The steps of a unit, as the rules let everybody read them who works there: {@link TurnoPage}. */
export function turnoQuery(un_id: string): Query {
  return { path: `_minuta_/${un_id}`, orderBy: '.key', startAt: PAGE, endAt: PAGE, limitToFirst: 1 };
}

/** What {@link turnoQuery} gives. */
export type TurnoPage = Readonly<Record<string, { readonly en_turno?: Json; readonly bien?: Json }>>;

/** The steps of a page; what is none is left out. */
export function stepsOf(page: TurnoPage | null | undefined): TurnoSteps {
  const read = map(pasoTurno).read(page?.[PAGE]?.en_turno ?? {}, () => undefined, '');
  return (read ?? {}) as object as TurnoSteps;
}

/** The step that a read of a code tells; `null` = it begins and ends no shift. */
export function pasoOf(row: ValidacionQr, names: Pick<PasoTurno, 'emp_nom' | 'nom_qr'>): PasoTurno | null {
  const { turno, emp_id, qr_id, releva_id } = row;
  const archivos = turno === 'inicio' ? picturesOf(row.archivos, TURNO_FOTOS_MAX) : undefined;
  if (turno === undefined || turno === 'bien') return null;
  const relieves = turno === 'inicio' && releva_id !== undefined && releva_id !== emp_id;
  return {
    ...{ que: turno, emp_id, qr_id, ...names },
    // A clock that is ahead would hold everything that comes after for old.
    fechah_x: toldHour(row),
    ...(relieves && { releva_id }),
    ...(archivos && { archivos }),
  };
}

type Step = readonly [id: string, PasoTurno];
const inOrder = ([a, x]: Step, [b, y]: Step): number => x.fechah_x - y.fechah_x || (a < b ? -1 : 1);

/** Marks that leave open whether a step was made at the post, or when. */
const UNSURE = ['sin_codigo', 'codigo_dudoso', 'qr_version_vieja', 'fuera_radio', 'hora_dudosa'] as const;

/** Whose shift at the same post a step ends: nobody ends somebody else's unless the code of the post was certainly read there, and then. */
export function endedBy({ releva_id, marcas = {} }: PasoTurno): string | undefined {
  return UNSURE.some((mark) => marcas[mark]) ? undefined : releva_id;
}

/** Who took the post of the step `id` over from the same person earlier and is still at it; `null` = nobody did. */
export function relievedBefore(pasos: TurnoSteps, id: string): EnTurno | null {
  const own = pasos[id];
  if (own?.releva_id === undefined) return null;
  const { releva_id, qr_id, fechah_x } = own;
  const order = Object.entries(pasos).sort(inOrder);
  const before = order.slice(
    0,
    order.findIndex(([key]) => key === id),
  );
  const here = enTurno(Object.fromEntries(before), fechah_x).filter((one) => one.qr_id === qr_id);
  if (here.some(({ emp_id }) => emp_id === releva_id)) return null;
  const began = before.findLastIndex(([, one]) => one.emp_id === releva_id && one.que === 'inicio');
  const others = before
    .slice(began + 1)
    .filter(([, one]) => one.emp_id !== own.emp_id && endedBy(one) === releva_id);
  return here.find(({ emp_id }) => others.some(([, one]) => one.emp_id === emp_id)) ?? null;
}

/**
 * Who is on duty in a unit at `now` (ms since epoch), by post and since when. Begun again at the same post within
 * {@link TURNO_MAX_MS} a shift goes on, later it is a new one; at another post it is one there. Somebody who takes over ends the other's shift, if that one is at this post.
 */
export function enTurno(pasos: TurnoSteps, now: number): readonly EnTurno[] {
  const order = Object.entries(pasos)
    .filter(([, { fechah_x }]) => fechah_x > now - STEPS_MS)
    .sort(inOrder);
  const on = new Map<string, EnTurno>();
  for (const [id, paso] of order) {
    const { que, emp_id, emp_nom, qr_id, nom_qr, fechah_x, marcas = {} } = paso;
    const before = on.get(emp_id);
    on.delete(emp_id);
    if (que === 'fin') continue;
    const ended = endedBy(paso) ?? '';
    if (on.get(ended)?.qr_id === qr_id) on.delete(ended);
    const own = Object.keys(marcas) as MarcaTurno[];
    // Who begins after that long forgot to end the one before.
    const same = before?.qr_id === qr_id && fechah_x - before.desde <= TURNO_MAX_MS ? before : null;
    const [first, desde] = same ? [same.id, same.desde] : [id, fechah_x];
    const all = [...new Set([...(same?.marcas ?? []), ...own])];
    on.set(emp_id, { id: first, emp_id, emp_nom, qr_id, nom_qr, desde, marcas: all });
  }
  const people = [...on.values()];
  return people
    .map((one): EnTurno => {
      const shares = people.some((other) => other !== one && other.qr_id === one.qr_id);
      const found: MarcaTurno[] = [
        ...(shares ? (['dos_a_la_vez'] as const) : []),
        ...(now - one.desde > TURNO_MAX_MS ? (['sin_cerrar'] as const) : []),
      ];
      return { ...one, marcas: [...found, ...one.marcas] };
    })
    .sort((a, b) => a.nom_qr.localeCompare(b.nom_qr, 'es') || a.desde - b.desde || (a.id < b.id ? -1 : 1));
}
