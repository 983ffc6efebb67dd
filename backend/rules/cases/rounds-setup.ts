import type { Json } from '@gr/shared/contract/outbox';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { cambiarPausa, eliminarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { pid, sent, type Updates } from './case.ts';
import { type Person, rond } from './people.ts';
import { act, HOUR, newRound, PUNTOS, stored } from './world.ts';

/** A round of the cases in its three trees, and the roots of its copies. */
export interface Setup {
  readonly ronda: Ronda;
  readonly world: Updates;
  readonly roots: Roots;
}

/** Record paths: leading tree, by unit, by guard. */
export interface Roots {
  readonly lead: string;
  readonly unit: string;
  readonly own: string;
}

export const RONDA = pid('Ronda');
export const OP = pid('OpNueva');
/** The trees that follow, for cases that treat both alike. */
export const FOLLOWERS = ['unit', 'own'] as const;
export const TREES = ['lead', ...FOLLOWERS] as const;

export function rootsOf(ronda: Pick<Ronda, 'id' | 'un_id' | 'rond_id'>): Roots {
  return {
    lead: `_recorridos_todos/${ronda.id}`,
    unit: `_recorridos_/${ronda.un_id}/${ronda.id}`,
    own: `_recorridos_rondero_/${ronda.rond_id}/${ronda.id}`,
  };
}

/** The start of a round, as the outbox sends it. */
export function startOf(
  who: Person,
  t: number,
  id = RONDA,
): { readonly updates: Updates; readonly roots: Roots } {
  const { ronda, operation } = newRound(who, id, t, OP);
  return { updates: sent(who.uid, OP, operation.updates), roots: rootsOf(ronda) };
}

/** A round of `who`, started an hour before `t` and stored, with changed fields. */
export function setup(who: Person, t: number, change: Partial<Ronda> = {}): Setup {
  const ronda = { ...newRound(who, RONDA, t - HOUR).ronda, ...change };
  return { ronda, world: stored(ronda, t - HOUR), roots: rootsOf(ronda) };
}

/** A point as read an hour before `t`. */
export function readPoint(qr_id: string, t: number, change: Partial<PuntoLeido> = {}): PuntoLeido {
  const point: PuntoLeido = {
    ...{ qr_id, nom_qr: `Punto ${qr_id}`, estado_qr: 'a_tiempo', metodo: 'qr', orden_real: 1 },
    ...{ fechah: '2026-11-20 19:00:00', fechah_x: t - HOUR, lat: 4.6, lng: -74.07 },
  };
  return { ...point, ...change };
}

/** A point as it comes with the operation that reads it. */
export function arriving(qr_id: string, t: number, change: Partial<PuntoLeido> = {}): PuntoLeido {
  return readPoint(qr_id, t, { _op: OP, fechah_srv: { '.sv': 'timestamp' }, ...change });
}

/** A point left out, as the end of a round writes it. */
export function missedPoint(qr_id: string, t: number): PuntoLeido {
  return {
    ...{ qr_id, nom_qr: `Punto ${qr_id}`, estado_qr: 'omitido', motivo_omision: 'lluvia' },
    ...{ fechah: '2026-11-20 19:00:00', fechah_x: t - HOUR },
  };
}

/** The read of a point, far from where it hangs so that it bears marks. */
export function markOf(who: Person, ronda: Ronda, qr_id: string, t: number, op = OP): Updates {
  const punto = PUNTOS[qr_id];
  if (punto === undefined) throw new Error(`no point ${qr_id}`);
  const posicion = { lat: 4.7, lng: -74.07, prec_m: 8 };
  const marked = marcarPunto({ ...act(who, op, t), posicion }, ronda, {
    punto,
    skew: 0,
    leido: { firma: punto.firma, qr_ver: punto.qr_ver },
    version_vieja: false,
    metodo: 'qr',
  });
  if (!marked.nuevo) throw new Error('the point was there already');
  return sent(who.uid, op, marked.operation.updates);
}

export function pauseOf(
  who: Person,
  ronda: Ronda,
  estado: 'pausada' | 'en_curso',
  t: number,
  op = OP,
): Updates {
  return sent(who.uid, op, cambiarPausa(act(who, op, t), ronda, estado).updates);
}

export function removalOf(who: Person, ronda: Ronda): Updates {
  const operation = eliminarRonda(ronda);
  return sent(who.uid, operation.id, operation.updates);
}

/** The same values below the three roots. */
export function everywhere(roots: Roots, values: Readonly<Record<string, Json>>): Updates {
  return Object.fromEntries(
    TREES.flatMap((tree) =>
      Object.entries(values).map(([path, value]) => [`${roots[tree]}/${path}`, value] as const),
    ),
  );
}

/** A write of changing fields with a fresh operation. */
export function changeOf(
  who: Person,
  roots: Roots,
  values: Readonly<Record<string, Json>>,
  op = OP,
): Updates {
  return sent(who.uid, op, everywhere(roots, { ...values, _op: op, fechah_srv: { '.sv': 'timestamp' } }));
}

/** The author in all cases about content. */
export const ANA = rond.one;
