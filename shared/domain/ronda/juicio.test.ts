import fc from 'fast-check';
import { SERVER_TIME } from '../database/server-value.ts';
import type { PuntoLeido, PuntoQr, RespuestaTarea, Ronda } from '../registro/records.ts';
import { NOW } from '../registro/samples.ts';
import type { Links } from '../registro/told-hours.ts';
import { ended, known, MINUTE, N, PUNTOS, reads, walked, written } from './juicio.testing.ts';
import { JUICIO_VER, judgeRonda } from './juicio.ts';
import type { Knowledge } from './razones.ts';
import { readPoints } from './read-order.ts';

const SEED = 14;
/** Metres per degree of latitude. */
const DEGREE_M = 111_195;

test.each([0, 1, 7, 10])('an honest round with %i reads is as it says, without a mark', (n) => {
  const { conteo, juicio } = judgeRonda(walked(n), known);
  expect(conteo).toMatchObject({
    qr_esp: N,
    qr_leidos: n,
    qr_limpios: n,
    cump_pct: n * 10,
    estado: 'en_curso',
  });
  expect(juicio).toEqual({ juicio_ver: JUICIO_VER, _op: walked(n)._op, veredicto: 'en_curso' });
});

test('only ten of ten is complete; enough is fulfilled, and too few is not', () => {
  const verdict = (n: number): unknown => judgeRonda(ended(n, 'completada'), known).juicio.veredicto;
  expect([10, 9, 7, 6, 1].map(verdict)).toEqual([
    'completa',
    'cumplida',
    'cumplida',
    'incompleta',
    'incompleta',
  ]);
  expect(judgeRonda({ ...ended(10, 'incompleta') }, known).conteo.estado).toBe('completada');
  expect(judgeRonda({ ...ended(10, 'anulada') }, known).juicio.veredicto).toBe('anulada');
});

test('a round born complete without a read is incomplete, and says what was told', () => {
  const born = { ...ended(0, 'completada'), qr_leidos: 10, cump_pct: 100 };
  expect(judgeRonda(born, known)).toMatchObject({
    conteo: { estado: 'incompleta', qr_leidos: 0, cump_pct: 0 },
    juicio: {
      razones: { sin_lecturas: true, cifras_infladas: true },
      dicho: { qr_leidos: 10, cump_pct: 100, estado: 'completada' },
    },
  });
});

test('counters raised afterwards are counted down, and the mark stays when they are', () => {
  const found = written({ ...walked(3), qr_leidos: 9, qr_limpios: 9, cump_pct: 90 });
  expect(found).toMatchObject({ qr_leidos: 3, qr_limpios: 3, cump_pct: 30 });
  expect(written(found)).toEqual(found);
  expect(found.juicio?.razones).toEqual({ cifras_infladas: true });
});

test('a round that expects one point of ten is measured against ten', () => {
  const { p1 } = walked(1).orden_esp ?? {};
  if (!p1) throw new Error('no first point');
  const cut: Ronda = { ...ended(1, 'completada'), orden_esp: { p1 }, qr_esp: 1, cump_pct: 100 };
  const { conteo, juicio } = judgeRonda(cut, known);
  expect(conteo).toMatchObject({ qr_esp: 10, cump_pct: 10, estado: 'incompleta' });
  expect(juicio).toMatchObject({ razones: { otro_plan: true }, dicho: { qr_esp: 1 } });
  const found = written(cut);
  expect(Object.keys(found.orden_esp ?? {})).toHaveLength(10);
  expect(written(found)).toEqual(found);
});

test('points of one write, unsigned or forged, are read but not clean', () => {
  const burst = reads(walked(10), () => ({ _op: '-Same', firma: 'ABCDEFGHIJKLMNOP' }));
  expect(judgeRonda(burst, known)).toMatchObject({
    conteo: { qr_leidos: 10, qr_limpios: 0 },
    juicio: { puntos: { p1: { en_grupo: true }, p10: { en_grupo: true } } },
  });
  const forged = reads(walked(2), (_, i) => (i === 0 ? { firma: 'AAAAAAAAAAAAAAAA' } : {}));
  expect(judgeRonda(forged, known)).toMatchObject({
    conteo: { qr_limpios: 1 },
    juicio: { puntos: { p1: { firma_mala: true } } },
  });
  const { firma: _, ...bare } = walked(1).recorrido?.p1 ?? ({} as PuntoLeido);
  expect(judgeRonda({ ...walked(1), recorrido: { p1: bare } }, known).juicio.puntos).toEqual({
    p1: { sin_firma: true },
  });
});

test('positions a world away within a millisecond are marked, however inexact the phone says it is', () => {
  for (const prec_m of [5, 90_000_000]) {
    const jump = reads(walked(2), (punto, i) =>
      i === 0 ? {} : { fechah_x: punto.fechah_x - 5 * MINUTE + 1, lat: 76, lng: 100, prec_m },
    );
    const { conteo, recorrido } = judgeRonda(jump, known);
    expect(recorrido.p2?.anomalias).toEqual({ fuera_radio: true, velocidad_imposible: true, rafaga: true });
    expect(conteo.qr_limpios).toBe(1);
  }
});

test.each([
  ['1970', 5_000],
  ['ten years ahead', NOW + 3_653 * 24 * 60 * MINUTE],
])('points dated %s are doubted', (_name, fechah_x) => {
  const { juicio, conteo } = judgeRonda(
    reads(walked(1), () => ({ fechah_x })),
    known,
  );
  expect(juicio.puntos?.p1).toMatchObject({ hora_dudosa: true });
  expect(conteo.qr_limpios).toBe(0);
});

test('the hour of an answer is judged as that of its read', () => {
  const answer = { texto: 'Presión', tipo: 'numero', valor: 4, tarea: 't1', _op: '-Answer' } as const;
  const judged = (fechah_x: number) => {
    const told = reads(walked(1), () => ({
      tareas: { '-Answer-0': { ...answer, fechah_x, fechah_srv: NOW } },
    }));
    const horas = {
      razones: [],
      llegada: 'firme',
      cadena: 'firme',
      desmentidas: new Set(['-Answer']),
    } as const;
    return [known, { ...known, horas }].map((by) => judgeRonda(told, by).juicio.puntos?.p1);
  };
  expect(judged(5_000)).toMatchObject([{ hora_dudosa: true }, { hora_dudosa: true, hora_desmentida: true }]);
  expect(judged(NOW)).toMatchObject([{}, { hora_desmentida: true }]);
});

test('points that come sixty days after the end raise the round, marked, and a late line is not punished', () => {
  const late = {
    ...walked(10, 60 * 24 * 60 * MINUTE - 1),
    estado: 'incompleta',
    fechah_fin_x: NOW + 3_600_000,
  } as const;
  const { conteo, juicio } = judgeRonda(late, { ...known, end: NOW + 3_600_000 });
  expect(conteo).toMatchObject({ estado: 'completada', qr_limpios: 10 });
  expect(juicio.puntos?.p10).toEqual({ tras_cierre: true });
});

test('a read before its round began, or after it ended, is marked', () => {
  const outside = reads(ended(2, 'incompleta'), (_, i) => ({
    fechah_x: i === 0 ? NOW - 6 * MINUTE : NOW + 66 * MINUTE,
  }));
  expect(judgeRonda(outside, known).juicio.puntos).toMatchObject({
    p1: { fuera_de_ronda: true },
    p2: { fuera_de_ronda: true },
  });
});

test('in whatever order honest reads arrive, the judgement is the same, and judging again changes nothing', () => {
  const whole = walked(N);
  const order = fc.shuffledSubarray(Object.keys(PUNTOS), { minLength: N, maxLength: N });
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: N }), (ids, far) => {
      // One of them is read far away, so that there is something to mark.
      const told = reads(whole, (punto, i) => (i === far ? { lat: (punto.lat ?? 0) + 500 / DEGREE_M } : {}));
      const empty: Ronda = { ...told, recorrido: {}, qr_leidos: 0, qr_limpios: 0, cump_pct: 0 };
      let arrived = empty;
      for (const [i, qr_id] of ids.entries()) {
        const punto = told.recorrido?.[qr_id];
        if (!punto) throw new Error('no such read');
        arrived = written({
          ...arrived,
          qr_leidos: i + 1,
          recorrido: { ...arrived.recorrido, [qr_id]: punto },
        });
      }
      const atOnce = written(told);
      expect(arrived.recorrido).toEqual(atOnce.recorrido);
      expect(arrived.juicio?.puntos).toEqual(atOnce.juicio?.puntos);
      expect([arrived.qr_limpios, arrived.cump_pct]).toEqual([atOnce.qr_limpios, atOnce.cump_pct]);
      expect(written(arrived)).toEqual(arrived);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test.each([
  ['a year ahead and right again', (x: number, i: number) => (i < 2 ? x + 365 * 24 * 60 * MINUTE : x)],
  ['a day behind from the third point on', (x: number, i: number) => (i < 2 ? x : x - 24 * 60 * MINUTE)],
])('a clock that was %s does not turn the order round', (_name, clock) => {
  const put = reads(walked(4), ({ fechah_x }, i) => ({ fechah_x: clock(fechah_x, i) }));
  const order = Object.values(judgeRonda(put, known).recorrido).map(({ qr_id, orden_real }) => [
    qr_id,
    orden_real,
  ]);
  expect(order).toEqual([
    ['p1', 1],
    ['p2', 2],
    ['p3', 3],
    ['p4', 4],
  ]);
  // The read that waits on this phone comes after all of them.
  const { p4 } = put.recorrido ?? {};
  const waiting = {
    ...put,
    recorrido: { ...put.recorrido, p4: { ...(p4 as PuntoLeido), fechah_srv: SERVER_TIME } },
  };
  expect(readPoints(waiting).at(-1)?.qr_id).toBe('p4');
});

test('where a clock was put, one that was refused for a while stands where its chain says, not where it arrived', () => {
  const ahead = 365 * 24 * 60 * MINUTE;
  const put = reads(walked(4), ({ fechah_x, fechah_srv }, i) => ({
    fechah_x: i < 2 ? fechah_x + ahead : fechah_x,
    fechah_srv: i === 1 ? Number(fechah_srv) + 60 * MINUTE : Number(fechah_srv),
    _op: `op${i}`,
  }));
  const enlaces = Object.fromEntries([0, 1, 2, 3].map((n) => [`op${n}`, { cad: 'c', n }]));
  const order = (links?: Links) => {
    const { recorrido } = judgeRonda(put, { ...known, ...(links ? { enlaces: links } : {}) });
    return [1, 2, 3, 4].map((n) => recorrido[`p${n}`]?.orden_real);
  };
  expect(order(enlaces)).toEqual([1, 2, 3, 4]);
  expect(order()).toEqual([1, 4, 2, 3]);
  // A phone's own numbers do not order another phone's reads: those keep their order of arrival.
  const other = { ...enlaces, op3: { cad: 'd', n: 0 } };
  expect(order(other)).toEqual([1, 2, 4, 3]);
});

describe('what a point asked', () => {
  const esperado = structuredClone(known.esperado);
  const pressure = { texto: 'Presión', tipo: 'numero', min: 2, max: 6, orden: 1 } as const;
  Object.assign(esperado.puntos?.p1 ?? {}, { foto_req: true, tareas: { t1: pressure } });
  const by = { ...known, esperado };
  const answered = (valor: number, fechah_srv = NOW): Partial<PuntoLeido> => ({
    tareas: {
      t1: {
        ...{ texto: 'Presión', tipo: 'numero', valor, fechah_x: NOW, tarea: 't1', _op: 'o' },
        fechah_srv,
      },
    },
    archivos: { f1: {} as never },
  });

  it('is marked when it is missing at the end of the round, and the read is not clean', () => {
    expect(judgeRonda(walked(2), by).juicio.puntos).toBeUndefined();
    const { juicio, conteo } = judgeRonda(ended(2, 'incompleta'), by);
    expect(juicio.puntos).toEqual({ p1: { sin_foto: true, tareas_pendientes: true } });
    expect(conteo.qr_limpios).toBe(1);
    expect(written(ended(2, 'incompleta'), by).orden_esp?.p1).not.toHaveProperty('tareas');
  });

  it('leaves a read clean that answers out of range, and says so; late answers are late', () => {
    const low = reads(ended(2, 'incompleta'), (_, i) => (i === 0 ? answered(1) : {}));
    const { juicio, conteo } = judgeRonda(low, by);
    expect(juicio.puntos).toEqual({ p1: { valor_fuera: true } });
    expect(conteo.qr_limpios).toBe(2);
    const end = NOW + 3_600_000;
    const late = reads(ended(2, 'incompleta'), (_, i) => (i === 0 ? answered(3, end + 1) : {}));
    expect(judgeRonda(late, { ...by, end }).juicio.puntos).toEqual({
      p1: { tras_cierre: true, tareas_pendientes: true },
    });
  });

  it('is marked where nobody asked it, and asked as phones knew it it is not', () => {
    const answer: RespuestaTarea = {
      ...{ texto: 'Nivel', valor: 3, fechah_x: NOW, fechah_srv: NOW, _op: 'o' },
      ...{ tipo: 'numero', tarea: 't1' },
    };
    const answers: Partial<PuntoLeido> = {
      tareas: { t1: answer, x: { ...answer, tarea: 'x' } },
      archivos: { f1: {} as never },
    };
    const told = reads(ended(2, 'incompleta'), (_, i) => (i === 0 ? answers : {}));
    const found = written(told, by);
    expect(found.juicio?.puntos).toEqual({ p1: { respuesta_ajena: true } });
    expect(found.recorrido?.p1).toMatchObject({
      cant_archivos: 1,
      tareas: { t1: { texto: 'Presión', valor: 3 }, x: { texto: 'Nivel' } },
    });
    expect(found.juicio?.dicho?.puntos?.p1?.tareas).toEqual({ t1: { texto: 'Nivel', tipo: 'numero' } });
    expect(written(found, by)).toEqual(found);
    const level = { ...pressure, texto: 'Nivel' };
    const versiones = { p1: [{ ...(PUNTOS.p1 as PuntoQr), tareas: { t1: level, x: level } }] };
    expect(judgeRonda(told, { ...by, versiones }).juicio.puntos).toBeUndefined();
  });

  it('is no photo that lies nowhere; one of the gallery is told and leaves the read clean; one that lay elsewhere does not', () => {
    const with1 = (origen: string) =>
      reads(ended(2, 'incompleta'), (_, i) =>
        i === 0 ? { ...answered(3), archivos: { f1: { ruta: 'r1', origen } as never } } : {},
      );
    const lost = judgeRonda(with1('camara'), { ...by, perdidas: new Set(['r1']) });
    expect([lost.juicio.puntos, lost.conteo.qr_limpios]).toEqual([{ p1: { foto_no_llegada: true } }, 1]);
    const files = { ...answered(3), archivos: { f1: { id_archivo: 'f1', ruta: 'r1' } as never } };
    const where = { f1: { un_id: 'u1', id_registro: 'otra', fechah_srv: 1 } };
    const twice = judgeRonda(
      reads(ended(2, 'incompleta'), (_, i) => (i === 0 ? files : {})),
      { ...by, repetidas: where },
    );
    expect(twice.juicio).toMatchObject({ puntos: { p1: { foto_repetida: true } }, fotos_repetidas: where });
    expect([twice.juicio.por_revisar, twice.conteo.qr_limpios]).toEqual([1, 1]);
    const gallery = judgeRonda(with1('galeria'), { ...by, perdidas: new Set(['r2']) });
    expect([gallery.juicio.puntos, gallery.conteo.qr_limpios]).toEqual([
      { p1: { foto_de_galeria: true } },
      2,
    ]);
  });
});

describe('names and hours', () => {
  const nombres = { rond_nom: 'Ana Ruiz', un_nombre: 'Torres del Parque', nom_plan: 'Ronda nocturna' };
  const by: Knowledge = { ...known, esperado: { ...known.esperado, nombres } };
  const lie = { rond_nom: 'Otra', un_nombre: 'Otra unidad', nom_plan: 'Plan inventado' };

  it('that are true, or written a little otherwise, stay; without kept ones nothing is compared', () => {
    const plain = { ...ended(2, 'incompleta'), rond_nom: ' ana  RUIZ' };
    for (const each of [judgeRonda(plain, by), judgeRonda({ ...plain, ...lie }, known)]) {
      expect(each.nombres).toEqual({});
      expect(each.juicio).not.toHaveProperty('razones');
    }
  });

  it('that were invented are written over, kept as told and marked, once', () => {
    const told: Ronda = { ...walked(1), ...lie, fechah: '2031-01-01 00:00:00' };
    const { nombres: right, juicio } = judgeRonda(told, by);
    expect(right).toEqual({ ...nombres, fechah: '2026-11-20 20:00:00' });
    expect(juicio).toMatchObject({
      razones: { nombres_cambiados: true },
      dicho: { ...lie, fechah: told.fechah },
    });
    const found = { ...written(told, by), ...right } as Ronda;
    const again = judgeRonda(found, by);
    expect([again.nombres, again.juicio]).toEqual([{}, juicio]);
    const { nom_plan: _, ...free } = nombres;
    const unplanned = { ...known, esperado: { ...known.esperado, nombres: free } };
    expect(judgeRonda(told, unplanned).nombres.nom_plan).toBeNull();
  });

  it('of a round that came days later are put right without a mark: who was renamed meanwhile told no lie', () => {
    const late = { ...by, esperado: { ...by.esperado, fechah_srv: NOW + 25 * 60 * MINUTE } };
    const { nombres: right, juicio } = judgeRonda({ ...walked(1), rond_nom: 'Ana Ruiz de Gómez' }, late);
    expect(right).toEqual({ rond_nom: 'Ana Ruiz' });
    expect(juicio.razones).toBeUndefined();
  });

  it('of points are put right when the round has ended: until then a read may be taken back as it was told', () => {
    const change = () => ({ nom_qr: 'Bóveda', fechah: '2031-01-01 00:00:00' });
    expect(judgeRonda(reads(walked(1), change), by).recorrido.p1).toMatchObject(change());
    const told = reads(ended(1, 'incompleta'), change);
    const found = written(told, by);
    expect(found.recorrido?.p1).toMatchObject({ nom_qr: 'Punto 1', fechah: '2026-11-20 20:05:00' });
    expect(found.juicio).toMatchObject({
      razones: { nombres_cambiados: true },
      dicho: { puntos: { p1: change() } },
    });
    expect(written(found, by)).toEqual(found);
    const versiones = { p1: [{ ...(PUNTOS.p1 as PuntoQr), nom_qr: 'Bóveda' }] };
    expect(judgeRonda(told, { ...by, versiones }).juicio.razones).toBeUndefined();
  });

  it('of a moment that is none stay as they are', () => {
    const told = { ...walked(1), fechah_x: 9e15, fechah: 'x' };
    expect(judgeRonda(told, by).nombres).toEqual({});
  });
});
