import type { NotifRes, PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { acto, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { resumenOf, type UnitRecords } from '@gr/shared/domain/resumen/recount';
import { atenderAlerta, justificarAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { treeStore } from '../../../seed/drive-clock.ts';
import { SeedTree } from '../../../seed/seed-tree.ts';
import { followAnswer } from '../follow-alert.ts';
import { followRound } from '../follow-round.ts';
import { replan } from '../plan-days.ts';
import { tick } from '../tick.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A minute in Bogotá, `YYYY-MM-DDTHH:mm`, ms since epoch. */
export const at = (text: string): number => Date.parse(`${text}:00-05:00`);
export const UN = 'u001';
export const PUNTOS = puntos(4);
/** From 22:00 to 22:30: a walk of half an hour, a grace of a quarter. */
export const NIGHT = plan(Object.keys(PUNTOS), {
  hora_ini: '22:00',
  hora_fin: '22:30',
  dur_est_min: 30,
  rond_ids: { e1: true },
});

const STAFF: Readonly<Record<string, readonly [perfil: string, units: readonly string[]]>> = {
  e1: ['rond', [UN]],
  e2: ['rond', [UN]],
  s1: ['super', [UN]],
  s2: ['super', ['u002']],
  a1: ['admin', [UN]],
};

/** A value as the database keeps it: without empty maps. */
function stored(value: unknown): { readonly filas?: object; readonly dias?: object } | null {
  const isEmpty = (one: unknown) => typeof one === 'object' && one !== null && Object.keys(one).length === 0;
  return JSON.parse(JSON.stringify(value), (_, one) => (isEmpty(one) ? undefined : one)) ?? null;
}

/** What the tests of a file made; each is looked at after its test. */
let made: readonly ReturnType<typeof house>[] = [];

afterEach(() => {
  for (const one of made) {
    const [kept, counted] = one.summaries();
    // The totals wait for the clock, a row never.
    expect(kept?.filas).toEqual(counted?.filas);
  }
  made = [];
});

/** A company with one unit, and a clock that is set by hand. */
export function house(plans: readonly PlanRonda[] = [NIGHT]) {
  const tree = new SeedTree();
  const store = treeStore(tree);
  tree.put(`_un_/${UN}`, asJson(unidad({ un_nombre: 'Torres' })));
  for (const one of plans) tree.put(`_rondas_plan_/${UN}/${one.id_plan}`, asJson(one));
  for (const [emp_id, [perfil, units]] of Object.entries(STAFF)) {
    tree.put(`_emp_segdiez/${emp_id}`, { perfil, estado: 2, nom: emp_id.toUpperCase() });
    for (const un of units) tree.put(`_acceso_/${emp_id}/${un}`, true);
  }
  const all = <T>(path: string): T[] => Object.values((tree.read(path) ?? {}) as Record<string, T>);
  const days = () => all<RondaDia>(`_rondas_dia_/${UN}`);
  const alerts = () => all<Alerta>(`_alertas_/${UN}`).sort((a, b) => a.fechah_x - b.fechah_x);
  const alert = (tipo: string): Alerta => {
    const found = alerts().find((one) => one.tipo === tipo);
    if (!found) throw new Error(`no alert ${tipo}`);
    return found;
  };
  const one = {
    tree,
    store,
    days,
    alerts,
    alert,
    /** The summaries of the unit as they were kept, and counted anew from its records. */
    summaries() {
      const [dias, alertas] = [tree.read(`_rondas_dia_/${UN}`), tree.read(`_alertas_/${UN}`)];
      const none = { rondas: {}, llegadas: {}, novedades: {}, visitas: {} };
      const records = { dias: dias ?? {}, alertas: alertas ?? {}, ...none } as unknown as UnitRecords;
      return [tree.read(`_resumen_/${UN}`) ?? null, resumenOf(records)].map(stored);
    },
    notices: () => all<NotifRes>('_notif_novedades_res'),
    begin: (now: number) => Promise.all(plans.map(({ id_plan }) => replan(store, UN, id_plan, now))),
    tick: (now: number) => tick(store, now),
    /** Runs the clock minute by minute, both ends included. */
    async run(from: number, to: number) {
      for (let now = from; now <= to; now += MINUTE) await tick(store, now);
    },
    async change(now: number, to: Partial<PlanRonda> | null) {
      const before = tree.read(`_rondas_plan_/${UN}/plan1`) as unknown as PlanRonda;
      tree.put(`_rondas_plan_/${UN}/plan1`, to && asJson({ ...before, ...to }));
      await replan(store, UN, 'plan1', now, before);
    },
    /** Stores the server's data of a round at `now`, and runs the function. */
    async hear(round: Walk, now: number) {
      const ronda = heard(round, now);
      if (ronda === null) return;
      tree.put(`_recorridos_todos/${ronda.id}`, asJson(ronda));
      if (!['en_curso', 'pausada'].includes(ronda.estado))
        tree.put(`_cierres_/${ronda.id}`, { fechah_srv: round.end + round.delay });
      await followRound(store, ronda, round.ini + round.delay, now);
    },
    /** Runs the function for a delayed event of `now`: the round has changed since. */
    async hearLate(round: Walk, now: number) {
      const ronda = tree.read(`_recorridos_todos/${round.id}`) as unknown as Ronda | undefined;
      if (ronda) await followRound(store, ronda, round.ini + round.delay, now);
    },
    async answer(tipo: string, who: string, now: number, why = false) {
      const person = acto({
        emp_id: who,
        nombre: who.toUpperCase(),
        now,
        op: `-op${who}${now}`.padEnd(20, '0'),
      });
      const rol = who.startsWith('s') ? 'supervisor' : who.startsWith('a') ? 'admin' : 'rondero';
      const alerta = alert(tipo);
      const operation = why
        ? justificarAlerta(person, rol, alerta, { motivo: 'sin_personal' })
        : atenderAlerta(person, rol, alerta);
      tree.apply(operation, now);
      await followAnswer(store, UN, alerta.id, person.op, now);
    },
  };
  made = [...made, one];
  return one;
}

/** A round as it was walked: times in ms since epoch, `delay` until the server receives anything. */
export interface Walk {
  readonly id: string;
  readonly plan: PlanRonda;
  readonly ini: number;
  readonly reads: readonly number[];
  readonly end: number;
  readonly delay: number;
  readonly annulled?: boolean;
}

/** A round of {@link NIGHT} with `reads` points read at equal distances within `minutes`. */
export function walk(id: string, ini: number, reads: number, minutes: number, delay = 0): Walk {
  const each = Array.from({ length: reads }, (_, i) => ini + ((i + 1) * minutes * MINUTE) / (reads + 1));
  return { id, plan: NIGHT, ini, reads: each, end: ini + minutes * MINUTE, delay };
}

/** The server's data of a round at `now`, ms since epoch; `null` = nothing yet. */
export function heard({ id, plan: of, ini, reads, end, delay, annulled }: Walk, now: number): Ronda | null {
  if (ini + delay > now) return null;
  const who = acto({ emp_id: 'e1', nombre: 'E1', now: ini });
  const inicio = { id, unidad: unidad(), plan: of, puntos: PUNTOS, visita_rond: 'no' } as const;
  const { ronda } = iniciarRonda(who, inicio);
  const known = reads.filter((read) => read + delay <= now);
  const recorrido = known.map((read, i) => [
    `p${i + 1}`,
    {
      qr_id: `p${i + 1}`,
      nom_qr: 'x',
      estado_qr: 'a_tiempo',
      fechah: '',
      fechah_x: read,
      fechah_srv: read + delay,
    },
  ]);
  const over = end + delay <= now;
  const cump_pct = Math.round((100 * known.length) / ronda.qr_esp);
  return {
    ...ronda,
    fechah_srv: Math.min(now, end + delay),
    recorrido: Object.fromEntries(recorrido) as Ronda['recorrido'] & object,
    qr_leidos: known.length,
    cump_pct,
    estado: over ? (annulled ? 'anulada' : cump_pct >= 70 ? 'completada' : 'incompleta') : 'en_curso',
    ...(over ? { fechah_fin_x: end } : {}),
  };
}
