import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { acto, NOW, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { signCheckpoint } from './qr-signature.ts';
import { reviewRound } from './revisar-ronda.ts';

const KEY = Buffer.from('clave de prueba');
const PUNTOS = puntos(4);

/** A round over four points with the first `n` read; `leido` says what the code of a point says. */
function walked(n: number, leido = signed): Ronda {
  const inicio = { id: 'r1', unidad: unidad(), plan: plan(Object.keys(PUNTOS)), puntos: PUNTOS } as const;
  let { ronda } = iniciarRonda(acto(), { ...inicio, visita_rond: 'no' });
  for (const [i, punto] of Object.values(PUNTOS).slice(0, n).entries()) {
    const lectura = {
      punto,
      leido: leido(punto.qr_id),
      skew: 0,
      version_vieja: false,
      metodo: 'qr',
    } as const;
    const marked = marcarPunto(acto({ now: NOW + i * 60_000 }), ronda, lectura);
    if (!marked.nuevo) throw new Error('read twice');
    const { updates } = marked.operation;
    const of = (field: string): number => Number(updates[`_recorridos_todos/r1/${field}`]);
    ronda = {
      ...ronda,
      ...{ qr_leidos: of('qr_leidos'), qr_limpios: of('qr_limpios'), cump_pct: of('cump_pct') },
      recorrido: { ...ronda.recorrido, [punto.qr_id]: marked.punto },
    };
  }
  return ronda;
}

function signed(qr_id: string): { firma: string; qr_ver: number } {
  return { firma: signCheckpoint(KEY, 'u001', qr_id, 1), qr_ver: 1 };
}

const forged = (qr_id: string) => (qr_id === 'p2' ? { ...signed('p3') } : signed(qr_id));

describe('a round looked at again', () => {
  it.each([0, 1, 4])('holds as the app writes it, with %i points read', (n) => {
    expect(reviewRound(walked(n), KEY)).toBeNull();
  });

  it.each([{ qr_leidos: 4 }, { qr_limpios: 4 }, { cump_pct: 100 }])(
    'is corrected when it claims %j',
    (claim) => {
      const honest = walked(2);
      expect(reviewRound({ ...honest, ...claim }, KEY)).toEqual({
        conteo: { qr_leidos: 2, qr_limpios: 2, cump_pct: 50, cant_nov: 0 },
        ...{ orden: {}, firma_mala: {}, tarde: {} },
      });
    },
  );

  it('is measured against the points it started with, whatever it says it expects', () => {
    expect(reviewRound({ ...walked(2), qr_esp: 2, cump_pct: 100 }, KEY)?.conteo.cump_pct).toBe(50);
  });

  it('becomes what its reads make it when it was ended from an old view, and is never lowered', () => {
    const omitted = { qr_id: 'p4', nom_qr: 'P4', estado_qr: 'omitido', fechah: '', fechah_x: NOW } as const;
    const ended = (n: number): Ronda => ({ ...walked(n), estado: 'incompleta', fechah_fin_x: NOW });
    expect(reviewRound({ ...ended(4), qr_leidos: 0 }, KEY)).toMatchObject({ estado: 'completada' });
    expect(reviewRound(ended(2), KEY)).toBeNull();
    const short = { ...ended(3), recorrido: { ...ended(3).recorrido, p4: omitted } };
    expect(reviewRound(short, KEY)).toMatchObject({ estado: 'completada' });
    expect(reviewRound(short, KEY, { reglas: { umbral_cump: 80 } })).toBeNull();
    const p4 = { ...short.orden_esp?.p4, orden: 4, nom_qr: 'P4', obligatorio: true };
    expect(reviewRound({ ...short, orden_esp: { ...short.orden_esp, p4 } }, KEY)).toBeNull();
    expect(reviewRound({ ...ended(4), estado: 'anulada' }, KEY)).toBeNull();
    expect(reviewRound({ ...walked(2), estado: 'completada' }, KEY)).toBeNull();
  });

  it('gives every read its place, where two screens gave the same or one came late', () => {
    const ronda = walked(3);
    const { p1, p2, p3 } = ronda.recorrido as Record<string, PuntoLeido>;
    if (!p1 || !p2 || !p3) throw new Error('three points');
    const twice = { ...ronda, recorrido: { p1, p2, p3: { ...p3, orden_real: 2 } } };
    expect(reviewRound(twice, KEY)?.orden).toEqual({ p3: 3 });
    const late = { ...ronda, recorrido: { p1, p2: { ...p2, orden_real: 3 }, p3: { ...p3, orden_real: 2 } } };
    expect(reviewRound(late, KEY)?.orden).toEqual({ p2: 2, p3: 3 });
    // In the same moment: by the operations, the same wherever it is counted.
    const same = {
      p1,
      p2: { ...p2, _op: 'b' },
      p3: { ...p3, fechah_x: p2.fechah_x, _op: 'a', orden_real: 2 },
    };
    expect(reviewRound({ ...ronda, recorrido: same }, KEY)?.orden).toEqual({ p2: 3 });
    // A read of another program has none and gets none.
    const { orden_real: _, ...bare } = p2;
    expect(reviewRound({ ...ronda, recorrido: { p1, p2: bare as PuntoLeido, p3 } }, KEY)).toBeNull();
  });

  it('marks what came after its end, once, and counts its incidents; an end nobody knows marks nothing', () => {
    const { p1, p2 } = walked(2).recorrido as Record<string, PuntoLeido>;
    if (!p1 || !p2) throw new Error('two points');
    const novedades = { n1: { id_novedad: 'n1', fechah_x: NOW, cat_nov: 'otro' } };
    const ended: Ronda = {
      ...{ ...walked(2), estado: 'completada', cant_nov: 1, novedades },
      recorrido: { p1: { ...p1, fechah_srv: NOW }, p2: { ...p2, fechah_srv: NOW + 2 } },
    };
    const beside = { end: NOW + 1, arrived: { n1: NOW + 3 } };
    const found = reviewRound({ ...ended, cant_nov: 0 }, KEY, beside);
    expect(found).toMatchObject({ tarde: { p2: true, n1: true }, conteo: { cant_nov: 1 } });
    const { tarde = {} } = found ?? {};
    expect(reviewRound({ ...ended, revision: { tarde, fechah_srv: NOW } }, KEY, beside)).toBeNull();
    expect(reviewRound(ended, KEY, { ...beside, end: null })).toBeNull();
    expect(reviewRound({ ...ended, cant_nov: 4 }, KEY)).toBeNull();
  });

  it('names the points whose code the server did not sign, or that bring no signature, once', () => {
    const ronda = walked(3, forged);
    const found = reviewRound(ronda, KEY);
    expect(found?.firma_mala).toEqual({ p2: true });
    const written = { ...ronda, revision: { firma_mala: { p2: true }, fechah_srv: NOW } } as const;
    expect(reviewRound(written, KEY)).toBeNull();
    const { firma: _, ...bare } = walked(1).recorrido?.p1 ?? { firma: '' };
    expect(reviewRound({ ...walked(1), recorrido: { p1: bare } } as Ronda, KEY)?.firma_mala).toEqual({
      p1: true,
    });
  });
});
