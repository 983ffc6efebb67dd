import type { PlanRonda, Unidad } from '@gr/shared/domain/registro/records';
import { lentUntil } from '@gr/shared/domain/ronda/lent-until';
import { day } from '@gr/shared/domain/tabla/read/day';
import { horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { type Command, requiredText, textOf } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import type { Company } from '../connect/company.ts';
import { nameOf } from './person.ts';
import { findPerson } from './staff.ts';

const UNIT = { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true } as const;
const MORE = 'PERSONA es el número de documento o el código.';

/** `acceso dar`: a unit permanently, or to the end of a day. */
export const giveAccess: Command = {
  name: 'acceso dar',
  names: ['PERSONA'],
  what: 'Da a una persona acceso a una unidad, para siempre o hasta un día.',
  more: `${MORE} El último día termina a medianoche, o más tarde: cuando terminan el turno y las rondas de la unidad que empiezan ese día.`,
  options: {
    unidad: UNIT,
    hasta: { type: 'string', value: 'AAAA-MM-DD', what: 'último día; sin ella, para siempre' },
  },
  async plan({ company, names: [who = ''], values, now }) {
    const un = requiredText(values, 'unidad');
    const { emp_id, person, access } = await findPerson(company, who);
    if (!/^[-\w]+$/.test(un) || (await company.read(`_un_/${un}/un_id`)) === null)
      throw refused([{ fila: null, mensaje: `No hay ninguna unidad «${un}».` }]);
    const hasta = await untilOf(textOf(values, 'hasta'), company, un, now);
    const held = hasta === null ? true : { hasta };
    const before = access[un];
    const same = before === held || (typeof before === 'object' && before.hasta === hasta);
    return {
      title: `${nameOf(person)} (${emp_id})`,
      subject: emp_id,
      lines: same
        ? []
        : [`unidad ${un}: ${hasta === null ? 'para siempre' : `hasta el ${momentText(hasta)}`}`],
      figures: { cambiadas: same ? 0 : 1 },
      // Permanent access becomes limited: something is taken away.
      destructive: before === true && hasta !== null,
      batches: same
        ? []
        : [
            {
              updates: { [`_acceso_/${emp_id}/${un}`]: held, [`_emp_segdiez/${emp_id}/un_ids/${un}`]: held },
            },
          ],
    };
  },
};

/** `acceso quitar`. */
export const takeAccess: Command = {
  name: 'acceso quitar',
  names: ['PERSONA'],
  what: 'Quita a una persona el acceso a una unidad.',
  more: `${MORE} Lo que aún no haya enviado de esa unidad espera en su teléfono.`,
  options: { unidad: UNIT },
  async plan({ company, names: [who = ''], values }) {
    const un = requiredText(values, 'unidad');
    const { emp_id, person, access } = await findPerson(company, who);
    const held = access[un] !== undefined || person.un_ids?.[un] !== undefined;
    return {
      title: `${nameOf(person)} (${emp_id})`,
      subject: emp_id,
      lines: held ? [`pierde la unidad ${un}`] : [],
      figures: { cambiadas: held ? 1 : 0 },
      destructive: true,
      batches: held
        ? [{ updates: { [`_acceso_/${emp_id}/${un}`]: null, [`_emp_segdiez/${emp_id}/un_ids/${un}`]: null } }]
        : [],
    };
  },
};

/** `2026-11-27 06:15`, in Bogotá. */
const momentText = (ms: number): string => `${localDate(ms)} ${horaLocal(ms)}`;

/** End of the last day in a unit, ms; `null` = permanent. */
async function untilOf(
  said: string | undefined,
  company: Company,
  un: string,
  now: number,
): Promise<number | null> {
  if (said === undefined) return null;
  const meaning = day(said, 'dia/mes');
  if (!('value' in meaning))
    throw refused([{ fila: null, mensaje: 'wrong' in meaning ? meaning.wrong : '' }]);
  const [unidad, planes] = await Promise.all([
    company.read<Unidad>(`_un_/${un}`),
    company.read<Record<string, PlanRonda>>(`_rondas_plan_/${un}`),
  ]);
  const until = lentUntil(String(meaning.value), unidad ?? {}, planes ?? {});
  if (until <= now) throw refused([{ fila: null, mensaje: 'Ese día ya pasó.' }]);
  return until;
}
