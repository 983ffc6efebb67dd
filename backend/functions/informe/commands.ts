import { type Informe, isOpen, LINK_DAYS, linkPlace, REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { ofPeriod, periodWords, readPeriod } from '@gr/shared/domain/informe/period';
import { pushId } from '@gr/shared/domain/registro/ids';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Command, type Option, requiredText } from '../../company/command/command.ts';
import { answer } from '../../company/command/plan.ts';
import { refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';
import { qrKey } from '../qr-key.ts';
import { correctHours } from '../turno/hours-command.ts';
import { programShifts } from '../turno/roster-command.ts';
import { issueReport } from './issue-report.ts';
import { linkKey } from './report-key.ts';
import { scheduleReport, stopSchedule } from './schedule-commands.ts';

/** Stands for the present year, so that a report always writes the year of its days. */
const OTHER_YEAR = '0000';

const unidad: Option = { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true };
const informe: Option = { type: 'string', value: 'CÓDIGO', what: 'código del informe', required: true };

const rowPlace = (un: string, id: string): string => `_resumen_/${un}/informes/${id}`;

/** `informes emitir`: freezes and signs a unit's report of a week or a month, and gives the link for its client. */
const issue: Command = {
  name: REPORT_ORDERS.emitir,
  what: 'Emite el informe de una unidad y da su enlace para el cliente.',
  options: {
    unidad,
    periodo: { type: 'string', value: 'PERIODO', what: 'semana_AAAA-MM-DD o mes_AAAA-MM-DD', required: true },
    dias: { type: 'string', value: 'DÍAS', what: `días que abre: ${LINK_DAYS.join(', ')}`, required: true },
  },
  async plan({ company, values, now, by }) {
    const un_id = requiredText(values, 'unidad');
    const period = readPeriod(requiredText(values, 'periodo'), localDate(now));
    const dias = LINK_DAYS.find((one) => one === values.dias);
    if (period === null || dias === undefined)
      throw wrong('El periodo o los días del enlace no son válidos.');
    if (!/^[-\w]+$/.test(un_id)) throw wrong('La unidad no es válida.');
    const id = pushId(now);
    const issued = await issueReport(company, { un_id, id, period, dias: Number(dias), now, by });
    if (issued === null) throw wrong('En esas fechas no hay nada que informar. Elija otras.');
    const days = periodWords(period, OTHER_YEAR);
    return {
      title: `Informe de la unidad ${un_id}: ${days}`,
      subject: un_id,
      log: { que: `Informe, ${days}` },
      lines: [`Nuevo: informe ${ofPeriod(period)}, ${dias} días`],
      figures: { informes: 1 },
      batches: [{ updates: issued.updates }],
      data: { id, lugar: linkPlace(un_id, id, linkKey(qrKey(), un_id, id)) },
    };
  },
};

/** `informes revocar`: closes the link of a report. */
const revokeReport: Command = {
  name: REPORT_ORDERS.revocar,
  what: 'Cierra el enlace de un informe: ya nadie lo abre.',
  options: { unidad, informe },
  async plan({ company, values, now }) {
    const un_id = requiredText(values, 'unidad');
    const id = requiredText(values, 'informe');
    const already = (await reportAt(company, un_id, id)).revocado_x !== undefined;
    return {
      title: `Informe ${id} de la unidad ${un_id}`,
      subject: un_id,
      lines: already ? [] : ['enlace: abierto → cerrado'],
      figures: { informes: already ? 0 : 1 },
      batches: already ? [] : [{ updates: { [`${rowPlace(un_id, id)}/revocado_x`]: now } }],
    };
  },
};

/** `informes enlace`: gives the link of a report again. */
const reportLink: Command = {
  name: REPORT_ORDERS.enlace,
  what: 'Da el enlace de un informe emitido.',
  options: { unidad, informe },
  async plan({ company, values, now }) {
    const un_id = requiredText(values, 'unidad');
    const id = requiredText(values, 'informe');
    if (!isOpen(await reportAt(company, un_id, id), now))
      throw wrong('El enlace de este informe ya no abre. Emita otro.');
    const lugar = linkPlace(un_id, id, linkKey(qrKey(), un_id, id));
    return answer(`Enlace del informe ${id}`, [], { id, lugar });
  },
};

/** The commands that supervisors may ask for too, of the units they hold; each names its unit in the option `unidad`. */
export const REPORT_COMMANDS: readonly Command[] = [
  ...[issue, revokeReport, reportLink],
  ...[scheduleReport, stopSchedule],
  ...[programShifts, correctHours],
];

async function reportAt(company: Company, un_id: string, id: string): Promise<Informe> {
  const valid = /^[-\w]+\/[-\w]+$/.test(`${un_id}/${id}`);
  const found = valid ? await company.read<Informe>(rowPlace(un_id, id)) : null;
  if (found === null) throw wrong('La unidad no tiene ese informe.');
  return found;
}

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
