import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { NOW } from '@gr/shared/domain/registro/samples';

const HOUR = 3_600_000;

/** A planned round of `u001` from 19:00 to 05:00 on the day of the samples, as the server stores it; `more` replaces fields. */
export function day(more: Partial<RondaDia> = {}): RondaDia {
  return {
    ...{ id: '2026-11-20_plan1', un_id: 'u001', un_nom: 'Torres del Parque' },
    ...{ id_plan: 'plan1', nom_plan: 'Ronda nocturna', qr_plan: 10, estado: 'por_hacer' },
    ...{
      ini_x: NOW - HOUR,
      fin_x: NOW + 9 * HOUR,
      limite_ini_x: NOW - HOUR / 2,
      limite_x: NOW + 9.25 * HOUR,
    },
    fechah_srv: NOW,
    ...more,
  };
}

/** An alert about {@link day}, raised half an hour ago and sent to the supervisor; `more` replaces fields. */
export function alert(more: Partial<Alerta> = {}): Alerta {
  const at = NOW - HOUR / 2;
  return {
    ...{ id: 'a1', tipo: 'no_iniciada', un_id: 'u001', un_nom: 'Torres del Parque', un_abierta: 'u001' },
    ...{ id_dia: '2026-11-20_plan1', id_plan: 'plan1', nom_plan: 'Ronda nocturna' },
    ...{ ini_x: NOW - HOUR, fin_x: NOW + 9 * HOUR, estado: 'escalada', nivel: 'supervisor' },
    pasos: {
      s_creada: { que: 'creada', fechah_srv: at },
      s_guarda: { que: 'avisada', nivel: 'guarda', personas: 1, fechah_srv: at + 1_000 },
      s_supervisor: { que: 'escalada', nivel: 'supervisor', personas: 2, fechah_srv: at + 300_000 },
    },
    ...{ fechah_x: at, fechah_srv: at },
    ...more,
  };
}

/** Records of one unit by their ids. */
export function byId<T extends { readonly id: string }>(...all: readonly T[]): Record<string, T> {
  return Object.fromEntries(all.map((one) => [one.id, one]));
}
