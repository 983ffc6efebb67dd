import {
  CATALOGO_EMPRESA,
  type Catalogo,
  catalogoQuery,
  type ItemCatalogo,
} from '@gr/shared/domain/inventario/catalogo';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { CATALOGUE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../cli/command.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { neededOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';

/** Maximum of items of a catalogue: a phone reads all of them at once. */
const MOST = 500;

/** `catalogo importar`: the inventory catalogue of a unit, or that of the company. */
export const importCatalogue: Command = {
  name: 'catalogo importar',
  names: ['ARCHIVO'],
  what: 'Crea y cambia lo que debe haber en el inventario de las unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(CATALOGUE_COLUMNS)} Con «empresa» como unidad se cambia la lista de la empresa. El primer inventario de una unidad empieza
por esta lista. Nada se borra: estado «retirado».`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), CATALOGUE_COLUMNS);
    const units = new Set(
      rows.flatMap(({ fields }) => (typeof fields.un_id === 'string' ? [fields.un_id] : [])),
    );
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    const strange = new Set<string>();
    for (const un of units) {
      const unit = un === CATALOGO_EMPRESA || (await company.read<Unidad>(`_un_/${un}`)) !== null;
      if (!unit) strange.add(un);
      for (const [id, item] of Object.entries((await company.read<Catalogo>(placeOf(un))) ?? {}))
        before.set(`${placeOf(un)}/${id}`, { ...item });
    }
    const more: RowProblem[] = [];
    const wanted: Wanted[] = [];
    for (const { fila, fields } of rows) {
      const { un_id, id, ...own } = fields;
      if (typeof un_id !== 'string' || typeof id !== 'string') {
        if (!problems.some((one) => one.fila === fila))
          more.push({ fila, mensaje: 'Falta unidad o codigo.' });
      } else if (strange.has(un_id)) more.push({ fila, mensaje: `No hay ninguna unidad «${un_id}».` });
      else wanted.push({ fila, place: `${placeOf(un_id)}/${id}`, name: `elemento ${id}`, fields: own });
    }
    for (const un of units) {
      const inside = (one: string): boolean => one.startsWith(`${placeOf(un)}/`);
      const all = new Set([...before.keys(), ...wanted.map((one) => one.place)].filter(inside));
      if (all.size > MOST)
        more.push({ fila: null, mensaje: `Serían ${all.size} elementos: lo más es ${MOST}.` });
    }
    const plan = planRecords(wanted, before, {
      fields: { cat_item: '', cant_esp: 1, estado: 'activo' },
      required: neededOf(CATALOGUE_COLUMNS),
    });
    const wrong = [...problems, ...more, ...plan.problems];
    if (wrong.length > 0) throw refused(wrong);
    return {
      title: `Inventario de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes,
      batches: plan.batches,
    };
  },
};

/** `catalogo copiar`: adds items of the company's list that a unit lacks. */
export const copyCatalogue: Command = {
  name: 'catalogo copiar',
  what: 'Agrega al inventario de una unidad lo que la lista de la empresa tiene y a ella le falta.',
  more: 'Lo que la unidad ya dice, con otra cantidad o retirado, queda como está.',
  options: { unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true } },
  async plan({ company, values }) {
    const un = String(values.unidad);
    const known = /^[-\w]{1,40}$/.test(un) && (await company.read<Unidad>(`_un_/${un}`)) !== null;
    if (!known) throw refused([{ fila: null, mensaje: `No hay ninguna unidad «${un}».` }]);
    const mine = (await company.read<Catalogo>(placeOf(un))) ?? {};
    const all = (await company.read<Catalogo>(placeOf(CATALOGO_EMPRESA))) ?? {};
    const lacking = Object.entries(all).filter(
      ([id, { estado }]) => estado === 'activo' && !Object.hasOwn(mine, id),
    );
    if (Object.keys(mine).length + lacking.length > MOST)
      throw refused([{ fila: null, mensaje: `Serían más de ${MOST} elementos.` }]);
    const updates = Object.fromEntries(
      lacking.map(([id, item]): [string, ItemCatalogo] => [`${placeOf(un)}/${id}`, item]),
    );
    return {
      title: `Inventario de la unidad ${un}`,
      subject: un,
      lines: lacking.map(([, { nom_item, cant_esp }]) => `Nuevo: ${nom_item} (${cant_esp})`),
      figures: { nuevos: lacking.length },
      batches: lacking.length > 0 ? [{ updates }] : [],
    };
  },
};

function placeOf(un_id: string): string {
  return catalogoQuery(un_id).path;
}
