import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { type Span, type Worked, workedOf } from '@gr/shared/domain/minuta/hours';
import type { MinutaDia } from '@gr/shared/domain/minuta/minuta';
import type { Acceso } from '@gr/shared/domain/persona/empleado';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { Infer } from '@gr/shared/domain/shape/shape';
import { horasLibro } from '@gr/shared/domain/shape/turnos';
import { CORRECT_DAYS, CORREGIR, momentOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { pasoOf, TURNO_MAX_MS } from '@gr/shared/domain/turno/turno';
import { clean } from '@gr/shared/domain/valor/clean';
import { addDays, countDays } from '@gr/shared/domain/valor/days';
import { formatNumber } from '@gr/shared/domain/valor/format-text';
import { fechahLocal, horaLocal, localDate } from '@gr/shared/domain/valor/time';
import {
  type Command,
  type Option,
  requiredText,
  textOf,
  type Values,
} from '../../company/command/command.ts';
import { OFFICE } from '../../company/command/followed.ts';
import { refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';
import { nameOrId } from '../informe/name-or-id.ts';

/** Most units of a person whose books are all read, two months each (our choice: the office's other requests wait meanwhile). */
const WHOLE_UNITS = 10;
const DAY_MS = 24 * 3_600_000;
/** Longest reason, characters: its sentence fits into a note. */
const REASON_MAX = 200;
const option = (value: string, what: string): Option => ({ type: 'string', value, what });

/**
 * `turnos corregir`: sets the hours of a shift right, adds one that nobody began on a phone, or says that one was none; of somebody else, and with
 * a reason. Refused more than a day away from where the shift began, or while the person worked another one in any of that person's units. It
 * writes a note, which the reader of acts adds to the book as an entry of its own (`keepNote`): what the shift's own entries say stays.
 */
export const correctHours: Command = {
  name: CORREGIR,
  what: 'Corrige las horas de un turno, agrega un turno o dice que uno no lo fue. Queda en la minuta.',
  options: {
    unidad: { ...option('CÓDIGO', 'código de la unidad'), required: true },
    turno: option('CÓDIGO', 'código de la lectura con la que empezó; sin él se agrega un turno'),
    anular: { type: 'boolean', what: 'no fue un turno' },
    persona: option('CÓDIGO', 'de quién es el turno que se agrega'),
    puesto: option('CÓDIGO', 'en qué puesto fue el turno que se agrega'),
    inicio: option('HORA', 'cuándo empezó, AAAA-MM-DD HH:mm'),
    fin: option('HORA', 'cuándo terminó, AAAA-MM-DD HH:mm'),
    motivo: { ...option('TEXTO', `por qué, hasta ${REASON_MAX} letras`), required: true },
  },
  async plan({ company, values, now, by }) {
    const un_id = requiredText(values, 'unidad');
    const clave = textOf(values, 'turno');
    const told = clave === undefined ? null : await toldShift(company, un_id, clave);
    const strikes = values.anular === true;
    if (strikes && told === null) throw wrong('Diga cuál turno se anula.');
    const given = strikes && told ? { ini_x: told.began, fin_x: told.began } : hoursIn(values, now);
    const { emp_id, began, ...post } = told ?? {
      ...(await newShift(company, un_id, values, given.fin_x)),
      began: given.ini_x,
    };
    if (emp_id === by) throw wrong('Sus propias horas las corrige otra persona.');
    if (now - began > CORRECT_DAYS * DAY_MS)
      throw wrong(`Se corrigen los turnos de los últimos ${CORRECT_DAYS} días.`);
    if (given.ini_x < began - DAY_MS || given.fin_x > began + DAY_MS)
      throw wrong('Las horas deben estar a menos de 24 horas del momento en que el turno empezó.');
    const motivo = clean(requiredText(values, 'motivo').replaceAll(/\p{Cc}+/gu, ' '));
    if (motivo === '') throw wrong('Escriba por qué se corrige.');
    if (motivo.length > REASON_MAX) throw wrong(`El motivo tiene hasta ${REASON_MAX} letras.`);
    const days = daysBetween(localDate(began - 2 * DAY_MS), localDate(now));
    const worked = await workedIn(company, un_id, days);
    const shift = worked.find((one) => one.clave === clave);
    if (told && !shift) throw wrong('Ese código no es el comienzo de un turno.');
    if (!strikes && shift?.fin_x === null && now - shift.ini_x <= TURNO_MAX_MS)
      throw wrong(
        `El turno de ${shift.emp_nom} sigue. Se corrige cuando termine, o desde las ${horaLocal(shift.ini_x + TURNO_MAX_MS)}.`,
      );
    // Its beginning ends the shift of whom it relieved.
    const ended = told && worked.find((one) => one.releva === clave && one.corrigio === undefined);
    if (ended?.emp_id === by) throw wrong('Ese turno terminó el suyo. Lo corrige otra persona.');
    const ini_x = exact(given.ini_x, shift?.ini_x);
    const fin_x = exact(given.fin_x, shift?.fin_x);
    const access = strikes ? {} : await company.read<Acceso>(`_acceso_/${emp_id}`);
    const units = strikes ? [] : Object.keys({ ...access, [un_id]: true });
    for (const unit of units) {
      const mayPass = unit !== un_id && units.length > WHOLE_UNITS;
      if (mayPass && !(await worksIn(company, unit, emp_id, began - CORRECT_DAYS * DAY_MS))) continue;
      const all = unit === un_id ? worked : await workedIn(company, unit, days);
      const un_nom = (await company.read<string>(`_un_/${unit}/un_nombre`)) ?? unit;
      refuseOverlap(
        un_nom,
        all.filter((one) => one.emp_id === emp_id && one.clave !== clave && !one.nulo),
        { ini_x, fin_x },
        told === null,
      );
    }
    const [emp_nom, author] = await Promise.all([nameOrId(company, emp_id), nameOrId(company, by)]);
    const id = pushId(now);
    const hours = strikes ? hoursText(shift?.ini_x ?? began, shift?.fin_x ?? null) : hoursText(ini_x, fin_x);
    const stands = shift?.ini_x === ini_x && shift.fin_x === fin_x;
    const changed = stands ? 'Confirmó el turno de' : 'Corrigió el turno de';
    const did = strikes ? 'Anuló el turno de' : told ? changed : 'Agregó un turno de';
    const where = told ? '' : ` en ${post.nom_qr}`;
    const note = {
      ...{
        _op: id,
        emp_id: by,
        emp_nom: author,
        fechah: fechahLocal(now),
        fechah_x: now,
        fechah_srv: SERVER_TIME,
      },
      ...{ que: 'otro', texto: `${did} ${emp_nom}${where}: ${hours}. Motivo: ${motivo}` },
      ...(clave !== undefined && { corrige: clave }),
      ...{ cant_archivos: 0, horas: { emp_id, emp_nom, ini_x, fin_x, ...post } },
    };
    const place = `_minuta_notas_/${un_id}/${id}`;
    const fixed = told && worked.find((one) => one.releva === clave && one.corrigio !== undefined);
    return {
      title: `Horas de un turno de la unidad ${un_id}`,
      subject: un_id,
      lines: [`${emp_nom}: ${hours}`],
      figures: { corregidos: 1 },
      ...(fixed && {
        notes: [`El turno de ${fixed.emp_nom}, a quien relevó, queda como ${fixed.corrigio} lo corrigió.`],
      }),
      batches: [{ updates: withLedger(OFFICE, id, { tipo: 'corregir_turno' }, { [place]: asJson(note) }) }],
    };
  },
};

interface Shift {
  readonly emp_id: string;
  /** The post of a shift that is added. */
  readonly qr_id?: string;
  readonly nom_qr?: string;
}

/** Whose the shift is that began with a read or was added by a note, and when it began as that tells, ms since epoch. */
async function toldShift(
  company: Company,
  un_id: string,
  clave: string,
): Promise<Shift & { readonly began: number }> {
  const valid = /^[-\w]+\/[-\w]+$/.test(`${un_id}/${clave}`);
  const row = valid ? await company.read<ValidacionQr>(`_valqr_/${un_id}/${clave}`) : null;
  const told = row && pasoOf(row, { emp_nom: '', nom_qr: '' });
  if (told?.que === 'inicio') return { emp_id: told.emp_id, began: told.fechah_x };
  const added =
    valid && row === null ? await company.read<object>(`_minuta_notas_/${un_id}/${clave}/horas`) : null;
  const horas = added && (horasLibro.read(added as never, () => undefined, '') as Infer<typeof horasLibro>);
  if (!horas) throw wrong('Ese turno no existe en la unidad.');
  return { emp_id: horas.emp_id, began: horas.ini_x };
}

/** Whose and where a shift is that nobody began on a phone; refused where the person does not hold the unit until `fin_x`, ms since epoch. */
async function newShift(company: Company, un_id: string, values: Values, fin_x: number): Promise<Shift> {
  const [emp_id, qr_id] = [textOf(values, 'persona') ?? '', textOf(values, 'puesto') ?? ''];
  const named = (path: string) => /^[-\w]+\/[-\w]+$/.test(path);
  const access = named(`${emp_id}/${un_id}`)
    ? await company.read<Acceso[string]>(`_acceso_/${emp_id}/${un_id}`)
    : null;
  if (access === null || (access !== true && access.hasta < fin_x))
    throw wrong('La persona no es de la unidad.');
  const nom_qr = named(`${un_id}/${qr_id}`)
    ? await company.read<string>(`_qr_/${un_id}/${qr_id}/nom_qr`)
    : null;
  if (nom_qr === null) throw wrong('El puesto no existe en la unidad.');
  return { emp_id, qr_id, nom_qr };
}

/** The hours of a request, ms since epoch. */
function hoursIn(values: Values, now: number): Span {
  const [ini_x, fin_x] = ['inicio', 'fin'].map((name) => momentOf(textOf(values, name) ?? ''));
  if (ini_x == null || fin_x == null || fin_x <= ini_x || fin_x - ini_x > ROW_MAX_MS || fin_x > now)
    throw wrong('Las horas no son válidas. Un turno termina antes de ahora y dura hasta 24 horas.');
  return { ini_x, fin_x };
}

/** The moment that is held where the minute of `given` is its own: who leaves a moment as it is moves it by no second. */
const exact = (given: number, held: number | null = null): number =>
  held !== null && minuteOf(held) === given ? held : given;

const minuteOf = (at: number): number => at - (at % 60_000);

/**
 * Refuses hours, to the minute, in which the person worked another shift.
 * @param un_nom the unit of those shifts: the author may not hold it
 * @param own the person's other shifts
 * @param isNew one that nobody ended may be the very shift that is added: that one is to be set right
 */
function refuseOverlap(un_nom: string, own: readonly Worked[], { ini_x, fin_x }: Span, isNew: boolean): void {
  const endOf = (one: Worked) => one.fin_x ?? (isNew ? one.ini_x + TURNO_MAX_MS : 0);
  const other = own.find((one) => one.ini_x < minuteOf(fin_x) && minuteOf(endOf(one)) > ini_x);
  if (other === undefined) return;
  const shift = `${hoursText(other.ini_x, other.fin_x)}, en ${un_nom}, ${other.nom_qr}`;
  throw wrong(
    other.fin_x === null
      ? `La persona tiene un turno sin terminar: ${shift}. Corrija ese turno.`
      : `A esas horas la persona trabajó otro turno: ${shift}.`,
  );
}

/**
 * Whether a person began a shift in a unit since `from`, ms since epoch. Shifts that were all added by hand are not found so: who works in no
 * more than {@link WHOLE_UNITS} is looked for in all their books.
 */
async function worksIn(company: Company, un_id: string, emp_id: string, from: number): Promise<boolean> {
  const reads = await company.readWhere<ValidacionQr>(`_valqr_/${un_id}`, 'emp_id', emp_id);
  const steps = Object.values(reads).map((row) => pasoOf(row, { emp_nom: '', nom_qr: '' }));
  return steps.some((step) => step?.que === 'inicio' && step.fechah_x >= from);
}

/** The shifts that the book of a unit tells on some days. */
async function workedIn(company: Company, un_id: string, days: readonly string[]) {
  const read = async (day: string) =>
    [day, (await company.read<MinutaDia>(`_minuta_/${un_id}/${day}`)) ?? {}] as const;
  return workedOf(Object.fromEntries(await Promise.all(days.map(read))));
}

function daysBetween(desde: string, hasta: string): readonly string[] {
  return Array.from({ length: countDays({ desde, hasta }) }, (_, i) => addDays(desde, i));
}

/** «2026-11-28, 18:00 a 06:00 (12 h)»; without an end «2026-11-28, desde 18:00». */
function hoursText(ini_x: number, fin_x: number | null): string {
  if (fin_x === null) return `${localDate(ini_x)}, desde ${horaLocal(ini_x)}`;
  const hours = formatNumber(Math.round((fin_x - ini_x) / 36_000) / 100);
  return `${localDate(ini_x)}, ${horaLocal(ini_x)} a ${horaLocal(fin_x)} (${hours} h)`;
}

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
