import { NOW, type Seed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, PasoPersona, RondaDia } from '@gr/shared/domain/registro/round-day';
import { ventanaOf, ventanasOfDay } from '@gr/shared/domain/ronda/plan';
import { startOfDay } from '@gr/shared/domain/valor/time';

const MINUTE = 60_000;
const UN = 'u001';
const SUPERVISOR = { emp_id: 'e2001', emp_nom: 'Luis Peña' };

function dayOf(plan: PlanRonda, ini_x: number, fin_x: number, more: Partial<RondaDia>): RondaDia {
  const day = new Date(ini_x - 5 * 60 * MINUTE).toISOString().slice(0, 10);
  return {
    ...{ id: `${day}_${plan.id_plan}`, un_id: UN, un_nom: UNIDADES[UN] },
    ...{ id_plan: plan.id_plan, nom_plan: plan.nom_plan, qr_plan: Object.keys(plan.puntos).length },
    ...{ ini_x, fin_x, limite_ini_x: ini_x + 15 * MINUTE, limite_x: fin_x + 15 * MINUTE },
    ...{ estado: 'por_hacer', fechah_srv: NOW },
    ...more,
  };
}

/** Writes the day of tonight's round, which was walked, and its alert. */
export function tellDays(seed: Seed, walked: PlanRonda, open: string): void {
  const ronda = seed.read<Ronda>(`_recorridos_todos/${open}`);
  const tonight = ventanaOf(walked, undefined, NOW);
  if (!tonight) throw new Error('the plan runs every day');
  const running = dayOf(walked, tonight.ini_x, tonight.fin_x, {
    ...{ estado: 'en_riesgo', ronda_id: open, rond_id: ronda.rond_id, rond_nom: ronda.rond_nom },
    ...{ qr_esp: ronda.qr_esp, qr_leidos: ronda.qr_leidos, fechah_ini_x: ronda.fechah_ini_x },
    alerta: 'a_riesgo',
  });
  const told = { tipo: 'en_riesgo', estado: 'escalada', sobre: { [ronda.rond_id]: ronda.rond_nom } } as const;
  put(seed, running, alertOf(running, 'a_riesgo', NOW - 12 * MINUTE, told));
}

/** Writes the day of this morning's round, which was never started, and its alert: `attended` by a supervisor, or still open. */
export function tellMissed(seed: Seed, missed: PlanRonda, attended: boolean): void {
  const [morning] = ventanasOfDay(missed, undefined, startOfDay(NOW));
  if (!morning) throw new Error('the plan runs every day');
  const never = dayOf(missed, morning.ini_x, morning.fin_x, {
    ...{ estado: 'vencida', rond_ids: { e1004: true }, alerta: 'a_vencida' },
  });
  const at = never.limite_x;
  const told = { tipo: 'vencida', sobre: { e1004: 'Carlos Díaz' } } as const;
  const how = attended
    ? ({ estado: 'atendida', pasos: { '-Op1': stepOf(at + 9 * MINUTE) } } as const)
    : ({ estado: 'escalada' } as const);
  put(seed, never, alertOf(never, 'a_vencida', at, { ...told, ...how }));
}

function put(seed: Seed, dia: RondaDia, alerta: Alerta): void {
  seed.put(`_rondas_dia_/${UN}/${dia.id}`, dia);
  seed.put(`_alertas_/${UN}/${alerta.id}`, alerta);
}

function stepOf(at: number): PasoPersona {
  return {
    que: 'atiende',
    nivel: 'supervisor',
    ...SUPERVISOR,
    fechah: '',
    fechah_x: at,
    fechah_srv: at,
    _op: '-Op1',
  };
}

function alertOf(
  dia: RondaDia,
  id: string,
  at: number,
  more: Partial<Alerta> & Pick<Alerta, 'tipo' | 'estado'>,
): Alerta {
  return {
    ...{ id, un_id: UN, un_nom: dia.un_nom, un_abierta: UN, id_dia: dia.id, id_plan: dia.id_plan },
    ...{ nom_plan: dia.nom_plan, ini_x: dia.ini_x, fin_x: dia.fin_x, nivel: 'supervisor' },
    ...{ fechah_x: at, fechah_srv: at },
    ...more,
    pasos: {
      s_creada: { que: 'creada', tipo: more.tipo, fechah_srv: at },
      s_guarda: { que: 'avisada', nivel: 'guarda', personas: 1, fechah_srv: at + 1_000 },
      s_supervisor: { que: 'escalada', nivel: 'supervisor', personas: 2, fechah_srv: at + 5 * MINUTE },
      ...more.pasos,
    },
  };
}
