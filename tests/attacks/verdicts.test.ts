import type { Json } from '@gr/shared/contract/outbox';
import type { FilledLista, ItemPlantilla, Plantilla } from '@gr/shared/domain/lista/lista';
import { guardarLista } from '@gr/shared/domain/lista/lista-ops';
import { acto, unidad } from '@gr/shared/domain/registro/samples';
import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { ID_ITEMS } from '@gr/shared/domain/supervision/supervision';
import {
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { ANA, EVA, openTarget, operation, pid, type Target } from './target.ts';

let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
  target.lay('_un_/u001', { un_id: 'u001', un_nombre: 'Torres', estado: 'activo' });
  target.lay(`_emp_segdiez/${ANA.emp_id}/nom`, 'Ana');
});
afterAll(() => target.close());

const read = async (path: string): Promise<unknown> =>
  JSON.parse((await target.get('owner', path)).body) as unknown;

describe('a checklist', () => {
  const item = (orden: number, change: Partial<ItemPlantilla> = {}): ItemPlantilla => ({
    ...{ seccion: 's1', orden, texto: `¿Punto ${orden}?`, tipo: 'si_no', obligatorio: true },
    ...change,
  });
  const plantilla: Plantilla = {
    ...{ nom: 'Puesto', version: 1, estado: 'publicada', secciones: { s1: { nom: 'Puesto', orden: 1 } } },
    items: { a: item(1, { critico: true }), b: item(2), c: item(3), d: item(4) },
  };
  const GOOD = { a: { valor: 'si' }, b: { valor: 'si' }, c: { valor: 'si' }, d: { valor: 'si' } };

  /** Saves a list as the app does, but for what the lie says; gives where it stands. */
  async function save(
    respuestas: Readonly<Record<string, { valor: string }>>,
    lie: (lista: FilledLista) => Partial<FilledLista> = () => ({}),
  ): Promise<string> {
    n += 1;
    const [op, id] = [pid(`Op${n}x`), pid(`Lista${n}x`)];
    const now = Date.now();
    const who = acto({ op, uid: ANA.uid, emp_id: ANA.emp_id, nombre: 'Ana', now });
    const { lista } = guardarLista(who, {
      ...{ id, fechah_ini_x: now - 60_000, un_id: 'u001', un_nom: 'Torres', id_plant: 'plant1', plantilla },
      ...{ rol: 'rondero', respuestas, fotos: {}, firma: null, ids_novedad: {} },
    });
    const place = `_listascheck_/u001/${id}`;
    const told = { ...lista, ...lie(lista) } as unknown as Json;
    expect((await target.update(ANA, operation(ANA, op, { [place]: told }))).status).toBe(200);
    await target.backend.functions.idle();
    return place;
  }
  const change = async (value: Json): Promise<void> => {
    expect((await target.update('owner', { '_listascheck_plant_/plant1': value })).status).toBe(200);
    await target.backend.functions.idle();
  };
  const PERFECT = { puntaje: 100, fallas: 0, fallas_criticas: 0, aprobada: true };

  beforeEach(() => change(plantilla as unknown as Json));

  test('an honest one stays as it was told', async () => {
    const lista = await read(await save({ ...GOOD, b: { valor: 'no' } }));
    expect(lista).toMatchObject({ puntaje: 75, fallas: 1, aprobada: true });
    expect(lista).not.toHaveProperty('revision');
  });

  test('fails twice, once gravely, and says 100 and approved', async () => {
    expect(
      await read(await save({ ...GOOD, a: { valor: 'no' }, b: { valor: 'no' } }, () => PERFECT)),
    ).toMatchObject({
      ...{ puntaje: 50, fallas: 2, fallas_criticas: 1, aprobada: false },
      revision: { dicho: PERFECT },
    });
  });

  test('is one invented question', async () => {
    const invented = ({ respuestas = {} }: FilledLista) =>
      ({ respuestas: { z: respuestas.a } }) as Partial<FilledLista>;
    expect(await read(await save(GOOD, invented))).toMatchObject({
      ...{ puntaje: 0, aprobada: false, respuestas: { z: { valor: 'si' } } },
      revision: {
        ajenas: { z: true },
        faltan: { a: '¿Punto 1?', b: '¿Punto 2?', c: '¿Punto 3?', d: '¿Punto 4?' },
      },
    });
  });

  test('names a version that nobody wrote: nothing is corrected, and it says that nobody could look', async () => {
    expect(
      await read(await save({ ...GOOD, a: { valor: 'no' } }, () => ({ ...PERFECT, version: 99 }))),
    ).toMatchObject({
      ...PERFECT,
      revision: { sin_plantilla: true },
    });
  });

  test('is measured by the version it was filled in by, also when the office has another one since', async () => {
    const { items } = plantilla;
    await change({ ...plantilla, version: 2, items: { ...items, e: item(5) } } as unknown as Json);
    expect(await read(await save(GOOD))).not.toHaveProperty('revision');
    const lie = await read(await save({ ...GOOD, a: { valor: 'no' } }, () => PERFECT));
    expect(lie).toMatchObject({ puntaje: 75, fallas_criticas: 1, aprobada: false });
  });
});

test('a visit in which nothing is met says 100 % of the guard and of the whole', async () => {
  const EVERYTHING = Object.fromEntries(
    ID_ITEMS.slice(1).map((id) => [id, { valor: 'no_cumple', obs: 'Mal estado', fotos: [] } as const]),
  );
  const say = async (op: string, updates: Readonly<Record<string, Json>>): Promise<void> => {
    expect((await target.update(EVA, operation(EVA, op, updates))).status).toBe(200);
    await target.backend.functions.idle();
  };
  const act = (op: string) => acto({ op, uid: EVA.uid, emp_id: EVA.emp_id, nombre: 'Eva', now: Date.now() });
  const [begin, enter, end] = [pid('OpVisita'), pid('OpEntrada'), pid('OpFin')];
  const clave = '1_e7';
  const visita = { id: pid('Visita'), unidad: unidad(), guardas: { [clave]: { nom: 'Luis' } } };
  const { supervision, operation: begun } = iniciarSupervision(act(begin), visita);
  await say(begin, begun.updates);
  const { entrada, operation: entered } = guardarEntrada(act(enter), supervision, {
    ...{ clave, guarda: { nom: 'Luis' }, presencia: 'presente', respuestas: EVERYTHING, compromisos: {} },
    ...{ firma: null, novedad: null },
  });
  expect(entrada.puntaje).toBe(7);
  const lie = Object.entries(entered.updates).map(([path, value]) =>
    path.endsWith(`/entradas/${clave}`) ? [path, { ...(value as object), puntaje: 100 }] : [path, value],
  );
  await say(enter, Object.fromEntries(lie) as Record<string, Json>);
  const told = { ...supervision, entradas: { [clave]: { ...entrada, puntaje: 100 } } };
  const firma = {
    ...({ id_archivo: pid('Firma'), mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64) } as const),
    ...({ ancho: 1, alto: 1, origen: 'pantalla', fechah_x: Date.now() } as const),
  } as const;
  await say(end, cerrarSupervision(act(end), told, { firma }).updates);
  for (const place of treesOfSupervision(supervision))
    expect(await read(place)).toMatchObject({
      ...{ estado: 'cerrada', puntaje: 7, entradas: { [clave]: { puntaje: 7 } } },
      revision: { dicho: { [clave]: 100 } },
    });
});
