import { pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { pruebaOf } from '@gr/shared/domain/qr/prueba';
import { puntos } from '@gr/shared/domain/registro/samples';
import { rondaInProgress, textOf } from '../testing/samples.ts';
import { completeManual, decide, decideTyped } from './decide.model.ts';

const POINTS = puntos(3);
const RONDA = rondaInProgress(3);

describe('decidir', () => {
  it('marks a known point', async () => {
    expect(await decide(textOf(POINTS.p1), RONDA, POINTS)).toMatchObject({
      tipo: 'marcar',
      veredicto: 'valido',
    });
  });

  it('marks the point of a code printed in capitals, with or without the points on this phone', async () => {
    for (const points of [POINTS, null])
      expect(await decide(textOf(POINTS.p1).toUpperCase(), RONDA, points)).toMatchObject({
        ...{
          tipo: 'marcar',
          veredicto: 'valido',
          aviso: points === null ? 'por_validar' : null,
          punto: { qr_id: 'p1' },
        },
      });
  });

  it('marks a worn sign and an old print, since the guard was there', async () => {
    const points = { ...POINTS, p1: { ...puntos(1).p1, estado: 'danado', qr_ver: 2 } } as typeof POINTS;
    expect(await decide('GR1.u001.p1.1.ABCDEFGHIJKLMNOP', RONDA, points)).toMatchObject({
      veredicto: 'version_vieja',
      leido: { firma: 'ABCDEFGHIJKLMNOP', qr_ver: 1 },
    });
  });

  it('marks an expected point on a phone that does not know the points, to be validated later', async () => {
    expect(await decide(textOf(POINTS.p1), RONDA, null)).toMatchObject({
      tipo: 'marcar',
      aviso: 'por_validar',
      punto: { nom_qr: 'Punto 1' },
    });
    expect(await decide('GR1.u001.p8.1.ABCDEFGHIJKLMNOP', RONDA, null)).toMatchObject({
      resultado: 'sin_puntos',
    });
  });

  it('marks by a screen or a tag what only the server can prove', async () => {
    for (const firma of ['48291371', 'EF963FF7828658A599F3041510671E8894EED9EE65337086'])
      expect(await decide(`GR1.u001.p1.1.${firma}`, RONDA, POINTS)).toMatchObject({
        ...{ tipo: 'marcar', veredicto: 'valido', aviso: 'por_revisar', leido: { firma, qr_ver: 1 } },
      });
    for (const [letrero, firma] of [
      ['cambia', '48291371'],
      ['nfc', 'EF963FF7828658A599F3041510671E8894EED9EE65337086'],
    ] as const) {
      const asking = { ...POINTS, p1: { ...POINTS.p1, letrero } } as typeof POINTS;
      const noticed = async (text: string) => decide(text, RONDA, asking);
      expect(await noticed(`GR1.u001.p1.1.${firma}`)).toMatchObject({ aviso: 'por_revisar' });
      // Kept and marked by the server; the guard hears it while the right sign is in reach.
      expect(await noticed(textOf(POINTS.p1))).toMatchObject({ tipo: 'marcar', aviso: `pide_${letrero}` });
    }
    expect(await decide('GR1.u001.p1.1.4829137', RONDA, POINTS)).toMatchObject({ resultado: 'no_es_qr' });
  });

  it('refuses a withdrawn code', async () => {
    const points = { ...POINTS, p1: { ...puntos(1).p1, estado: 'retirado' } } as typeof POINTS;
    expect(await decide(textOf(POINTS.p1), RONDA, points)).toMatchObject({
      tipo: 'rechazar',
      resultado: 'retirado',
    });
  });
});

describe('a typed backup code', () => {
  const known = async (change: object = {}) => {
    const prueba_cod = await pruebaCodOf('u001', 'K7M4QX');
    return { ...POINTS, p2: { ...POINTS.p2, qr_ver: 3, prueba_cod, ...change } } as typeof POINTS;
  };

  it('marks its point with what was typed and the print the phone knows', async () => {
    expect(await decideTyped(' k7m-4qx', 'u001', await known())).toMatchObject({
      ...{ tipo: 'marcar', veredicto: 'valido', leido: { cod: 'K7M4QX', qr_ver: 3 } },
      punto: { qr_id: 'p2' },
    });
    expect(await decideTyped('K7M4QX', 'u001', await known({ estado: 'danado' }))).toMatchObject({
      veredicto: 'danado',
    });
  });

  it('is refused for a withdrawn point, and is nothing of a point that is not known', async () => {
    const withdrawn = await known({ estado: 'retirado' });
    expect(await decideTyped('K7M4QX', 'u001', withdrawn)).toMatchObject({ resultado: 'retirado' });
    expect(await decideTyped('K7M4QA', 'u001', await known())).toBeNull();
    expect(await decideTyped('K7M4QX', 'u001', null)).toBeNull();
  });
});

describe('completarManual', () => {
  it('takes the whole text in any case, or the signature with blanks and hyphens', async () => {
    const text = 'GR1.u001.p1.1.ZZZZYYYYXXXXWWWW';
    const prueba = await pruebaOf({ un_id: 'u001', qr_id: 'p1', qr_ver: 1, firma: 'ZZZZYYYYXXXXWWWW' });
    const points = { p1: { ...puntos(1).p1, prueba } } as unknown as typeof POINTS;
    expect(await completeManual(` ${text} `, points, 'u001')).toBe(text);
    expect(await completeManual('zzzz-yyyy xxxx-wwww', points, 'u001')).toBe(text);
    expect(await completeManual('gr1.u001.p1.1.zzzzyyyyxxxxwwww', points, 'u001')).toBe(text);
    expect(await completeManual('nada', points, 'u001')).toBeNull();
  });
});

test.each(['p2 4829 1371', 'P2 48291371', 'p2 · 4829-1371', 'p2  4 8 2 9 1 3 7 1'])(
  'a point and the digits of its screen, typed «%s»',
  async (typed) => {
    const points = { ...POINTS, p2: { ...POINTS.p2, qr_ver: 3, letrero: 'cambia' } } as typeof POINTS;
    expect(await completeManual(typed, points, 'u001')).toBe('GR1.u001.p2.3.48291371');
    // Of a point with a print they are no code of it.
    expect(await completeManual(typed, POINTS, 'u001')).toBeNull();
    expect(await completeManual(typed.replace(/2/, '9'), points, 'u001')).toBeNull();
  },
);
