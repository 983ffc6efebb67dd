import { isSection, SECTIONS } from '@gr/shared/domain/informe/template';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import type { Columns } from '@gr/shared/domain/tabla/columns';
import type { Meaning } from '@gr/shared/domain/tabla/read/meaning';
import { line, lines } from '@gr/shared/domain/tabla/read/words';
import { readNit } from '@gr/shared/domain/valor/nit';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { understand } from '../table/columns.ts';
import { planRecords } from '../table/plan-records.ts';

const input = { kind: 'line' } as const;
const COLUMNS: Columns = {
  nombre: { names: ['nombre', 'razon social'], input, read: line(120) },
  nit: { names: ['nit'], input, read: nit },
  logo: { names: ['logo'], input, read: logo },
  inf_partes: { names: ['informe secciones'], input, read: sections },
  inf_inicio: { names: ['informe inicio'], input: { kind: 'lines' }, read: lines(REASON_MAX) },
  inf_cierre: { names: ['informe cierre'], input: { kind: 'lines' }, read: lines(REASON_MAX) },
};

function nit(cell: string): Meaning {
  const value = readNit(cell);
  return value === null ? { wrong: `«${cell}» no es un NIT: revise el dígito de verificación.` } : { value };
}

function logo(cell: string): Meaning {
  const value = readLogo(cell);
  return value === null ? { wrong: 'El logo no es una imagen PNG o WebP pequeña.' } : { value };
}

function sections(cell: string): Meaning {
  const keys = cell.split(/[\s,;]+/).filter(Boolean);
  const unknown = keys.find((key) => !isSection(key));
  if (unknown === undefined) return { value: keys.join(',') };
  return { wrong: `«${unknown}» no es una sección del informe. Use: ${Object.keys(SECTIONS).join(', ')}.` };
}

/** `empresa datos`: data of the company. */
export const setCompany: Command = {
  name: 'empresa datos',
  names: ['ARCHIVO'],
  what: 'Guarda el nombre y el NIT de la empresa desde un archivo CSV o Excel de una fila.',
  more: 'Columnas: nombre*, nit, logo (una imagen pequeña escrita como dirección data:; la pone la Oficina), informe secciones (en su orden), informe inicio, informe cierre (palabras de la empresa en sus informes). El dominio con el que entran las personas queda escrito con ellos.',
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), COLUMNS);
    const before = await company.read<Empresa>(EMPRESA.path);
    const { domain } = company.target;
    const wanted = rows.map(({ fila, fields }) => ({
      ...{ fila, place: EMPRESA.path, name: 'la empresa' },
      fields: { ...fields, ...(domain !== '' && { dominio: domain }) },
    }));
    const known = new Map(before === null ? [] : [[EMPRESA.path, { ...before }] as const]);
    const plan = planRecords(wanted, known, { fields: {}, required: { nombre: 'nombre' } });
    const wrong = [...problems, ...plan.problems];
    if (wrong.length > 0) throw refused(wrong);
    return {
      title: 'Datos de la empresa',
      lines: plan.lines,
      figures: plan.figures,
      notes,
      batches: plan.batches,
    };
  },
};
