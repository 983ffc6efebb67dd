import type { Json } from '@gr/shared/contract/outbox';
import type { NotifRes, Unidad } from '@gr/shared/domain/registro/records';
import { awayText } from '@gr/shared/domain/turno/doubts';
import {
  EARLY_MS,
  type EstadoTurno,
  emptyPosts,
  isAway,
  LATE_MS,
  type Presencia,
  presenceOf,
  RELIEF_MS,
} from '@gr/shared/domain/turno/presencia';
import {
  isAbsence,
  type Programados,
  ROW_MAX_MS,
  type TurnoPrograma,
} from '@gr/shared/domain/turno/programa';
import { enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { tellAll } from './alert-notices.ts';
import { agendaKey } from './ids.ts';
import { othersInCharge, type Person, peopleOf, rosterOf, workerAt } from './people.ts';
import type { Store } from './store.ts';

/** Time after the beginning at which the administrators are told of who has not come, ms (our choice). */
const OFFICE_MS = 30 * 60_000;
/** Time after which a shift of who is absent is looked at again, ms (our choice): the absence may be taken back. */
const AWAY_MS = 60 * 60_000;

type PresenceStore = Pick<Store, 'read' | 'update' | 'createOnce'>;

/** The rows of the agenda by which the clock looks at planned shifts that are not over at `now` (ms since epoch). */
export function watchRows(un_id: string, filas: Programados, now: number): Record<string, Json> {
  const due = Object.entries(filas).filter(
    ([, { que, fin_x }]) => que === 'turno' && now < fin_x + RELIEF_MS,
  );
  return Object.fromEntries(
    due.map(([id, { ini_x }]) => [
      `_agenda_/${agendaKey.presencia(un_id, id)}`,
      { que: 'presencia', un_id, id, prox_x: Math.max(now, ini_x + LATE_MS) },
    ]),
  );
}

/**
 * Has the clock look at the planned shifts of a unit around `now` (ms since epoch): rows were lost, or a person told something.
 * @param emp_id only this person's, as far as their beginning may be told by now; absent = everybody's
 */
export async function watchShifts(
  store: Pick<Store, 'read' | 'update'>,
  un_id: string,
  now: number,
  emp_id?: string,
): Promise<void> {
  const filas = await rosterOf(store, un_id, [now - ROW_MAX_MS, now, now + ROW_MAX_MS]);
  const own = Object.entries(filas).filter(
    ([, fila]) => emp_id === undefined || (fila.emp_id === emp_id && fila.ini_x - EARLY_MS <= now),
  );
  const rows = watchRows(un_id, Object.fromEntries(own), now);
  if (Object.keys(rows).length > 0) await store.update(rows);
}

/** When a planned shift in some state is looked at next, ms since epoch; a moment that is over = no more, until somebody tells something. */
const NEXT: Readonly<Record<EstadoTurno, (one: Presencia) => number>> = {
  por_empezar: ({ fila }) => fila.ini_x + LATE_MS,
  no_llego: ({ fila }) => fila.ini_x + OFFICE_MS,
  tarde: ({ fila }) => fila.fin_x + RELIEF_MS,
  en_turno: ({ fila }) => fila.fin_x + RELIEF_MS,
  // Who has just left may still be relieved.
  cumplido: ({ salio }) => (salio ?? 0) + LATE_MS,
  se_fue_antes: () => 0,
  doble: () => 0,
};

/**
 * Looks at a planned shift whose turn has come at `now` (ms since epoch): tells of who has not come, has left early, or is not relieved, and puts
 * the next look into the agenda (ADR 031). Where its person is absent, it tells that the shift is uncovered
 * instead. Everything follows from the roster and the steps; a repeat writes the same again.
 * @param id row of the roster
 */
export async function settlePresence(
  store: PresenceStore,
  un_id: string,
  id: string,
  now: number,
): Promise<void> {
  const agenda = `_agenda_/${agendaKey.presencia(un_id, id)}`;
  const look = (prox_x: number): Promise<void> =>
    store.update({ [agenda]: prox_x > now ? { que: 'presencia', un_id, id, prox_x } : null });
  const [filas, pasos, estado] = await Promise.all([
    rosterOf(store, un_id, [now - ROW_MAX_MS, now, now + ROW_MAX_MS]),
    store.read<TurnoSteps>(pasoPath(un_id)),
    store.read<Unidad['estado']>(`_un_/${un_id}/estado`),
  ]);
  const fila = filas[id];
  // Nobody is called to a closed unit; when it is opened again its shifts are watched anew.
  if (fila?.que !== 'turno' || estado === 'inactivo') return look(0);
  const all = presenceOf(besides(filas, fila), pasos ?? {}, now);
  const one = all.find((other) => other.id === id);
  const late = now >= fila.ini_x + LATE_MS && now < fila.fin_x;
  const away = late && one === undefined ? absenceOf(filas, fila) : undefined;
  if (one === undefined && away === undefined) return look(now < fila.fin_x ? now + AWAY_MS : 0);
  const isEmpty = away && isUncovered(fila, { id, filas, pasos: pasos ?? {}, now });
  const uncovered = away && isEmpty ? [await uncoveredOf(store, un_id, fila, away, now)] : [];
  const notices = one ? await noticesOf(store, un_id, one, all, pasos ?? {}, now) : uncovered;
  const un_nom = (await store.read<string>(`_un_/${un_id}/un_nombre`)) ?? un_id;
  for (const { people, name, ...own } of notices) {
    const notif: NotifRes = {
      ...{ ...own, criticidad: 'alta', un_id, un_nom, id_ref: id },
      ...{ ruta: '/turnos', estado: 'enviada' },
    };
    await tellAll(store, { name: `${un_id} ${name}`, notif }, people);
  }
  await look(one ? NEXT[one.estado](one) : now + AWAY_MS);
}

/** What a look at a row needs: all rows of its person, and of those who are planned at its post, whose relief may be missing. */
function besides(filas: Programados, { qr_id }: TurnoPrograma): Programados {
  const rows = Object.entries(filas);
  const people = new Set(rows.flatMap(([, other]) => (other.qr_id === qr_id ? [other.emp_id] : [])));
  return Object.fromEntries(rows.filter(([, { emp_id }]) => people.has(emp_id)));
}

interface Around {
  /** The row that is looked at. */
  readonly id: string;
  readonly filas: Programados;
  readonly pasos: TurnoSteps;
  readonly now: number;
}

/**
 * Whether nobody is there for the shift of who is absent. Where another row plans its post now, that row has its own notice; of several whose
 * people are all absent the first one has it.
 */
function isUncovered({ qr_id, emp_id }: TurnoPrograma, { id, filas, pasos, now }: Around): boolean {
  if (qr_id === undefined) {
    const planned = Object.values(filas).filter((row) => row.que === 'turno' && isOn(row, now));
    const busy = planned.map((row) => row.emp_id).filter((id) => id !== emp_id);
    return !enTurno(pasos, now).some(
      (one) => !one.marcas.includes('sin_cerrar') && !busy.includes(one.emp_id),
    );
  }
  if (!emptyPosts(filas, pasos, now).some((one) => one.qr_id === qr_id)) return false;
  const others = Object.entries(filas).filter(
    ([other, fila]) => other !== id && fila.que === 'turno' && fila.qr_id === qr_id && isOn(fila, now),
  );
  return others.every(([other, fila]) => absenceOf(filas, fila) !== undefined && id < other);
}

function isOn({ ini_x, fin_x }: TurnoPrograma, now: number): boolean {
  return ini_x <= now && now < fin_x;
}

/** The absence of a person when a planned shift begins; `undefined` = none. */
function absenceOf(filas: Programados, fila: TurnoPrograma): TurnoPrograma | undefined {
  return Object.values(filas).find((row) => isAbsence(row) && isAway(row, fila));
}

/** Tells the supervisors that a planned shift has nobody because its person is absent, who is not asked. */
async function uncoveredOf(
  store: PresenceStore,
  un_id: string,
  { emp_id, emp_nom, nom_qr, ini_x }: TurnoPrograma,
  { que }: TurnoPrograma,
  now: number,
): Promise<ShiftNotice> {
  return {
    ...{ tipo_notif: 'turno_no_llego', name: 'ausente', fechah_x: ini_x + LATE_MS },
    titulo: `Sin cubrir: ${nom_qr || `turno de las ${horaLocal(ini_x)}`}`,
    texto: `Turno de las ${horaLocal(ini_x)}. ${emp_nom || emp_id} ${awayText({ que })}.`,
    people: await othersInCharge(store, un_id, emp_id, now),
  };
}

interface ShiftNotice extends Pick<NotifRes, 'tipo_notif' | 'titulo' | 'texto' | 'fechah_x'> {
  readonly name: string;
  readonly people: readonly Person[];
}

/** What is told about a planned shift by `now`, and whom. The moment of each is the shift's own, so that a repeat has the same id. */
async function noticesOf(
  store: PresenceStore,
  un_id: string,
  { fila, estado, salio }: Presencia,
  all: readonly Presencia[],
  pasos: TurnoSteps,
  now: number,
): Promise<readonly ShiftNotice[]> {
  const { emp_id, emp_nom, qr_id, nom_qr, ini_x, fin_x } = fila;
  const who = emp_nom || emp_id;
  const where = nom_qr ? `${nom_qr}, turno` : 'Turno';
  const others = () => othersInCharge(store, un_id, emp_id, now);
  const office = async () =>
    (await peopleOf(store, un_id, 'administrador', now)).filter((one) => one.emp_id !== emp_id);
  const atWork = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((one) => workerAt(store, un_id, one, now)))).filter((one) => one !== null);
  const tell = (
    name: string,
    fechah_x: number,
    titulo: string,
    texto: string,
    people: readonly Person[],
  ): ShiftNotice => ({ tipo_notif: `turno_${estado}`, name, fechah_x, titulo, texto, people });

  if (estado === 'no_llego' && now < fin_x) {
    const [first, second] = [ini_x + LATE_MS, ini_x + OFFICE_MS];
    const title = `No llegó: ${who}`;
    const from = `Su turno empezó a las ${horaLocal(ini_x)}.`;
    const asked = `${from} Lea el código del puesto.`;
    const text = `${where} de las ${horaLocal(ini_x)}.`;
    return [
      tell('persona', first, '¿Ya está en el puesto?', asked, await atWork([emp_id])),
      tell('supervisor', first, title, text, await others()),
      ...(now < second ? [] : [tell('oficina', second, title, text, await office())]),
    ];
  }
  if (estado === 'se_fue_antes' && salio !== null) {
    const text = `${where} hasta las ${horaLocal(fin_x)}. Terminó a las ${horaLocal(salio)} y nadie recibió el puesto.`;
    return [tell('supervisor', salio, `Se fue antes: ${who}`, text, await others())];
  }
  if (estado !== 'doble') return [];
  const at = fin_x + RELIEF_MS;
  const relief = all.filter(
    (next) => next.estado === 'no_llego' && next.fila.qr_id === qr_id && next.fila.ini_x >= fin_x - LATE_MS,
  );
  const until = `${where} hasta las ${horaLocal(fin_x)}. Sigue de turno`;
  const here = enTurno(pasos, now).find(
    (next) => next.qr_id === qr_id && next.emp_id !== emp_id && next.desde >= fin_x - EARLY_MS,
  );
  if (here !== undefined) {
    const both = `${until}, y ${here.emp_nom || here.emp_id} ya está en el puesto.`;
    return [tell('supervisor', at, `No ha terminado: ${who}`, both, await others())];
  }
  const text = `${until}: nadie lo ha relevado.`;
  const asked = `${who} espera su relevo${nom_qr ? ` en ${nom_qr}` : ''}. Al llegar lea el código.`;
  return [
    tell('supervisor', at, `Sin relevo: ${who}`, text, await others()),
    tell(
      'relevo',
      at,
      'Lo esperan en el puesto',
      asked,
      await atWork(relief.map((next) => next.fila.emp_id)),
    ),
  ];
}
