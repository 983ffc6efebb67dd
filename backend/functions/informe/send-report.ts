import { type Correo, type Envio, nextSending, periodBefore } from '@gr/shared/domain/informe/correo';
import { type FrozenReport, type Informe, isOpen, linkPlace } from '@gr/shared/domain/informe/emitido';
import { periodText, readPeriod } from '@gr/shared/domain/informe/period';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { logger } from 'firebase-functions/v2';
import { AdminProblem } from '../../company/command/problem.ts';
import { roleOf } from '../../company/people/account-of.ts';
import { companyDatabase } from '../admin-app.ts';
import { asWritten, contentOf } from '../content-of.ts';
import { qrKey } from '../qr-key.ts';
import { companyStore } from '../reloj/company-store.ts';
import { agendaKey, fixedId } from '../reloj/ids.ts';
import { holds } from '../signed-in.ts';
import { issueReport } from './issue-report.ts';
import { appUrl, companyMail, type MailPort } from './mail.ts';
import { mailOf } from './mail-of.ts';
import { linkKey } from './report-key.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Waiting after each attempt, ms: six attempts in 21 hours (our choice). */
const AGAIN_MS = [5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** How long an attempt goes on to further addresses, ms: with the last one it takes half a minute at most. */
const ADDRESSES_MS = 15_000;

/** What stands in the way of a sending for now, and is told in its row. */
type Hindrance = 'sin_correo' | 'sin_quien' | 'cerrada';

/**
 * Sends the report of a schedule that is due, or tries its last sending again, and sets its next moment. A sending is one of the schedule
 * and its period: its report and its `Message-ID` are the same at every attempt. Late, it is sent once, of the last whole period. Each answer is
 * kept before the next address: a run that ends in between sends again only to the one address whose answer it did not keep.
 * @param now ms since epoch
 * @param mail the service; `null` = none is configured
 */
export async function sendReport(
  un_id: string,
  id: string,
  now: number,
  mail: MailPort | null = companyMail(),
): Promise<void> {
  const schedule = { un_id, id };
  const row = await companyStore.read<Correo>(placeOf(schedule));
  if (row === null) return companyStore.update({ [agendaOf(schedule)]: null });
  const hindrance = await hindranceOf(un_id, row, mail);
  if (hindrance !== null || mail === null)
    return settle(schedule, row, { estado: hindrance ?? 'sin_correo', fechah_x: now }, now);

  const going = row.envio && isGoing(row.envio, now) ? row.envio : undefined;
  const period = readPeriod(going?.periodo ?? null, localDate(now)) ?? periodBefore(row.cada, now);
  const periodo = periodText(period);
  // A clock that was set back, or an hour that was changed: that period is over.
  if (going === undefined && row.envio?.periodo === periodo && isOver(row.envio))
    return settle(schedule, row, row.envio, now);
  const report = fixedId(startOfDate(addDays(period.hasta, 1)), `correo:${un_id}:${id}:${periodo}`);
  const begun = { ini_x: now, intentos: 0, faltan: row.para, no: '', ...going, periodo, fechah_x: now };
  const issued = await issuedOnce(un_id, report, row, period, now);
  if (typeof issued === 'string') return settle(schedule, row, { ...begun, estado: issued }, now);
  const isSpent = begun.intentos > AGAIN_MS.length;
  if (isSpent || !isOpen(issued.informe, now))
    return settle(schedule, row, { ...begun, estado: 'fallido' }, now);

  // Counted before it is handed over: a function that dies in between does not try for ever.
  let attempt: Attempt = { ...begun, estado: 'enviando', intentos: begun.intentos + 1 };
  if (!(await keep(schedule, { ...row, envio: attempt }))) return;
  const frozen = JSON.parse(issued.cuerpo) as FrozenReport;
  const url = appUrl() + linkPlace(un_id, report, linkKey(qrKey(), un_id, report));
  const message = {
    id: report,
    date: issued.informe.fechah_x,
    ...(await mailOf(frozen, issued.informe, url)),
  };
  const until = Date.now() + ADDRESSES_MS;
  let code: string | undefined;
  for (const to of addressesOf(attempt.faltan)) {
    if (Date.now() > until) break;
    const handed = await mail.send({ ...message, to });
    if (typeof handed === 'object') ({ code } = handed);
    attempt = answered(attempt, to, handed);
    if (!(await keep(schedule, { ...row, envio: attempt }))) return;
  }
  if (code !== undefined) logger.warn(`The mail service did not take a report: ${code}`);
  await settle(schedule, row, after(attempt, now), now);
}

/** A sending whose attempt is under way. */
type Attempt = Envio & { readonly intentos: number; readonly faltan: string; readonly no: string };

type Schedule = { readonly un_id: string; readonly id: string };

const placeOf = ({ un_id, id }: Schedule): string => `_resumen_/${un_id}/correos/${id}`;
const agendaOf = ({ un_id, id }: Schedule): string => `_agenda_/${agendaKey.informe(un_id, id)}`;
const addressesOf = (text: string): readonly string[] => text.split(', ').filter(Boolean);

/** Whether a sending has more attempts before it; one that was left for a day gives way to the next period. */
function isGoing({ estado, ini_x = 0 }: Envio, now: number): boolean {
  return (estado === 'enviando' || estado === 'reintenta') && now - ini_x < DAY_MS;
}

/** Whether a period needs no further sending: it was answered, or given up. */
function isOver({ estado }: Envio): boolean {
  return estado === 'enviado' || estado === 'rechazado' || estado === 'fallido';
}

/** An attempt after the answer for one of its addresses; one without an answer is tried after all others. */
function answered(attempt: Attempt, to: string, handed: 'taken' | 'refused' | object): Attempt {
  const others = addressesOf(attempt.faltan).filter((one) => one !== to);
  const faltan = typeof handed === 'object' ? [...others, to] : others;
  const no = [...addressesOf(attempt.no), ...(handed === 'refused' ? [to] : [])];
  return { ...attempt, faltan: faltan.join(', '), no: no.join(', ') };
}

/** What an attempt came to. */
function after(attempt: Attempt, now: number): Envio {
  const end = attempt.no === '' ? 'enviado' : 'rechazado';
  const more = attempt.intentos > AGAIN_MS.length ? 'fallido' : 'reintenta';
  return { ...attempt, estado: attempt.faltan === '' ? end : more, fechah_x: now };
}

/**
 * Who ordered a schedule may no longer issue reports of the unit: it waits for somebody who may. Their addresses could be their own, and
 * nobody else has looked at them.
 */
async function hindranceOf(
  un_id: string,
  { emp_id }: Correo,
  mail: MailPort | null,
): Promise<Hindrance | null> {
  if (mail === null) return 'sin_correo';
  const [unit, staff] = await Promise.all([
    companyStore.read<Unidad['estado']>(`_un_/${un_id}/estado`),
    companyStore.read<{ readonly estado?: unknown; readonly perfil?: string }>(`_emp_segdiez/${emp_id}`),
  ]);
  if (unit === 'inactivo') return 'cerrada';
  const rol = roleOf(staff?.perfil);
  const may = rol === 'admin' || (rol === 'supervisor' && (await holds(emp_id, un_id)));
  return staff?.estado === 2 && may ? null : 'sin_quien';
}

/** The report of a sending, issued at its first attempt; a word where there is none to send. */
async function issuedOnce(
  un_id: string,
  id: string,
  { emp_id, dias }: Correo,
  period: ReturnType<typeof periodBefore>,
  now: number,
): Promise<{ readonly informe: Informe; readonly cuerpo: string } | 'vacio' | 'fallido'> {
  const [informe, cuerpo] = await Promise.all([
    companyStore.read<Informe>(`_resumen_/${un_id}/informes/${id}`),
    companyStore.read<string>(`_informes_/${un_id}/${id}/cuerpo`),
  ]);
  if (informe !== null && cuerpo !== null) return { informe, cuerpo };
  try {
    const issued = await issueReport(companyStore, { un_id, id, period, dias, now, by: emp_id });
    if (issued === null) return 'vacio';
    await companyDatabase().ref().update(asWritten(issued.updates));
    return { informe: issued.row, cuerpo: issued.cuerpo };
  } catch (cause) {
    // The unit has as many reports as it may: the row says that nothing went out.
    if (cause instanceof AdminProblem) return 'fallido';
    throw cause;
  }
}

/** Stores what became of a sending, and when the schedule is due next. */
async function settle(schedule: Schedule, row: Correo, envio: Envio, now: number): Promise<void> {
  const tries = envio.estado === 'reintenta' ? AGAIN_MS[(envio.intentos ?? 1) - 1] : undefined;
  const prox_x = tries === undefined ? nextSending(row, now) : now + tries;
  if (!(await keep(schedule, { ...row, prox_x, envio }))) return;
  await companyStore.update({ [agendaOf(schedule)]: { que: 'informe', ...schedule, prox_x } });
}

/** Stores the sending of a schedule and its next moment; where somebody has stopped it meanwhile it forgets its moment. Gives whether it stands. */
async function keep(schedule: Schedule, { prox_x, envio }: Correo): Promise<boolean> {
  const { snapshot } = await companyDatabase()
    .ref(placeOf(schedule))
    // The first run may get `null` instead of the value: returning it makes the server send that.
    .transaction((current: Correo | null) => current && asWritten({ ...current, prox_x, envio }));
  if (contentOf(snapshot) !== null) return true;
  await companyStore.update({ [agendaOf(schedule)]: null });
  return false;
}
