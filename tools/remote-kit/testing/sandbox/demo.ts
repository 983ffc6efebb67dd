import type { Json, Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { GuardaUnidad, PuntoImpreso, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { NOW, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { valueAt, withOperation, withValue } from '../fake-host-tree.ts';
import type { Place } from './definition.ts';

export { NOW };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Ms since epoch, so long before {@link NOW}. */
export function ago({ days: dias = 0, min = 0 }: { readonly days?: number; readonly min?: number }): number {
  return NOW - dias * DAY - min * MINUTE;
}

/** A 20-character id of a record made at `at`; `n` tells those of one moment apart. */
export function idOf(at: number, n = 0): string {
  const TIME = 8;
  const PAD = 12;
  return pushId(at).slice(0, TIME) + String(n).padStart(PAD, '0');
}

/** The units of the demo people, id → name. */
export const UNIDADES = {
  u001: 'Conjunto Los Cedros',
  u002: 'Torres del Parque',
  u003: 'Bodegas del Norte',
} as const;

/** Guards of each unit. */
export const GUARDAS: Readonly<Record<string, GuardaUnidad>> = {
  e1001: { nom: 'Ana Ruiz', cargo: 'Rondera', turno: 'Noche' },
  e1004: { nom: 'Carlos Díaz', cargo: 'Portero', turno: 'Noche' },
  e1005: { nom: 'Julia Mora', cargo: 'Recorredora', turno: 'Noche' },
};

/** Names of the points of a round, in their order. */
const PUNTOS = [
  'Portería',
  'Parqueadero 1',
  'Parqueadero 2',
  'Torre A, cubierta',
  'Torre B, cubierta',
  'Cuarto de máquinas',
  'Salón social',
  'Cerramiento norte',
];

/** The first `n` checkpoints of a unit, with names. */
export function puntosDemo(n: number): Record<string, PuntoImpreso> {
  return Object.fromEntries(
    Object.entries(puntos(n)).map(([id, punto], i) => [
      id,
      { ...punto, nom_qr: PUNTOS[i] ?? punto.nom_qr, zona: i < 3 ? 'Exterior' : 'Torres' },
    ]),
  );
}

/** What the sign of a checkpoint says. */
export function textOfPoint(punto: PuntoImpreso, un_id = 'u001'): string {
  return formatTextoQr({ un_id, qr_id: punto.qr_id, qr_ver: punto.qr_ver, firma: punto.firma });
}

/** Where the checkpoints are. */
export function placesOf(points: Readonly<Record<string, PuntoQr>>): readonly Place[] {
  return Object.values(points).flatMap(({ nom_qr, lat, lng }) =>
    lat === undefined || lng === undefined ? [] : [{ texto: nom_qr, lat, lng }],
  );
}

/** A unit of the demo, whole. */
export function unidadDemo(un_id: keyof typeof UNIDADES, change: Partial<Unidad> = {}): Unidad {
  return unidad({
    un_id,
    un_nombre: UNIDADES[un_id],
    tipo_un: 'conjunto',
    dir: 'Calle 26 # 13-19',
    ciudad: 'Bogotá',
    lat: 4.6,
    lng: -74.07,
    ...change,
  });
}

/** A picture as the phone would have taken it at `at`; `pantalla` = a signature. */
export function fotoOf(at: number, n = 0, origen: Photo['origen'] = 'camara'): Photo {
  return {
    id_archivo: idOf(at, 900 + n),
    mime: 'image/jpeg',
    tam: 120_000,
    sha256: 'f'.repeat(64),
    ancho: 1600,
    alto: 1200,
    origen,
    fechah_x: at,
  };
}

/** A database that grows by what is put or done in it. */
export interface Seed {
  /** Puts a record; fields that are `undefined` are left out. */
  put(path: string, record: object): void;
  /** Puts what no type of ours allows. */
  putRaw(path: string, value: Json): void;
  /** Does an operation, at `at`. */
  perform(operation: Operation, at: number): void;
  /** What lies at `path` now; the caller knows its shape. */
  read<T>(path: string): T;
  readonly tree: () => Json;
}

/** An empty database with the demo units. */
export function newSeed(): Seed {
  let tree: Json = null;
  const seed: Seed = {
    put(path, record) {
      tree = withValue(tree, path, asJson(record));
    },
    putRaw(path, value) {
      tree = withValue(tree, path, value);
    },
    perform(operation, at) {
      tree = withOperation(tree, operation, at);
    },
    read: <T>(path: string) => valueAt(tree, path) as T,
    tree: () => tree,
  };
  for (const un_id of Object.keys(UNIDADES) as (keyof typeof UNIDADES)[]) {
    seed.put(`_un_/${un_id}`, unidadDemo(un_id));
  }
  return seed;
}
