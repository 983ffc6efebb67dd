import path from 'node:path';
import { firstKept, MESES_RONDAS } from '@gr/shared/domain/registro/date-range';
import { type Command, requiredText, textOf } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import { filesIn } from '../../functions/evidencia/marcar-fotos.ts';
import { gitWarning } from '../cli/out-of-git.ts';
import { archiveKey, readArchive } from './archive-file.ts';
import { type Archived, archiveMonth, isKept, photoFile } from './archive-month.ts';
import { type DueMonth, dueMonths } from './due-months.ts';
import { wholeRounds } from './whole-rounds.ts';

const MB = 1_000_000;

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const rounds = (n: number): string => counted(n, 'ronda', 'rondas');

/** `archivar`: rounds that are old leave the database for signed files. */
export const archiveRounds: Command = {
  name: 'archivar',
  what: 'Saca de la base las rondas viejas: las escribe antes en archivos firmados, con sus fotos.',
  more: 'Un archivo por unidad y mes. Un mes con una ronda sin juzgar o con dudas sin decidir queda entero. Lo demás de esos meses queda: resúmenes, minuta, novedades, informes. Si se corta, repita la orden con la misma carpeta. Los archivos tienen datos personales: guárdelos como la base. Necesita el secreto QR_FIRMA_CLAVE en el entorno.',
  options: {
    meses: {
      type: 'string',
      value: 'N',
      what: `meses completos que quedan, ${MESES_RONDAS} o más`,
      required: true,
    },
    salida: { type: 'string', value: 'CARPETA', what: 'carpeta de los archivos', required: true },
    unidad: { type: 'string', value: 'CÓDIGO', what: 'solo esta unidad' },
  },
  async plan({ company, values, now }) {
    const meses = Number(requiredText(values, 'meses'));
    if (!Number.isInteger(meses) || meses < MESES_RONDAS)
      throw refused([{ fila: null, mensaje: `--meses es un número, ${MESES_RONDAS} o más.` }]);
    const key = archiveKey();
    const dir = path.resolve(requiredText(values, 'salida'));
    const un = textOf(values, 'unidad');
    const units = Object.keys((await company.read<object>('_un_')) ?? {});
    if (un !== undefined && !units.includes(un))
      throw refused([{ fila: null, mensaje: `No hay una unidad «${un}».` }]);
    const first = firstKept(now, meses);
    const found: DueMonth[] = [];
    for (const un_id of un === undefined ? units : [un])
      found.push(...(await dueMonths(company, un_id, first)));
    const waits = ({ unjudged, doubted }: DueMonth): boolean => unjudged + doubted > 0;
    const ready = found.filter((one) => !waits(one));
    const size = ready.reduce((sum, one) => sum + one.size, 0);
    const many = ready.reduce((sum, { ids }) => sum + ids.length, 0);
    return {
      title: `Rondas de antes de ${first}: ${rounds(many)}, ${mb(size)} menos en la base`,
      ...(un === undefined ? {} : { subject: un }),
      lines: ready.map((one) => `${one.un_id} ${one.mes}: ${rounds(one.ids.length)}, ${mb(one.size)}`),
      figures: { rondas: many, meses: ready.length, meses_que_quedan: found.length - ready.length },
      notes: found.filter(waits).map(waitsFor),
      destructive: true,
      batches: [],
      ...(ready.length === 0
        ? {}
        : {
            produce: async () => {
              const done: Archived[] = [];
              for (const month of ready) done.push(await archiveMonth(company, month, { dir, key, now }));
              return toldOf(dir, done);
            },
          }),
    };
  },
};

function mb(size: number): string {
  return `${(size / MB).toFixed(1).replace('.', ',')} MB`;
}

function waitsFor({ un_id, mes, unjudged, doubted }: DueMonth): string {
  const why = [
    ...(unjudged > 0 ? [`${rounds(unjudged)} sin juzgar`] : []),
    ...(doubted > 0 ? [`${rounds(doubted)} con dudas sin decidir`] : []),
  ];
  return `${un_id} ${mes} queda: ${why.join(', ')}.`;
}

function toldOf(dir: string, done: readonly Archived[]): readonly string[] {
  const files = done.flatMap((one) => one.files);
  const absent = done.flatMap((one) => one.absent);
  const removed = done.reduce((sum, one) => sum + one.removed, 0);
  return [
    `${rounds(removed)} en ${counted(files.length, 'archivo', 'archivos')} de ${dir}.`,
    ...gitWarning(files[0] ?? path.join(dir, 'x')),
    ...(absent.length > 0
      ? [`${counted(absent.length, 'foto no estaba', 'fotos no estaban')} en el depósito como dice su ronda.`]
      : []),
  ];
}

/** `archivar comprobar`: whether an archive is what the server signed, its photos are there, and its rounds left the database. */
export const checkArchive: Command = {
  name: 'archivar comprobar',
  names: ['ARCHIVO'],
  what: 'Comprueba la firma y las fotos de un archivo de rondas.',
  more: 'Dice también cuántas de sus rondas siguen en la base. Necesita el secreto QR_FIRMA_CLAVE en el entorno. No escribe nada.',
  async plan({ company, names: [name = ''] }) {
    const file = path.resolve(name);
    const cuerpo = await readArchive(file, archiveKey());
    if (cuerpo === null) throw refused([{ fila: null, mensaje: `No hay un archivo ${file}.` }]);
    const { un_id, mes, rondas } = cuerpo;
    const photos = filesIn(rondas);
    const dir = path.dirname(file);
    const there = await Promise.all(photos.map(({ ruta, sha256 }) => isKept(photoFile(dir, ruta), sha256)));
    const figures = {
      rondas: Object.keys(rondas).length,
      rondas_en_la_base: Object.keys(await wholeRounds(company, Object.keys(rondas))).length,
      fotos: photos.length,
      fotos_que_faltan: there.filter((one) => !one).length,
    };
    return {
      title: `Archivo de ${un_id}, ${mes}: es el que firmó el servidor`,
      lines: photos.flatMap(({ ruta }, i) => (there[i] ? [] : [`falta o cambió la foto ${ruta}`])),
      figures,
      batches: [],
      data: { unidad: un_id, mes, ...figures },
    };
  },
};
