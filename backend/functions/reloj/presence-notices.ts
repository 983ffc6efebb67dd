import type { NotifRes } from '@gr/shared/domain/registro/records';
import { awayText } from '@gr/shared/domain/turno/doubts';
import {
  EARLY_MS,
  type EstadoTurno,
  emptyPosts,
  LATE_MS,
  type Presencia,
  RELIEF_MS,
} from '@gr/shared/domain/turno/presencia';
import type { Programados, TurnoPrograma } from '@gr/shared/domain/turno/programa';
import { enTurno, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { formatList } from '@gr/shared/domain/valor/format-text';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { toldOf } from './alert-notices.ts';
import { othersInCharge, type Person, peopleOf, workerAt } from './people.ts';
import type { Store } from './store.ts';

/** Time after the beginning at which the administrators are told of who has not come, ms (our choice). */
export const OFFICE_MS = 30 * 60_000;

type PresenceStore = Pick<Store, 'read'>;

/** A notification about a planned shift, and for whom. */
export interface ShiftNotice
  extends Pick<NotifRes, 'tipo_notif' | 'criticidad' | 'titulo' | 'texto' | 'fechah_x'> {
  readonly name: string;
  readonly people: readonly Person[];
}

/** What a look at a planned shift knows. */
export interface Around {
  /** The row that is looked at. */
  readonly id: string;
  readonly filas: Programados;
  readonly pasos: TurnoSteps;
  readonly now: number;
}

/** Whether a row of the roster goes on at `now`, ms since epoch. */
export function isOn({ ini_x, fin_x }: TurnoPrograma, now: number): boolean {
  return ini_x <= now && now < fin_x;
}

/** Tells the supervisors that a planned shift has nobody because its person is absent, who is not asked. */
export async function uncoveredOf(
  store: PresenceStore,
  un_id: string,
  { emp_id, emp_nom, nom_qr, ini_x }: TurnoPrograma,
  { que }: TurnoPrograma,
  now: number,
): Promise<ShiftNotice> {
  return {
    ...{ tipo_notif: 'turno_no_llego', criticidad: 'alta', name: 'ausente', fechah_x: ini_x + LATE_MS },
    titulo: `Sin cubrir: ${nom_qr || `turno de las ${horaLocal(ini_x)}`}`,
    texto: `Turno de las ${horaLocal(ini_x)}. ${emp_nom || emp_id} ${awayText({ que })}.`,
    people: await othersInCharge(store, un_id, emp_id, now),
  };
}

/** What is wrong with the post of a planned shift, whom it concerns, and when it may become so, ms since epoch; 0 = it is sound. */
interface PostState {
  readonly told?: Omit<ShiftNotice, 'people'>;
  readonly concerns: string;
  readonly again: number;
}

export const SOUND: PostState = { concerns: '', again: 0 };

/**
 * Whether the post of a shift that goes on has been empty for {@link LATE_MS} though nobody of the roster is missed there, or has had somebody
 * for as long whom the roster has not there, beside another. The first row of a post speaks for it.
 */
export function postOf({ id, fila }: Presencia, all: readonly Presencia[], around: Around): PostState {
  const { filas, pasos, now } = around;
  const { qr_id, nom_qr = '', ini_x, fin_x } = fila;
  const rows = all.filter((one) => one.fila.qr_id === qr_id && isOn(one.fila, now));
  if (qr_id === undefined || rows[0]?.id !== id) return SOUND;
  const there = enTurno(pasos, now).filter((one) => one.qr_id === qr_id);
  const here = there.filter(({ marcas }) => !marcas.includes('sin_cerrar'));
  const hours = `Turno de las ${horaLocal(ini_x)} a las ${horaLocal(fin_x)}.`;
  if (there.length === 0 && !rows.some(({ estado }) => TOLD_ALREADY.has(estado))) {
    const steps = Object.values(pasos).filter((step) => step.qr_id === qr_id && step.fechah_x <= now);
    const last = Math.max(ini_x, ...steps.map(({ fechah_x }) => fechah_x));
    if (!emptyPosts(filas, pasos, now).some((one) => one.qr_id === qr_id))
      return { ...SOUND, again: now + LATE_MS };
    const titulo = `Sin nadie: ${nom_qr}`;
    const texto = `${hours} Nadie está en el puesto.`;
    return {
      ...SOUND,
      told: {
        tipo_notif: 'turno_se_fue_antes',
        criticidad: 'alta',
        name: 'vacio',
        fechah_x: last,
        titulo,
        texto,
      },
    };
  }
  // Who is planned at no post may be at any.
  const planned = Object.values(filas).filter(
    (row) =>
      row.que === 'turno' &&
      [undefined, qr_id].includes(row.qr_id) &&
      row.ini_x - EARLY_MS <= now &&
      now < row.fin_x + RELIEF_MS,
  );
  const extra = here.find(({ emp_id }) => !planned.some((row) => row.emp_id === emp_id));
  if (here.length < 2 || extra === undefined) return SOUND;
  const since = Math.max(...here.map(({ desde }) => desde));
  const concerns = extra.emp_id;
  if (now < since + LATE_MS) return { concerns, again: since + LATE_MS };
  const titulo = `Dos a la vez: ${nom_qr}`;
  const texto = `${hours} Están de turno ${formatList(here.map(({ emp_nom }) => emp_nom))}.`;
  return {
    concerns,
    again: 0,
    told: { tipo_notif: 'turno_doble', criticidad: 'alta', name: 'dos', fechah_x: since, titulo, texto },
  };
}

/** States whose own notice says that the post is empty. */
const TOLD_ALREADY: ReadonlySet<EstadoTurno> = new Set(['no_llego', 'se_fue_antes']);

/** What is told about a planned shift by `now`, and whom. The moment of each is the shift's own, so that a repeat has the same id. */
export async function noticesOf(
  store: PresenceStore,
  un_id: string,
  { fila, estado, salio }: Presencia,
  all: readonly Presencia[],
  pasos: TurnoSteps,
  now: number,
): Promise<readonly ShiftNotice[]> {
  const { emp_id, emp_nom, qr_id, nom_qr, ini_x, fin_x } = fila;
  const who = emp_nom || emp_id;
  const where = placeOf(nom_qr);
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
  ): ShiftNotice => ({
    tipo_notif: `turno_${estado}`,
    criticidad: 'alta',
    name,
    fechah_x,
    titulo,
    texto,
    people,
  });

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

/** Tells whoever was told that a person had not come, or was not relieved, that the person has begun, or has ended. */
export async function resolvedOf(
  store: PresenceStore,
  un_id: string,
  { id, fila, llego, salio }: Presencia,
  now: number,
): Promise<readonly ShiftNotice[]> {
  const { emp_id, emp_nom, nom_qr, ini_x, fin_x } = fila;
  const who = emp_nom || emp_id;
  const others = () => othersInCharge(store, un_id, emp_id, now);
  /** @param to names and moments of the notices that this answers, and for whom they may be */
  const answer = async (
    to: readonly (readonly [string, number, readonly Person[]])[],
    own: Pick<ShiftNotice, 'name' | 'titulo' | 'texto' | 'fechah_x'>,
  ): Promise<ShiftNotice> => {
    const told = await Promise.all(
      to.map(([name, fechah_x, people]) =>
        toldOf(store, `${un_id} ${name}`, { id_ref: id, fechah_x }, people),
      ),
    );
    // In lists it stands after what it is about, also where the phone told late that the person was there.
    const last = Math.max(...to.map(([, moment], i) => (told[i]?.length === 0 ? 0 : moment + 1)));
    const fechah_x = Math.max(own.fechah_x, last);
    return { ...own, tipo_notif: 'turno_resuelto', criticidad: 'baja', fechah_x, people: told.flat() };
  };
  const found: ShiftNotice[] = [];
  // Also of a shift that is over: a phone may have been without a line for all of it.
  if (llego !== null && now >= ini_x + LATE_MS) {
    const office = await peopleOf(store, un_id, 'administrador', now);
    const come = await answer(
      [
        ['supervisor', ini_x + LATE_MS, await others()],
        ['oficina', ini_x + OFFICE_MS, office],
      ],
      {
        ...{ name: 'llego', fechah_x: llego, titulo: `Ya llegó: ${who}` },
        texto: `${placeOf(nom_qr)} de las ${horaLocal(ini_x)}. Empezó a las ${horaLocal(llego)}.`,
      },
    );
    found.push(come);
  }
  if (salio !== null && salio >= fin_x + RELIEF_MS) {
    const ended = await answer([['supervisor', fin_x + RELIEF_MS, await others()]], {
      ...{ name: 'termino', fechah_x: salio, titulo: `Ya terminó: ${who}` },
      texto: `${placeOf(nom_qr)} hasta las ${horaLocal(fin_x)}. Terminó a las ${horaLocal(salio)}.`,
    });
    found.push(ended);
  }
  return found;
}

const placeOf = (nom_qr = ''): string => (nom_qr ? `${nom_qr}, turno` : 'Turno');
