import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { rowText } from '@gr/shared/domain/turno/doubts';
import { CORREGIR, momentOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type Command, type Option, requiredText } from '../../company/command/command.ts';
import { OFFICE } from '../../company/command/followed.ts';
import { refused } from '../../company/command/problem.ts';
import { nameOf } from '../informe/name-of.ts';

/** Longest reason, characters: its sentence fits into a note. */
const REASON_MAX = 200;
const needed = (value: string, what: string): Option => ({ type: 'string', value, what, required: true });

/**
 * `turnos corregir`: sets the hours of a shift right. It writes a note, which the reader of acts adds to the book as an entry of its own
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
    const read = valid ? await company.read<ValidacionQr>(`_valqr_/${un_id}/${clave}`) : null;
    if (read?.turno !== 'inicio') throw wrong('Ese turno no existe en la unidad.');
    const [ini_x, fin_x] = [momentOf(requiredText(values, 'inicio')), momentOf(requiredText(values, 'fin'))];
    if (ini_x === null || fin_x === null || fin_x <= ini_x || fin_x - ini_x > ROW_MAX_MS || fin_x > now)
      throw wrong('Las horas no son válidas. Un turno termina antes de ahora y dura hasta 24 horas.');
    const motivo = requiredText(values, 'motivo').slice(0, REASON_MAX);
    const { emp_id } = read;
    const [emp_nom, author] = await Promise.all([nameOf(company, emp_id), nameOf(company, by)]);
    const id = pushId(now);
    const hours = rowText({ ini_x, fin_x });
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

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
