import { CAT_KEY, isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Columns } from '@gr/shared/domain/tabla/columns';
import { TIP_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Meaning, Reader } from '@gr/shared/domain/tabla/read/meaning';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { Command } from '../command/command.ts';
import type { FileStep } from '../command/plan.ts';
import { refused } from '../command/problem.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { attach } from './attach.ts';
import { tooManyPublished } from './most-published.ts';
import { cutFromTip } from './tip-check.ts';

/** Maximum length of a tip's text, characters. */
const MOST = TIP_COLUMNS.cuerpo?.input.most ?? 0;

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

const COLUMNS: Columns = {
  ...TIP_COLUMNS,
  ...withReaders({
    cuerpo: body,
    cats_nov: setOf((one) => (CAT_KEY.test(one) ? one : undefined), 'tipo de novedad'),
    perfil: setOf((one) => (Object.hasOwn(PROFILES, one) ? PROFILES[one] : undefined), 'perfil'),
  }),
};

/** Columns of the list whose cells this command alone reads. */
function withReaders(own: Readonly<Record<string, Reader>>): Columns {
  return Object.fromEntries(
    Object.entries(TIP_COLUMNS).flatMap(([place, column]) => {
      const read = own[place];
      return read === undefined ? [] : [[place, { ...column, read }]];
    }),
  );
}

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
  more: `${toldColumns(COLUMNS)} El texto es HTML sencillo; lo que la app no mostraría se rechaza. «imagen» es un archivo junto a la lista, o
una dirección https. Un tip cuyo texto cambia sube de versión, y quien debía leerlo lo lee de nuevo.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.content(file), COLUMNS);
    const tips = (await company.read<Record<string, Tip>>('_tips')) ?? {};
    const kinds = (await company.read<Categorias>(CATEGORIAS_EMPRESA.path)) ?? {};
    const files: FileStep[] = [];
    const more: RowProblem[] = [];
    const wanted: Wanted[] = [];
    for (const { fila, fields } of rows) {
      const { id, ...own } = fields;
      if (typeof id !== 'string') {
        if (!problems.some((one) => one.fila === fila)) more.push({ fila, mensaje: 'Falta código.' });
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
    const plan = planRecords(wanted, before, freshOf(TIP_COLUMNS, { version: 1 }));
    const most = tooManyPublished(before, wanted, 'tips publicados');
    const all = [...problems, ...more, ...plan.problems, ...most];
    if (all.length > 0) throw refused(all);
    return {
      title: `Tips de ${file}`,
      lines: [...files.map(({ ruta }) => `Archivo: ${ruta}`), ...plan.lines],
      figures: { ...plan.figures, archivos: files.length },
      notes,
      batches: [...(files.length > 0 ? [{ files }] : []), ...plan.batches],
    };
  },
};

/** A changed text gets a new version, unless the file has one. */
function withVersion(
  before: Tip | undefined,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (before === undefined || own.version !== undefined) return own;
  const changed = own.cuerpo !== undefined && (own.cuerpo ?? undefined) !== before.cuerpo;
  return changed ? { ...own, version: (before.version ?? 1) + 1 } : own;
}
