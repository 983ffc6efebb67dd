import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { PuntoImpreso, PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { completarPunto, type Respuesta } from '@gr/shared/domain/ronda/punto-ops';
import { type Tarea, tareasOf } from '@gr/shared/domain/ronda/tareas';
import type { Chance } from './chance.ts';

type Asked = Pick<PuntoQr, 'foto_req' | 'tareas'>;

/** What some points of the demo ask, by their names. */
const ASKED: Readonly<Record<string, Asked>> = {
  'Parque infantil': { foto_req: true },
  'Cuarto de bombas': {
    tareas: {
      t1: { texto: '¿La puerta quedó con seguro?', tipo: 'si_no', orden: 1 },
      t2: { texto: '¿El piso está seco?', tipo: 'si_no', orden: 2 },
      t3: { texto: 'Presión de la bomba', tipo: 'numero', min: 40, max: 80, unidad: 'psi', orden: 3 },
      t4: {
        texto: 'Nivel del tanque',
        tipo: 'opcion',
        opciones: { r01: 'Bajo', r02: 'Medio', r03: 'Alto' },
        obligatoria: false,
        orden: 4,
      },
    },
  },
  'Planta eléctrica': {
    tareas: { t1: { texto: 'Combustible', tipo: 'numero', min: 50, unidad: '%', orden: 1 } },
  },
};

/** What a point of the demo asks of whoever reads it. */
export const askedAt = (nom_qr: string): Asked => ASKED[nom_qr] ?? {};

/** The points as they were before they asked anything. */
export function beforeAsking(puntos: Readonly<Record<string, PuntoImpreso>>): Record<string, PuntoImpreso> {
  const bare = Object.entries(puntos).map(([id, punto]) => {
    const { foto_req: _, tareas: __, ...rest } = punto;
    return [id, rest] as const;
  });
  return Object.fromEntries(bare);
}

/** The operation that gives a point what it asks; one guard in eight leaves it. `null` = it asks nothing, or got nothing. */
export function completed(
  acto: Acto,
  ronda: Ronda,
  punto: PuntoQr,
  chance: Chance,
  foto: () => Photo,
): Operation | null {
  const read: PuntoLeido | undefined = ronda.recorrido?.[punto.qr_id];
  const tareas = tareasOf(punto);
  if (!read || (tareas.length === 0 && punto.foto_req !== true) || chance.number() < 1 / 8) return null;
  const respuestas = tareas.map((tarea) => answered(tarea, chance));
  const fotos = punto.foto_req === true ? [foto()] : [];
  return completarPunto(acto, ronda, read, { respuestas, fotos, draft: '' });
}

/** One answer in ten is not what it should be. */
function answered(tarea: Tarea, chance: Chance): Respuesta {
  const bad = chance.number() < 0.1;
  const { min = 0, max = min + 50, opciones = {} } = tarea;
  const options = Object.values(opciones);
  const valor =
    tarea.tipo === 'numero'
      ? bad
        ? min - chance.between(1, 9)
        : chance.between(min, max)
      : tarea.tipo === 'opcion'
        ? (options[bad ? options.length - 1 : 0] ?? '')
        : bad
          ? 'no'
          : 'si';
  return { tarea, valor, fotos: [] };
}
