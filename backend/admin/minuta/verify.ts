import { type ChainBreak, verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { breakSentence } from '@gr/shared/domain/minuta/chain-words';
import type { MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { minutaDia } from '@gr/shared/domain/shape/minuta';
import { map } from '@gr/shared/domain/shape/shape';
import { type Command, requiredText } from '../../company/command/command.ts';
import { AdminProblem, EXIT, refused } from '../../company/command/problem.ts';
import { sha256 } from '../../functions/minuta/append.ts';
import { dayOf } from '../day-option.ts';

/** No day comes after it; the page of who is on duty, which stands beside the days, does. */
const LAST_DAY = '9999-12-31';

/** `minuta verificar`: computes the chain of a unit's book anew, and names the first entry that breaks it. */
export const verifyBook: Command = {
  name: 'minuta verificar',
  what: 'Comprueba que la minuta de una unidad está como se escribió.',
  more: 'Calcula otra vez la cadena de las anotaciones. Si una no coincide, la nombra y sale con 1. No escribe nada.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    desde: { type: 'string', value: 'FECHA', what: 'desde este día, AAAA-MM-DD' },
    hasta: { type: 'string', value: 'FECHA', what: 'hasta este día, AAAA-MM-DD' },
  },
  async plan({ company, values }) {
    const unit = requiredText(values, 'unidad');
    const [desde, hasta] = [dayOf(values, 'desde') ?? '', dayOf(values, 'hasta') ?? LAST_DAY];
    if ((await company.read(`_un_/${unit}`)) === null)
      throw refused([{ fila: null, mensaje: `No hay una unidad «${unit}».` }]);
    const found = (await company.read<object>(`_minuta_/${unit}`)) ?? {};
    const days = (map(minutaDia).read(found as never, () => undefined, '') ?? {}) as unknown as MinutaDias;
    const asked = Object.entries(days).filter(([fecha]) => fecha >= desde && fecha <= hasta);
    const { filas, broken } = await verifyMinuta(Object.fromEntries(asked), sha256, desde === '');
    if (broken !== null) throw problemOf(unit, broken);
    const figures = { dias: asked.length, anotaciones: filas };
    return {
      title: `Minuta de ${unit}: completa y sin cambios`,
      subject: unit,
      lines: [],
      figures,
      batches: [],
      data: { unidad: unit, ...figures },
    };
  },
};

function problemOf(unit: string, broken: ChainBreak): AdminProblem {
  return new AdminProblem('minuta_cambiada', `Unidad ${unit}. ${breakSentence(broken)}`, {
    exit: EXIT.failed,
  });
}
