import type { PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { firmar } from '../functions/firma-qr.ts';
import { NUEVAS } from './unidades-nuevas.ts';
import { PRIMERAS } from './unidades-primeras.ts';

/** Metres of one degree of latitude, and of longitude at Bogotá's 4.7°. */
const LAT_M = 110_574;
const LNG_M = 110_940;

const TURNOS = {
  dia: { nom: 'Día', hora_ini: '06:00', hora_fin: '14:00' },
  tarde: { nom: 'Tarde', hora_ini: '14:00', hora_fin: '22:00' },
  noche: { nom: 'Noche', hora_ini: '22:00', hora_fin: '06:00' },
};

/** A unit with its signed checkpoints. */
export interface UnidadSembrada {
  readonly unidad: Unidad & { readonly turnos: typeof TURNOS };
  readonly puntos: Readonly<Record<string, PuntoQr>>;
}

/** The six units of the demo company, their checkpoints signed with the server's key. */
export function unidadesDemo(qrKey: Buffer): readonly UnidadSembrada[] {
  return [...PRIMERAS, ...NUEVAS].map(({ unidad, puntos }) => ({
    unidad: { ...unidad, turnos: TURNOS },
    puntos: Object.fromEntries(
      puntos.map(([nom_qr, zona, norte_m, este_m, exterior], index) => {
        const qr_id = `q${String(index + 1).padStart(2, '0')}`;
        const punto: PuntoQr = {
          qr_id,
          nom_qr,
          zona,
          orden: index + 1,
          lat: round6((unidad.lat ?? 0) + norte_m / LAT_M),
          lng: round6((unidad.lng ?? 0) + este_m / LNG_M),
          radio_m: exterior ? 30 : 45,
          valida_gps: exterior,
          critico: index === 0,
          qr_ver: 1,
          firma: firmar(qrKey, unidad.un_id, qr_id, 1),
          estado: 'activo',
        };
        return [qr_id, punto];
      }),
    ),
  }));
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
