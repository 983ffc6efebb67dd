import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Book } from '@gr/shared/domain/tabla/book';
import { csvOf } from '@gr/shared/domain/tabla/file/csv-text';
import { excelOf } from '@gr/shared/domain/tabla/file/excel-of';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { partName } from '@gr/shared/domain/tabla/splits';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { COMMANDS } from '../../backend/admin/commands.ts';
import { type Office, openOffice } from '../../backend/admin/testing/office.ts';
import type { Plan } from '../../backend/company/command/plan.ts';
import { AdminProblem } from '../../backend/company/command/problem.ts';
import { type Company, connect } from '../../backend/company/connect/company.ts';
import { resolveTarget } from '../../backend/company/connect/target.ts';
import { inputOf } from '../../backend/functions/oficina/do-request.ts';
import { IMPORTS, type Kind } from '../../mf-oficina/src/import/kinds.ts';
import { partsOf } from '../../mf-oficina/src/import/part.ts';
import { sheetOf } from '../../mf-oficina/src/import/sheet.model.ts';
import { CASES, type ListCase, TWICE } from './cases.ts';

let office: Office;
let company: Company;
beforeAll(async () => {
  office = await openOffice('demo');
  company = await connect(await resolveTarget({ url: office.backend.url }, {}));
});
afterAll(async () => {
  await company.close();
  await office.close();
});

const fileOf = (file: string): string => path.join(import.meta.dirname, 'files', file);
const command = (kind: Kind) => {
  const found = COMMANDS.find(({ name }) => name === IMPORTS[kind].orden);
  if (found === undefined) throw new Error(`No command for ${kind}.`);
  return found;
};

/** Records that a plan would write. */
function recordsOf({ batches }: Pick<Plan, 'batches'>): readonly object[] {
  const record =
    /^(?:_emp_segdiez\/[^/]+|_un_\/[^/]+|_rondas_plan_\/[^/]+\/[^/]+|_un_\/[^/]+\/consignas\/[^/]+|_catalogos_\/[^/]+\/[^/]+)$/;
  return batches.flatMap(({ updates = {} }) =>
    Object.entries(updates).flatMap(([place, value]) => (record.test(place) ? [value as object] : [])),
  );
}

/** As the screen does: reads the file, leaves out what is wrong, and sends what is kept to the same command. */
async function inBrowser({ file, kind }: ListCase) {
  const read = await readBook(new Uint8Array(readFileSync(fileOf(file))));
  if (!read.ok) return { unreadable: read.error.message, told: '', refused: '', records: [] };
  const whole = sheetOf(read.value, IMPORTS[kind]);
  const refused = whole.problems.filter(({ fila }) => fila !== null);
  const book: Book = { ...read.value, without: refused };
  const sheet = sheetOf(book, IMPORTS[kind]);
  const unreadable = [
    ...sheet.missing.map((name) => `No se encontró ${name}`),
    ...sheet.problems.map(({ mensaje }) => mensaje),
  ].join(' ');
  if (unreadable !== '') return { unreadable, told: '', refused: '', records: [] };
  const [part] = partsOf(sheet);
  const plan = await command(kind)
    .plan({
      ...{ company, names: ['la lista'], values: {}, now: Date.now(), by: 'x' },
      input: inputOf({ tabla: part?.tabla ?? [] }),
    })
    .catch((cause: unknown) => {
      if (cause instanceof AdminProblem) return cause;
      throw cause;
    });
  if (plan instanceof AdminProblem)
    return { unreadable: lines(plan.more.rows ?? []), told: '', refused: '', records: [] };
  return {
    unreadable: '',
    told: lines(sheet.told),
    refused: lines(refused),
    records: recordsOf(plan),
    shown: sheet,
  };
}

const lines = (all: readonly { readonly columna?: string; readonly mensaje: string }[]): string =>
  all.map(({ columna = '', mensaje }) => `${columna}: ${mensaje}`).join('\n');

describe.each(CASES)('$file', (one) => {
  const { kept, told = [], refused = [], unreadable } = one;

  test('in the browser', async () => {
    const given = await inBrowser(one);
    if (unreadable) return expect(given.unreadable).toMatch(unreadable);
    expect(given.unreadable).toBe('');
    for (const sentence of told) expect(given.told).toMatch(sentence);
    for (const sentence of refused) expect(given.refused).toMatch(sentence);
    if (refused.length === 0) expect(given.refused).toBe('');
    expect(given.records).toHaveLength(kept.length);
    for (const [at, record] of kept.entries()) expect(given.records[at]).toMatchObject(record);
  });

  test('in npm run admin', async () => {
    const { code, json } = await office.run(
      ...command(one.kind).name.split(' '),
      fileOf(one.file),
      '--simular',
      '--lo-bueno',
    );
    const said = [json.mensaje, ...(json.errores ?? []).map(({ mensaje }) => mensaje)].join(' ');
    if (unreadable) {
      expect(code).toBe(3);
      return expect(said).toMatch(unreadable);
    }
    expect([code, said.trim()]).toEqual([0, '']);
    const notes = json.avisos.join('\n');
    for (const sentence of [...told, ...refused]) expect(notes).toMatch(sentence);
    expect(json.cambios).toHaveLength(kept.length);
  });
});

/** Records of the demo as the office's lists hold them. */
const KEPT: readonly (readonly [Kind, () => readonly object[]])[] = [
  ['unidades', () => recordsAt('_un_')],
  ['personas', () => recordsAt('_emp_segdiez')],
  [
    'planes',
    () =>
      Object.keys(office.read('_rondas_plan_') as object).flatMap((un_id) =>
        recordsAt(`_rondas_plan_/${un_id}`).map((plan) => ({ ...plan, un_id })),
      ),
  ],
];

function recordsAt(place: string): readonly object[] {
  return Object.values(office.read(place) as Readonly<Record<string, object>>);
}

test.each(KEPT)('%s that were exported change nothing when they are imported', async (kind, records) => {
  const sheet = listOf(IMPORTS[kind].columns, records(), IMPORTS[kind].splits);
  const excel = Buffer.from(await (await excelOf(sheet, kind)).arrayBuffer());
  for (const file of [office.file(`${kind}.csv`, csvOf(sheet)), office.file(`${kind}.xlsx`, excel)]) {
    const { code, json } = await office.run(...command(kind).name.split(' '), file, '--simular');
    expect([json.errores, json.cambios, code]).toEqual([undefined, [], 0]);
  }
});

test('lists of codes 1, 2, 3 and the same list in another form change nothing the second time', async () => {
  for (const [file, kind] of TWICE) {
    const import_ = [
      ...command(kind).name.split(' '),
      fileOf(file),
      '--si',
      ...(kind === 'personas' ? ['--claves', `${office.dir}/twice.csv`] : []),
    ];
    const first = await office.run(...import_);
    expect([file, first.code, first.json.mensaje]).toEqual([file, 0, undefined]);
    expect([file, (await office.run(...import_)).json.estado]).toEqual([file, 'sin_cambios']);
    if (file === 'c08-nfd.csv') expect(first.json.estado).toBe('sin_cambios');
  }
});

/** Lists whose rows have no codes, as offices write them, twice: by name, and by the same name in other letters. */
const NAMELESS: readonly (readonly [Kind, string, string])[] = [
  [
    'unidades',
    'nombre;ciudad\nParque Industrial San Roque Etapa 2;Cali\n',
    'nombre;ciudad\nPARQUE INDUSTRIAL SAN ROQUE, ETAPA 2;Cali\n',
  ],
  [
    'puntos',
    'unidad;nombre\nparque-industrial-2;Parqueadero visitantes norte\nParque Industrial San Roque Etapa 2;Parqueadero visitantes sur\n',
    'unidad;nombre;orden\nparque-industrial-2;Parqueadero Visitantes Sur;2\n',
  ],
  [
    'planes',
    'unidad;nombre;dias;inicio;fin;puntos\nParque Industrial San Roque Etapa 2;Ronda de noche;todos;22:00;06:00;Parqueadero visitantes sur, PARQUEADERO VISITANTES NORTE\n',
    'unidad;nombre;dias;inicio;fin\nparque-industrial-2;RONDA DE NOCHE;todos;22:00;06:00\n',
  ],
  [
    'consignas',
    'unidad;titulo;texto\nparque-industrial-2;Llaves;Revise.\n',
    'unidad;titulo;texto\nparque-industrial-2;LLAVES;Revise.\n',
  ],
  [
    'catalogo',
    'unidad;elemento;cantidad\nempresa;Linterna;2\n',
    'unidad;elemento;cantidad\nempresa;linterna;2\n',
  ],
];

test('records without a code are known by their names, which is told, and the same list changes nothing', async () => {
  for (const [kind, list, other] of NAMELESS) {
    const run = (text: string) =>
      office.run(...command(kind).name.split(' '), office.file(`${kind}.csv`, `\uFEFF${text}`), '--si');
    const first = await run(list);
    expect([kind, first.code, first.json.errores]).toEqual([kind, 0, undefined]);
    expect(first.json.avisos.join()).toMatch(/se crea .*, con el código/);
    if (kind === 'puntos') expect(first.json.avisos.join()).toMatch(/su orden quedan de 1 a 2/);
    const again = await run(list);
    expect([kind, again.json.estado, again.json.avisos.join()]).toEqual([
      ...[kind, 'sin_cambios'],
      expect.stringMatching(/corresponde (?:al|a la) .* por su nombre/),
    ]);
    const changed = await run(other);
    // The letters of a name may change; the record stays the same.
    expect([kind, changed.json.cifras]).toEqual([kind, expect.objectContaining({ nuevos: 0 })]);
  }
  const twice =
    'unidad;nombre;dias;inicio;fin;puntos\nu001;Noche;todos;20:00;22:00;todos\nu001;NOCHE;todos;23:00;01:00;todos\n';
  const { json } = await office.run('planes', 'importar', office.file('dos.csv', twice));
  expect(json.errores).toEqual([{ fila: 3, mensaje: expect.stringMatching(/ya está en la fila 2/) }]);
});

test('a plan names its points and its guards as people do; a name of two is asked about', async () => {
  const [point, other] = Object.values(
    office.read('_qr_/u001') as Record<string, { qr_id: string; nom_qr: string }>,
  );
  const [[guard, { nom }] = ['', { nom: '' }]] = Object.entries(
    office.read('_guardas_/u001') as Record<string, { nom: string }>,
  );
  const [first, last] = partName(nom) ?? ['', ''];
  const plan = (points: string, guards: string) =>
    office.run(
      ...['planes', 'importar', '--simular'],
      office.file(
        'nombres.csv',
        `unidad;nombre;dias;inicio;fin;puntos;guardas\nu001;Con nombres;todos;20:00;21:00;${points};${guards}\n`,
      ),
    );
  const named = await plan(`1. ${other?.nom_qr} - ${point?.nom_qr.toUpperCase()}`, `${last}, ${first}`);
  expect([named.code, named.json.errores]).toEqual([0, undefined]);
  expect(named.json.avisos.join('\n')).toContain(`→ ${other?.qr_id}, ${point?.qr_id}.`);
  expect(named.json.avisos.join('\n')).toContain(`→ ${guard}.`);
  const [none] = (await plan('Cuarto de nada', 'Nadie De Nadie')).json.errores ?? [];
  expect(none?.mensaje).toMatch(/«Cuarto de nada» no es el nombre de un punto de la unidad/);
});

/** Lists whose rows are refused by what the company has, not by their cells; each row for a reason of its own, some of them often. */
const REFUSED: readonly (readonly [Kind, string, readonly string[]])[] = [
  [
    'unidades',
    'codigo;nombre;aviso guarda;turno dia desde',
    ['x1;;;', 'u001;;300;', 'u001;;;06:00', ';Sur;;', ';Sur;;'],
  ],
  [
    'puntos',
    'unidad;codigo;nombre;orden',
    ['u77;a;A;1', 'u77;b;B;1', 'u77;c;C;1', 'u78;d;D;1', 'u79;e;E;1', 'u80;f;F;1', 'u001;g;;1'],
  ],
  [
    'planes',
    'unidad;codigo;nombre;dias;inicio;fin;puntos;guardas;vigente hasta',
    [
      ...[
        'u77;a;A;todos;20:00;21:00;todos;;',
        'u78;b;B;todos;20:00;21:00;todos;;',
        'u001;c;C;todos;20:00;21:00;q999;;',
      ],
      ...[
        'u001;d;D;todos;20:00;21:00;todos;e999;',
        'u001;e;E;todos;20:00;20:00;todos;;',
        'u001;f;F;todos;20:00;21:00;todos;;2020-01-01',
      ],
      'u001;g;G;;;;;;',
    ],
  ],
  ['consignas', 'unidad;codigo;titulo;texto', ['u77;a;A;x', 'u78;b;B;x', 'u001;c;;x']],
  ['catalogo', 'unidad;codigo;nombre;cantidad', ['u77;a;A;1', 'u78;b;B;1', 'u001;c;;1']],
  [
    'personas',
    'documento;codigo;nombres;apellidos;perfil;unidades',
    [
      '1039000001;;Ana;Paz;rondero;u77',
      '1039000002;;Eva;;rondero;',
      '1001;zz;Eva;Gil;rondero;',
      '1039000004;;Eva;Gil;rondero;u78',
    ],
  ],
];

/** A row of each that nothing is wrong with. */
const GOOD: Readonly<Partial<Record<Kind, string>>> = {
  puntos: 'u001;z9;Z;9',
  unidades: 'z9;Z;;',
  planes: 'u001;z9;Z;todos;20:00;21:00;todos;;',
  consignas: 'u001;z9;Z;x',
  catalogo: 'u001;z9;Z;1',
  personas: '1039000009;;Eva;Gil;rondero;u001',
};

test.each(REFUSED)(
  'what the company refuses of %s is told by its row, and the rest goes on without it',
  async (kind, header, rows) => {
    const good = GOOD[kind] ?? '';
    const file = office.file(`no-${kind}.csv`, `\uFEFF${[header, ...rows, good].join('\n')}\n`);
    const run = (...more: string[]) =>
      office.run(...command(kind).name.split(' '), file, '--simular', ...more);
    const { json } = await run();
    const told = new Set(json.errores.map(({ fila }) => fila));
    expect([json.errores.filter(({ fila }) => fila === null), [...told].sort()]).toEqual([
      [],
      // Of two rows of one name the first holds.
      rows
        .map((_, at) => at + 2)
        .filter((fila) => kind !== 'unidades' || fila !== 5)
        .sort(),
    ]);
    const rest = await run('--lo-bueno');
    expect([rest.code, rest.json.mensaje]).toEqual([0, undefined]);
  },
);
