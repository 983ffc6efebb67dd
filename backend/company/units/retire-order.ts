import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { ConsignaAntes } from '@gr/shared/domain/registro/orders-before';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Command, requiredText } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { orderBefore } from './orders-before.ts';

/** `consignas retirar`: retires an order. Its text and its readers are kept. */
export const retireOrder: Command = {
  name: 'consignas retirar',
  what: 'Retira una consigna: su gente ya no la ve. Lo que decía y quién la leyó queda.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    consigna: { type: 'string', value: 'CÓDIGO', what: 'código de la consigna', required: true },
  },
  async plan({ company, values }) {
    const un = requiredText(values, 'unidad');
    const id = requiredText(values, 'consigna');
    const place = `_un_/${un}/consignas/${id}`;
    const known = /^[-\w]+\/[-\w]+$/.test(`${un}/${id}`);
    const order = known ? await company.read<NonNullable<Unidad['consignas']>[string]>(place) : null;
    if (order === null)
      throw refused([{ fila: null, mensaje: `La unidad ${un} no tiene una consigna «${id}».` }]);
    const row: ConsignaAntes = { ...order, hasta_srv: SERVER_TIME, retirada: true };
    return {
      title: `Consigna «${order.titulo}» (${un}/${id})`,
      subject: un,
      log: { que: order.titulo },
      lines: [`Retira: versión ${order.version}`],
      figures: { consignas: 1 },
      destructive: true,
      batches: [{ updates: { [place]: null, [orderBefore(un, id, order.version)]: row } }],
    };
  },
};
