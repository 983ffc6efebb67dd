import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import { claimedHours } from '@gr/shared/domain/registro/claimed-hours';
import type { SeenFiles, Unidad, ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { validacion } from '@gr/shared/domain/shape/rondas';
import { pasoPath, relievedBefore, STEPS_MS, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { toldHour } from '@gr/shared/domain/valor/doubtful-time';
import { uidOf } from '../../company/people/account-of.ts';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { pointsAt } from '../history.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { ledgerAround } from '../links-of.ts';
import { appendEntry } from '../minuta/append.ts';
import { qrKey } from '../qr-key.ts';
import { nameOf } from '../reloj/people.ts';
import { askNow } from '../reloj/settle-bien.ts';
import { watchShifts } from '../reloj/settle-presence.ts';
import { judgeStep, type KnownStep } from './judge-step.ts';

/** Latest sign-ins of a person that are looked through for their phone (our choice: some weeks). */
const SESSIONS_MAX = 20;

/**
 * Follows a read that begins or ends a shift, or the answer to «¿Está bien?»: judges a step, keeps it among the unit's latest steps, out of which everybody works out who is on
 * duty, and adds it to the book. A repeat writes the same again. Looked at again for its photo (`act: null`), a step that is still kept there is judged anew; the
 * book stays as it is.
 */
export async function followShift({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const raw = await work.read<SeenFiles>(place);
  const row = raw && (validacion.read(raw as never, () => undefined, id) as ValidacionQr | undefined);
  // A phone may name a row of another act.
  if (!row || row.turno === undefined || (act !== null && row._op !== act.op)) return;
  // Nobody takes over from a person whom the company does not have.
  const releva = row.releva_id === undefined ? null : await nameOf(work, row.releva_id);
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
  // How the person's planned shift goes may have changed.
  await watchShifts(work, un_id, act.at, paso.emp_id);
  const antes = relievedBefore({ ...kept, [id]: paso }, id);
  const entrada = turnoEntry(paso, act, releva ?? '', antes?.emp_nom);
  work.after(() => appendEntry({ un_id, clave: id, dia_x: act.at, entrada }));
}

async function knownOf(row: ValidacionQr, un_id: string, photos: SeenFiles, work: Work): Promise<KnownStep> {
  const { emp_id, qr_id, fechah_x, fechah_srv, disp_id } = row;
  const arrived = typeof fechah_srv === 'number' ? fechah_srv : fechah_x;
  const [points, unidad, nombre, ledger, sessions] = await Promise.all([
    pointsAt(un_id, toldHour(row)),
    work.read<Unidad>(`_un_/${un_id}`),
    nameOf(work, emp_id),
    ledgerAround(emp_id, [row]),
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
    razones: (await claimedHours(uidOf(emp_id), [row], ledger)).razones,
    otro_telefono: phones.length > 0 && phones.every((one) => one.disp_id !== disp_id),
  };
}
