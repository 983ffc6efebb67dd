import type { Novedad } from '@gr/shared/domain/registro/records';
import { acknowledgedOf, pendientesOf, seenConsignas, unmarkedFields } from './pendientes.model.ts';

const novedad = (estado_nov: Novedad['estado_nov'], fechah_x: number): Novedad => ({
  _op: 'o',
  fechah: '',
  fechah_x,
  fechah_srv: 1,
  disp_id: 'd',
  app_ver: '1',
  cant_archivos: 0,
  id_novedad: 'n',
  un_id: 'u001',
  un_nom: 'Torres',
  desc_nov: `De ${fechah_x}`,
  tipo_nov: 'ronda',
  cat_nov: 'ruido',
  criticidad: 'media',
  estado_nov,
  sos: false,
});
const all = pendientesOf({
  categorias: {},
  novedades: { n1: novedad('abierta', 1), n2: novedad('cerrada', 2), n3: novedad('en_gestion', 3) },
  incidencias: { i1: { titulo: 'Cámara 7', estado: 'abierta' }, i2: { titulo: 'Vieja', estado: 'cerrada' } },
  consignas: {
    c1: { titulo: 'Llaves', texto: 'No prestar.', version: 2 },
    c2: { titulo: 'Visitas', texto: 'Anunciar.', version: 1 },
  },
  read: { c1: { version: 1 }, c2: { version: 1 } },
  told: {},
});

test('open incidents newest first, open problems, and orders not read in this version', () => {
  expect(all.map(({ clave }) => clave)).toEqual(['n_n3', 'n_n1', 'i_i1', 'c_c1_2']);
});

test('what was acknowledged goes into the record by its title; the rest holds the gate', () => {
  const draft = { enterado: { n_n3: true, i_i1: true, c_c1_2: true } } as const;
  expect(unmarkedFields(all, draft)).toEqual(['n_n1']);
  expect(acknowledgedOf(all, draft)).toEqual({
    nov_pend: { n3: expect.stringMatching(/^Ruido · Novedad [0-9A-Z]{4}: ./), i1: 'Cámara 7' },
    consignas_pend: { c1: 'Llaves' },
  });
  expect(seenConsignas(all, draft)).toEqual({ c1: 2 });
});

test('an order that changed since asks again', () => {
  expect(unmarkedFields(all, { enterado: { c_c1_1: true } })).toHaveLength(4);
});
