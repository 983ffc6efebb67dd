import { UNIT_RADIUS_M } from '../registro/on-site.ts';
import { acto, NOW, unidad } from '../registro/samples.ts';
import { type KnownVisita, markVisita } from './marcas-visita.ts';
import { ID_ITEMS, type Supervision } from './supervision.ts';
import { guardarEntrada, iniciarSupervision } from './supervision-ops.ts';

const MINUTE = 60_000;
/** Metres per degree of latitude. */
const DEGREE_M = 111_195;
const SITE = { lat: 4.7, lng: -74.05 };
const HERE = { ...SITE, prec_m: 5 };
const MADRID = { lat: 40.4, lng: -3.7, prec_m: 5 };
const ALL = Object.fromEntries(ID_ITEMS.map((id) => [id, { valor: 'cumple', fotos: [] } as const]));
const sound = { razones: [], llegada: 'firme', cadena: 'firme', desmentidas: new Set<string>() } as const;
const known: KnownVisita = { unidad: SITE, others: [], horas: sound, codigo: true, listas: false };

interface Told {
  /** Seconds from the beginning to each entry. */
  readonly at?: readonly number[];
  readonly place?: typeof HERE | undefined;
  /** Delay of the entries' arrival, ms. */
  readonly delay?: number;
  readonly begin?: number;
  readonly change?: Partial<Supervision>;
}

/** A closed visit of four guards. */
function visit({
  at = [180, 420, 700, 900],
  place = HERE,
  delay = 2_000,
  begin = NOW,
  change = {},
}: Told = {}): Supervision {
  const started = acto({ now: begin, ...(place ? { posicion: place } : {}) });
  const { supervision } = iniciarSupervision(started, { id: `v${begin}`, unidad: unidad(), guardas: {} });
  const entradas = at.map((seconds, i) => {
    const now = begin + seconds * 1_000;
    const act = acto({ now, op: `-Op${i}`, ...(place ? { posicion: place } : {}) });
    const { entrada } = guardarEntrada(act, supervision, {
      ...{ clave: `${i}_g`, guarda: { nom: 'Luis' }, presencia: 'presente', respuestas: ALL },
      ...{ compromisos: {}, firma: null, novedad: null },
    });
    return [`${i}_g`, { ...entrada, firma_guarda: 'f', fechah_srv: now + delay }] as const;
  });
  const fechah_fin_x = begin + (at.at(-1) ?? 0) * 1_000 + MINUTE;
  return {
    ...supervision,
    estado: 'cerrada',
    fechah_fin_x,
    entradas: Object.fromEntries(entradas),
    ...change,
  };
}
const marks = (told: Told, by: Partial<KnownVisita> = {}) =>
  Object.keys(markVisita(visit(told), { ...known, ...by }, null).razones).sort();

const near = (metres: number) => ({ ...SITE, lat: SITE.lat + metres / DEGREE_M, prec_m: 20 });
test.each<[string, Told, Partial<KnownVisita>]>([
  ['as it should be', {}, {}],
  ['two days without a line', { delay: 48 * 60 * MINUTE }, {}],
  ['at the far gate of its unit', { place: near(UNIT_RADIUS_M + 10) }, {}],
  ['of a unit that has no place', { place: MADRID }, { unidad: {} }],
  [
    'closed hours after its last guard, with another visit in between',
    { change: { fechah_fin_x: NOW + 5e7 } },
    { others: [visit({ begin: NOW + 60 * MINUTE })] },
  ],
  ['with one guard corrected a moment later', { at: [180, 420, 425, 900] }, {}],
])('an honest visit is not marked: %s', (_, told, by) => {
  expect(marks(told, by)).toEqual([]);
});

test.each<[string, Told, Partial<KnownVisita>, readonly string[]]>([
  ['four guards from a chair, 5 s apart', { at: [5, 10, 15, 20] }, {}, ['rapida']],
  ['the same after a long wait', { at: [1_200, 1_205, 1_210, 1_215] }, {}, ['rapida']],
  ['from Madrid, exact to 5 m', { place: MADRID }, {}, ['lejos']],
  [
    'from 7 km away, in 22 s, without a guard',
    { at: [], place: near(7_000), change: { fechah_fin_x: NOW + 22_000 } },
    {},
    ['corta', 'lejos', 'vacia'],
  ],
  ['six days late', { delay: 6 * 24 * 60 * MINUTE }, {}, ['llego_tarde']],
  [
    'beside another visit of the same minutes',
    {},
    { others: [visit({ begin: NOW + 2 * MINUTE })] },
    ['a_la_vez'],
  ],
  ['late and without a link', {}, { horas: { ...sound, razones: ['sin_cadena'] } }, ['sin_cadena']],
])('a visit made up is marked: %s', (_, told, by, razones) => {
  expect(marks(told, by)).toEqual(razones);
});

test('without a code of the unit, or answered with one tap, it says so; a list or a photo is something seen', () => {
  const at = { at: [] };
  const long = { change: { fechah_fin_x: NOW + 20 * MINUTE } };
  expect(marks({ ...at, ...long }, { codigo: false })).toEqual(['sin_codigo', 'vacia']);
  expect(marks({ ...at, ...long }, { listas: true })).toEqual([]);
  const one = visit();
  Object.assign(one.entradas?.['1_g'] ?? {}, { de_un_toque: true });
  expect(markVisita(one, known, null).entradas).toEqual({ '1_g': { de_un_toque: true } });
});

test('without any position it says so; two units that no car joins in time are one too many', () => {
  const nowhere = visit();
  for (const each of [nowhere, ...Object.values(nowhere.entradas ?? {})]) delete each.lat;
  expect(markVisita(nowhere, known, null)).toMatchObject({
    razones: { sin_ubicacion: true },
    respaldo: { ubicacion: 'nada' },
  });
  const there = { ...visit({ begin: NOW - 20 * MINUTE, place: MADRID }), un_id: 'u009' };
  expect(marks({}, { others: [there] })).toEqual(['a_la_vez']);
});

test('each entry has its own marks, and the visit what it rests on', () => {
  const one = visit();
  Object.assign(one.entradas?.['1_g'] ?? {}, MADRID);
  expect(markVisita(one, known, null)).toEqual({
    razones: {},
    entradas: { '1_g': { lejos: true } },
    dist_m: 0,
    respaldo: { llegada: 'firme', cadena: 'firme', ubicacion: 'parcial', persona: 'parcial' },
  });
});
