import { type DiaPrevisto, diasOf } from '@gr/shared/domain/dia/dia';
import type { PlanRonda, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { expectedPoints } from '@gr/shared/domain/ronda/esperado';
import { fechahLocal, horaLocal, localDate, localWeekday } from '@gr/shared/domain/valor/time';
import { type Command, requiredText } from '../command/command.ts';
import { answer } from '../command/plan.ts';
import { refused } from '../command/problem.ts';

const DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** A plan on one future day, from its first window to its last. */
interface Look extends Pick<DiaPrevisto, 'id_plan' | 'nom_plan' | 'ini_x' | 'fin_x'> {
  /** `YYYY-MM-DD`, America/Bogota. */
  readonly fecha: string;
  /** Number of rounds. */
  readonly rondas: number;
  /** Number of points that its round would expect. */
  readonly puntos: number;
  readonly conflictos: readonly string[];
}

/** `planes vista`: rounds that the plans of a unit generate in the next seven days, and conflicts. */
export const previewPlans: Command = {
  name: 'planes vista',
  what: 'Muestra las rondas de una unidad en los próximos siete días, y lo que no cuadra.',
  options: { unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true } },
  async plan({ company, values, now }) {
    const un = requiredText(values, 'unidad');
    const unit = /^[-\w]{1,40}$/.test(un) ? await company.read<Unidad>(`_un_/${un}`) : null;
    if (unit === null) throw refused([{ fila: null, mensaje: `No hay ninguna unidad «${un}».` }]);
    const [plans, points, holidays, guards] = await Promise.all([
      company.read<Record<string, PlanRonda>>(`_rondas_plan_/${un}`),
      company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
      company.read<Record<string, string>>('_festivos_'),
      company.read<Record<string, unknown>>(`_guardas_/${un}`),
    ]);
    const used = Object.entries(plans ?? {})
      .map(([id_plan, plan]): PlanRonda => ({ ...plan, id_plan }))
      .filter(({ estado }) => estado === 'activo');
    const dates = Array.from({ length: DAYS }, (_, at) => localDate(now + at * DAY_MS));
    const seen = dates.flatMap((fecha) =>
      used.flatMap((plan) => {
        const dias = diasOf(plan, { ...unit, un_id: un }, fecha, holidays?.[fecha] !== undefined);
        return dias.length === 0 ? [] : [{ fecha, plan, dias }];
      }),
    );
    const rows = seen
      .map(({ fecha, plan, dias }): Look => {
        const ini_x = Math.min(...dias.map((dia) => dia.ini_x));
        const expected = expectedPoints(plan, points ?? {}, unit.reglas, ini_x);
        const puntos = Object.keys(expected).length;
        const lost = Object.keys(plan.puntos ?? {}).length - puntos;
        const others = seen.filter(
          (one) => one.plan !== plan && one.dias.some((theirs) => dias.some((own) => overlap(theirs, own))),
        );
        return {
          ...{ fecha, id_plan: plan.id_plan, nom_plan: plan.nom_plan, rondas: dias.length, puntos },
          ...{ ini_x, fin_x: Math.max(...dias.map((dia) => dia.fin_x)) },
          conflictos: [
            ...new Set(others.map((one) => `Se cruza con «${one.plan.nom_plan}».`)),
            ...(puntos === 0 ? ['No tiene ningún punto instalado.'] : []),
            ...(puntos > 0 && lost > 0
              ? [
                  lost === 1
                    ? 'Uno de sus puntos no está instalado o se retiró.'
                    : `${lost} de sus puntos no están instalados o se retiraron.`,
                ]
              : []),
            ...(Object.keys(guards ?? {}).length === 0 ? ['La unidad no tiene guardas.'] : []),
          ],
        };
      })
      .sort((a, b) => a.ini_x - b.ini_x || (a.id_plan < b.id_plan ? -1 : 1));
    const idle = used.filter(({ id_plan }) => !rows.some((row) => row.id_plan === id_plan));
    const found = answer(`Próximos ${DAYS} días en ${unit.un_nombre}`, rows.map(lineOf), rows);
    return {
      ...found,
      figures: {
        rondas: rows.reduce((sum, { rondas }) => sum + rondas, 0),
        conflictos: rows.filter(({ conflictos }) => conflictos.length > 0).length,
      },
      notes: [
        ...(unit.estado === 'activo' ? [] : ['La unidad no está activa: no se programa ninguna ronda.']),
        ...idle.map(({ nom_plan }) => `El plan «${nom_plan}» no corre en estos días.`),
      ],
    };
  },
};

/** Overlapping windows of one guard, or of any guard of the unit. */
function overlap(a: DiaPrevisto, b: DiaPrevisto): boolean {
  const people = Object.keys(a.rond_ids ?? {});
  const others = Object.keys(b.rond_ids ?? {});
  const shared =
    people.length === 0 || others.length === 0 || people.some((emp_id) => others.includes(emp_id));
  return shared && a.ini_x < b.fin_x && b.ini_x < a.fin_x;
}

function lineOf({ ini_x, fin_x, nom_plan, rondas, puntos, conflictos }: Look): string {
  const when = `${localWeekday(ini_x)} ${fechahLocal(ini_x).slice(0, 16)} a ${horaLocal(fin_x)}`;
  const times = rondas === 1 ? '' : ` (${rondas} rondas)`;
  return [
    `${when}: ${nom_plan}${times}, ${puntos === 1 ? '1 punto' : `${puntos} puntos`}.`,
    ...conflictos,
  ].join(' ');
}
