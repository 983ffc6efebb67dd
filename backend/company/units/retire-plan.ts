import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { type Command, requiredText } from '../command/command.ts';
import { refused } from '../command/problem.ts';

/** `planes retirar`: retires a plan. Its days and its rounds are kept. */
export const retirePlan: Command = {
  name: 'planes retirar',
  what: 'Retira un plan: ya no se programan rondas de él. Las que hubo quedan.',
  more: 'Una ventana que ya empezó termina como estaba. Para volver a usarlo: «planes importar» con estado «activo».',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    plan: { type: 'string', value: 'CÓDIGO', what: 'código del plan', required: true },
  },
  async plan({ company, values }) {
    const un = requiredText(values, 'unidad');
    const id = requiredText(values, 'plan');
    const place = `_rondas_plan_/${un}/${id}`;
    const plan = /^[-\w]+\/[-\w]+$/.test(`${un}/${id}`) ? await company.read<PlanRonda>(place) : null;
    if (plan === null) throw refused([{ fila: null, mensaje: `La unidad ${un} no tiene un plan «${id}».` }]);
    const already = plan.estado === 'inactivo';
    return {
      title: `Plan «${plan.nom_plan}» (${un}/${id})`,
      subject: un,
      log: { que: plan.nom_plan },
      lines: already ? [] : [`estado: ${plan.estado} → inactivo`],
      figures: { planes: already ? 0 : 1 },
      destructive: !already,
      batches: already ? [] : [{ updates: { [`${place}/estado`]: 'inactivo' } }],
    };
  },
};
