import { pathProblem } from '@gr/shared/domain/database/path';
import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import { letreroOf, parseTextoQr } from '@gr/shared/domain/qr/qr';
import { claimedHours } from '@gr/shared/domain/registro/claimed-hours';
import type { NotifRes, SeenFiles, Unidad, ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { validacion } from '@gr/shared/domain/shape/rondas';
import {
  endedBy,
  enTurno,
  type PasoTurno,
  pasoPath,
  relievedBefore,
  STEPS_MS,
  type TurnoSteps,
} from '@gr/shared/domain/turno/turno';
import { toldHour } from '@gr/shared/domain/valor/doubtful-time';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { uidOf } from '../../company/people/account-of.ts';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { pointsAt } from '../history.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { ledgerAround } from '../links-of.ts';
import { appendEntry } from '../minuta/append.ts';
import { qrKey } from '../qr-key.ts';
import { tellAll } from '../reloj/alert-notices.ts';
import { nameOf } from '../reloj/people.ts';
import { askNow } from '../reloj/settle-bien.ts';
import { watchShifts } from '../reloj/settle-presence.ts';
import { judgeStep, type KnownStep } from './judge-step.ts';

/** Latest sign-ins of a person that are looked through for their phone (our choice: some weeks). */
const SESSIONS_MAX = 20;

/** Latest reads of a unit among which the text of a tag is looked for (our choice: some days). */
const READS_MAX = 200;

/** A step that arrived at `at` (ms since epoch) and takes over the post of `relevado`, by name. */
interface Relief {
  readonly un_id: string;
  readonly id: string;
  readonly paso: PasoTurno;
  readonly at: number;
  readonly relevado: string;
}

/**
 * Follows a read that begins or ends a shift, or the answer to «¿Está bien?»: judges a step, keeps it among the unit's latest steps, out of which everybody works out who is on
 * duty, and adds it to the book. A repeat writes the same again. Looked at again for its photo (`act: null`), a step that is still kept there is judged anew; the
 * book stays as it is.
 */
export async function followShift({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const raw = await work.read<SeenFiles>(place);
  const row = raw && (validacion.read(raw as never, () => undefined, id) as ValidacionQr | undefined);
  // The ledger row is the phone's word: it may name a read that another act wrote.
  if (!row || row.turno === undefined || (act !== null && row._op !== act.op)) return;
  // Nobody takes over from a person whom the company does not have.
  const isNamed = row.releva_id !== undefined && pathProblem([row.releva_id]) === null;
  const releva = isNamed ? await nameOf(work, row.releva_id ?? '') : null;
  const { releva_id: _told, ...own } = row;
  const told = releva === null ? own : row;
  const judged = async () => judgeStep({ ...told, un_id }, await knownOf(row, un_id, raw ?? {}, work));
  if (act === null) {
    const paso = (await work.read(pasoPath(un_id, id))) === null ? null : await judged();
    if (paso !== null) await work.update({ [pasoPath(un_id, id)]: asJson(paso) });
    return;
  }
  // Whoever is on duty may have to be asked, and an answer is told at once.
  await work.update(askNow(un_id, row.emp_id, act.at));
  const paso = await judged();
  if (paso === null) return;
  const kept = (await work.read<TurnoSteps>(pasoPath(un_id))) ?? {};
  const oldest = act.at - STEPS_MS;
  const old = Object.keys(kept).filter((key) => !((kept[key]?.fechah_x ?? 0) > oldest));
  await work.update(Object.fromEntries(old.map((key) => [pasoPath(un_id, key), null])));
  if (paso.fechah_x > oldest) await work.update({ [pasoPath(un_id, id)]: asJson(paso) });
  // How the planned shifts of the person and of both posts go may have changed.
  const { [id]: _own, ...others } = kept;
  const before = enTurno(others, paso.fechah_x).find(({ emp_id }) => emp_id === paso.emp_id)?.qr_id ?? '';
  await watchShifts(work, un_id, act.at, { people: [paso.emp_id], posts: [paso.qr_id, before] });
  await tellRelieved({ un_id, id, paso, at: act.at, relevado: releva ?? '' }, others, work);
  const antes = relievedBefore({ ...kept, [id]: paso }, id);
  const entrada = turnoEntry(paso, act, releva ?? '', antes?.emp_nom);
  work.after(() => appendEntry({ un_id, clave: id, dia_x: act.at, entrada }));
}

/**
 * Tells whoever was on duty until a step took their post over, because they may still be there; and has the clock look at their planned shift.
 * @param others the unit's steps without this one
 */
async function tellRelieved(
  { un_id, id, paso, at, relevado }: Relief,
  others: TurnoSteps,
  work: Work,
): Promise<void> {
  const gone = endedBy(paso);
  const isOn = (pasos: TurnoSteps): boolean =>
    enTurno(pasos, at).some(({ emp_id, qr_id }) => emp_id === gone && qr_id === paso.qr_id);
  if (gone === undefined || !isOn(others) || isOn({ ...others, [id]: paso })) return;
  await watchShifts(work, un_id, at, { people: [gone], posts: [] });
  const since = horaLocal(paso.fechah_x);
  const notif: NotifRes = {
    ...{ tipo_notif: 'turno_relevado', titulo: 'Puesto recibido', criticidad: 'media' },
    texto: `${paso.emp_nom} recibió su puesto a las ${since}. Si usted sigue ahí, lea el código.`,
    texto_otros: `${paso.emp_nom} recibió el puesto de ${relevado} a las ${since}.`,
    ...{ un_id, un_nom: (await work.read<string>(`_un_/${un_id}/un_nombre`)) ?? un_id },
    ...{ id_ref: id, ruta: '/turnos', estado: 'enviada', fechah_x: at },
  };
  await tellAll(work, { name: 'relevado', notif }, [{ emp_id: gone, nom: relevado }]);
}

async function knownOf(row: ValidacionQr, un_id: string, photos: SeenFiles, work: Work): Promise<KnownStep> {
  const { emp_id, qr_id, fechah_x, fechah_srv, disp_id } = row;
  const arrived = typeof fechah_srv === 'number' ? fechah_srv : fechah_x;
  const [points, unidad, nombre, ledger, repetida, sessions] = await Promise.all([
    pointsAt(un_id, toldHour(row)),
    work.read<Unidad>(`_un_/${un_id}`),
    nameOf(work, emp_id),
    ledgerAround(emp_id, [row]),
    isRepeated(row, un_id, arrived),
    companyDatabase()
      .ref(`_sesiones_reg_/${emp_id}`)
      .orderByChild('fechah_srv')
      // A sign-in after the step tells nothing of it, whenever the step is looked at again.
      .endAt(arrived)
      .limitToLast(SESSIONS_MAX)
      .get(),
  ]);
  const phones = Object.values((contentOf(sessions) ?? {}) as Record<string, { readonly disp_id?: string }>);
  const punto = Object.hasOwn(points, qr_id) ? points[qr_id] : undefined;
  return {
    ...{ key: qrKey(), nombre: nombre ?? emp_id, photos },
    ...(punto && { punto }),
    ...(unidad?.reglas && { reglas: unidad.reglas }),
    horas: await claimedHours(uidOf(emp_id), [row], ledger),
    repetida,
    otro_telefono: phones.length > 0 && phones.every((one) => one.disp_id !== disp_id),
  };
}

/** Whether a tag's text was told before in another read of the unit outside rounds. `arrived` in ms since epoch. */
async function isRepeated({ texto = '' }: ValidacionQr, un_id: string, arrived: number): Promise<boolean> {
  const firma = parseTextoQr(texto)?.firma ?? '';
  if (letreroOf(firma) !== 'nfc') return false;
  const latest = companyDatabase().ref(`_valqr_/${un_id}`).orderByChild('fechah_x').limitToLast(READS_MAX);
  const rows = Object.values((contentOf(await latest.get()) ?? {}) as Record<string, ValidacionQr>);
  return rows.some(
    (other) => Number(other.fechah_srv) < arrived && parseTextoQr(other.texto ?? '')?.firma === firma,
  );
}
