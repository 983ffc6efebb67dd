import { readFileSync } from 'node:fs';
import path from 'node:path';
import { periodAt } from '@gr/shared/domain/qr/rotating-code';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { NOW } from '@gr/shared/domain/registro/samples';
import { known, MINUTE } from '@gr/shared/domain/ronda/juicio.testing';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { pointKey } from '../../backend/functions/point-key.ts';
import { rotatingCode, signFound } from '../../backend/functions/sign-found.ts';
import { HOUR, judged, late, type Told, told } from './told-round.ts';

/** Metres per degree of latitude. */
const DEGREE_M = 111_195;
const DAY = 24 * HOUR;
const off =
  (metres: number, prec_m: number) =>
  ({ lat = 0 }: PuntoLeido) => ({ lat: lat + metres / DEGREE_M, prec_m });
const first = (change: Partial<PuntoLeido>) => (_: PuntoLeido, i: number) => (i === 0 ? change : {});
/** Another round of the same walk, moved in time. */
const another = (
  shift: number,
  change: Partial<Ronda> = {},
  jitter: (i: number) => number = () => 0,
): Ronda => ({
  ...told({ read: ({ fechah_x }, i) => ({ fechah_x: fechah_x + shift + jitter(i) }) }),
  ...{ id: 'r2', ...change },
});
/** A walk of its own beside it. */
const beside = (change: Partial<Ronda>): Ronda => ({
  ...another(2 * MINUTE, {}, (i) => ((i * 53) % 17) * 7_000),
  id: 'r2',
  ...change,
});
const photo = (more: object) =>
  first({
    archivos: { f1: { id_archivo: 'f1', ruta: 'r1', tipo: 'foto', origen: 'camara', ...more } },
  } as unknown as PuntoLeido);
const KEY = Buffer.from('clave de prueba');
/** The code that the screen of a point showed so long before its read, ms. */
const shown = (punto: PuntoLeido, ago: number, { qr_id = punto.qr_id, qr_ver = 1 } = {}) => ({
  firma: rotatingCode(pointKey(KEY, 'u001', qr_id, qr_ver, 'cambia'), periodAt(punto.fechah_x - ago)),
});
/** What is known where the signs of all points are screens. */
const screens: Partial<Knowledge> = {
  signOf: (punto) => (punto.firma?.length === 8 ? signFound(KEY, 'u001', punto) : known.signOf(punto)),
  esperado: {
    ...known.esperado,
    puntos: Object.fromEntries(
      Object.entries(known.esperado.puntos ?? {}).map(([id, punto]) => [id, { ...punto, letrero: 'cambia' }]),
    ),
  },
};
const oneOf = (change: (punto: PuntoLeido) => Partial<PuntoLeido>) => (punto: PuntoLeido, i: number) =>
  i === 0 ? change(punto) : shown(punto, 0);
const missed = { esperado: { ...known.esperado, vence_x: NOW + 2 * HOUR, fechah_srv: NOW + 26 * HOUR } };

test.each<readonly [string, Told, string]>([
  ['with a line', {}, 'firme'],
  ['offline for two days', { arrives: late(48) }, 'firme'],
  ['offline, and the phone asleep on the way', { arrives: late(30), mono: (_, i) => i * 15_000 }, 'firme'],
  ['its battery was changed: the page began anew', { arrives: late(20), restart: 5 }, 'firme'],
  ['missed until it came, and its chain whole', { arrives: late(26), known: missed }, 'firme'],
  [
    'by screens, two minutes off',
    { read: (punto, i) => shown(punto, (i % 2) * 2 * MINUTE), known: screens },
    'firme',
  ],
])('honest: %s', async (_, how, cadena) => {
  const { marks, respaldo, text } = await judged(how);
  expect([marks, respaldo.cadena, text]).toEqual([[], cadena, 'Completa']);
});

test('a night made up at once, linked as a phone would: no mark, and nothing but its arrival tells', async () => {
  const { marks, respaldo } = await judged({ arrives: late(10) });
  expect(marks).toEqual([]);
  expect(respaldo).toMatchObject({ llegada: 'nada', cadena: 'firme', persona: 'parcial' });
});

test('a picture of a screen, told into its minute: no mark, and nothing but its arrival tells', async () => {
  const { marks, respaldo } = await judged({
    read: oneOf((punto) => ({ ...shown(punto, MINUTE), fechah_x: punto.fechah_x - MINUTE })),
    ...{ known: screens, arrives: late(1) },
  });
  expect(marks).toEqual([]);
  expect(respaldo).toMatchObject({ llegada: 'nada', codigo: 'firme' });
});

// Lie, how it is told, its mark on the supervisor's screen.
const LIES: readonly (readonly [lie: string, how: Told, mark: string])[] = [
  ['invented signatures', { read: () => ({ firma: 'AAAAAAAAAAAAAAAA' }) }, 'firma_mala'],
  [
    'a guessed backup code',
    { read: first({ firma: undefined, cod: 'AAAAAA' } as unknown as PuntoLeido) },
    'codigo_malo',
  ],
  ['a tag without a signature', { read: first({ firma: undefined } as unknown as PuntoLeido) }, 'sin_firma'],
  [
    'a picture of a screen, read at home ten minutes later',
    { read: oneOf((punto) => shown(punto, 10 * MINUTE)), known: screens },
    'codigo_de_otra_hora',
  ],
  [
    'the screen of another point',
    { read: oneOf((punto) => shown(punto, 0, { qr_id: 'p9' })), known: screens },
    'firma_mala',
  ],
  [
    'guessed digits of a screen',
    { read: oneOf(() => ({ firma: '00000000' })), known: screens },
    'firma_mala',
  ],
  [
    'a screen from before the code was replaced',
    { read: oneOf((punto) => ({ ...shown(punto, 0, { qr_ver: 0 }), qr_ver: 0 })), known: screens },
    'qr_version_vieja',
  ],
  [
    'a print where the point asks for a screen',
    { read: oneOf(() => ({})), known: screens },
    'letrero_impreso',
  ],
  ['a read of a tag that was used before', { known: { etiquetas: new Set(['p1']) } }, 'etiqueta_repetida'],
  ['all points in one write', { read: () => ({ _op: 'same' }) }, 'en_grupo'],
  ['complete without a read', { round: { recorrido: {}, qr_leidos: 10, cump_pct: 100 } }, 'sin_lecturas'],
  ['more points than were read', { round: { qr_leidos: 14 } }, 'cifras_infladas'],
  ['fewer points than the plan has', { round: { orden_esp: {}, qr_esp: 0 } }, 'otro_plan'],
  ['a read of 1970', { read: first({ fechah_x: 5_000 }) }, 'hora_dudosa'],
  [
    'a read ten years ahead',
    { read: first({ fechah_x: NOW + 3_650 * DAY }), arrives: () => NOW + HOUR },
    'hora_dudosa',
  ],
  ['a beginning that was not', { round: { fechah_ini_x: NOW + 9 * DAY } }, 'inicio_dudoso'],
  [
    'an end before the beginning',
    { round: { fechah_fin_x: NOW - HOUR }, known: { end: NOW + HOUR } },
    'fin_dudoso',
  ],
  ['annulled over its reads, no reason', { round: { estado: 'anulada' } }, 'sin_motivo'],
  ['8,000 km away', { read: () => ({ lat: 60, lng: 20, prec_m: 5 }) }, 'fuera_radio'],
  ['the same, exact to 90,000 km', { read: () => ({ lat: 60, lng: 20, prec_m: 9e7 }) }, 'fuera_radio'],
  ['250 m away on a chair', { read: off(250, 25) }, 'fuera_radio'],
  ['50 m off, exact to 25 m', { read: off(50, 25) }, 'fuera_de_lugar'],
  ['60 m off, exact to 40 m', { read: off(60, 40) }, 'fuera_de_lugar'],
  ['a jump of 50 km in five minutes', { read: first({ lat: 5 }) }, 'velocidad_imposible'],
  [
    'a point a second',
    { read: ({ fechah_x }, i) => ({ fechah_x: fechah_x - i * 299_000 - ((i * 37) % 11) * 1_700 }) },
    'rafaga',
  ],
  ['an old print', { read: first({ qr_ver: 0 }) }, 'qr_version_vieja'],
  ['late, in one moment, no chain', { arrives: late(6), link: () => null }, 'sin_cadena'],
  ['the same, delivered over 33 s', { arrives: late(6, 3_500), link: () => null }, 'sin_cadena'],
  ['the same, delivered over an hour', { arrives: late(6, 6 * MINUTE), link: () => null }, 'sin_cadena'],
  ['a chain for three reads of ten', { arrives: late(6), link: (_, i) => (i < 3 ? {} : null) }, 'sin_cadena'],
  [
    'sums of chance from number 500',
    { arrives: late(6), link: (_, i) => ({ n: 500 + i, esl: `${i}`.repeat(32) }) },
    'cadena_rota',
  ],
  ['one link changed', { arrives: late(6), link: (_, i) => (i === 5 ? { reloj: NOW } : {}) }, 'cadena_rota'],
  ['a number that was taken', { arrives: late(6), link: (_, i) => (i === 5 ? { n: 2 } : {}) }, 'cadena_rota'],
  [
    'a link of another phone in between',
    { arrives: late(6), link: (_, i) => (i === 5 ? { ant: 'a'.repeat(32) } : {}) },
    'cadena_rota',
  ],
  [
    'a page that ran 2 s from point to point',
    { arrives: late(6), mono: (_, i) => i * 2_000 },
    'reloj_quieto',
  ],
  ['a page that did not run at all', { arrives: late(6), mono: () => 7 }, 'reloj_quieto'],
  ['a page that ran for a day', { arrives: late(6), mono: (_, i) => i * DAY }, 'hora_desmentida'],
  [
    'told into an hour before its own chain',
    { arrives: late(30), read: ({ fechah_x }, i) => ({ fechah_x: i > 4 ? fechah_x - DAY / 2 : fechah_x }) },
    'hora_desmentida',
  ],
  [
    'held back for hours while the line was up',
    { arrives: late(6), meanwhile: [2, 2.5, 3] },
    'entrega_retenida',
  ],
  ['yesterday’s round once more', { own: [another(-DAY)] }, 'captura_repetida'],
  [
    'the same, each read 0.4 s off',
    { own: [another(-DAY, {}, (i) => (i % 2 ? 400 : -400))] },
    'captura_repetida',
  ],
  ['the same, moved by 0.1 m', { read: off(0.1, 10), own: [another(-DAY)] }, 'captura_repetida'],
  [
    'the same, three points told otherwise',
    { own: [another(-DAY, {}, (i) => (i > 6 ? 90_000 * i : 0))] },
    'captura_repetida',
  ],
  [
    'a colleague’s round of an hour ago',
    { unit: [another(-HOUR, { rond_id: 'e1002', disp_id: 'otro' })] },
    'captura_repetida',
  ],
  ['two people on one phone', { phone: [beside({ rond_id: 'e1002' })] }, 'telefono_compartido'],
  [
    'the same, the phone under another name',
    { unit: [another(5_000, { rond_id: 'e1002', disp_id: 'otro' })] },
    'telefono_compartido',
  ],
  ['one person on two phones', { own: [beside({ disp_id: 'otro' })] }, 'dos_telefonos'],
  ['two rounds at once', { own: [beside({})] }, 'dos_rondas'],
  ['two units at once', { own: [beside({ un_id: 'u009' })] }, 'dos_rondas'],
  [
    'today’s walk told into yesterday’s missed window',
    { arrives: late(26), link: () => null, known: missed },
    'sin_cadena',
  ],
  [
    'a beginning that is not the round’s own hour, by which others find it',
    { round: { fechah_x: NOW - 5 * HOUR } },
    'inicio_dudoso',
  ],
  [
    'a camera photo without its stamp',
    { read: photo({}), known: { sin_sello: new Set(['f1']) } },
    'foto_sin_sello',
  ],
  [
    'a photo of another record, or nearly',
    { read: photo({}), known: { repetidas: { f1: { un_id: 'u001', id_registro: 'x', fechah_srv: 1 } } } },
    'foto_repetida',
  ],
  [
    'a photo no browser draws, or that never came',
    { read: photo({}), known: { perdidas: new Set(['r1']) } },
    'foto_no_llegada',
  ],
];

const page = readFileSync(path.join(__dirname, '../../docs/design/lies.md'), 'utf8');

test.each(LIES)('%s', async (lie, how, mark) => {
  const { marks, tone, text, row } = await judged(how);
  expect(marks).toContain(mark);
  expect(tone).not.toBe('ok');
  if (lie.startsWith('today’s walk')) expect(text).toBe('Incompleta');
  expect(page.split('\n')).toContain(`| ${lie} | ${row} |`);
});
