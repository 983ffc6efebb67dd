import type { RespuestaTarea, TareaPunto } from '../registro/records.ts';
import { NOW, puntos } from '../registro/samples.ts';
import { esperadoOf } from './esperado.ts';
import {
  answeringActs,
  answersTo,
  foreignAnswers,
  isBadAnswer,
  isUnfinished,
  proofMarks,
  tareasOf,
} from './tareas.ts';

const PRESION: TareaPunto = { texto: 'Presión', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 2 };
const NIVEL: TareaPunto = { texto: 'Nivel', tipo: 'opcion', opciones: { a: 'Alto', b: 'Bajo' }, orden: 3 };
const read = { qr_id: 'p1', nom_qr: 'P', estado_qr: 'a_tiempo', fechah: '', fechah_x: NOW } as const;
const answer = (valor: string | number) =>
  ({ texto: '', tipo: 'numero', valor, fechah_x: NOW, fechah_srv: NOW, tarea: 'b', _op: 'o' }) as const;

test('tasks come in their order, what is none is none', () => {
  const raro = { texto: 'x', tipo: 'dibujo', orden: 1 } as unknown as TareaPunto;
  const tareas = { a: PRESION, b: { ...NIVEL, orden: 1 }, c: raro, d: 'x' as unknown as TareaPunto };
  expect(tareasOf({ tareas })).toEqual([
    { id: 'b', ...NIVEL, orden: 1 },
    { id: 'a', ...PRESION },
  ]);
});

test.each([
  [PRESION, 2, false],
  [PRESION, 6, false],
  [PRESION, 1.9, true],
  [PRESION, 6.1, true],
  [PRESION, 'alto', true],
  [NIVEL, 'Bajo', false],
  [NIVEL, 'Medio', true],
  [PRESION, ' ', true],
  [{ texto: 's', tipo: 'si_no', orden: 1 }, 'no', true],
  [{ texto: 's', tipo: 'si_no', orden: 1 }, 60, true],
  [{ texto: 'f', tipo: 'foto', orden: 1 }, 'mentira', true],
] as const)('%o answered %s is bad: %s', (tarea, valor, outside) => {
  expect(isBadAnswer(tarea, valor)).toBe(outside);
});

test('what is missing is marked when the round has ended, what is outside at once; an optional task is not owed', () => {
  const asked = { foto_req: true, tareas: { b: PRESION, c: { ...NIVEL, obligatoria: false } } };
  expect(isUnfinished(asked, read)).toBe(true);
  expect(proofMarks(asked, read, true)).toEqual({
    sin_foto: false,
    tareas_pendientes: false,
    valor_fuera: false,
  });
  expect(proofMarks(asked, read, false)).toEqual({
    sin_foto: true,
    tareas_pendientes: true,
    valor_fuera: false,
  });
  const done = { ...read, tareas: { b: answer(9) }, archivos: { f1: {} as never } };
  expect(proofMarks(asked, done, false)).toEqual({
    sin_foto: false,
    tareas_pendientes: false,
    valor_fuera: true,
  });
  expect(
    isUnfinished(asked, { ...done, tareas: { ...done.tareas, c: { ...answer('Alto'), tarea: 'c' } } }),
  ).toBe(false);
});

test('of several answers to a task the one that arrived last counts, in whatever order they stand', () => {
  const asked = { tareas: { b: PRESION } };
  const at = (valor: number, fechah_srv: number, tarea = 'b') => ({
    ...{ ...answer(valor), texto: 'Presión', fechah_srv, tarea },
  });
  const tareas = { '-Op2-0': at(4, NOW + 2), '-Op1-0': at(95, NOW + 1), '-Op0-0': at(9.5, NOW) };
  const corrected = { ...read, tareas };
  expect(answersTo('b', corrected).map(({ valor }) => valor)).toEqual([9.5, 95, 4]);
  expect(proofMarks(asked, corrected, false).valor_fuera).toBe(false);
  expect(foreignAnswers(asked, corrected)).toEqual([]);
  const worse = { ...read, tareas: { ...tareas, '-Op3-0': at(95, NOW + 3) } };
  expect(proofMarks(asked, worse, false).valor_fuera).toBe(true);
  expect(foreignAnswers(asked, { tareas: { '-Op4-0': at(3, NOW, 'z') } })).toEqual(['-Op4-0']);
});

test('answers are acts of their own hour, each operation once, by the clock of their read', () => {
  const tareas = { 'o-0': answer(1), 'o-1': answer(2), 'r-0': { ...answer(3), _op: 'r' } };
  const clocked = { ...read, _op: 'r', anomalias: { reloj_desfasado: true as const }, tareas };
  expect(answeringActs([clocked])).toEqual([
    { _op: 'o', fechah_x: NOW, fechah_srv: NOW, anomalias: { reloj_desfasado: true } },
  ]);
});

test('a photo is answered by a file, whatever was said of it', () => {
  const asked = { tareas: { f: { texto: 'Foto', tipo: 'foto', orden: 1 } as const } };
  const said = { ...answer('si'), texto: 'Foto', tipo: 'foto', tarea: 'f' } as const;
  const owes = (f: RespuestaTarea) => proofMarks(asked, { ...read, tareas: { f } }, false).tareas_pendientes;
  expect(owes(said)).toBe(true);
  expect(owes({ ...said, archivos: { f1: {} as never } })).toBe(false);
});

test('what a point asks is kept with what was to be walked', () => {
  const [p1] = Object.values(puntos(1));
  if (!p1) throw new Error('one point');
  const plan = { puntos: { p1: { orden: 1 } }, dias: {}, hora_ini: '', hora_fin: '' } as never;
  const asked = {
    ...p1,
    foto_req: true,
    tareas: { t1: PRESION, t2: { texto: '¿Luz?', tipo: 'si_no', orden: 3 } },
  } as const;
  const { puntos: kept } = esperadoOf({ plan, puntos: { p1: asked }, reglas: undefined }, NOW, NOW);
  expect(kept?.p1).toMatchObject({
    foto_req: true,
    tareas: { t1: PRESION, t2: { texto: '¿Luz?', tipo: 'si_no', orden: 3 } },
  });
});
