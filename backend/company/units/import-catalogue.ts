import {
  CATALOGO_EMPRESA,
  type Catalogo,
  catalogoQuery,
  type ItemCatalogo,
} from '@gr/shared/domain/inventario/catalogo';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { CATALOGUE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows, unitsOf } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';

/** Maximum of items of a catalogue: a phone reads all of them at once. */
const MOST = 500;

const ITEM = { code: 'id', name: 'nom_item', most: 40, noun: 'el elemento' } as const;

/** `catalogo importar`: the inventory catalogue of a unit, or that of the company. */
export const importCatalogue: Command = {
  name: 'catalogo importar',
  names: ['ARCHIVO'],
  what: 'Crea y cambia lo que debe haber en el inventario de las unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(CATALOGUE_COLUMNS)} Con «empresa» como unidad se cambia la lista de la empresa. El primer inventario de una unidad empieza
por esta lista. Nada se borra: estado «retirado».`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), CATALOGUE_COLUMNS);
    const units = unitsOf(rows);
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    const names = new Map<string, Readonly<Record<string, unknown>> | null>();
    for (const un of units) {
      const unit = un === CATALOGO_EMPRESA || (await company.read<Unidad>(`_un_/${un}`)) !== null;
      const items = Object.entries((await company.read<Catalogo>(placeOf(un))) ?? {});
      names.set(un, unit ? Object.fromEntries(items.map(([id, { nom_item }]) => [id, nom_item])) : null);
      for (const [id, item] of items) before.set(`${placeOf(un)}/${id}`, { ...item });
    }
    const found = placeRows(rows, ITEM, names, input);
    const more: RowProblem[] = [...found.problems];
    const all = new Map(units.map((un) => [un, new Set(Object.keys(names.get(un) ?? {}))]));
    const wanted = found.placed.map(({ fila, un, id, own }) => {
      const held = all.get(un)?.add(id).size ?? 0;
      if (held > MOST)
        more.push({ fila, mensaje: `La unidad ${un} tendría ${held} elementos: lo más es ${MOST}.` });
      return { fila, place: `${placeOf(un)}/${id}`, name: `elemento ${id}`, fields: own };
    });
    const plan = planRecords(wanted, before, freshOf(CATALOGUE_COLUMNS));
    const wrong = [...problems, ...more, ...plan.problems];
    if (wrong.length > 0) throw refused(wrong);
    return {
      title: `Inventario de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes],
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
