import {
  guardaKey,
  ID_ITEMS,
  problemsOfItems,
  puntajeOf,
  type RespuestaItem,
  requiresNovedad,
  type Supervision,
  sortedGuardas,
} from './supervision.ts';

describe('the score of a guard', () => {
  it.each<[string, Parameters<typeof puntajeOf>[0], Parameters<typeof puntajeOf>[1], number]>([
    ['present and nothing else looked at', 'presente', undefined, 100],
    ['absent', 'ausente', undefined, 0],
    ['relieved', 'relevado', undefined, 100],
    ['asleep, all else well', 'dormido', { radio: { valor: 'cumple' } }, 50],
    ['one of three fails', 'presente', { radio: { valor: 'cumple' }, aseo: { valor: 'no_cumple' } }, 67],
    ['what does not apply does not count', 'presente', { arma: { valor: 'no_aplica' } }, 100],
    ['presence counts once', 'ausente', { presencia: { valor: 'cumple' } }, 0],
  ])('%s', (_, presencia, respuestas, expected) => {
    expect(puntajeOf(presencia, respuestas)).toBe(expected);
  });
});

it('only a sleeping guard makes an incident by themselves', () => {
  expect((['presente', 'ausente', 'relevado', 'dormido'] as const).filter(requiresNovedad)).toEqual([
    'dormido',
  ]);
});

it('keys of guards keep the order, whatever is missing between', () => {
  expect(guardaKey(undefined, 'e1')).toBe('1_e1');
  expect(guardaKey({ '2_e1': { nom: 'a' }, '10_e2': { nom: 'b' } }, 'e1')).toBe('11_e1');
  const superv: Pick<Supervision, 'guardas'> = {
    guardas: { '10_e2': { nom: 'b' }, '2_e1': { nom: 'a' } },
  };
  expect(sortedGuardas(superv).map(({ clave }) => clave)).toEqual(['2_e1', '10_e2']);
});

it('an entry without a plan shows at its place', () => {
  const entradas = { '1_e9': { guarda_nom: 'Otro' } } as unknown as NonNullable<Supervision['entradas']>;
  const all = sortedGuardas({ guardas: { '2_e1': { nom: 'a' } }, entradas });
  expect(all.map(({ clave, guarda, entrada }) => [clave, guarda.nom, entrada !== null])).toEqual([
    ['1_e9', 'Otro', true],
    ['2_e1', 'a', false],
  ]);
});

describe('what is missing in the answers', () => {
  const good = Object.fromEntries(ID_ITEMS.map((id) => [id, { valor: 'cumple' } as RespuestaItem]));
  const missing = (id: string, respuesta: RespuestaItem, fotos = 0) =>
    problemsOfItems('presente', { ...good, [id]: respuesta }, { [id]: fotos })[id];

  it('is nothing when all is well, or nobody is there to look at', () => {
    expect(problemsOfItems('presente', good, {})).toEqual({});
    expect(problemsOfItems('ausente', undefined, {})).toEqual({});
  });

  it('is every item that has no answer, except the presence', () => {
    expect(Object.keys(problemsOfItems('presente', undefined, {}))).toEqual(
      ID_ITEMS.filter((id) => id !== 'presencia'),
    );
  });

  it.each<[string, RespuestaItem, number, boolean]>([
    ['radio', { valor: 'no_cumple' }, 1, true],
    ['radio', { valor: 'no_cumple', obs: ' ab ' }, 0, true],
    ['radio', { valor: 'no_cumple', obs: 'Dañado' }, 0, false],
    ['arma', { valor: 'no_cumple', obs: 'Sin permiso' }, 0, true],
    ['arma', { valor: 'no_cumple' }, 1, false],
    ['uniforme', { valor: 'no_cumple' }, 0, true],
    ['uniforme', { valor: 'no_cumple' }, 1, false],
    ['uniforme', { valor: 'no_cumple', obs: 'Sin gorra' }, 0, false],
    ['uniforme', { valor: 'no_aplica' }, 0, false],
  ])('%s %j with %i photos: %s', (id, respuesta, fotos, lacks) => {
    expect(missing(id, respuesta, fotos) !== undefined).toBe(lacks);
  });
});
