import type { ClaimedHours } from '../registro/claimed-hours.ts';
import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { NOW } from '../registro/samples.ts';
import { ended, known, PUNTOS, reads, written } from './juicio.testing.ts';
import { judgeRonda } from './juicio.ts';
import { wordsOfRonda } from './state-words.ts';
import { verdictOf } from './veredicto.ts';
import { dudasOf } from './vouched.ts';

describe('what nobody can vouch for', () => {
  const forged = { firma: 'AAAAAAAAAAAAAAAA' };
  const lies: readonly (readonly [string, (punto: PuntoLeido) => Partial<PuntoLeido>])[] = [
    ['invented signatures', () => forged],
    ['invented backup codes', () => ({ cod: 'AAAAAA', metodo: 'manual' })],
    ['one operation', () => ({ _op: '-Same' })],
  ];
  it.each(lies)('ten reads with %s fulfil nothing, and are shown as read', (_name, lie) => {
    const told = reads({ ...ended(10, 'completada'), cump_pct: 100 }, lie);
    const found = written(told);
    expect(found).toMatchObject({ estado: 'incompleta', qr_leidos: 10, cump_pct: 0, qr_limpios: 0 });
    const ids = Object.keys(PUNTOS).map((id) => [id, true]);
    expect(found.juicio).toMatchObject({
      ...{ veredicto: 'incompleta', por_revisar: 10, sin_prueba: Object.fromEntries(ids) },
      dicho: { cump_pct: 100, estado: 'completada' },
    });
    expect(written(found)).toEqual(found);
    expect(verdictOf(found)).toMatchObject({ veredicto: 'incompleta', pct: 0, confirmado: true });
    expect(verdictOf(found).faltan).toHaveLength(10);
  });

  it('without a signature or a code, in a free round too, is a round without a read', () => {
    const { recorrido = {}, orden_esp: _, ...rest } = ended(10, 'completada');
    const free: Ronda = { ...rest, recorrido: structuredClone(recorrido), qr_esp: 0 };
    for (const punto of Object.values(free.recorrido ?? {})) delete punto.firma;
    const by = { ...known, esperado: { orden_modo: 'libre', fechah_srv: NOW } as const };
    expect(judgeRonda(free, by)).toMatchObject({
      conteo: { estado: 'incompleta', qr_leidos: 10, cump_pct: 0 },
      juicio: { veredicto: 'incompleta' },
    });
  });

  it('is one read of ten, and the others count', () => {
    const found = written(reads(ended(10, 'completada'), (_, i) => (i === 0 ? forged : {})));
    expect(found).toMatchObject({ estado: 'completada', cump_pct: 90, qr_limpios: 9 });
    expect(wordsOfRonda(found).map(({ text }) => text)).toEqual(['Cumplida 90 %, falta 1', '1 por revisar']);
    const must = { ...known, esperado: structuredClone(known.esperado) };
    Object.assign(must.esperado.puntos?.p1 ?? {}, { obligatorio: true });
    expect(judgeRonda(found, must).conteo.estado).toBe('incompleta');
  });

  it('is no honest clock that was put under way, but a read of another hour that came when the round had ended', () => {
    const put = reads(ended(10, 'completada'), () => ({ fechah_x: 5_000 }));
    const end = NOW + 3_700_000;
    expect(judgeRonda(put, { ...known, end })).toMatchObject({
      conteo: { estado: 'completada', cump_pct: 100 },
      juicio: { veredicto: 'completa', por_revisar: 10 },
    });
    const after = reads(put, () => ({ fechah_srv: end + 1 }));
    expect(judgeRonda(after, { ...known, end })).toMatchObject({
      conteo: { estado: 'incompleta', cump_pct: 0 },
    });
  });
});

test('of a round that has no read left that counts, nothing is to decide', () => {
  const seen = Object.values(ended(3, 'completada').recorrido ?? {});
  const ids = new Set(seen.map(({ qr_id }) => qr_id));
  const found = { razones: { fuera_de_lugar: true } } as const;
  expect(dudasOf(seen, found, new Set([...ids].slice(1))).razones).toEqual(found.razones);
  expect(dudasOf(seen, found, ids).razones).toEqual({});
  expect(dudasOf([], found, ids).razones).toEqual(found.razones);
});

test('a round of its window that came when that was over was missed until then; one begun late was not on its way', () => {
  const vence_x = NOW + 3_700_000;
  const came = (fechah_srv: number, fechah_ini_x = NOW) => {
    const by = { ...known, esperado: { ...known.esperado, vence_x, fechah_srv } };
    const found = written({ ...ended(10, 'completada'), fechah_ini_x }, by);
    return wordsOfRonda(found).map(({ text }) => text);
  };
  expect(came(vence_x)).toEqual(['Completa']);
  expect(came(vence_x + 1)).toEqual(['Completa', 'Vencida, llegó después']);
  expect(came(vence_x + 1, vence_x + 1)).not.toContain('Vencida, llegó después');
});

test('a round that came after its window fulfils nothing where nothing vouches for its hours', () => {
  const vence_x = NOW + 3_700_000;
  const verdict = (razones: ClaimedHours['razones'], desmentidas: readonly string[] = []) => {
    const horas = { razones, llegada: 'nada', cadena: 'nada', desmentidas: new Set(desmentidas) } as const;
    const esperado = { ...known.esperado, vence_x, fechah_srv: vence_x + 1 };
    const { juicio, conteo } = judgeRonda(ended(10, 'completada'), { ...known, horas, esperado });
    return [juicio.veredicto, conteo.cump_pct, juicio.llego_despues];
  };
  expect(verdict([])).toEqual(['completa', 100, true]);
  for (const name of ['sin_cadena', 'cadena_rota', 'reloj_quieto', 'entrega_retenida'] as const)
    expect(verdict([name])).toEqual(['incompleta', 0, true]);
  expect(verdict([], ['-Op0', '-Op1'])).toEqual(['cumplida', 80, true]);
});

/** Metres per degree of latitude. */
const DEGREE_M = 111_195;
const horas = { razones: [], llegada: 'firme', cadena: 'firme', desmentidas: new Set<string>() } as const;

/** A round whose reads are `off(i)` metres from their points, each told exact to `prec_m`. */
const away = (off: (i: number) => number, prec_m: number): Ronda =>
  reads(ended(10, 'completada'), ({ lat = 0 }, i) => ({ lat: lat + off(i) / DEGREE_M, prec_m }));
const found = (ronda: Ronda) => {
  const { razones = {}, respaldo } = judgeRonda(ronda, { ...known, horas }).juicio;
  return [Object.keys(razones), respaldo?.ubicacion];
};

test.each([
  ['in place', () => 10, 12, [], 'firme'],
  ['50 m off and exact to 25 m, all of them', () => 50, 25, ['fuera_de_lugar'], 'malo'],
  ['one of them that far off', (i: number) => (i === 3 ? 50 : 10), 25, [], 'parcial'],
  ['beside walls: some off by more than told, to any side', (i: number) => (i % 3) * 20, 20, [], 'parcial'],
  ['by a phone that hardly knows where it is', () => 60, 150, [], 'parcial'],
  ['half a street away', () => 250, 25, ['fuera_de_lugar'], 'malo'],
] as const)('reads %s', (_name, off, prec_m, razones, ubicacion) => {
  expect(found(away(off, prec_m))).toEqual([razones, ubicacion]);
});

test('without a position nothing supports the place, and nothing is marked where none is asked for', () => {
  const bare = reads(ended(10, 'completada'), () => ({}));
  for (const read of Object.values(bare.recorrido ?? {})) delete read.lat;
  expect(found(bare)).toEqual([[], 'nada']);
});
