import { puntos } from '@gr/shared/domain/registro/samples';
import { rondaInProgress, textOf } from '../testing/samples.ts';
import { completeManual, decide } from './decide.model.ts';

const POINTS = puntos(3);
const RONDA = rondaInProgress(3);

describe('decidir', () => {
  it('marks a known point', () => {
    expect(decide(textOf(POINTS.p1), RONDA, POINTS)).toMatchObject({ tipo: 'marcar', veredicto: 'valido' });
  });

  it('marks a worn sign and an old print, since the guard was there', () => {
    const points = { ...POINTS, p1: { ...puntos(1).p1, estado: 'danado', qr_ver: 2 } } as typeof POINTS;
    expect(decide('GR1.u001.p1.1.ABCDEFGHIJKLMNOP', RONDA, points)).toMatchObject({
      veredicto: 'version_vieja',
      leido: { firma: 'ABCDEFGHIJKLMNOP', qr_ver: 1 },
    });
  });

  it('marks an expected point on a phone that does not know the points, to be validated later', () => {
    expect(decide(textOf(POINTS.p1), RONDA, null)).toMatchObject({
      tipo: 'marcar',
      por_validar: true,
      punto: { nom_qr: 'Punto 1' },
    });
    expect(decide('GR1.u001.p8.1.ABCDEFGHIJKLMNOP', RONDA, null)).toMatchObject({
      resultado: 'no_registrado',
    });
  });

  it('refuses a withdrawn code', () => {
    const points = { ...POINTS, p1: { ...puntos(1).p1, estado: 'retirado' } } as typeof POINTS;
    expect(decide(textOf(POINTS.p1), RONDA, points)).toMatchObject({
      tipo: 'rechazar',
      resultado: 'retirado',
    });
  });
});

describe('completarManual', () => {
  it('takes the whole text in any case, or the signature with blanks and hyphens', () => {
    const points = { p1: { ...puntos(1).p1, firma: 'ZZZZYYYYXXXXWWWW' } } as unknown as typeof POINTS;
    const text = 'GR1.u001.p1.1.ZZZZYYYYXXXXWWWW';
    expect(completeManual(` ${text} `, points, 'u001')).toBe(text);
    expect(completeManual('zzzz-yyyy xxxx-wwww', points, 'u001')).toBe(text);
    expect(completeManual('gr1.u001.p1.1.zzzzyyyyxxxxwwww', points, 'u001')).toBe(text);
    expect(completeManual('nada', points, 'u001')).toBeNull();
  });
});
