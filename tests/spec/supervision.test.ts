import 'fake-indexeddb/auto';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Archivo, Novedad, Unidad } from '@gr/shared/domain/registro/records';
import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { EntradaSupervision, Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  guardarEntrada,
  iniciarSupervision,
  type NewEntrada,
  quitarArchivo,
} from '@gr/shared/domain/supervision/supervision-ops';
import { type Company, openCompany, type Person } from './support/people.ts';
import { row, rowsOf } from './support/row.ts';
import { type InTrees, inEach, inTrees } from './support/trees.ts';

const CLEAN = '1_e1001';
const WITH = '2_e1004';
const WORDS = 'El guarda no porta el carné vigente.';

let company: Company;
let supervisor: Person;
let unidad: Unidad;
/** The visit after each step, in each of its trees. */
let created: InTrees;
let saved: InTrees;
let attached: InTrees;
let removed: InTrees;
let visita: Supervision;
let id_novedad: string;
let kept: string;
let gone: string;

const places = () => treesOfSupervision(visita);
const now = async (): Promise<Supervision> => company.read(places()[0] ?? '');

function entry(clave: string, novedad: NewEntrada['novedad']): NewEntrada {
  const [, emp_id = ''] = clave.split('_');
  const guarda = visita.guardas?.[clave] ?? { nom: 'Guarda', emp_id };
  const common = { compromisos: {}, firma: null, sin_firma: 'No quiso firmar', respuestas: {} };
  return { clave, guarda, presencia: 'presente', ...common, novedad };
}

beforeAll(async () => {
  company = await openCompany();
  supervisor = await company.person('2001');
  unidad = await company.read('_un_/u001');
  const guardas = {
    [CLEAN]: { nom: 'Ana Milena Ruiz Torres', emp_id: 'e1001' },
    [WITH]: { nom: 'Sandra Patricia Mora León', emp_id: 'e1004' },
  };
  const start = iniciarSupervision(supervisor.act(), { id: pushId(Date.now()), unidad, guardas });
  visita = start.supervision;
  await supervisor.send(start.operation);
  created = await inTrees(company, places());
  await supervisor.send(guardarEntrada(supervisor.act(), await now(), entry(CLEAN, null)).operation);
  id_novedad = pushId(Date.now());
  const formulario = { cat_nov: 'otro', criticidad: 'media', desc_nov: WORDS } as const;
  const novedad = { id_novedad, formulario, fotos: [await supervisor.photo('carné')] };
  await supervisor.send(guardarEntrada(supervisor.act(), await now(), entry(WITH, novedad)).operation);
  saved = await inTrees(company, places());
  const fotos = [await supervisor.photo('puesto'), await supervisor.photo('minuta')];
  [kept = '', gone = ''] = fotos.map(({ id_archivo }) => id_archivo);
  await supervisor.send(adjuntarArchivos(supervisor.act(), await now(), fotos));
  attached = await inTrees(company, places());
  await supervisor.send(quitarArchivo(supervisor.act(), await now(), gone));
  removed = await inTrees(company, places());
});

afterAll(() => company.close());

const entryOf = (record: Readonly<Record<string, unknown>>, clave: string) =>
  (record.entradas as Supervision['entradas'])?.[clave];
const filesOf = (record: Readonly<Record<string, unknown>>) =>
  Object.keys((record.archivos as Supervision['archivos']) ?? {});

/** The visit as it lies in one tree, below this key. */
const inTree = (tree: string, below: string) => () => {
  const [path, record] = [...removed].find(([at]) => at.startsWith(`${tree}/`)) ?? [];
  expect(path).toBe(`${tree}/${below}${visita.id}`);
  expect(record).toEqual([...removed.values()][0]);
  expect(record).toMatchObject({ id: visita.id });
};
row('3.arbol._supervisiones_', inTree('_supervisiones_', 'u001/'));
row('3.arbol._supervisiones_todas', inTree('_supervisiones_todas', ''));
row('3.arbol._supervisiones_superv', inTree('_supervisiones_superv', 'e2001/'));

const FIELDS: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => void>> = {
  id: ({ id }) => expect(id).toBe(visita.id),
  un_id: ({ un_id }) => expect(un_id).toBe('u001'),
  super_id: ({ super_id }) => expect(super_id).toBe(supervisor.emp_id),
  fechah_x: ({ fechah_x }) => expect(fechah_x).toBe(visita.fechah_x),
  entradas: ({ entradas }) => expect(Object.keys(entradas as object).sort()).toEqual([CLEAN, WITH]),
  superv_novedades: ({ superv_novedades }) => expect(superv_novedades).toBe('si'),
  archivos: ({ archivos }) => {
    for (const [id, archivo] of Object.entries(archivos as Record<string, Archivo>))
      expect(archivo.id_archivo).toBe(id);
    expect(Object.keys(archivos as object)).toEqual([kept]);
  },
};
rowsOf('3.supervision', (name) => inEach(removed, FIELDS[name] ?? unknown));

const ENTRY: Readonly<Record<string, (entrada: EntradaSupervision) => void>> = {
  superv_id: ({ superv_id }) => expect(superv_id).toBe(visita.id),
  cant_id_guarda: ({ cant_id_guarda }) => expect(cant_id_guarda).toBe(WITH),
  super_id: ({ super_id }) => expect(super_id).toBe(supervisor.emp_id),
  super_nom: ({ super_nom }) => expect(super_nom).toBe(supervisor.nombre),
  un_id: ({ un_id }) => expect(un_id).toBe('u001'),
  un_nom: ({ un_nom }) => expect(un_nom).toBe(unidad.un_nombre),
  fechah: ({ fechah }) => expect(fechah).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  novedades: ({ novedades }) => expect(novedades).toBe('si'),
  novedades_desc: ({ novedades_desc }) => expect(novedades_desc).toBe(WORDS),
};
rowsOf('3.entrada', (name) =>
  inEach(removed, (record) => {
    const entrada = entryOf(record, WITH);
    if (!entrada) throw new Error('no entry');
    (ENTRY[name] ?? unknown)(entrada);
    expect(entryOf(record, CLEAN)).toMatchObject({ novedades: 'no', novedades_desc: '' });
  }),
);

function unknown(): void {
  throw new Error('nothing is asserted of this field');
}

const newVisit = () => {
  expect([...created.keys()]).toEqual(places());
  inEach(created, (record) =>
    expect(record).toMatchObject({ id: visita.id, estado: 'en_curso', superv_novedades: 'no' }),
  );
};
row('4.supervision.creacion', newVisit);
row('7.escribe.supervision', newVisit);

row('4.supervision.entradas', () =>
  inEach(saved, (record) => {
    expect(Object.keys(record.entradas as object)).toHaveLength(2);
    expect(record).toMatchObject({ superv_novedades: 'si', cant_guardas: 2, cant_nov: 1 });
  }),
);
row('7.escribe.entrada', () =>
  inEach(saved, (record) => expect(entryOf(record, CLEAN)).toMatchObject({ superv_id: visita.id })),
);
row('7.escribe.entrada_novedad', async () => {
  const novedad = await company.read<Novedad>(`_novedades/${id_novedad}`);
  expect(novedad).toMatchObject({ id: visita.id, tipo_nov: 'supervision', desc_nov: WORDS, un_id: 'u001' });
  expect(Object.keys(novedad.archivos ?? {})).toHaveLength(1);
  inEach(saved, (record) => expect(entryOf(record, WITH)).toMatchObject({ id_novedad }));
});

const attach = () =>
  inEach(attached, (record) => expect(filesOf(record).sort()).toEqual([kept, gone].sort()));
row('4.supervision.adjuntar', attach);
row('7.escribe.adjuntar', attach);

const remove = () => inEach(removed, (record) => expect(filesOf(record)).toEqual([kept]));
row('4.supervision.quitar', remove);
row('7.escribe.quitar', remove);
