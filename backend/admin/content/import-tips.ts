import { CAT_KEY, isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { Command } from '../cli/command.ts';
import type { FileStep } from '../cli/plan.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { type Column, type Meaning, understand } from '../table/columns.ts';
import { key, number, oneOf, text, yesNo } from '../table/meanings.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { attach } from './attach.ts';
import { cutFromTip } from './tip-check.ts';

/** Longest text of a tip, characters. */
const MOST = 20_000;

const PROFILES: Readonly<Record<string, 'rond' | 'super' | 'admin'>> = {
  rond: 'rond',
  rondero: 'rond',
  ronderos: 'rond',
  super: 'super',
  supervisor: 'super',
  supervisores: 'super',
  admin: 'admin',
  administradores: 'admin',
};

const COLUMNS: Readonly<Record<string, Column>> = {
  id: { names: ['codigo', 'id'], required: true, read: key },
  titulo: { names: ['titulo'], read: text(120) },
  resumen: { names: ['resumen'], read: text(300) },
  cuerpo: { names: ['cuerpo', 'texto', 'html'], read: body },
  cat: { names: ['categoria', 'cat'], read: text(40) },
  cats_nov: {
    names: ['novedades', 'cats nov'],
    read: setOf((one) => (CAT_KEY.test(one) ? one : undefined), 'tipo de novedad'),
  },
  perfil: {
    names: ['perfil', 'para'],
    read: setOf((one) => (Object.hasOwn(PROFILES, one) ? PROFILES[one] : undefined), 'perfil'),
  },
  orden: { names: ['orden'], read: number(0, 10_000) },
  version: { names: ['version'], read: number(1, 10_000, true) },
  img: { names: ['imagen', 'img', 'portada'], read: text(300) },
  estado: {
    names: ['estado'],
    read: oneOf({ borrador: 'borrador', publicado: 'publicado', archivado: 'archivado' }),
  },
  lectura_obl: { names: ['lectura obligatoria', 'lectura obl', 'obligatoria'], read: yesNo },
};

function body(cell: string): Meaning {
  if (cell.length > MOST) return { wrong: `Tiene más de ${MOST} caracteres.` };
  const cut = cutFromTip(cell);
  return cut.length === 0
    ? { value: cell }
    : { wrong: `El texto tiene lo que la app no muestra: ${cut.join(', ')}. Quítelo.` };
}

function setOf(known: (word: string) => string | undefined, what: string): (cell: string) => Meaning {
  return (cell) => {
    const words = cell.split(/[\s,|/;]+/).filter(Boolean);
    const wrong = words.find((one) => known(withoutAccents(one)) === undefined);
    if (wrong !== undefined) return { wrong: `«${wrong}» no es un ${what} conocido.` };
    return { value: Object.fromEntries(words.map((one) => [known(withoutAccents(one)), true])) };
  };
}

/** `tips importar`. */
export const importTips: Command = {
  name: 'tips importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza tips desde un archivo CSV, Excel o JSON, o uno desde un texto Markdown (.md).',
  more: `Columnas: ${Object.values(COLUMNS)
    .map(({ names, required }) => `${names[0]}${required ? '*' : ''}`)
    .join(
      ', ',
    )}. El texto es HTML sencillo; lo que la app no mostraría se rechaza. «imagen» es un archivo junto a la lista, o
una dirección https. Un tip cuyo texto cambia sube de versión, y quien debía leerlo lo lee de nuevo.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, unused } = understand(await input.content(file), COLUMNS);
    const tips = (await company.read<Record<string, Tip>>('_tips')) ?? {};
    const kinds = (await company.read<Categorias>(CATEGORIAS_EMPRESA.path)) ?? {};
    const files: FileStep[] = [];
    const more: RowProblem[] = [];
    const wanted: Wanted[] = [];
    for (const { fila, fields } of rows) {
      const { id, ...own } = fields;
      if (typeof id !== 'string') {
        if (!problems.some((one) => one.fila === fila)) more.push({ fila, mensaje: 'Falta codigo.' });
        continue;
      }
      const strange = Object.keys(own.cats_nov ?? {}).find(
        (one) => !isStandard(one) && !Object.hasOwn(kinds, one),
      );
      if (strange !== undefined)
        more.push({ fila, mensaje: `«${strange}» no es un tipo de novedad conocido.` });
      const img =
        typeof own.img === 'string'
          ? await attach({ company, input }, own.img, { fila, list: file, folder: 'tips' })
          : null;
      files.push(...(img?.steps ?? []));
      more.push(...(img?.problems ?? []));
      const said = img === null ? own : { ...own, img: img.value };
      wanted.push({ fila, place: `_tips/${id}`, name: `tip ${id}`, fields: withVersion(tips[id], said) });
    }
    const before = new Map(Object.entries(tips).map(([id, tip]) => [`_tips/${id}`, { ...tip }]));
    const plan = planRecords(wanted, before, {
      fields: { estado: 'borrador', orden: 100, version: 1, lectura_obl: false },
      required: { titulo: 'titulo' },
    });
    const all = [...problems, ...more, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Tips de ${file}`,
      lines: [...files.map(({ ruta }) => `Archivo: ${ruta}`), ...plan.lines],
      figures: { ...plan.figures, archivos: files.length },
      notes: unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : [],
      batches: [...(files.length > 0 ? [{ files }] : []), ...plan.batches],
    };
  },
};

/** A text that changes is another version, unless the file says which. */
function withVersion(
  before: Tip | undefined,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (before === undefined || own.version !== undefined) return own;
  const changed = own.cuerpo !== undefined && (own.cuerpo ?? undefined) !== before.cuerpo;
  return changed ? { ...own, version: (before.version ?? 1) + 1 } : own;
}
