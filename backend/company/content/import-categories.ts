import { isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import { CATEGORIAS, type Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { CATEGORY_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';

/** Maximum of kinds of a company: its phones read all of them at once. */
const MOST = 100;

/** `categorias importar`: the company's kinds of incidents, and the standard ones it shows. */
export const importCategories: Command = {
  name: 'categorias importar',
  names: ['ARCHIVO'],
  what: 'Crea y cambia los tipos de novedad de la empresa desde un archivo CSV o Excel.',
  more: `${toldColumns(CATEGORY_COLUMNS)} Con el código de un tipo de la lista general se cambia ese. Nada se borra: estado «retirada» lo
quita de los formularios, y las novedades que lo tienen lo conservan.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), CATEGORY_COLUMNS);
    const known = (await company.read<Categorias>(CATEGORIAS_EMPRESA.path)) ?? {};
    const more: RowProblem[] = [];
    const wanted: Wanted[] = [];
    for (const { fila, fields } of rows) {
      const { cat_nov, ...own } = fields;
      if (typeof cat_nov !== 'string') {
        if (!problems.some((one) => one.fila === fila)) more.push({ fila, mensaje: 'Falta código.' });
        continue;
      }
      if (cat_nov === 'otro' && own.estado === 'retirada')
        more.push({ fila, mensaje: '«Otra» no se retira: siempre debe haber cómo reportar.' });
      const unnamed = own.nombre === null || (own.nombre === undefined && !Object.hasOwn(known, cat_nov));
      const said = unnamed && isStandard(cat_nov) ? { ...own, nombre: CATEGORIAS[cat_nov] } : own;
      wanted.push({
        fila,
        place: `${CATEGORIAS_EMPRESA.path}/${cat_nov}`,
        name: `tipo de novedad ${cat_nov}`,
        fields: said,
      });
    }
    const all = new Set([...Object.keys(known), ...wanted.map(({ place }) => place.split('/')[1])]);
    if (all.size > MOST) more.push({ fila: null, mensaje: `Serían ${all.size} tipos: lo más es ${MOST}.` });
    const before = new Map(
      Object.entries(known).map(([key, one]) => [`${CATEGORIAS_EMPRESA.path}/${key}`, { ...one }] as const),
    );
    const plan = planRecords(wanted, before, freshOf(CATEGORY_COLUMNS));
    const wrong = [...problems, ...more, ...plan.problems];
    if (wrong.length > 0) throw refused(wrong);
    return {
      title: `Tipos de novedad de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes,
      batches: plan.batches,
    };
  },
};
