import type { Json } from '@gr/shared/contract/outbox';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PlanRonda, PuntoImpreso, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { acto, NOW, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';

export { NOW };

/** Id of the round of {@link rondaInProgress}. */
export const RONDA_ID = '-Ronda00000000000001';

/** A round of `u001` over `n` points, the first `readCount` of them read a minute apart. */
export function rondaInProgress(n: number, readCount = 0): Ronda {
  const points = puntos(n);
  const inicio = {
    id: RONDA_ID,
    unidad: unidad(),
    plan: plan(Object.keys(points)),
    puntos: points,
    visita_rond: 'no',
  } as const;
  let { ronda } = iniciarRonda(acto({ now: NOW - 3_600_000 }), inicio);
  for (const [i, punto] of Object.values(points).slice(0, readCount).entries()) {
    const now = NOW - 3_000_000 + i * 60_000;
    const marked = marcarPunto(acto({ now }), ronda, { punto, metodo: 'qr', skew: 0, version_vieja: false });
    ronda = { ...ronda, recorrido: { ...ronda.recorrido, [punto.qr_id]: marked.punto }, qr_leidos: i + 1 };
  }
  return ronda;
}

/** The database a rondero of `u001` sees. */
export function base(parts: {
  readonly ronda?: Ronda;
  readonly puntos?: Readonly<Record<string, PuntoQr>>;
  readonly planes?: readonly PlanRonda[];
}): Json {
  const { ronda } = parts;
  const tree = ronda ? { [ronda.id]: asJson(ronda) } : {};
  return asJson({
    _un_: { u001: unidad() },
    _qr_: { u001: parts.puntos ?? {} },
    _rondas_plan_: { u001: Object.fromEntries((parts.planes ?? []).map((p) => [p.id_plan, p])) },
    _recorridos_rondero_: { e1001: tree },
    _recorridos_: { u001: tree },
  });
}

/** Text of a point's printed code. */
export function textOf(punto: PuntoImpreso | undefined, un_id = 'u001'): string {
  if (!punto) throw new Error('no such point');
  return formatTextoQr({ un_id, qr_id: punto.qr_id, qr_ver: punto.qr_ver, firma: punto.firma });
}
