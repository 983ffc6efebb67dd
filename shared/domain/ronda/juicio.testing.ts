import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { esperadoOf } from './esperado.ts';
import { judgeRonda } from './juicio.ts';
import type { Knowledge } from './razones.ts';
import { iniciarRonda, marcarPunto } from './ronda-ops.ts';

/** A minute in ms. */
export const MINUTE = 60_000;
/** Points of the plan. */
export const N = 10;
export const PUNTOS = puntos(N);
const PRINTED = 'ABCDEFGHIJKLMNOP';
const PLAN = plan(Object.keys(PUNTOS));
/** The server's knowledge of an honest round: of the plan, its codes signed. */
export const known: Knowledge = {
  esperado: esperadoOf({ plan: PLAN, puntos: PUNTOS, reglas: undefined }, NOW, NOW + 1_000),
  puntos: {},
  signOf({ firma, cod }) {
    if (cod !== undefined) return { letrero: 'impreso', ...(cod !== 'K7M4QX' && { mark: 'codigo_malo' }) };
    if (firma === undefined) return { mark: 'sin_firma' };
    return { letrero: 'impreso', ...(firma !== PRINTED && { mark: 'firma_mala' }) };
  },
  ...{ end: null, arrived: {} },
};

/**
 * Input of the judge, with the signs in the reads: a round of the plan with the first `n` points read honestly, five minutes apart, each
 * delivered `delay` ms later.
 */
export function walked(n: number, delay = 1_000): Ronda {
  const inicio = { id: 'r1', unidad: unidad(), plan: PLAN, puntos: PUNTOS, visita_rond: 'no' } as const;
  let ronda: Ronda = iniciarRonda(acto(), inicio).ronda;
  for (const [i, punto] of Object.values(PUNTOS).slice(0, n).entries()) {
    const now = NOW + (i + 1) * 5 * MINUTE;
    const { lat = 0, lng = 0, firma, qr_ver } = punto;
    const act = acto({ now, op: `-Op${i}`, posicion: { lat, lng, prec_m: 10 } });
    const reading = { punto, leido: { firma, qr_ver }, skew: 0, version_vieja: false, metodo: 'qr' } as const;
    const marked = marcarPunto(act, ronda, reading);
    const read = { ...marked.punto, firma, fechah_srv: now + delay };
    ronda = { ...ronda, _op: act.op, recorrido: { ...ronda.recorrido, [punto.qr_id]: read } };
    ronda = { ...ronda, qr_leidos: i + 1, qr_limpios: i + 1, cump_pct: Math.round((100 * (i + 1)) / N) };
  }
  return ronda;
}

/** The same, ended by its phone in `estado`. */
export const ended = (n: number, estado: Ronda['estado']): Ronda => ({
  ...walked(n),
  estado,
  fechah_fin_x: NOW + 3_600_000,
});

/** The round with the server's findings written into it, as the function does. */
export function written(told: Ronda, by = known): Ronda {
  const { conteo, orden_esp, recorrido, juicio } = judgeRonda(told, by);
  const next = { ...told.recorrido, ...recorrido };
  return {
    ...told,
    ...conteo,
    orden_esp,
    recorrido: next,
    juicio: { ...juicio, fechah_srv: NOW },
  };
}

/** Changes reads of a round. */
export function reads(ronda: Ronda, change: (punto: PuntoLeido, i: number) => Partial<PuntoLeido>): Ronda {
  const changed = Object.values(ronda.recorrido ?? {}).map((punto, i) => ({ ...punto, ...change(punto, i) }));
  return { ...ronda, recorrido: Object.fromEntries(changed.map((punto) => [punto.qr_id, punto])) };
}
