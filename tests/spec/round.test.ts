import 'fake-indexeddb/auto';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type {
  Archivo,
  NotifRes,
  Novedad,
  PlanRonda,
  PuntoImpreso,
  Ronda,
  Unidad,
} from '@gr/shared/domain/registro/records';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import { eliminarRonda, iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { printedPoints } from '../support/printed-points.ts';
import { type Company, openCompany, type Person } from './support/people.ts';
import { row, rowsOf } from './support/row.ts';
import { type InTrees, inEach, inTrees } from './support/trees.ts';

const WORDS = 'La puerta del sótano está abierta.';

let company: Company;
let rondero: Person;
let unidad: Unidad;
let puntos: Readonly<Record<string, PuntoImpreso>>;
let ronda: Ronda;
/** The round after each step, in each of its trees. */
let started: InTrees;
let marked: InTrees;
let reported: InTrees;
let removed: readonly unknown[];
let novedad: Novedad;
let punto: PuntoImpreso;

const places = () => treesOfRonda(ronda);
const now = async (): Promise<Ronda> => company.read(places()[0] ?? '');

async function start(): Promise<Ronda> {
  const planes = Object.values(await company.read<Record<string, PlanRonda>>('_rondas_plan_/u001'));
  const id = pushId(Date.now());
  const begun = iniciarRonda(rondero.act(), {
    id,
    unidad,
    plan: planes[0] ?? null,
    puntos,
    visita_rond: 'no',
  });
  await rondero.send(begun.operation);
  return begun.ronda;
}

beforeAll(async () => {
  company = await openCompany();
  rondero = await company.person('1001');
  unidad = await company.read('_un_/u001');
  puntos = await printedPoints((path) => company.read(path), 'u001');
  // A round begun by mistake is removed; the next one is walked.
  ronda = await start();
  await rondero.send(eliminarRonda(ronda));
  removed = [...(await inTrees(company, places())).values()];
  ronda = await start();
  started = await inTrees(company, places());
  [punto] = Object.values(puntos) as [PuntoImpreso];
  const lectura = { punto, leido: punto, skew: 0, version_vieja: false, metodo: 'qr' } as const;
  const mark = marcarPunto(rondero.act(), await now(), lectura);
  if (!mark.nuevo) throw new Error('the point was marked before');
  await rondero.send(mark.operation);
  marked = await inTrees(company, places());
  const id_novedad = pushId(Date.now());
  const fotos = [await rondero.photo('puerta'), await rondero.photo('chapa')];
  const formulario = { cat_nov: 'puerta_abierta', criticidad: 'media', desc_nov: WORDS } as const;
  const { un_id, un_nombre } = unidad;
  const input = { id_novedad, ronda: await now(), un_id, un_nom: un_nombre, formulario, fotos };
  await rondero.send(guardarNovedad(rondero.act(), { ...input, urgente: false, draft: 'novedad' }).operation);
  reported = await inTrees(company, places());
  novedad = await company.read(`_novedades/${id_novedad}`);
});

afterAll(() => company.close());

/** The round as it lies in one tree, below this key. */
const inTree = (tree: string, below: string) => () => {
  const [path, record] = [...reported].find(([at]) => at.startsWith(`${tree}/`)) ?? [];
  expect(path).toBe(`${tree}/${below}${ronda.id}`);
  expect(record).toEqual([...reported.values()][0]);
  expect(record).toMatchObject({ id: ronda.id });
};
row('3.arbol._recorridos_', inTree('_recorridos_', 'u001/'));
row('3.arbol._recorridos_todos', inTree('_recorridos_todos', ''));
row('3.arbol._recorridos_rondero_', inTree('_recorridos_rondero_', 'e1001/'));
row('3.arbol._novedades', () => expect(novedad).toMatchObject({ desc_nov: WORDS }));

const FIELDS: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => void>> = {
  id: ({ id }) => expect(id).toBe(ronda.id),
  un_id: ({ un_id }) => expect(un_id).toBe('u001'),
  rond_id: ({ rond_id }) => expect(rond_id).toBe(rondero.emp_id),
  fechah_x: ({ fechah_x }) => expect(fechah_x).toBe(ronda.fechah_x),
  visita_rond: ({ visita_rond }) => expect(visita_rond).toBe('no'),
  recorrido: ({ recorrido }) => expect(recorrido).toMatchObject({ [punto.qr_id]: { qr_id: punto.qr_id } }),
  novedades: ({ novedades }) => {
    const { id_novedad } = novedad;
    expect(novedades).toMatchObject({ [id_novedad]: { id_novedad } });
  },
};
rowsOf('3.ronda', (name) => inEach(reported, FIELDS[name] ?? unknown));

const INCIDENT: Readonly<Record<string, () => void>> = {
  id_novedad: () => expect(novedad.id_novedad).toMatch(/^[-\w]{20}$/),
  id: () => expect(novedad.id).toBe(ronda.id),
  fechah: () => expect(novedad.fechah).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  rond_id: () => expect(novedad.rond_id).toBe(rondero.emp_id),
  rond_nom: () => expect(novedad.rond_nom).toBe(rondero.nombre),
  un_id: () => expect(novedad.un_id).toBe('u001'),
  un_nom: () => expect(novedad.un_nom).toBe(unidad.un_nombre),
  desc_nov: () => expect(novedad.desc_nov).toBe(WORDS),
  tipo_nov: () => expect(novedad.tipo_nov).toBe('ronda'),
  visita_rond: () => expect(novedad.visita_rond).toBe('no'),
  archivos: () => {
    const files: Readonly<Record<string, Archivo>> = novedad.archivos ?? {};
    expect(Object.keys(files)).toHaveLength(2);
    for (const [id, archivo] of Object.entries(files)) expect(archivo.id_archivo).toBe(id);
  },
};
rowsOf('3.novedad', (name) => (INCIDENT[name] ?? unknown)());

function unknown(): void {
  throw new Error('nothing is asserted of this field');
}

const newRound = () => {
  expect([...started.keys()]).toEqual(places());
  inEach(started, (record) =>
    expect(record).toMatchObject({ id: ronda.id, estado: 'en_curso', qr_leidos: 0 }),
  );
};
row('4.ronda.creacion', newRound);
row('7.escribe.ronda', newRound);
row('7.escribe.iniciar_ronda', () =>
  inEach(started, (record) => expect(record).toMatchObject({ fechah_ini_x: ronda.fechah_ini_x })),
);

// What belongs to `recorrido` from the start on is what the round expects; reads fill it.
row('4.ronda.inicio', () =>
  inEach(marked, (record) => {
    expect(Object.keys(record.orden_esp as object).length).toBeGreaterThan(0);
    expect(record).toMatchObject({ estado: 'en_curso', recorrido: { [punto.qr_id]: {} } });
  }),
);
const pointRead = () =>
  inEach(marked, (record) => {
    expect(record).toMatchObject({ qr_leidos: 1 });
    const { recorrido } = record as unknown as Ronda;
    expect(recorrido?.[punto.qr_id]).toMatchObject({ nom_qr: punto.nom_qr, metodo: 'qr', orden_real: 1 });
  });
row('4.ronda.puntos', pointRead);
row('7.escribe.punto', async () => {
  pointRead();
  // A code that is only tried leaves its row too.
  const id = pushId(Date.now());
  const tried = { id, un_id: 'u001', qr_id: punto.qr_id, accion: 'probar', resultado: 'valido' } as const;
  await rondero.send(registrarValidacion(rondero.act(), tried));
  expect(await company.read(`_valqr_/u001/${id}`)).toMatchObject({ ...tried, emp_id: rondero.emp_id });
});

row('4.ronda.novedades', () => inEach(reported, (record) => expect(record).toMatchObject({ cant_nov: 1 })));
row('7.escribe.novedad', async () => {
  expect(novedad).toMatchObject({ id: ronda.id, tipo_nov: 'ronda', cant_archivos: 2 });
  for (const { ruta } of Object.values(novedad.archivos ?? {})) {
    const url = `${company.backend.url}/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(ruta)}?alt=media`;
    expect((await fetch(url, { headers: { Authorization: 'Bearer owner' } })).status).toBe(200);
  }
});

const gone = () => expect(removed).toEqual([null, null, null]);
row('4.ronda.eliminacion', gone);
row('7.escribe.quitar_ronda', gone);

rowsOf('7.funcion', async (funcion) => {
  const { id_novedad } = novedad;
  const calls = await company.read<Record<string, number> | null>(`_fn_llamadas_/${funcion}/${id_novedad}`);
  expect(Object.values(calls ?? {})).toEqual([1]);
  const notices = await company.read<Record<string, NotifRes & { destino?: string }>>('_notif_novedades_res');
  const whom = funcion.endsWith('porterorondero') ? 'porteria' : 'administracion';
  const mine = Object.values(notices).filter(
    ({ id_ref, destino }) => id_ref === id_novedad && destino === whom,
  );
  expect(mine).toHaveLength(1);
});
