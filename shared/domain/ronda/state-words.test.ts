import type { Ronda } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { iniciarRonda, marcarPunto } from './ronda-ops.ts';
import { wordOfRonda, wordsOfDay } from './state-words.ts';

function walked(n: number, read: number): Ronda {
  const points = puntos(n);
  const inicio = { id: '-Ronda00000000000001', unidad: unidad(), puntos: points, visita_rond: 'no' } as const;
  let { ronda } = iniciarRonda(acto(), { ...inicio, plan: plan(Object.keys(points)) });
  for (const punto of Object.values(points).slice(0, read)) {
    const marked = marcarPunto(acto(), ronda, { punto, metodo: 'qr', skew: 0, version_vieja: false });
    ronda = { ...ronda, recorrido: { ...ronda.recorrido, [punto.qr_id]: marked.punto } };
  }
  return ronda;
}

test.each([
  ['Completa, por confirmar', 'info', 10, 'completada'],
  ['Cumplida 80 %, faltan 2', 'info', 8, 'completada'],
  ['Cumplida 90 %, falta 1', 'info', 9, 'completada'],
  ['Incompleta', 'warn', 8, 'incompleta'],
  ['Incompleta', 'warn', 0, 'completada'],
  ['En curso', 'info', 2, 'en_curso'],
  ['Vencida', 'error', 0, 'vencida'],
] as const)('%s is %s: %i of 10 points, %s', (text, tone, read, estado) => {
  expect(wordOfRonda({ ...walked(10, read), estado })).toMatchObject({ text, tone });
});

test('a free round is complete of nothing: it ended', () => {
  const { id_plan: _plan, ...free } = {
    ...walked(3, 0),
    orden_esp: {},
    qr_esp: 0,
    estado: 'completada',
  } as const;
  const [punto] = Object.values(puntos(1));
  if (!punto) throw new Error('no point');
  const read = marcarPunto(acto(), free, { punto, metodo: 'qr', skew: 0, version_vieja: false }).punto;
  const ronda = { ...free, recorrido: { p1: read }, qr_leidos: 1 };
  expect(wordOfRonda(ronda)).toMatchObject({ text: 'Terminada', tone: 'neutral' });
  // The server's findings on its reads are shown too.
  const juicio = { juicio_ver: 1, _op: ronda._op, veredicto: 'incompleta', fechah_srv: 1 } as const;
  expect(wordOfRonda({ ...ronda, juicio }).text).toBe('Incompleta');
});

test('a state other programs left is shown as it is, and what the server found wins over the phone', () => {
  const ronda = walked(3, 3);
  const other = { ...ronda, estado: 'archivada' as 'anulada' };
  expect(wordOfRonda(other)).toMatchObject({ text: 'archivada', tone: 'neutral' });
  const juicio = { juicio_ver: 1, _op: ronda._op, veredicto: 'incompleta', fechah_srv: 1 } as const;
  expect(wordOfRonda({ ...ronda, estado: 'completada', juicio }).text).toBe('Incompleta');
  expect(wordOfRonda({ ...ronda, estado: 'completada', juicio, _op: '-Later' }).text).toBe(
    'Completa, por confirmar',
  );
  const judged = { ...ronda, estado: 'completada', juicio: { ...juicio, veredicto: 'completa' } } as const;
  expect(wordOfRonda(judged)).toMatchObject({ text: 'Completa', tone: 'ok' });
  const doubted = { ...judged, juicio: { ...judged.juicio, por_revisar: 1 } };
  expect(wordOfRonda(doubted)).toMatchObject({ text: 'Completa, por confirmar', tone: 'info' });
});

test('an open round is late once its window is over', () => {
  const ronda = { ...walked(3, 1), vence_x: NOW };
  expect(wordOfRonda(ronda, NOW).text).toBe('En curso');
  expect(wordOfRonda(ronda, NOW + 1).text).toBe('Tardía');
});

const day: RondaDia = {
  ...{ id: '2026-11-20_plan1', un_id: 'u001', un_nom: 'Torres', id_plan: 'plan1', nom_plan: 'Nocturna' },
  ...{
    ini_x: NOW,
    fin_x: NOW,
    limite_ini_x: NOW,
    limite_x: NOW,
    qr_plan: 10,
    estado: 'por_hacer',
    fechah_srv: NOW,
  },
};

test.each([
  [{ estado: 'por_hacer' }, ['Por hacer']],
  [{ estado: 'no_iniciada', tarde: true }, ['No iniciada']],
  [{ estado: 'vencida' }, ['Vencida']],
  [{ estado: 'en_curso' }, ['En curso']],
  [{ estado: 'en_curso', fechah_fin_x: NOW }, ['Por hacer', 'Incompleta']],
  [{ estado: 'en_riesgo', tarde: true }, ['En riesgo', 'Tardía']],
  [{ estado: 'completa', tarde: true }, ['Completa', 'Tardía']],
  [{ estado: 'cumplida', cump_pct: 80, qr_esp: 10, qr_leidos: 8 }, ['Cumplida 80 %, faltan 2']],
  [{ estado: 'cumplida', cump_pct: 100, qr_esp: 300, qr_leidos: 299 }, ['Cumplida 99 %, falta 1']],
  [{ estado: 'completa', vencida_id: 'v1' }, ['Completa', 'Vencida, llegó después']],
  [{ estado: 'vencida', vencida_id: 'v1' }, ['Vencida']],
  [{ estado: 'completa', por_revisar: 6 }, ['Completa, por confirmar', '6 por revisar']],
  [
    { estado: 'cumplida', cump_pct: 80, qr_esp: 10, qr_leidos: 10, qr_sin_prueba: 2 },
    ['Cumplida 80 %, faltan 2'],
  ],
] as const)('a day that stands as %j reads %j', (more, words) => {
  expect(wordsOfDay({ ...day, ...more }).map(({ text }) => text)).toEqual(words);
});
