import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import {
  ago,
  fotoOf,
  GUARDAS,
  idOf,
  NOW,
  newSeed,
  type Seed,
  UNIDADES,
  unidadDemo,
} from '@gr/remote-kit/testing/sandbox/demo';
import type { Json } from '@gr/shared/contract/outbox';
import type { Inventario, ItemInventario, TipoInventario } from '@gr/shared/domain/inventario/inventario';
import { guardarInventario } from '@gr/shared/domain/inventario/inventario-ops';
import { acto } from '@gr/shared/domain/registro/samples';

const ITEMS: Readonly<Record<string, ItemInventario>> = {
  radio: {
    nom_item: 'Radio',
    cat_item: 'Comunicaciones',
    cant_esp: 2,
    cant: 2,
    estado_item: 'bueno',
    serie: 'RX-1',
  },
  linterna: { nom_item: 'Linterna', cat_item: 'Dotación', cant_esp: 3, cant: 3, estado_item: 'bueno' },
  llaves: { nom_item: 'Juego de llaves', cat_item: 'Puesto', cant_esp: 1, cant: 1, estado_item: 'regular' },
  arma: {
    nom_item: 'Revólver',
    cat_item: 'Armas',
    cant_esp: 1,
    cant: 1,
    estado_item: 'bueno',
    serie: 'ARM-77',
    permiso_num: 'P-1',
    permiso_vence: '2026-12-02',
  },
};
/** Time of the handover that waits to be received. */
const HANDED_AT = ago({ min: 30 });

function withStaff(): Seed {
  const seed = newSeed();
  seed.put('_guardas_/u001', GUARDAS);
  const consignas = {
    c1: {
      titulo: 'Ingreso de visitantes',
      texto: 'Anunciar siempre por citófono.',
      version: 1,
      obligatoria: true,
    },
  };
  seed.put('_un_/u001', unidadDemo('u001', { consignas }));
  return seed;
}

/** Counts the post at `at` with the operations of the app. Returns the inventory. */
function count(
  seed: Seed,
  at: number,
  previo: Inventario | null,
  items: Inventario['items'] & object,
  tipo_inv: TipoInventario = 'recibo',
): Inventario {
  const party = (nom: string, emp_id: string, n: number) => ({
    nom,
    emp_id,
    firma: fotoOf(at, n, 'pantalla'),
  });
  const { inventario, operation } = guardarInventario(acto({ now: at, op: idOf(at, 1) }), {
    id: idOf(at),
    un_id: 'u001',
    un_nom: UNIDADES.u001,
    rol: 'rondero',
    tipo_inv,
    turno: 'Noche',
    previo,
    items,
    entrega: party('Carlos Díaz', 'e1004', 1),
    recibe: tipo_inv === 'entrega' ? null : party('Ana Ruiz', 'e1001', 2),
    nov_pend: {},
    consignas_pend: {},
    id_novedad: idOf(at, 5),
  });
  seed.perform(operation, at);
  return inventario;
}

function uno(): Json {
  const seed = withStaff();
  count(seed, ago({ days: 1 }), null, ITEMS);
  return seed.tree();
}

function full(): Json {
  const seed = withStaff();
  const { radio, linterna, ...others } = ITEMS;
  let last = count(seed, ago({ days: 12 }), null, ITEMS);
  last = count(seed, ago({ days: 6 }), last, ITEMS);
  if (radio && linterna) {
    const worse = {
      ...others,
      radio: { ...radio, cant: 1 },
      linterna: { ...linterna, estado_item: 'malo' as const },
    };
    last = count(seed, ago({ days: 1 }), last, worse);
    const place = `_inventarios_/u001/${last.id}`;
    seed.put(`${place}/revision`, { difs: { radio: true }, fechah_srv: last.fechah_x });
    seed.putRaw(`${place}/fotos_mal`, 2);
    count(seed, HANDED_AT, last, { ...worse, radio }, 'entrega');
  }
  seed.put('_incidencias/u001/i1', { titulo: 'Citófono sin tono', estado: 'abierta' });
  return seed.tree();
}

function damaged(): Json {
  const seed = withStaff();
  const at = HANDED_AT;
  seed.putRaw('_un_/u001', { un_id: 'u001', consignas: { c1: 'texto suelto' } });
  seed.putRaw('_guardas_/u001', { e1001: true, e1004: { turno: 7 } });
  seed.putRaw('_inventarios_/u001', {
    [idOf(ago({ days: 2 }))]: {
      id: idOf(ago({ days: 2 })),
      fechah_x: ago({ days: 2 }),
      un_id: 'u001',
      items: 'ninguno',
    },
    [idOf(ago({ days: 1 }))]: {
      id: idOf(ago({ days: 1 })),
      fechah_x: ago({ days: 1 }),
      estado: 'perdido',
    },
    [idOf(at)]: {
      id: idOf(at),
      un_id: 'u001',
      fechah_x: at,
      estado: 'por_recibir',
      tipo_inv: 'prestamo',
      items: { a: { nom_item: 'Radio' }, b: { cant: 'dos', estado_item: 'raro' }, c: true },
      difs: { a: { que: 'magia' } },
    },
  });
  seed.putRaw('_incidencias/u001', { i1: 'suelta', i2: { estado: 'abierta' } });
  return seed.tree();
}

export default defineSandbox({
  path: '/inventario',
  paths: {
    Inventario: '/inventario',
    Contar: '/inventario/contar?un=u001',
    Recibir: `/inventario/recibir?un=u001&id=${idOf(HANDED_AT)}`,
    Historial: '/inventariohis?un=u001',
    'Un inventario': `/inventariohis?un=u001&id=${idOf(ago({ days: 1 }))}`,
    Comparar: '/inventariohis2?un=u001',
  },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one: uno, full, broken: damaged },
});
