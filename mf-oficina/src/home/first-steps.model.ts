import type { PlanRonda, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';

/** Steps that a company needs before its first round. */
export type StepName = 'empresa' | 'unidad' | 'puntos' | 'plan' | 'guarda' | 'letreros' | 'lectura';

/** One step. */
export interface Step {
  readonly what: StepName;
  readonly href: string;
  readonly done: boolean;
}

/** Data of the company and its first unit. */
export interface FirstUnit {
  /** True when the company has a name. */
  readonly named: boolean;
  readonly points: Readonly<Record<string, PuntoQr>>;
  readonly plans: Readonly<Record<string, PlanRonda>>;
  readonly guards: object;
  /** Rounds started there. */
  readonly rounds: Readonly<Record<string, Pick<Ronda, 'qr_leidos'>>>;
}

/** The steps to a first round, in order; `un_id` = the first unit, `null` = none yet. */
export function stepsOf(
  un_id: string | null,
  { named, points, plans, guards, rounds }: FirstUnit,
): readonly Step[] {
  const here = un_id === null ? '/oficina/unidades/nueva' : `/oficina/unidades/${un_id}`;
  const inUnit = (place: string): string => (un_id === null ? here : `${here}/${place}`);
  const states = Object.values(points).map(({ estado }) => estado);
  return [
    { what: 'empresa', href: '/oficina/empresa', done: named },
    { what: 'unidad', href: here, done: un_id !== null },
    { what: 'puntos', href: inUnit('puntos/nuevos'), done: states.length > 0 },
    {
      what: 'plan',
      href: inUnit('planes/nuevo'),
      done: Object.values(plans).some(({ estado }) => estado === 'activo'),
    },
    { what: 'guarda', href: '/oficina/personas/nueva', done: Object.keys(guards).length > 0 },
    { what: 'letreros', href: inUnit('puntos'), done: states.includes('activo') },
    {
      what: 'lectura',
      href: inUnit('puntos/hojas'),
      done: Object.values(rounds).some(({ qr_leidos }) => qr_leidos > 0),
    },
  ];
}
