import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { type Command, requiredText } from '../command/command.ts';
import { pointOf, pointsInUse } from './points-of.ts';

/** `puntos retirar`: retires a point. The point, its reads and its history are kept. */
export const retirePoint: Command = {
  name: 'puntos retirar',
  what: 'Retira un punto: las rondas nuevas ya no lo esperan. Sus lecturas quedan.',
  more: 'Una ronda que ya empezó lo conserva. Para ponerlo de nuevo: «puntos importar» con estado «sin instalar».',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    punto: { type: 'string', value: 'CÓDIGO', what: 'código del punto', required: true },
  },
  async plan({ company, values }) {
    const un = requiredText(values, 'unidad');
    const id = requiredText(values, 'punto');
    const points = await pointsInUse(company, un);
    const { nom_qr, estado } = pointOf(points, un, id);
    const plans = Object.values(
      (await company.read<Record<string, PlanRonda>>(`_rondas_plan_/${un}`)) ?? {},
    ).filter((plan) => plan.estado === 'activo' && Object.hasOwn(plan.puntos ?? {}, id));
    const left = new Set(points.flatMap(([key]) => (key === id ? [] : [key])));
    return {
      title: `${nom_qr} (${un}/${id})`,
      subject: un,
      log: { que: nom_qr },
      lines: [`estado: ${estado} → retirado`],
      figures: { puntos: 1 },
      notes: plans.map(({ nom_plan, puntos }) =>
        Object.keys(puntos).some((key) => left.has(key))
          ? `El plan «${nom_plan}» ya no lo espera.`
          : `El plan «${nom_plan}» queda sin ningún punto: agréguele otros o retírelo.`,
      ),
      destructive: true,
      batches: [{ updates: { [`_qr_/${un}/${id}/estado`]: 'retirado' } }],
    };
  },
};
