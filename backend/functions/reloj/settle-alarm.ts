import { isPlaceText } from '@gr/shared/domain/novedad/alarma';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import type { NivelAlerta } from '@gr/shared/domain/registro/round-day';
import { isServerMade } from '@gr/shared/domain/registro/stamp';
import { asJson } from '@gr/shared/domain/registro/trees';
import { horaLocal } from '@gr/shared/domain/valor/time';
import type { Act } from '../lector/act.ts';
import { tellAll } from './alert-notices.ts';
import { agendaKey } from './ids.ts';
import { guardsOnDuty, othersInCharge, type Person, peopleOf } from './people.ts';
import type { Store } from './store.ts';

/** Minutes after its arrival at which an alarm that nobody has taken rings again; the administrators are told from the first on. */
const AGAIN_MIN = [2, 5, 10, 15, 20, 30, 45, 60];
const MINUTE_MS = 60_000;
/** Time between the act and its arrival from which the notification says so, ms. */
const LATE_MS = 2 * MINUTE_MS;
/** Said of an alarm that its author closed. */
const CLOSED = 'La cerró quien la pidió. ';

/** Who is notified at once: colleagues too, those on duty where anybody is, unless the person asked for silence. */
const AT_ONCE = (silent: boolean): readonly NivelAlerta[] =>
  silent ? ['supervisor'] : ['supervisor', 'guarda'];
const LATER: readonly NivelAlerta[] = ['supervisor', 'administrador'];

type AlarmStore = Pick<Store, 'read' | 'update' | 'createOnce'>;

/**
 * Notifies of an alarm that has just arrived (`novedad`, with its key) and of the acts after it: its author, of who has received it; those
 * who answer for the unit, of what its author adds, a new place aside, and that its author closed it.
 */
export async function followAlarm(store: AlarmStore, novedad: Novedad, { op, at }: Act): Promise<void> {
  const { id_novedad, un_id, fechah_srv, acuse = {}, notas = {}, cierre } = novedad;
  if (fechah_srv === at) return settleAlarm(store, id_novedad, 0, at);
  const author = authorOf(novedad);
  const taken = Object.values(acuse).find((step) => step._op === op);
  const note = Object.values(notas).find((step) => step._op === op && step.emp_id === author);
  const drill = novedad.cat_nov === 'simulacro' ? 'Simulacro: ' : '';
  const tell = (text: string, texto: string, people: readonly Person[]) => {
    const titulo = `${drill}${text}`;
    return tellAll(store, { name: op, notif: { ...alarmNotif(novedad, at), titulo, texto } }, people);
  };
  // In silence nothing rings beside the person: the sheet shows who received it.
  if (taken !== undefined && taken.emp_id !== author && !novedad.silencioso)
    await tell(`${taken.emp_nom} recibió su alarma`, `La recibió a las ${horaLocal(at)}.`, [
      { emp_id: author, nom: '' },
    ]);
  const closed = cierre?._op === op && isClosedByAuthor(novedad) ? cierre : undefined;
  const added = closed ?? note;
  if (added === undefined || isPlaceText(added.texto)) return;
  const others = await othersInCharge(store, un_id, author, at);
  await tell(`${added.emp_nom}, por su alarma`, `${closed ? CLOSED : ''}${added.texto}`, others);
}

/** Whether whoever asked for help closed the alarm: a person can be forced to, so it goes on. */
function isClosedByAuthor(novedad: Novedad): boolean {
  return novedad.cierre !== undefined && novedad.cierre.emp_id === authorOf(novedad);
}

/** Whether somebody else than its author has answered: received it or, where that is no longer possible, added a note after its end. */
function isAnswered(novedad: Novedad): boolean {
  const { acuse = {}, notas = {}, cierre } = novedad;
  const noted = Object.values(notas).filter(
    (one) => cierre && Number(one.fechah_srv) > Number(cierre.fechah_srv),
  );
  const people = [...Object.keys(acuse), ...noted.map(({ emp_id }) => emp_id)];
  return people.some((emp_id) => emp_id !== authorOf(novedad));
}

/**
 * Notifies of an alarm whose turn has come, and puts its next turn into the agenda; removes it from there once somebody has taken the alarm
 * or closed it, its author aside. Repeats write the same notifications.
 * @param due 0 = it has arrived; n = nobody had taken it by the nth of {@link AGAIN_MIN}; of several that a clock which stood still missed, the last
 */
export async function settleAlarm(store: AlarmStore, id: string, due: number, now: number): Promise<void> {
  const agenda = `_agenda_/${agendaKey.alarma(id)}`;
  const novedad = await store.read<Novedad>(`_novedades/${id}`);
  const goesOn = novedad !== null && (isOpen(novedad) || isClosedByAuthor(novedad));
  if (!goesOn || isAnswered(novedad)) return store.update({ [agenda]: null });
  const author = authorOf(novedad);
  const { un_id, fechah_srv, silencioso = false } = novedad;
  const arrived = typeof fechah_srv === 'number' ? fechah_srv : now;
  const turn = Math.max(due, AGAIN_MIN.findLastIndex((min) => arrived + min * MINUTE_MS <= now) + 1);
  const levels = turn === 0 ? AT_ONCE(silencioso) : LATER;
  const people = await Promise.all(
    levels.map(async (nivel) => {
      if (nivel === 'supervisor') return othersInCharge(store, un_id, author, now);
      const all = (await peopleOf(store, un_id, nivel, now)).filter(({ emp_id }) => emp_id !== author);
      const here = nivel === 'guarda' ? await guardsOnDuty(store, un_id, all, now) : [];
      return here.length > 0 ? here : all;
    }),
  );
  const at = arrived + (AGAIN_MIN[turn - 1] ?? 0) * MINUTE_MS;
  const notif = alarmNotif({ ...novedad, id_novedad: id }, at, AGAIN_MIN[turn - 1]);
  await tellAll(store, { name: `alarma ${turn}`, notif }, people.flat());
  const next = AGAIN_MIN[turn];
  await store.update({
    [agenda]:
      next === undefined
        ? null
        : asJson({ que: 'alarma', un_id, id, turno: turn + 1, prox_x: arrived + next * MINUTE_MS }),
  });
}

const authorOf = ({ rond_id, super_id }: Novedad): string => rond_id ?? super_id ?? '';

/** Notification of an alarm at `at`, ms since epoch; `minutes` nobody has taken it for, absent = it has just arrived. */
function alarmNotif(novedad: Novedad, at: number, minutes?: number): NotifRes {
  const {
    cat_nov,
    desc_nov,
    rond_nom,
    super_nom,
    un_id,
    un_nom,
    id_novedad,
    fechah_x,
    fechah_srv,
    lat,
    lng,
    prec_m,
    silencioso,
  } = novedad;
  const opened = isServerMade(novedad);
  const who = rond_nom ?? super_nom ?? 'Una persona';
  const place =
    lat === undefined
      ? 'Sin ubicación.'
      : `${opened ? 'En su último registro' : 'Al pedirla'} estaba en ${lat}, ${lng} (± ${prec_m} m).`;
  const late = typeof fechah_srv === 'number' && fechah_srv - fechah_x > LATE_MS;
  const came = late ? ` Llegó a las ${horaLocal(fechah_srv)}: el teléfono no tenía señal.` : '';
  const closed = isClosedByAuthor(novedad);
  const untaken = minutes === undefined || closed ? '' : ` Nadie la ha recibido en ${minutes} minutos.`;
  const look = closed ? ` ${CLOSED}Confirme que está bien y escriba una nota.` : '';
  return {
    tipo_notif: 'alarma',
    titulo: `${cat_nov === 'simulacro' ? 'Simulacro de alarma' : 'ALARMA'}: ${who}`,
    texto: `${opened ? desc_nov : `Pidió ayuda a las ${horaLocal(fechah_x)}.`}${came} ${place}${untaken}${look}`,
    criticidad: 'critica',
    // Everybody who holds a unit may read its rows, and sees them on Inicio: the phone beside which nobody may notice the alarm too.
    un_id: silencioso ? '' : un_id,
    un_nom,
    id_ref: id_novedad,
    ruta: `/novedadesver?id=${id_novedad}`,
    estado: 'enviada',
    fechah_x: at,
  };
}
