import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Command } from '../cli/command.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { type Column, type Meaning, understand } from '../table/columns.ts';
import { key, number, oneOf, text, yesNo } from '../table/meanings.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { readTable } from '../table/read-table.ts';
import { LATITUDE, LONGITUDE, METRES } from './places.ts';

const COLUMNS: Readonly<Record<string, Column>> = {
  un_id: { names: ['unidad', 'un id', 'codigo unidad'], required: true, read: key },
  qr_id: { names: ['codigo', 'punto', 'qr id', 'codigo punto'], required: true, read: pointKey },
  nom_qr: { names: ['nombre', 'nom qr'], read: text(80) },
  desc_qr: { names: ['descripcion', 'desc qr'], read: text(300) },
  zona: { names: ['zona'], read: text(60) },
  orden: { names: ['orden'], read: number(1, 500, true) },
  lat: { names: ['latitud', 'lat'], read: LATITUDE },
  lng: { names: ['longitud', 'lng', 'lon'], read: LONGITUDE },
  radio_m: { names: ['radio', 'radio m'], read: METRES },
  valida_gps: { names: ['valida gps', 'gps'], read: yesNo },
  critico: { names: ['critico'], read: yesNo },
  foto_req: { names: ['pide foto', 'foto req', 'foto'], read: yesNo },
  estado: {
    names: ['estado'],
    read: oneOf({ 'sin instalar': 'sin_instalar', activo: 'activo', danado: 'danado', retirado: 'retirado' }),
  },
};

/** A key that fits into a printed code: the whole text stays below some 40 characters (data-model.md, `_qr_`). */
function pointKey(cell: string): Meaning {
  return /^[-\w]{1,12}$/.test(cell)
    ? { value: cell }
    : { wrong: `«${cell}» no sirve como código de punto: hasta 12 letras y números.` };
}

/** `puntos importar`. */
export const importPoints: Command = {
  name: 'puntos importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza puntos de control (códigos QR) desde un archivo CSV o Excel.',
  more: `Columnas: ${Object.values(COLUMNS)
    .map(({ names, required }) => `${names[0]}${required ? '*' : ''}`)
    .join(
      ', ',
    )}. Los puntos nuevos quedan «sin instalar»; el servidor los firma un momento después. Imprímalos con «qr».`,
  async plan({ company, names: [file = ''] }) {
    const { rows, problems, unused } = understand(await readTable(file), COLUMNS);
    const units = [...new Set(rows.map(({ fields }) => fields.un_id).filter((id) => typeof id === 'string'))];
    const missing: RowProblem[] = [];
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    for (const un of units) {
      const [unit, points] = await Promise.all([
        company.read(`_un_/${un}/un_id`),
        company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
      ]);
      const [first] = rows.filter(({ fields }) => fields.un_id === un);
      if (unit === null)
        missing.push({
          fila: first?.fila ?? null,
          mensaje: `No hay ninguna unidad «${un}». Impórtela primero.`,
        });
      for (const [id, point] of Object.entries(points ?? {})) before.set(`_qr_/${un}/${id}`, { ...point });
    }
    const wanted = rows.flatMap(({ fila, fields }): Wanted[] => {
      const { un_id, qr_id, ...own } = fields;
      if (typeof un_id !== 'string' || typeof qr_id !== 'string') {
        if (!problems.some((one) => one.fila === fila))
          missing.push({ fila, mensaje: 'Falta la unidad o el código.' });
        return [];
      }
      return [
        { fila, place: `_qr_/${un_id}/${qr_id}`, name: `punto ${un_id}/${qr_id}`, fields: { ...own, qr_id } },
      ];
    });
    const plan = planRecords(wanted, before, {
      fields: { estado: 'sin_instalar', qr_ver: 1 },
      required: { nom_qr: 'nombre', orden: 'orden' },
    });
    const all = [...problems, ...missing, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Puntos de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes: unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : [],
      destructive: plan.lines.some((line) => /→ retirado/.test(line)),
      batches: plan.batches,
    };
  },
};
