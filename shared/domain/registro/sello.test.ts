import { NOW } from './samples.ts';
import { isStampTrue, lacksStamp, stampLines, stampPhoto } from './sello.ts';

const PLACE = { un_id: 'u001', un_nombre: 'Torres', lugar: 'Portería', qr_id: 'p1', ronda: 'r1' };

test('a stamp fits the picture it was made for, and no other', async () => {
  const sello = await stampPhoto('f1', NOW, { ...PLACE, lat: 4.6, lng: -74.07, prec_m: 8 });
  const archivo = { id_archivo: 'f1', fechah_x: NOW, sello };
  expect(await isStampTrue(archivo)).toBe(true);
  for (const lie of [
    { ...archivo, id_archivo: 'f2' },
    { ...archivo, fechah_x: NOW + 1 },
    { ...archivo, sello: { ...sello, lugar: 'Sótano' } },
    { ...archivo, sello: { ...sello, lat: 4.7 } },
  ])
    expect(await isStampTrue(lie)).toBe(false);
});

test('every file of a read that is no photo of the gallery needs a true stamp, whatever its record calls it', async () => {
  const sello = await stampPhoto('f1', NOW, PLACE);
  const own = { id_archivo: 'f1', fechah_x: NOW, tipo: 'foto', origen: 'camara', sello } as const;
  expect(await lacksStamp(own)).toBe(false);
  expect(await lacksStamp({ ...own, origen: 'galeria' })).toBe(false);
  const { origen: _none, ...unsaid } = own;
  type Told = Parameters<typeof lacksStamp>[0];
  for (const lie of [unsaid, { ...own, origen: 'pantalla' }, { ...own, tipo: 'firma' }])
    expect(await lacksStamp(lie as Told)).toBe(true);
});

test('what is drawn says hour, unit, point and place', async () => {
  const sello = await stampPhoto('f1', NOW, PLACE);
  expect(stampLines(NOW, sello)).toEqual([
    `2026-11-20 20:00:00 · ${sello.firma}`,
    'Torres',
    'Portería · Sin ubicación',
  ]);
});
