import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { workedOf } from '@gr/shared/domain/minuta/hours';
import type { MinutaDia } from '@gr/shared/domain/minuta/minuta';
import type { Acceso } from '@gr/shared/domain/persona/empleado';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { CORRECT_DAYS, CORREGIR, momentOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { pasoOf } from '@gr/shared/domain/turno/turno';
import { addDays, countDays } from '@gr/shared/domain/valor/days';
import { formatNumber } from '@gr/shared/domain/valor/format-text';
import { fechahLocal, horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { type Command, type Option, requiredText } from '../../company/command/command.ts';
import { OFFICE } from '../../company/command/followed.ts';
import { refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';
import { nameOf } from '../informe/name-of.ts';

const DAY_MS = 24 * 3_600_000;
/** Longest reason, characters: its sentence fits into a note. */
const REASON_MAX = 200;
const needed = (value: string, what: string): Option => ({ type: 'string', value, what, required: true });

/**
 * `turnos corregir`: sets the hours of a shift right, of somebody else's. Refused more than a day away from where the shift began, or while the
 * person worked another one in any of that person's units. It writes a note, which the reader of acts adds to the book as an entry of its own
 * (`keepNote`): what the shift's own entries say stays.
 */
export const correctHours: Command = {
  name: CORREGIR,
  what: 'Corrige las horas de un turno. Queda en la minuta.',
  options: {
    unidad: needed('CÓDIGO', 'código de la unidad'),
    turno: needed('CÓDIGO', 'código de la lectura con la que empezó'),
    inicio: needed('HORA', 'cuándo empezó, AAAA-MM-DD HH:mm'),
    fin: needed('HORA', 'cuándo terminó, AAAA-MM-DD HH:mm'),
    motivo: needed('TEXTO', `por qué, hasta ${REASON_MAX} letras`),
  },
  async plan({ company, values, now, by }) {
    const [un_id, clave] = [requiredText(values, 'unidad'), requiredText(values, 'turno')];
    const valid = /^[-\w]+\/[-\w]+$/.test(`${un_id}/${clave}`);
    const row = valid ? await company.read<ValidacionQr>(`_valqr_/${un_id}/${clave}`) : null;
    const told = row && pasoOf(row, { emp_nom: '', nom_qr: '' });
    if (told?.que !== 'inicio') throw wrong('Ese turno no existe en la unidad.');
    const { emp_id, fechah_x: began } = told;
    if (emp_id === by) throw wrong('Sus propias horas las corrige otra persona.');
    if (now - began > CORRECT_DAYS * DAY_MS)
      throw wrong(`Se corrigen los turnos de los últimos ${CORRECT_DAYS} días.`);
    const [ini_x, fin_x] = [momentOf(requiredText(values, 'inicio')), momentOf(requiredText(values, 'fin'))];
    if (ini_x === null || fin_x === null || fin_x <= ini_x || fin_x - ini_x > ROW_MAX_MS || fin_x > now)
      throw wrong('Las horas no son válidas. Un turno termina antes de ahora y dura hasta 24 horas.');
    if (ini_x < began - DAY_MS || fin_x > began + DAY_MS)
      throw wrong('Las horas deben estar a menos de 24 horas del momento en que el turno empezó.');
    const motivo = requiredText(values, 'motivo').trim().slice(0, REASON_MAX);
    if (motivo === '') throw wrong('Escriba por qué se corrige.');
    const days = daysBetween(localDate(began - 2 * DAY_MS), localDate(now));
    const worked = await workedIn(company, un_id, days);
    if (!worked.some((one) => one.clave === clave)) throw wrong('Ese código no es el comienzo de un turno.');
    for (const unit of Object.keys({
      ...(await company.read<Acceso>(`_acceso_/${emp_id}`)),
      [un_id]: true,
    })) {
      const all = unit === un_id ? worked : await workedIn(company, unit, days);
      const other = all.find(
        (one) =>
          one.emp_id === emp_id && one.clave !== clave && one.ini_x < fin_x && (one.fin_x ?? 0) > ini_x,
      );
      if (other?.fin_x)
        throw wrong(`A esas horas la persona trabajó otro turno: ${hoursText(other.ini_x, other.fin_x)}.`);
    }
    const [emp_nom, author] = await Promise.all([nameOf(company, emp_id), nameOf(company, by)]);
    const id = pushId(now);
    const hours = hoursText(ini_x, fin_x);
    const note = {
      ...{
        _op: id,
        emp_id: by,
        emp_nom: author,
        fechah: fechahLocal(now),
        fechah_x: now,
        fechah_srv: SERVER_TIME,
      },
      ...{
        que: 'otro',
        texto: `Corrigió el turno de ${emp_nom}: ${hours}. Motivo: ${motivo}`,
        corrige: clave,
      },
      ...{ cant_archivos: 0, horas: { emp_id, emp_nom, ini_x, fin_x } },
    };
    const place = `_minuta_notas_/${un_id}/${id}`;
    return {
      title: `Horas de un turno de la unidad ${un_id}`,
      subject: un_id,
      lines: [`${emp_nom}: ${hours}`],
      figures: { corregidos: 1 },
      batches: [{ updates: withLedger(OFFICE, id, { tipo: 'corregir_turno' }, { [place]: asJson(note) }) }],
    };
  },
};

/** The shifts that the book of a unit tells on some days. */
async function workedIn(company: Company, un_id: string, days: readonly string[]) {
  const read = async (day: string) =>
    [day, (await company.read<MinutaDia>(`_minuta_/${un_id}/${day}`)) ?? {}] as const;
  return workedOf(Object.fromEntries(await Promise.all(days.map(read))));
}

function daysBetween(desde: string, hasta: string): readonly string[] {
  return Array.from({ length: countDays({ desde, hasta }) }, (_, i) => addDays(desde, i));
}

/** «2026-11-28, 18:00 a 06:00 (12 h)». */
function hoursText(ini_x: number, fin_x: number): string {
  const hours = formatNumber(Math.round((fin_x - ini_x) / 36_000) / 100);
  return `${localDate(ini_x)}, ${horaLocal(ini_x)} a ${horaLocal(fin_x)} (${hours} h)`;
}

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
