import { isDeepStrictEqual } from 'node:util';
import { isForeignKey } from '@gr/shared/domain/database/foreign-key';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import * as v from 'valibot';
import { type Command, requiredText } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { pointOf, pointsInUse } from './points-of.ts';

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const id = v.pipe(
  v.string(),
  v.regex(/^[-\w]{1,40}$/),
  v.check((key) => !isForeignKey(key)),
);
const finite = v.pipe(v.number(), v.finite());
/** A question of a point (`TareaPunto`). */
const TASK = v.strictObject({
  texto: words(200),
  tipo: v.picklist(['si_no', 'numero', 'opcion', 'foto']),
  min: v.optional(finite),
  max: v.optional(finite),
  unidad: v.optional(words(20)),
  opciones: v.optional(v.record(id, words(80))),
  obligatoria: v.optional(v.boolean()),
  orden: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
type Task = v.InferOutput<typeof TASK>;
/** Maximum of questions per point: guards answer them outdoors in any weather. */
const MOST = 10;

/** `puntos tareas`: the complete list of questions that a point asks when it is read. */
export const setPointTasks: Command = {
  name: 'puntos tareas',
  names: ['ARCHIVO.json'],
  what: 'Dice qué preguntas hace un punto a quien lo lee.',
  more: `El archivo es {"código": {texto, tipo, orden, min, max, unidad, opciones, obligatoria}}; tipo es si_no, numero, opcion o foto. Las que no
están en el archivo se quitan. La foto de la lectura se pide con «puntos importar», columna «pide foto».`,
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    punto: { type: 'string', value: 'CÓDIGO', what: 'código del punto', required: true },
  },
  async plan({ company, input, values, names: [file = ''] }) {
    const un = requiredText(values, 'unidad');
    const punto = requiredText(values, 'punto');
    const { nom_qr, tareas: before = {} } = pointOf(await pointsInUse(company, un), un, punto);
    const tasks = readTasks(await input.json(file));
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(tasks, key));
    const changed = Object.entries(tasks).filter(
      ([key, task]) => !isDeepStrictEqual(Object.hasOwn(before, key) ? before[key] : undefined, task),
    );
    const place = `_qr_/${un}/${punto}/tareas`;
    return {
      title: `Tareas de ${nom_qr} (${un}/${punto})`,
      subject: un,
      lines: [
        ...changed.map(([key, { texto }]) => `${Object.hasOwn(before, key) ? 'Cambia' : 'Nueva'}: ${texto}`),
        ...gone.map((key) => `Se quita: ${key}`),
      ],
      figures: { cambiadas: changed.length, quitadas: gone.length },
      destructive: gone.length > 0,
      batches:
        changed.length + gone.length === 0
          ? []
          : [
              {
                updates: Object.fromEntries([
                  ...changed.map(([key, task]) => [`${place}/${key}`, task]),
                  ...gone.map((key) => [`${place}/${key}`, null]),
                ]) as Record<string, unknown>,
              },
            ],
    };
  },
};

function readTasks(given: unknown): Readonly<Record<string, Task>> {
  const judged = v.safeParse(v.record(id, TASK, 'Debe ser un mapa de tareas.'), given);
  if (!judged.success)
    throw refused(
      judged.issues.map((issue) => ({
        fila: null,
        columna: v.getDotPath(issue) ?? '',
        mensaje: 'No es lo que pide una tarea de un punto.',
      })),
    );
  const problems = Object.entries(judged.output).flatMap(([key, task]) =>
    wrongIn(task).map((mensaje): RowProblem => ({ fila: null, columna: key, mensaje })),
  );
  if (Object.keys(judged.output).length > MOST)
    problems.push({ fila: null, mensaje: `Un punto pregunta ${MOST} cosas como máximo.` });
  if (problems.length > 0) throw refused(problems);
  // Missing fields must be absent, since the database refuses `undefined`.
  return JSON.parse(JSON.stringify(judged.output)) as Record<string, Task>;
}

function wrongIn({ tipo, opciones = {}, min, max }: Task): readonly string[] {
  return [
    ...(tipo === 'opcion' && Object.keys(opciones).length < 2 ? ['Necesita dos opciones o más.'] : []),
    ...(min !== undefined && max !== undefined && min > max ? ['El mínimo es mayor que el máximo.'] : []),
  ];
}
