import { RULE_NAMES, UNIT_NAMES } from '@gr/shared/domain/tabla/unit-names';
import type { Command } from '../cli/command.ts';
import { refused } from '../cli/problem.ts';
import { type Column, columnsOf, type Meaning, understand } from '../table/columns.ts';
import { key, number, oneOf, phone, text, yesNo } from '../table/meanings.ts';
import { planRecords } from '../table/plan-records.ts';
import { LATITUDE, LONGITUDE, METRES } from './places.ts';

const STATES = oneOf({ activo: 'activo', suspendido: 'suspendido', inactivo: 'inactivo', activa: 'activo' });

/** A Firebase project's id: it goes into the address of the unit's functions (security.md, `__project_id`). */
function project(cell: string): Meaning {
  return /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(cell)
    ? { value: cell }
    : { wrong: `«${cell}» no es un proyecto de Firebase.` };
}

const COLUMNS: Readonly<Record<string, Column>> = columnsOf(UNIT_NAMES, {
  un_id: key,
  un_nombre: text(120),
  estado: STATES,
  tipo_un: text(60),
  dir: text(160),
  ciudad: text(80),
  lat: LATITUDE,
  lng: LONGITUDE,
  radio_m: METRES,
  tel_porteria: phone,
  admin_nom: text(120),
  admin_cel: phone,
  __project_id: project,
});

/** Columns of `reglas`, by its fields; a unit without a rule has that of the house (data-model.md, `_un_`). */
const RULES: Readonly<Record<string, Column>> = columnsOf(RULE_NAMES, {
  umbral_cump: number(1, 100),
  gracia_min: number(0, 240, true),
  radio_m: METRES,
  orden_modo: oneOf({ libre: 'libre', fijo: 'fijo', aleatorio: 'aleatorio' }),
  gps_obligatorio: yesNo,
});
/** What keeps a rule's field apart from the unit's own of the same name. */
const RULE = 'regla_';
const ALL: Readonly<Record<string, Column>> = {
  ...COLUMNS,
  ...Object.fromEntries(Object.entries(RULES).map(([field, column]) => [`${RULE}${field}`, column])),
};

/** The fields of a row as the record has them: what was said of rules joins those that are there. */
function withRules(
  fields: Readonly<Record<string, unknown>>,
  before: object | undefined,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields);
  const own = entries.filter(([field]) => !field.startsWith(RULE));
  const said = entries.flatMap(([field, value]) =>
    field.startsWith(RULE) ? [[field.slice(RULE.length), value] as const] : [],
  );
  if (said.length === 0) return Object.fromEntries(own);
  const rules = Object.entries({ ...before, ...Object.fromEntries(said) }).filter(
    ([, value]) => value !== null,
  );
  return { ...Object.fromEntries(own), reglas: rules.length > 0 ? Object.fromEntries(rules) : null };
}

/** `unidades importar`. */
export const importUnits: Command = {
  name: 'unidades importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza unidades desde un archivo CSV o Excel.',
  more: `Columnas: ${Object.values(ALL)
    .map(({ names, required }) => `${names[0]}${required ? '*' : ''}`)
    .join(', ')}. Una celda vacía deja lo que hay; «-» lo quita.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, unused } = understand(await input.table(file), ALL);
    const units = (await company.read<Record<string, Record<string, unknown>>>('_un_')) ?? {};
    const before = new Map(Object.entries(units).map(([id, unit]) => [`_un_/${id}`, unit]));
    const known = rows.filter(({ fields }) => typeof fields.un_id === 'string');
    const wanted = known.map(({ fila, fields }) => ({
      fila,
      place: `_un_/${String(fields.un_id)}`,
      name: `unidad ${String(fields.un_id)}`,
      fields: withRules(fields, units[String(fields.un_id)]?.reglas as object | undefined),
    }));
    const plan = planRecords(wanted, before, {
      fields: { estado: 'activo' },
      required: { un_nombre: 'nombre', estado: 'estado' },
    });
    const nameless = rows
      .filter((row) => !known.includes(row) && !problems.some((one) => one.fila === row.fila))
      .map(({ fila }) => ({ fila, mensaje: 'Falta codigo.' }));
    const all = [...problems, ...nameless, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Unidades de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes: unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : [],
      // A unit that is not served any more disappears from its people.
      destructive: plan.lines.some((line) => /estado: activo →/.test(line)),
      batches: plan.batches,
    };
  },
};
