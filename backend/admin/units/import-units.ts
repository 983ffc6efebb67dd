import { UNIT_NAMES } from '@gr/shared/domain/tabla/unit-names';
import type { Command } from '../cli/command.ts';
import { refused } from '../cli/problem.ts';
import { aboutOf } from '../table/about.ts';
import { type Column, columnsOf, type Meaning, understand } from '../table/columns.ts';
import { key, oneOf, phone, text } from '../table/meanings.ts';
import { planRecords } from '../table/plan-records.ts';
import { LATITUDE, LONGITUDE, METRES } from './places.ts';
import { contradictionsOf, UNIT_PARTS, withParts } from './unit-parts.ts';

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

const ALL: Readonly<Record<string, Column>> = { ...COLUMNS, ...UNIT_PARTS };

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
      fields: withParts(fields, units[String(fields.un_id)]),
    }));
    const plan = planRecords(wanted, before, {
      fields: { estado: 'activo' },
      required: { un_nombre: 'nombre', estado: 'estado' },
    });
    const nameless = rows
      .filter((row) => !known.includes(row) && !problems.some((one) => one.fila === row.fila))
      .map(({ fila }) => ({ fila, mensaje: 'Falta codigo.' }));
    const torn = wanted.flatMap(({ fila, fields }) =>
      contradictionsOf(fields).map((mensaje) => ({ fila, mensaje })),
    );
    const all = [...problems, ...nameless, ...plan.problems, ...torn];
    if (all.length > 0) throw refused(all);
    return {
      title: `Unidades de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'un_nombre'),
      lines: plan.lines,
      figures: plan.figures,
      notes: unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : [],
      // A unit that is not served any more disappears from its people.
      destructive: plan.lines.some((line) => /estado: activo →/.test(line)),
      batches: plan.batches,
    };
  },
};
