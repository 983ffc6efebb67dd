import { bienOf, type EsperaBien } from '@gr/shared/domain/turno/bien';
import {
  type EnTurno,
  enTurno,
  pasoOf,
  stepsOf,
  type TurnoPage,
  type TurnoSteps,
  turnoQuery,
} from '@gr/shared/domain/turno/turno';
import { joinReadings, type Reading, useHost, useNow, useWatchAll } from '@gr/shared/screen';
import { useOwnReads } from '@gr/shared/screen/own-reads';
import { useObservable } from '@gr/shared/ui';
import { usePoints } from '../use-points.ts';

/** Somebody on duty in one of the person's units. */
export interface Puesto extends EnTurno {
  readonly un_id: string;
  readonly un_nombre: string;
}

/** The question «¿Está bien?» as the person has it. */
export interface Pregunta extends EsperaBien {
  readonly puesto: Puesto;
  /** When this phone answered it, or said last that all is well; `null` = not since it is asked, or the minutes are over. ms since epoch. */
  readonly respondio_x: number | null;
}

/** Who is on duty in the person's units. */
export interface Turnos {
  readonly reading: Reading<object>;
  /** Units whose steps were read; of the others only this phone's own are known. */
  readonly readUnits: ReadonlySet<string>;
  /** What people told, by unit. */
  readonly pasos: Readonly<Record<string, TurnoSteps>>;
  /** By unit, in their order. */
  readonly all: readonly Puesto[];
  /** The person's own. */
  readonly mine: readonly Puesto[];
  /** «¿Está bien?»: of several shifts of the person the question that stands, else the one with the shortest minutes; `null` = none. */
  readonly pregunta: Pregunta | null;
  /** Ids of steps that the server has not judged yet. */
  readonly waiting: ReadonlySet<string>;
  /** A step of the person was refused. */
  readonly refused: boolean;
  /** A step of the person has not left the phone yet. */
  readonly unsent: boolean;
  /** ms since epoch. */
  readonly now: number;
}

/** Watches who is on duty; what this phone has saved counts at once, also before the server has it. */
export function useTurnos(): Turnos {
  const { unidades, emp_id } = useObservable(useHost().session.persona);
  const now = useNow(60_000);
  const of = Object.entries(unidades);
  const readings = useWatchAll<TurnoPage>(
    Object.fromEntries(of.map(([un_id]) => [un_id, turnoQuery(un_id)])),
  );
  const { own, answered, ...sent } = useOwnSteps();
  const reading = joinReadings(readings);
  const readUnits = new Set(of.flatMap(([un_id]) => (readings[un_id]?.snapshot ? [un_id] : [])));
  const waiting = new Set<string>();
  const pasos: Record<string, TurnoSteps> = {};
  const all = of.flatMap(([un_id, un_nombre]) => {
    const known = stepsOf(reading.snapshot?.value?.[un_id]);
    for (const id of Object.keys(own[un_id] ?? {})) if (!Object.hasOwn(known, id)) waiting.add(id);
    const steps = { ...own[un_id], ...known };
    pasos[un_id] = steps;
    return enTurno(steps, now).map((one) => ({ ...one, un_id, un_nombre }));
  });
  const mine = all.filter((one) => one.emp_id === emp_id);
  const preguntas = mine.flatMap((puesto): Pregunta[] => {
    const espera = bienOf(reading.snapshot?.value?.[puesto.un_id], emp_id);
    if (espera === null) return [];
    const counts = answered >= (espera.pide_x ?? now - espera.cada_min * 60_000);
    return [{ ...espera, puesto, respondio_x: counts ? answered : null }];
  });
  const stands = ({ pide_x }: Pregunta) => Number(pide_x !== undefined);
  const [pregunta = null] = preguntas.sort((a, b) => stands(b) - stands(a) || a.cada_min - b.cada_min);
  return { reading, readUnits, pasos, all, mine, pregunta, waiting, now, ...sent };
}

/** The steps that this phone has saved lately, by unit, as they stand before the server has judged them. */
function useOwnSteps() {
  const { nombre } = useObservable(useHost().session.persona);
  const { reads, ...sent } = useOwnReads();
  const points = usePoints([...new Set(reads.map(({ un_id }) => un_id))]);
  const own: Record<string, Record<string, TurnoSteps[string]>> = {};
  let answered = 0;
  for (const { id, un_id, row } of reads) {
    const nom_qr = points[un_id]?.[row?.qr_id ?? '']?.nom_qr ?? row?.qr_id ?? '';
    // Whatever this phone's clock says, an answer came after its question.
    if (row?.turno === 'bien') answered = Math.max(answered, row.fechah_x, Number(row.texto ?? 0));
    const paso = row ? pasoOf({ ...row, id }, { emp_nom: nombre, nom_qr }) : null;
    if (paso) own[un_id] = { ...own[un_id], [id]: paso };
  }
  return {
    own,
    /** When the person last said that all is well, ms since epoch. */
    answered,
    ...sent,
  };
}
