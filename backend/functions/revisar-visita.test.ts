import { acto, NOW, unidad } from '@gr/shared/domain/registro/samples';
import type { EntradaSupervision, Supervision } from '@gr/shared/domain/supervision/supervision';
import { guardarEntrada, iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { reviewVisita } from './revisar-visita.ts';

const start = { id: 'v1', unidad: unidad(), guardas: {} } as const;
const { supervision } = iniciarSupervision(acto(), start);

/** An entry that reached the server at `fechah_srv`. */
function entryAt(clave: string, fechah_srv: number, puntaje: number): Record<string, EntradaSupervision> {
  const { entrada } = guardarEntrada(acto(), supervision, {
    ...{ clave, guarda: { nom: 'Luis' }, presencia: 'presente', respuestas: {}, compromisos: {} },
    ...{ firma: null, novedad: null },
  });
  return { [clave]: { ...entrada, fechah_srv, puntaje } };
}

const ended: Supervision = {
  ...{ ...supervision, estado: 'cerrada', cant_guardas: 2, puntaje: 75 },
  entradas: { ...entryAt('1_a', NOW, 100), ...entryAt('2_b', NOW + 2, 50) },
};

describe('a visit looked at again', () => {
  it('holds as the app writes it; one that is open is left alone', () => {
    expect(reviewVisita(ended, NOW + 2)).toBeNull();
    expect(reviewVisita(ended, null)).toBeNull();
    expect(reviewVisita({ ...ended, estado: 'en_curso', cant_guardas: 0 }, NOW)).toBeNull();
    expect(reviewVisita({ ...supervision, estado: 'cerrada' }, NOW)).toBeNull();
  });

  it('marks what came after its end, once', () => {
    const found = reviewVisita(ended, NOW + 1);
    expect(found?.tarde).toEqual({ '2_b': true });
    const revision = { tarde: { '2_b': true }, fechah_srv: NOW } as const;
    expect(reviewVisita({ ...ended, revision }, NOW + 1)).toBeNull();
  });

  it.each([{ cant_guardas: 1 }, { cant_nov: 3 }, { puntaje: 100 }])(
    'is corrected when it claims %j',
    (claim) => {
      expect(reviewVisita({ ...ended, ...claim }, null)).toEqual({
        conteo: { cant_guardas: 2, cant_nov: 0, superv_novedades: 'no', puntaje: 75 },
        tarde: {},
      });
    },
  );

  it('has incidents once an entry has one, and never loses that word', () => {
    const { '1_a': first } = entryAt('1_a', NOW, 100);
    if (!first) throw new Error('no entry');
    const entradas = { '1_a': { ...first, novedades: 'si' } } as const;
    expect(reviewVisita({ ...ended, entradas }, null)?.conteo).toMatchObject({
      superv_novedades: 'si',
      cant_nov: 1,
    });
    expect(reviewVisita({ ...ended, superv_novedades: 'si' }, null)).toBeNull();
  });
});
