import type { Posicion } from '../../contract/device.ts';
import type { Operation } from '../../contract/outbox.ts';
import type { Rol } from '../../contract/session.ts';
import type { Novedad } from '../registro/records.ts';
import { type Acto, positionFields, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { alarmAggregate } from '../registro/urgent.ts';

/** A call for help. */
export interface NewAlarma {
  /** Push id, made once for each alarm. */
  readonly id_novedad: string;
  readonly un_id: string;
  readonly un_nom: string;
  readonly rol: Exclude<Rol, 'admin'>;
  /** Colleagues at the unit are not notified, so that no phone beside the person rings. */
  readonly silencioso: boolean;
  /** For practice: everybody is notified in the same way, and told that it is practice. */
  readonly simulacro: boolean;
}

/** Gives an alarm: an urgent incident without a text. The server notifies of it, so it has no effects and no files. */
export function darAlarma(acto: Acto, input: NewAlarma): Operation {
  const { id_novedad, un_id, un_nom, rol, silencioso, simulacro } = input;
  const author =
    rol === 'rondero'
      ? ({ rond_id: acto.emp_id, rond_nom: acto.nombre, tipo_nov: 'ronda' } as const)
      : ({ super_id: acto.emp_id, super_nom: acto.nombre, tipo_nov: 'supervision' } as const);
  const novedad: Novedad = {
    ...stampOf(acto, 0),
    id_novedad,
    ...author,
    un_id,
    un_nom,
    desc_nov: simulacro ? 'Alarma de práctica.' : 'Pide ayuda.',
    cat_nov: simulacro ? 'simulacro' : 'alarma',
    criticidad: 'critica',
    estado_nov: 'abierta',
    sos: true,
    silencioso,
  };
  return {
    id: acto.op,
    aggregate: alarmAggregate(id_novedad),
    tipo: 'dar_alarma',
    resumen: `${simulacro ? 'Simulacro de alarma' : 'Alarma'} · ${un_nom}`,
    updates: { [`_novedades/${id_novedad}`]: asJson(novedad) },
    files: [],
    effects: [],
    creates: true,
    un_id,
  };
}

/** A place as the text of a note, which people read as it stands: degrees, and metres of accuracy. */
export function placeText(posicion: Posicion): string {
  const { lat, lng, prec_m } = positionFields(posicion) as Posicion;
  return `Sigue en ${lat}, ${lng} (± ${prec_m} m)`;
}

const PLACE = /^Sigue en (-?[\d.]+), (-?[\d.]+) \(± [\d.]+ m\)$/;

/** Whether the text of a note is only a new place. */
export const isPlaceText = (texto: string): boolean => PLACE.test(texto);

/** Where the author of an alarm was last, as a map's address; `null` = unknown. */
export function lastPlace({ lat, lng, notas = {} }: Pick<Novedad, 'lat' | 'lng' | 'notas'>): string | null {
  const places = Object.values(notas).sort((a, b) => a.fechah_x - b.fechah_x);
  const told = places.flatMap(({ texto }) => PLACE.exec(texto)?.slice(1).join() ?? []);
  const place = told.at(-1) ?? (lat === undefined ? null : `${lat},${lng}`);
  return place && `https://maps.google.com/?q=${place}`;
}
