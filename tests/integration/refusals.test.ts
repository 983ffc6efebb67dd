import 'fake-indexeddb/auto';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { guardarInventario, recibirInventario } from '@gr/shared/domain/inventario/inventario-ops';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { asJson, treesOfRonda, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { completarPunto, deshacerPunto } from '@gr/shared/domain/ronda/punto-ops';
import { anularRonda, cambiarPausa, iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import {
  agregarGuarda,
  anularSupervision,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import type { Phone } from '../../shell/src/phone-db/db.ts';
import { printedPoints } from '../support/printed-points.ts';
import { openPhoneOf } from './phone.ts';
import { type Stand, startStand } from './stand.ts';

let stand: Stand;
let unidad: Unidad;
let ronda: Ronda;
const open: Phone[] = [];

const OWNER = { Authorization: 'Bearer owner' };
const place = (at: string) => `${stand.backend.url}/${at}.json?ns=demo-gr-default-rtdb`;
const server = async <T>(at: string): Promise<T> =>
  (await (await fetch(place(at), { headers: OWNER })).json()) as T;
const lay = (at: string, value: Json) =>
  fetch(place(at), { method: 'PUT', headers: OWNER, body: JSON.stringify(value) });

beforeAll(async () => {
  stand = await startStand(1);
  unidad = await server<Unidad>('_un_/u001');
});
afterAll(() => stand.backend.close());
beforeEach(async () => {
  await lay('_acceso_/e1001/u001', true);
});
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

type Who = Awaited<ReturnType<typeof openPhoneOf>>;
const id = () => pushId(Date.now());

/** A round as the guard's phone has it, with its first point read. */
async function roundOf(acto: Acto) {
  const puntos = await printedPoints(server, 'u001');
  const [punto] = Object.values(puntos);
  if (!punto) throw new Error('a point');
  const begun = iniciarRonda(acto, { id: id(), unidad, plan: null, puntos, visita_rond: 'no' });
  ronda = begun.ronda;
  const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
  const read = marcarPunto({ ...acto, op: id() }, ronda, {
    ...{ punto, leido, skew: 0, version_vieja: false, metodo: 'qr' },
  });
  if (!read.nuevo) throw new Error('read twice');
  return { ...begun, read };
}
/** The round is at the server, in a state. */
const laidRound = async (estado: string) => {
  for (const tree of treesOfRonda(ronda)) await lay(tree, asJson({ ...ronda, estado }));
};
const incidentOf = (who: Who, more: { readonly ronda?: Ronda } = {}) =>
  guardarNovedad(who.act(), {
    ...{
      id_novedad: id(),
      ronda: null,
      un_id: 'u001',
      un_nom: 'Torres',
      urgente: false,
      draft: 'n',
      fotos: [],
    },
    formulario: { cat_nov: 'otro', criticidad: 'media', desc_nov: 'Puerta del sótano abierta.' },
    ...more,
  });
const closing = { texto: 'Se cerró la puerta con llave.', fotos: [], sin_foto: true };
const visitOf = (who: Who) => iniciarSupervision(who.act(), { id: id(), unidad, guardas: {} }).supervision;
const laidVisit = async (visita: ReturnType<typeof visitOf>, estado: string) => {
  for (const tree of treesOfSupervision(visita)) await lay(tree, asJson({ ...visita, estado }));
};
async function leftInventory(who: Who) {
  const firma = await who.foto('firma');
  const item = { nom_item: 'Radio', cat_item: 'Radios', cant_esp: 1, cant: 1, estado_item: 'bueno' } as const;
  const { inventario } = guardarInventario(who.act(), {
    ...{ id: id(), un_id: 'u001', un_nom: 'Torres', rol: 'rondero', tipo_inv: 'entrega', previo: null },
    ...{ items: { radio: item }, entrega: { nom: 'Otra', firma }, recibe: null },
    ...{ nov_pend: {}, consignas_pend: {}, id_novedad: id() },
  });
  const receive = recibirInventario(who.act(), inventario, {
    ...{ rol: 'rondero', items: { radio: item }, recibe: { nom: 'Persona', emp_id: 'e1001', firma } },
    ...{ nov_pend: {}, consignas_pend: {}, id_novedad: id() },
  });
  return { inventario, receive };
}
const lost = () => lay('_acceso_/e1001/u001', { hasta: Date.now() - 1 });

/** An act that the rules refuse: what is refused, the documento of who does it, the code and the sentence they are told. */
type Row = readonly [
  name: string,
  doc: string,
  act: (who: Who) => Promise<Operation>,
  code: string,
  says: string,
];
const ROWS: readonly Row[] = [
  [
    'a pause of a closed round',
    '1001',
    async (who) => {
      await roundOf(who.act());
      await laidRound('completada');
      return cambiarPausa(who.act(), ronda, 'pausada');
    },
    'OB-205',
    'La ronda ya estaba cerrada',
  ],
  [
    'the end of a round that never came',
    '1001',
    async (who) => {
      await roundOf(who.act());
      return anularRonda(who.act(), ronda, { motivo_cierre: 'otro', motivo_desc: 'Prueba' });
    },
    'OB-206',
    'La ronda de este registro no está en la oficina',
  ],
  [
    'a point of a round that never came',
    '1001',
    async (who) => (await roundOf(who.act())).read.operation,
    'OB-206',
    'La ronda de este registro no está en la oficina',
  ],
  [
    'an incident of a round that never came',
    '1001',
    async (who) => {
      await roundOf(who.act());
      return incidentOf(who, { ronda }).operation;
    },
    'OB-206',
    'La ronda de este registro no está en la oficina',
  ],
  [
    'an answer at a point that never came',
    '1001',
    async (who) => {
      const { read } = await roundOf(who.act());
      await laidRound('en_curso');
      const fotos = [await who.foto('punto')];
      return completarPunto(who.act(), ronda, read.punto, { respuestas: [], fotos, draft: 'p' });
    },
    'OB-206',
    'El punto de este registro no está en la oficina',
  ],
  [
    'the taking back of a point that never came',
    '1001',
    async (who) => {
      const { read } = await roundOf(who.act());
      await laidRound('en_curso');
      return deshacerPunto(who.act(), ronda, read.punto, 'p');
    },
    'OB-206',
    'El punto de este registro no está en la oficina',
  ],
  [
    'a note of an incident that never came',
    '1001',
    async (who) => {
      const { novedad } = incidentOf(who);
      return anotarNovedad(who.act(), novedad, { id_nota: id(), texto: 'Sigue abierta', fotos: [] });
    },
    'OB-206',
    'La novedad de este registro no está en la oficina',
  ],
  [
    'the closing of an incident that somebody else closed',
    '2001',
    async (who) => {
      const { novedad } = incidentOf(who);
      const closed = { estado_nov: 'cerrada', cierre: { _op: id(), texto: 'Se reparó la puerta.' } };
      await lay(`_novedades/${novedad.id_novedad}`, asJson({ ...novedad, ...closed }));
      return cerrarNovedad(who.act(), novedad, closing);
    },
    'OB-207',
    'Esta novedad ya estaba cerrada',
  ],
  [
    'a guard added to a visit that never came',
    '2001',
    async (who) => agregarGuarda(who.act(), visitOf(who), '3_x', { nom: 'Nuevo' }),
    'OB-206',
    'La visita de este registro no está en la oficina',
  ],
  [
    'the cancelling of a visit that was ended',
    '2001',
    async (who) => {
      const visita = visitOf(who);
      await laidVisit(visita, 'cerrada');
      return anularSupervision(who.act(), visita, 'Se abrió por error');
    },
    'OB-208',
    'Esta supervisión ya no está abierta',
  ],
  [
    'a change of a checkpoint that the office took away',
    '2001',
    async (who) => {
      const validation = registrarValidacion(who.act(), {
        ...{ id: id(), un_id: 'u001', qr_id: 'p_gone', accion: 'marcar_danado', resultado: 'danado' },
      });
      return { ...validation, updates: { ...validation.updates, '_qr_/u001/p_gone/estado': 'danado' } };
    },
    'OB-210',
    'Este punto no está entre los de la unidad',
  ],
  [
    'a checkpoint put up that the office retired',
    '2001',
    async (who) => {
      await lay('_qr_/u001/p_old', { nom_qr: 'Puerta', estado: 'retirado' });
      const validation = registrarValidacion(who.act(), {
        ...{ id: id(), un_id: 'u001', qr_id: 'p_old', accion: 'instalar', resultado: 'retirado' },
      });
      return { ...validation, updates: { ...validation.updates, '_qr_/u001/p_old/estado': 'activo' } };
    },
    'OB-210',
    'Este punto fue retirado',
  ],
  [
    'the receipt of an inventory that never came',
    '1001',
    async (who) => (await leftInventory(who)).receive,
    'OB-206',
    'El inventario de este registro no está en la oficina',
  ],
  [
    'the receipt of an inventory that somebody else received',
    '1001',
    async (who) => {
      const { inventario, receive } = await leftInventory(who);
      await lay(`_inventarios_/u001/${inventario.id}`, asJson({ ...inventario, estado: 'aceptado' }));
      return receive;
    },
    'OB-209',
    'Este inventario ya estaba recibido',
  ],
  ...(
    [
      ['the start of a round', async (who) => (await roundOf(who.act())).operation],
      ['an incident', async (who) => incidentOf(who).operation],
      [
        'a note of an incident',
        async (who) =>
          anotarNovedad(who.act(), incidentOf(who).novedad, { id_nota: id(), texto: 'Otra nota', fotos: [] }),
      ],
      [
        'a code that was read',
        async (who) =>
          registrarValidacion(who.act(), {
            ...{
              id: id(),
              un_id: 'u001',
              qr_id: 'desconocido',
              accion: 'probar',
              resultado: 'no_registrado',
            },
          }),
      ],
    ] satisfies readonly (readonly [string, Row[2]])[]
  ).map(
    ([name, act]): Row => [
      `${name} in a unit that is not held any more`,
      '1001',
      async (who) => {
        const operation = await act(who);
        await lost();
        return operation;
      },
      'OB-204',
      'Usted ya no tiene acceso a esta unidad',
    ],
  ),
  [
    'what no cause of the table explains',
    '1001',
    async (who) => {
      const { operation } = incidentOf(who);
      const [at = ''] = Object.keys(operation.updates);
      return {
        ...operation,
        updates: { [at]: { ...(operation.updates[at] as object), criticidad: 'enorme' } },
      };
    },
    'OB-202',
    'Este registro no fue aceptado',
  ],
];

test.each(ROWS)('%s (%s)', async (_name, doc, act, code, says) => {
  const who = await openPhoneOf(stand, doc, open);
  const operation = await act(who);
  expect(await who.send(operation)).toEqual([`${operation.tipo} problema`]);
  const row = await who.db.get('operations', [who.uid, operation.id]);
  expect([row?.code, row?.detail]).toEqual([code, expect.stringContaining(says)]);
});

test.each([
  ['the quota of the day', '_cuotas_', 'hasta', 'Hoy se enviaron demasiados registros'],
  ['the own password', '_sesiones_', 'exige_clave', 'Cambie su contraseña inicial'],
])('%s makes a record wait, says so, and lets it go when it is over', async (_name, tree, field, says) => {
  const who = await openPhoneOf(stand, '1001', open);
  const until = `${tree}/${who.uid}/${field}`;
  await lay(until, Date.now() + 3_600_000);
  const { operation } = incidentOf(who);
  expect(await who.send(operation)).toEqual(['guardar_novedad guardado']);
  expect(who.outbox.status.get()).toMatchObject([{ detail: expect.stringContaining(says) }]);
  await lay(until, null);
  who.drainer.kick();
  await who.drainer.drain();
  expect(who.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
});
