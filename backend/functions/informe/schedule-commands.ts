import { isDeepStrictEqual } from 'node:util';
import {
  type Correo,
  LAST_DAY,
  MOST_ADDRESSES,
  MOST_SCHEDULES,
  type Moments,
  nextSending,
  readAddresses,
} from '@gr/shared/domain/informe/correo';
import { LINK_DAYS, REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { pushId } from '@gr/shared/domain/registro/ids';
import { type Command, type Option, requiredText } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import { agendaKey } from '../reloj/ids.ts';
import { companyMail } from './mail.ts';
import { nameOrId } from './name-or-id.ts';

const needed = (value: string, what: string): Option => ({ type: 'string', value, what, required: true });
const unidad = needed('CÓDIGO', 'código de la unidad');

const place = (un_id: string, id: string): string => `_resumen_/${un_id}/correos/${id}`;

/** `informes programar`: the report of a unit goes out by mail every week or month; once where the same is ordered again, by who ordered it last. */
export const scheduleReport: Command = {
  name: REPORT_ORDERS.programar,
  what: 'Programa el envío por correo del informe de una unidad.',
  options: {
    unidad,
    cada: needed('LAPSO', 'semana o mes'),
    dia: needed('DÍA', 'día de la semana (1 = lunes) o del mes'),
    hora: needed('HORA', 'hora de Bogotá, 0 a 23'),
    para: needed('CORREOS', `hasta ${MOST_ADDRESSES} direcciones, separadas por comas`),
    dias: needed('DÍAS', `días que abre cada enlace: ${LINK_DAYS.join(', ')}`),
  },
  async plan({ company, values, now, by }) {
    const un_id = requiredText(values, 'unidad');
    const cada = requiredText(values, 'cada');
    const [dia, hora] = [Number(values.dia), Number(values.hora)];
    const dias = LINK_DAYS.find((one) => one === values.dias);
    const para = readAddresses(requiredText(values, 'para'));
    if (!/^[-\w]+$/.test(un_id) || (cada !== 'semana' && cada !== 'mes') || dias === undefined)
      throw wrong('La unidad, el lapso o los días del enlace no son válidos.');
    if (!isWhole(dia, 1, LAST_DAY[cada]) || !isWhole(hora, 0, 23))
      throw wrong('El día o la hora no son válidos.');
    if (para === null) throw wrong(`Escriba de 1 a ${MOST_ADDRESSES} direcciones de correo completas.`);
    const held = (await company.read<Record<string, Correo>>(`_resumen_/${un_id}/correos`)) ?? {};
    const asked: Moments & Pick<Correo, 'para'> = { cada, dia, hora, para: para.join(', ') };
    // Ordered again, by a screen that was left before its answer came: the client gets one mail.
    const same = Object.entries(held).find(([, one]) => isDeepStrictEqual({ ...one, ...asked }, one));
    const [id, before] = same ?? [pushId(now)];
    if (before === undefined && Object.keys(held).length >= MOST_SCHEDULES)
      throw wrong('La unidad tiene demasiados envíos programados. Detenga uno de ellos.');
    const prox_x = nextSending(asked, now);
    const row: Correo = {
      ...{ ...asked, dias: Number(dias) },
      ...{ emp_id: by, emp_nom: await nameOrId(company, by), fechah_x: now, prox_x },
      // Said before the first sending is missed.
      ...(companyMail() === null && { envio: { estado: 'sin_correo', fechah_x: now } }),
    };
    return {
      title: `Envío programado del informe de la unidad ${un_id}`,
      subject: un_id,
      log: { que: `Informe por correo, cada ${cada}: ${row.para}` },
      lines: [`Nuevo: cada ${cada}, día ${dia}, a las ${hora}:00, a ${row.para}`],
      figures: { envios: 1 },
      batches: [
        {
          updates:
            before === undefined
              ? {
                  [place(un_id, id)]: row,
                  [`_agenda_/${agendaKey.informe(un_id, id)}`]: { que: 'informe', un_id, id, prox_x },
                }
              : // The clock may be sending by it.
                Object.fromEntries(
                  (['emp_id', 'emp_nom', 'fechah_x', 'dias'] as const).map((key) => [
                    `${place(un_id, id)}/${key}`,
                    row[key],
                  ]),
                ),
        },
      ],
      data: { id },
    };
  },
};

/** `informes cancelar`: nothing more goes out by a schedule. */
export const stopSchedule: Command = {
  name: REPORT_ORDERS.cancelar,
  what: 'Detiene un envío programado.',
  options: { unidad, envio: needed('CÓDIGO', 'código del envío programado') },
  async plan({ company, values }) {
    const [un_id, id] = [requiredText(values, 'unidad'), requiredText(values, 'envio')];
    const valid = /^[-\w]+\/[-\w]+$/.test(`${un_id}/${id}`);
    const found = valid ? await company.read<Correo>(place(un_id, id)) : null;
    const gone = [place(un_id, id), `_agenda_/${agendaKey.informe(un_id, id)}`];
    return {
      title: `Envío programado de la unidad ${un_id}`,
      subject: un_id,
      log: { que: `Sin informe por correo: ${found?.para ?? ''}` },
      lines: found === null ? [] : [`Detenido: ${found.para}`],
      figures: { envios: found === null ? 0 : 1 },
      batches:
        found === null ? [] : [{ updates: Object.fromEntries(gone.map((one) => [one, null] as const)) }],
    };
  },
};

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
