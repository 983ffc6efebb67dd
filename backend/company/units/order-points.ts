import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { type Command, requiredText } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { pointsInUse } from './points-of.ts';

/** `puntos ordenar`: the order of a unit's points in lists; plans have their own. */
export const orderPoints: Command = {
  name: 'puntos ordenar',
  what: 'Pone los puntos de una unidad en otro orden.',
  more: 'Los que no se nombran quedan después, como estaban. El orden de cada plan es del plan: cámbielo allí.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    puntos: { type: 'string', value: 'CÓDIGOS', what: 'códigos en su orden, con comas', required: true },
  },
  async plan({ company, values }) {
    const un = requiredText(values, 'unidad');
    const points = await pointsInUse(company, un);
    const said = requiredText(values, 'puntos')
      .split(/[\s,]+/)
      .filter(Boolean);
    const known = new Map(points);
    const problems: RowProblem[] = said.flatMap((id, at) => {
      if (!known.has(id))
        return [{ fila: null, mensaje: `La unidad ${un} no tiene un punto «${id}» en uso.` }];
      return said.indexOf(id) === at ? [] : [{ fila: null, mensaje: `«${id}» está dos veces.` }];
    });
    if (problems.length > 0) throw refused(problems);
    const order = [...said, ...points.flatMap(([id]) => (said.includes(id) ? [] : [id]))];
    const moved = order.flatMap((id, at) => {
      const { nom_qr, orden } = known.get(id) ?? { nom_qr: id, orden: 0 };
      return orden === at + 1 ? [] : [{ id, nom_qr, before: orden, orden: at + 1 }];
    });
    return {
      title: `Orden de los puntos de ${un}`,
      subject: un,
      lines: moved.map(({ nom_qr, before, orden }) => `${nom_qr}: ${before} → ${orden}`),
      figures: { cambiados: moved.length, iguales: order.length - moved.length },
      batches:
        moved.length === 0
          ? []
          : [
              {
                updates: Object.fromEntries(moved.map(({ id, orden }) => [`_qr_/${un}/${id}/orden`, orden])),
              },
            ],
    };
  },
};
