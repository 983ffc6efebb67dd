import type { PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { acto, NOW, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { esperadoOf } from '@gr/shared/domain/ronda/esperado';
import type { Leido } from '@gr/shared/domain/ronda/marcas';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { logger } from 'firebase-functions/v2';
import { codesOf } from './backup-code.ts';
import { corrections } from './judge-round.ts';
import { KeptAwhile } from './kept-awhile.ts';
import { lostPhotos } from './lost-photos.ts';
import { signCheckpoint } from './qr-signature.ts';
import { signsOf } from './sign-found.ts';

const KEY = Buffer.from('clave de prueba');
const PUNTOS = puntos(4);
const PLAN = plan(Object.keys(PUNTOS));

const known: Knowledge = {
  esperado: esperadoOf({ plan: PLAN, puntos: PUNTOS, reglas: undefined }, NOW, NOW),
  puntos: {},
  signOf: signsOf(KEY, 'u001'),
  end: null,
  arrived: {},
};

/**
 * Input of the judge, with the signs in the reads: a round over four points with the first `n` read; `leido` gives the text of a point's
 * code.
 */
function walked(n: number, leido: (qr_id: string) => Leido = signed): Ronda {
  const inicio = { id: 'r1', unidad: unidad(), plan: PLAN, puntos: PUNTOS } as const;
  let { ronda } = iniciarRonda(acto(), { ...inicio, visita_rond: 'no' });
  for (const [i, punto] of Object.values(PUNTOS).slice(0, n).entries()) {
    const sign = leido(punto.qr_id);
    const reading = {
      punto,
      leido: sign,
      skew: 0,
      version_vieja: false,
      metodo: 'qr',
    } as const;
    const act = acto({ now: NOW + (i + 1) * 60_000, op: `-Op${i}` });
    const marked = marcarPunto(act, ronda, reading);
    const read = { ...marked.punto, ...sign, fechah_srv: act.now };
    ronda = {
      ...ronda,
      fechah_srv: act.now,
      _op: act.op,
      recorrido: { ...ronda.recorrido, [punto.qr_id]: read },
    };
    ronda = { ...ronda, qr_leidos: i + 1, qr_limpios: i + 1, cump_pct: (100 * (i + 1)) / 4 };
  }
  return ronda;
}

function signed(qr_id: string): { firma: string; qr_ver: number } {
  return { firma: signCheckpoint(KEY, 'u001', qr_id, 1), qr_ver: 1 };
}

/** The round with the corrections written into it, as the database does. */
function corrected(ronda: Ronda, by = known): Ronda {
  const found = corrections(ronda, by) ?? {};
  const next = structuredClone(ronda) as unknown as Record<string, unknown>;
  for (const [path, value] of Object.entries(found)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let at = next;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[last] = value;
  }
  const { juicio } = next as unknown as Ronda;
  return { ...(next as unknown as Ronda), ...(juicio ? { juicio: { ...juicio, fechah_srv: NOW } } : {}) };
}

test('an honest round gets its judgement and nothing else, once', () => {
  const ronda = walked(4);
  const found = corrections(ronda, known) ?? {};
  expect(Object.keys(found)).toEqual(['juicio']);
  expect(found).toMatchObject({ juicio: { veredicto: 'en_curso' } });
  expect(corrections(corrected(ronda), known)).toBeNull();
});

test.each([{ qr_leidos: 9 }, { qr_limpios: 9 }, { cump_pct: 99 }, { qr_esp: 1 }])(
  '%j is corrected, once',
  (claim) => {
    const found = corrected({ ...walked(2), ...claim });
    expect(found).toMatchObject({ qr_leidos: 2, qr_limpios: 2, cump_pct: 50, qr_esp: 4 });
    expect(corrections(found, known)).toBeNull();
  },
);

test('an ended round has the state its reads earn', () => {
  const ended = (n: number, estado: Ronda['estado']): Ronda => ({
    ...walked(n),
    estado,
    fechah_fin_x: NOW + 600_000,
  });
  expect(corrected(ended(4, 'incompleta')).estado).toBe('completada');
  expect(corrected(ended(2, 'completada')).estado).toBe('incompleta');
  expect(corrected(ended(4, 'anulada')).estado).toBe('anulada');
  const strict = { ...known, esperado: { ...known.esperado, reglas: { umbral_cump: 80 } } };
  expect(corrected(ended(3, 'completada'), strict).estado).toBe('incompleta');
});

test('every read gets its place where two screens gave the same; one without a place gets none', () => {
  const ronda = walked(3);
  const { p1, p2, p3 } = ronda.recorrido as Record<string, PuntoLeido>;
  if (!p1 || !p2 || !p3) throw new Error('three points');
  const twice = { ...ronda, recorrido: { p1, p2, p3: { ...p3, orden_real: 2 } } };
  expect(corrections(twice, known)).toHaveProperty(['recorrido/p3/orden_real'], 3);
  const { orden_real: _, ...bare } = p2;
  const other = { ...ronda, recorrido: { p1, p2: bare as PuntoLeido, p3 } };
  expect(corrected(other).recorrido?.p2).not.toHaveProperty('orden_real');
});

test('the points whose code the server did not sign are named', () => {
  const found = corrected(walked(3, (qr_id) => (qr_id === 'p2' ? signed('p3') : signed(qr_id))));
  expect(found.juicio?.puntos).toEqual({ p2: { firma_mala: true } });
  expect(found.qr_limpios).toBe(2);
});

test('a backup code is good for its own point, and a typed code of another or a guessed one is named', () => {
  const typed = (qr_id: string): Leido => ({ cod: codesOf(KEY, 'u001', qr_id, 1)[0]?.cod ?? '', qr_ver: 1 });
  const honest = corrected(walked(3, typed));
  expect(honest.qr_limpios).toBe(3);
  expect(honest.juicio?.puntos).toBeUndefined();
  const lies: Readonly<Record<string, Leido>> = { p2: typed('p3'), p3: { cod: 'K7M4QX', qr_ver: 1 } };
  const found = corrected(walked(3, (qr_id) => lies[qr_id] ?? typed(qr_id)));
  expect(found.juicio?.puntos).toEqual({ p2: { codigo_malo: true }, p3: { codigo_malo: true } });
  expect(found.qr_limpios).toBe(1);
});

test('what came after the end is named, and incidents are counted, whatever was told', () => {
  const novedades = { n1: { id_novedad: 'n1', fechah_x: NOW, cat_nov: 'otro' } };
  const ended: Ronda = { ...walked(2), estado: 'incompleta', novedades };
  const by = { ...known, end: NOW + 90_000, arrived: { n1: NOW + 100_000 } };
  expect(corrected(ended, by)).toMatchObject({
    cant_nov: 1,
    juicio: { puntos: { p2: { tras_cierre: true } }, novedades_tarde: { n1: true } },
  });
  expect(corrected({ ...ended, cant_nov: 4 })).toMatchObject({
    cant_nov: 1,
    juicio: { dicho: { cant_nov: 4 } },
  });
});

test('what the phone wrote after the reading stays: the end of a round, and a pause', () => {
  const before = walked(4);
  for (const estado of ['completada', 'pausada'] as const) {
    // Its count was raised, so that there is another correction.
    const late = corrections({ ...before, qr_leidos: 9 }, known) ?? {};
    expect(late).toMatchObject({ qr_leidos: 4 });
    expect({ ...before, estado, ...late }).toMatchObject({ estado });
  }
});

test('where the store of photos can not be asked, nothing is said of them', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const config = process.env.FIREBASE_CONFIG;
  process.env.FIREBASE_CONFIG = '{}';
  const ronda: Ronda = { ...walked(1), estado: 'incompleta' };
  const { p1 } = ronda.recorrido ?? {};
  if (!p1) throw new Error('one read');
  const asked = { ...PUNTOS.p1, foto_req: true } as PuntoQr;
  const shown = { ...ronda, recorrido: { p1: { ...p1, archivos: { f1: { ruta: 'r' } as never } } } };
  const esperado = esperadoOf({ plan: PLAN, puntos: { p1: asked }, reglas: undefined }, NOW, NOW);
  expect(await lostPhotos(shown, { esperado, puntos: {} })).toEqual(new Set());
  expect(warn).toHaveBeenCalledTimes(1);
  if (config === undefined) delete process.env.FIREBASE_CONFIG;
  else process.env.FIREBASE_CONFIG = config;
  warn.mockRestore();
});

describe('what is kept awhile', () => {
  const NOW = 1_795_000_000_000;

  test('a value is kept for its own database and key, for ten minutes', () => {
    const [one, other] = [{}, {}];
    const kept = new KeptAwhile<string>();
    kept.keep(one, 'r1', '-Op1', NOW);
    expect(kept.get(one, 'r1', NOW + 599_999)).toBe('-Op1');
    expect(kept.get(one, 'r1', NOW + 600_000)).toBeUndefined();
    expect(kept.get(one, 'r2', NOW)).toBeUndefined();
    expect(kept.get(other, 'r1', NOW)).toBeUndefined();
  });

  test('of a thousand values the one kept longest ago is forgotten', () => {
    const database = {};
    const kept = new KeptAwhile<number>();
    for (let i = 0; i < 1_000; i += 1) kept.keep(database, `r${i}`, i, NOW);
    kept.keep(database, 'r0', 0, NOW);
    kept.keep(database, 'more', 0, NOW);
    expect([0, 1, 2].map((i) => kept.get(database, `r${i}`, NOW))).toEqual([0, undefined, 2]);
  });
});
