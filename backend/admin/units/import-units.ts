import type { Command } from '../cli/command.ts';
import { refused } from '../cli/problem.ts';
import { type Column, type Meaning, understand } from '../table/columns.ts';
import { key, oneOf, phone, text } from '../table/meanings.ts';
import { planRecords } from '../table/plan-records.ts';
import { readTable } from '../table/read-table.ts';
import { LATITUDE, LONGITUDE, METRES } from './places.ts';

const STATES = oneOf({ activo: 'activo', suspendido: 'suspendido', inactivo: 'inactivo', activa: 'activo' });

/** A Firebase project's id: it goes into the address of the unit's functions (security.md, `__project_id`). */
function project(cell: string): Meaning {
  return /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(cell)
    ? { value: cell }
    : { wrong: `«${cell}» no es un proyecto de Firebase.` };
}

const COLUMNS: Readonly<Record<string, Column>> = {
  un_id: { names: ['codigo', 'un id', 'id', 'unidad'], required: true, read: key },
  un_nombre: { names: ['nombre', 'un nombre'], read: text(120) },
  estado: { names: ['estado'], read: STATES },
  tipo_un: { names: ['tipo', 'tipo un'], read: text(60) },
  dir: { names: ['direccion', 'dir'], read: text(160) },
  ciudad: { names: ['ciudad'], read: text(80) },
  lat: { names: ['latitud', 'lat'], read: LATITUDE },
  lng: { names: ['longitud', 'lng', 'lon'], read: LONGITUDE },
  radio_m: { names: ['radio', 'radio m', 'radio metros'], read: METRES },
  tel_porteria: { names: ['telefono porteria', 'tel porteria', 'porteria'], read: phone },
  admin_nom: { names: ['administrador', 'admin nom', 'nombre administrador'], read: text(120) },
  admin_cel: { names: ['celular administrador', 'admin cel'], read: phone },
  __project_id: { names: ['proyecto', 'project id'], read: project },
};

/** `unidades importar`. */
export const importUnits: Command = {
  name: 'unidades importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza unidades desde un archivo CSV o Excel.',
  more: `Columnas: ${Object.values(COLUMNS)
    .map(({ names, required }) => `${names[0]}${required ? '*' : ''}`)
    .join(', ')}. Una celda vacía deja lo que hay; «-» lo quita.`,
  async plan({ company, names: [file = ''] }) {
    const { rows, problems, unused } = understand(await readTable(file), COLUMNS);
    const units = (await company.read<Record<string, Record<string, unknown>>>('_un_')) ?? {};
    const before = new Map(Object.entries(units).map(([id, unit]) => [`_un_/${id}`, unit]));
    const known = rows.filter(({ fields }) => typeof fields.un_id === 'string');
    const wanted = known.map(({ fila, fields }) => ({
      fila,
      place: `_un_/${String(fields.un_id)}`,
      name: `unidad ${String(fields.un_id)}`,
      fields,
    }));
    const plan = planRecords(wanted, before, {
      fields: { estado: 'activo' },
      required: { un_nombre: 'nombre', estado: 'estado' },
    });
    const nameless = rows
      .filter((row) => !known.includes(row))
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
