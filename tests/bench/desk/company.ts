import type { Empleado } from '@gr/shared/domain/persona/empleado';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { type PasoTurno, pasoPath } from '@gr/shared/domain/turno/turno';
import { localDate, startOfDay } from '@gr/shared/domain/valor/time';

const NS = 'demo-gr-default-rtdb';
const OWNER = { authorization: 'Bearer owner' };
const UNITS = 100;
const ROUNDS = 10;
/** Posts of a unit, each with a person on duty: 500 in all. */
export const POSTS = 5;
/** With the administrator as many as one list may give. */
const PEOPLE = 4_999;
const HOUR = 3_600_000;
const unit = (at: number): string => `u${String(at + 1).padStart(3, '0')}`;
const name = (at: number): string => `Unidad ${String(at + 1).padStart(3, '0')}`;

/** A company as large as the board is made for. */
export interface BigCompany {
  /** Name of a unit. */
  readonly first: string;
  readonly people: number;
  /** Somebody begins the `at`-th of the rounds, in the unit that is next. */
  change(at: number, rond_nom: string): Promise<void>;
}

/** Writes 100 units with ten rounds of today and five people on duty each, and 5,000 people, as the server's own programs would have left them. */
export async function fillCompany(url: string): Promise<BigCompany> {
  const write = async (updates: object): Promise<void> => {
    const body = JSON.stringify(updates);
    const answer = await fetch(`${url}/.json?ns=${NS}`, { method: 'PATCH', headers: OWNER, body });
    if (!answer.ok) throw new Error(`The company was not written: ${answer.status}`);
  };
  const now = Date.now();
  const days = Array.from({ length: ROUNDS }, (_, at) => `${localDate(now)}_p${at}`);
  for (let at = 0; at < UNITS; at += 1)
    await write({
      [`_un_/${unit(at)}`]: { un_id: unit(at), un_nombre: name(at), estado: 'activo' },
      [`_rondas_dia_/${unit(at)}`]: Object.fromEntries(
        days.map((id, plan) => [id, dayOf(unit(at), name(at), id, plan, now)]),
      ),
      [pasoPath(unit(at))]: Object.fromEntries(
        Array.from({ length: POSTS }, (_, post) => [`-Paso${at}x${post}`, stepOf(at * POSTS + post, now)]),
      ),
    });
  const people = Array.from({ length: PEOPLE }, (_, at) => [`_emp_segdiez/x${at}`, personOf(at)] as const);
  const SOME = 250;
  for (let at = 0; at < PEOPLE; at += SOME) await write(Object.fromEntries(people.slice(at, at + SOME)));
  return {
    first: name(0),
    people: PEOPLE,
    change: (at, rond_nom) => {
      const place = `_rondas_dia_/${unit(at % UNITS)}/${days[Math.floor(at / UNITS) % ROUNDS]}`;
      return write({ [`${place}/estado`]: 'en_curso', [`${place}/rond_nom`]: rond_nom });
    },
  };
}

function dayOf(un_id: string, un_nom: string, id: string, plan: number, now: number): RondaDia {
  const ini_x = startOfDay(now) + (plan * 2 + 2) * HOUR;
  return {
    ...{ id, un_id, un_nom, id_plan: `p${plan}`, nom_plan: `Ronda ${plan + 1}`, qr_plan: 12 },
    ...{ ini_x, fin_x: ini_x + HOUR, limite_ini_x: ini_x + HOUR / 4, limite_x: ini_x + HOUR },
    ...{ estado: 'por_hacer', fechah_srv: now },
  };
}

function stepOf(at: number, now: number): PasoTurno {
  const qr_id = `puesto${at}`;
  const began = { que: 'inicio', fechah_x: now - HOUR } as const;
  return { ...began, emp_id: `x${at}`, emp_nom: `Persona ${at}`, qr_id, nom_qr: `Puesto ${at}` };
}

function personOf(at: number): Partial<Empleado> {
  return {
    ...{ id: `x${at}`, doc: String(30_000_000 + at), tipo_doc: 'CC', nom: `Persona ${at}`, ape: 'Pérez' },
    ...{ perfil: 'rond', estado: 2, cargo: 'Guarda' },
  } as Partial<Empleado>;
}
