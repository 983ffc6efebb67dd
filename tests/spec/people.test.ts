import 'fake-indexeddb/auto';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { guardarInventario } from '@gr/shared/domain/inventario/inventario-ops';
import {
  cambiarAvisos,
  cambiarFoto,
  consentir,
  declararSalud,
  marcarClave,
  personalPath,
} from '@gr/shared/domain/persona/persona-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { type Company, openCompany, type Person } from './support/people.ts';
import { row, rowsOf } from './support/row.ts';

const TOKEN = 'https://avisos.example/abc';
const TREE = '_emp_segdiez/e1001';

let company: Company;
let rondero: Person;
let unidad: Unidad;

beforeAll(async () => {
  company = await openCompany();
  unidad = await company.read('_un_/u001');
});

// A phone of its own for each row: what one could not send holds up the next.
beforeEach(async () => {
  rondero = await company.person('1001');
});

afterAll(() => company.close());

const staff = () => company.read<Record<string, unknown>>(TREE);

/** Takes a picture and keeps it as the person's own; gives its path. */
async function takePicture(): Promise<string> {
  const foto = await rondero.photo(`cara ${Math.random()}`);
  await rondero.send(cambiarFoto(rondero.act(), foto.id_archivo));
  return personalPath(rondero.uid, foto.id_archivo);
}

async function changePassword(): Promise<string> {
  const act = rondero.act();
  await rondero.send(marcarClave(act));
  return `auth:v1:${act.now}`;
}

row('3.arbol._emp_segdiez', async () => {
  expect(await staff()).toMatchObject({ id: 'e1001', doc: '1001' });
});

const STAFF: Readonly<Record<string, () => Promise<void>>> = {
  id: async () => expect((await staff()).id).toBe('e1001'),
  doc: async () => expect((await staff()).doc).toBe('1001'),
  estado: async () => expect((await staff()).estado).toBe(2),
  // A marker that the password was changed, never the password.
  pass: async () => {
    const marker = await changePassword();
    expect((await staff()).pass).toBe(marker);
  },
  img: async () => {
    const ruta = await takePicture();
    expect((await staff()).img).toBe(ruta);
  },
  tpush: async () => {
    await rondero.send(cambiarAvisos(rondero.act(), TOKEN));
    expect((await staff()).tpush).toBe(TOKEN);
  },
  otros: async () =>
    expect(await staff()).toMatchObject({
      nom: 'Ana Milena',
      ape: 'Ruiz Torres',
      perfil: 'rond',
      cargo: expect.any(String),
      cel: expect.any(String),
      un_ids: { u001: true },
    }),
};
rowsOf('3.personal', (name) => STAFF[name]?.() ?? Promise.reject(new Error(`nothing asserted of ${name}`)));

row('3.arbol._un_', () => expect(unidad.un_id).toBe('u001'));

const UNIT: Readonly<Record<string, unknown>> = {
  un_id: 'u001',
  un_nombre: expect.stringMatching(/\S/),
  estado: 'activo',
  __project_id: expect.stringMatching(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
};
rowsOf('3.unidad', (name) => {
  expect(Object.keys(UNIT)).toContain(name);
  expect(unidad[name as keyof Unidad]).toEqual(UNIT[name]);
});

row('7.escribe.clave', async () => {
  const marker = await changePassword();
  expect((await staff()).pass).toBe(marker);
});
row('7.escribe.imagen', async () => {
  const ruta = await takePicture();
  expect((await staff()).img).toBe(ruta);
  const url = `${company.backend.url}/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(ruta)}?alt=media`;
  expect((await fetch(url, { headers: { Authorization: 'Bearer owner' } })).status).toBe(200);
});
row('7.escribe.tpush', async () => {
  await rondero.send(cambiarAvisos(rondero.act(), TOKEN));
  expect((await staff()).tpush).toBe(TOKEN);
  await rondero.send(cambiarAvisos(rondero.act(), null));
  expect(await staff()).not.toHaveProperty('tpush');
});

// The office's write: a person changes own picture, token and marker, everything else is for an administrator.
row('7.escribe.perfil', async () => {
  const put = async (doc: string) => {
    const url = `${company.backend.url}/${TREE}/cel.json?ns=demo-gr-default-rtdb&auth=${await company.token(doc)}`;
    return (await fetch(url, { method: 'PUT', body: JSON.stringify('3001112233') })).status;
  };
  expect(await put('1004')).toBe(401);
  expect(await put('9001')).toBe(200);
  expect((await staff()).cel).toBe('3001112233');
});

/** Counts the post and saves it, signed by the one who counts. */
async function saveInventory(): Promise<Inventario> {
  const item = { nom_item: 'Radio', cat_item: 'Comunicaciones', cant_esp: 2, cant: 2 } as const;
  const { inventario, operation } = guardarInventario(rondero.act(), {
    id: pushId(Date.now()),
    un_id: 'u001',
    un_nom: unidad.un_nombre,
    rol: 'rondero',
    tipo_inv: 'revista',
    previo: null,
    items: { i1: { ...item, estado_item: 'bueno', serie: 'RX-1' } },
    entrega: {
      nom: rondero.nombre,
      emp_id: rondero.emp_id,
      firma: await rondero.photo(`firma ${Math.random()}`),
    },
    recibe: null,
    nov_pend: {},
    consignas_pend: {},
    id_novedad: pushId(Date.now()),
  });
  await rondero.send(operation);
  return inventario;
}

/** The phone says `aceptado`; what the server keeps is its own comparison with the count before. */
const savedInventory = (estado: Inventario['estado']) => async () => {
  const { id } = await saveInventory();
  expect(await company.read(`_inventarios_/u001/${id}`)).toMatchObject({
    id,
    un_id: 'u001',
    emp_id: rondero.emp_id,
    estado,
    items: { i1: { nom_item: 'Radio', cant: 2, serie: 'RX-1' } },
  });
};
// The demo company's last count of this unit had more than one thing.
row('3.arbol._inventarios_', savedInventory('con_diferencias'));
row('7.escribe.inventario', savedInventory('aceptado'));

/** Agrees to the health declaration and fills it in. */
async function declareHealth(): Promise<void> {
  let consent_id = '';
  const newId = () => {
    consent_id = pushId(Date.now());
    return consent_id;
  };
  await rondero.send(consentir(rondero.act(), '1', { salud: true }, newId));
  const id = pushId(Date.now());
  const given = { id, consent_id, sintomas: { tos: true }, temperatura: 36.5, contacto: 'no' } as const;
  await rondero.send(declararSalud(rondero.act(), given));
  expect(await company.read(`_covid/${id}`)).toMatchObject({ ...given, emp_id: rondero.emp_id });
}
row('3.arbol._covid', declareHealth);
row('7.escribe.covid', declareHealth);
