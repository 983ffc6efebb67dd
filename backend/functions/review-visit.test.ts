import { acto, NOW, unidad } from '@gr/shared/domain/registro/samples';
import {
  type EntradaSupervision,
  ID_ITEMS,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { guardarEntrada, iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { reviewVisita } from './review-visit.ts';

const start = { id: 'v1', unidad: unidad(), guardas: {} } as const;
const { supervision } = iniciarSupervision(acto(), start);

const ALL = Object.fromEntries(ID_ITEMS.map((id) => [id, { valor: 'cumple', fotos: [] } as const]));
/** Half of the weight is not met, with all required notes and photos. */
const HALF = Object.fromEntries(
  ID_ITEMS.slice(1).map((id, n) => [
    id,
    { valor: n === 0 ? 'cumple' : n < 3 ? 'no_cumple' : 'no_aplica', obs: 'Mal estado', fotos: [] } as const,
  ]),
);

/** An entry that reached the server at `fechah_srv`. */
function entryAt(clave: string, fechah_srv: number, puntaje: 100 | 50): Record<string, EntradaSupervision> {
  const { entrada } = guardarEntrada(acto(), supervision, {
    ...{ clave, guarda: { nom: 'Luis' }, presencia: 'presente', compromisos: {} },
    ...{ respuestas: puntaje === 100 ? ALL : HALF, firma: null, novedad: null },
  });
  return { [clave]: { ...entrada, fechah_srv } };
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
    expect(found?.revision.tarde).toEqual({ '2_b': true });
    const revision = { tarde: { '2_b': true }, fechah_srv: NOW } as const;
    expect(reviewVisita({ ...ended, revision }, NOW + 1)).toBeNull();
  });

  it.each([{ cant_guardas: 1 }, { cant_nov: 3 }, { puntaje: 100 }])(
    'is corrected when it claims %j',
    (claim) => {
      expect(reviewVisita({ ...ended, ...claim }, null)).toEqual({
        conteo: { cant_guardas: 2, cant_nov: 0, superv_novedades: 'no', puntaje: 75 },
        puntajes: {},
        revision: { tarde: {}, dicho: {}, faltan: {} },
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

  it('has the score of its answers, whatever was told of an entry and of the whole', () => {
    const { '2_b': second } = ended.entradas ?? {};
    if (!second) throw new Error('no entry');
    const lie = {
      ...ended,
      puntaje: 100,
      entradas: { ...ended.entradas, '2_b': { ...second, puntaje: 100 } },
    };
    const found = reviewVisita(lie, null);
    expect(found?.conteo.puntaje).toBe(75);
    expect(found).toMatchObject({ puntajes: { '2_b': 50 }, revision: { dicho: { '2_b': 100 }, faltan: {} } });
    const after = { ...ended, revision: { dicho: { '2_b': 100 }, fechah_srv: NOW } };
    expect(reviewVisita(after, null)).toBeNull();
    expect(reviewVisita(after, NOW)?.revision.dicho).toEqual({ '2_b': 100 });
  });

  it('says how much an entry lacks, once; what is no item counts for nothing', () => {
    const { '1_a': first } = ended.entradas ?? {};
    if (!first) throw new Error('no entry');
    const respuestas = { aseo: { valor: 'no_cumple' }, zapatos: { valor: 'cumple' } } as const;
    const thin = { ...first, respuestas } as EntradaSupervision;
    const found = reviewVisita({ ...ended, entradas: { ...ended.entradas, '1_a': thin } }, null);
    expect(found).toMatchObject({
      puntajes: { '1_a': 50 },
      revision: { faltan: { '1_a': ID_ITEMS.length - 1 } },
    });
    const revision = { ...found?.revision, fechah_srv: NOW };
    const after = {
      ...ended,
      puntaje: 50,
      entradas: { ...ended.entradas, '1_a': { ...thin, puntaje: 50 } },
      revision,
    };
    expect(reviewVisita(after, null)).toBeNull();
  });

  it('takes the entries of another program as they are', () => {
    const { '2_b': second } = ended.entradas ?? {};
    const { _op: _, respuestas: __, ...old } = second ?? {};
    const entradas = { ...ended.entradas, '2_b': old as EntradaSupervision };
    expect(reviewVisita({ ...ended, entradas }, null)).toBeNull();
  });
});
