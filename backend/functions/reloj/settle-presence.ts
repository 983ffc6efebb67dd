import type { Json } from '@gr/shared/contract/outbox';
import type { NotifRes, Unidad } from '@gr/shared/domain/registro/records';
import {
  AFTER_MS,
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
import { tellAll } from './alert-notices.ts';
import { agendaKey } from './ids.ts';
import { othersInCharge, rosterOf } from './people.ts';
import {
  type Around,
  isOn,
  noticesOf,
  OFFICE_MS,
  postOf,
  resolvedOf,
  SOUND,
  uncoveredOf,
} from './presence-notices.ts';
import type { Store } from './store.ts';

/** Time after which a shift of who is absent is looked at again, ms (our choice): the absence may be taken back. */
const AWAY_MS = 60 * 60_000;

type PresenceStore = Pick<Store, 'read' | 'update' | 'createOnce'>;

/**
 * The rows of the agenda by which the clock looks at planned shifts that are not over at `now` (ms since epoch).
 * @param after how long after its end a shift is not over, ms
 */
export function watchRows(
  un_id: string,
  filas: Programados,
  now: number,
  after = RELIEF_MS,
): Record<string, Json> {
  const due = Object.entries(filas).filter(([, { que, fin_x }]) => que === 'turno' && now < fin_x + after);
  return Object.fromEntries(
    due.map(([id, { ini_x }]) => [
      `_agenda_/${agendaKey.presencia(un_id, id)}`,
      { que: 'presencia', un_id, id, prox_x: Math.max(now, ini_x + LATE_MS) },
    ]),
  );
}

/**
 * Has the clock look at the planned shifts of a unit around `now` (ms since epoch): rows were lost, or a person told something.
 * @param of only those of these people and posts, as far as their beginning may be told by now; absent = all
 */
export async function watchShifts(
  store: Pick<Store, 'read' | 'update'>,
  un_id: string,
  now: number,
  of?: { readonly people: readonly string[]; readonly posts: readonly string[] },
): Promise<void> {
  const filas = await rosterOf(store, un_id, [now - ROW_MAX_MS, now, now + ROW_MAX_MS]);
  const own = Object.entries(filas).filter(
    ([, { emp_id, qr_id = '', ini_x }]) =>
      !of || ((of.people.includes(emp_id) || of.posts.includes(qr_id)) && ini_x - EARLY_MS <= now),
  );
  // Who was not relieved may end hours later.
  const rows = watchRows(un_id, Object.fromEntries(own), now, of && AFTER_MS);
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
 * Looks at a planned shift whose turn has come at `now` (ms since epoch): tells of who has not come, has left early, or is not relieved, of a
 * post that is left empty or has somebody too many, and puts the next look into the agenda (ADR 031). Where its person is absent, it tells that the shift is uncovered
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
  const told = one
    ? [
        ...(await noticesOf(store, un_id, one, all, pasos ?? {}, now)),
        ...(await resolvedOf(store, un_id, one, now)),
      ]
    : uncovered;
  const post = one ? postOf(one, all, { id, filas, pasos: pasos ?? {}, now }) : SOUND;
  const odd = post.told && { ...post.told, people: await othersInCharge(store, un_id, post.concerns, now) };
  const notices = odd ? [...told, odd] : told;
  const un_nom = (await store.read<string>(`_un_/${un_id}/un_nombre`)) ?? un_id;
  for (const { people, name, ...own } of notices) {
    const notif: NotifRes = {
      ...{ ...own, un_id, un_nom, id_ref: id },
      ...{ ruta: '/turnos', estado: 'enviada' },
    };
    await tellAll(store, { name: `${un_id} ${name}`, notif }, people);
  }
  const next = one ? NEXT[one.estado](one) : now + AWAY_MS;
  await look(post.again > now && next > now ? Math.min(post.again, next) : Math.max(post.again, next));
}

/** What a look at a row needs: all rows of its person, and of those who are planned at its post, whose relief may be missing. */
function besides(filas: Programados, { qr_id }: TurnoPrograma): Programados {
  const rows = Object.entries(filas);
  const people = new Set(rows.flatMap(([, other]) => (other.qr_id === qr_id ? [other.emp_id] : [])));
  return Object.fromEntries(rows.filter(([, { emp_id }]) => people.has(emp_id)));
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

/** The absence of a person when a planned shift begins; `undefined` = none. */
function absenceOf(filas: Programados, fila: TurnoPrograma): TurnoPrograma | undefined {
  return Object.values(filas).find((row) => isAbsence(row) && isAway(row, fila));
}
