import type { PuntoImpreso, Unidad } from '@gr/shared/domain/registro/records';
import { chooseCode, codesOf, type Taken } from '../functions/backup-code.ts';
import { proofOf, signCheckpoint } from '../functions/qr-signature.ts';
import { askedAt } from './asked-points.ts';
import { type DemoUnit, FIRST_UNITS } from './first-units.ts';
import { NEW_UNITS } from './new-units.ts';
import { onPlano } from './plano.ts';

/** Metres of one degree of latitude, and of longitude at Bogotá's 4.7°. */
const LAT_M = 110_574;
const LNG_M = 110_940;

const SHIFTS = {
  dia: { nom: 'Día', hora_ini: '06:00', hora_fin: '14:00' },
  tarde: { nom: 'Tarde', hora_ini: '14:00', hora_fin: '22:00' },
  noche: { nom: 'Noche', hora_ini: '22:00', hora_fin: '06:00' },
};

/** A unit with its signed checkpoints. */
export interface SeededUnit {
  readonly unidad: Unidad & { readonly turnos: typeof SHIFTS };
  readonly puntos: Readonly<Record<string, PuntoImpreso>>;
}

/** The six units of the demo company, their checkpoints signed with the server's key. */
export function demoUnits(qrKey: Buffer): readonly SeededUnit[] {
  return [...FIRST_UNITS, ...NEW_UNITS].map((unit) => signedUnit(qrKey, unit));
}

/** A unit with its checkpoints, signed. */
export function signedUnit(qrKey: Buffer, { unidad, puntos }: DemoUnit): SeededUnit {
  return {
    unidad: { ...unidad, turnos: SHIFTS },
    puntos: withCodes(
      qrKey,
      unidad.un_id,
      puntos.map(([nom_qr, zona, northM, eastM, outdoors], index) => {
        const qr_id = `q${String(index + 1).padStart(2, '0')}`;
        const punto: PuntoImpreso = {
          qr_id,
          nom_qr,
          zona,
          orden: index + 1,
          ...onPlano(unidad.plano !== undefined, nom_qr),
          lat: round6((unidad.lat ?? 0) + northM / LAT_M),
          lng: round6((unidad.lng ?? 0) + eastM / LNG_M),
          radio_m: outdoors ? 30 : 45,
          valida_gps: outdoors,
          critico: index === 0,
          ...askedAt(nom_qr),
          qr_ver: 1,
          firma: signCheckpoint(qrKey, unidad.un_id, qr_id, 1),
          prueba: proofOf(qrKey, unidad.un_id, qr_id, 1),
          estado: 'activo',
        };
        return punto;
      }),
    ),
  };
}

/** The points with their backup codes, by `qr_id`. */
function withCodes(key: Buffer, un_id: string, puntos: readonly PuntoImpreso[]): SeededUnit['puntos'] {
  const taken: Taken[] = [];
  const coded = puntos.map((punto): [string, PuntoImpreso] => {
    const { qr_id, qr_ver } = punto;
    const code = chooseCode(codesOf(key, un_id, qr_id, qr_ver), { qr_id }, taken);
    if (!code) throw new Error('a unit of the demo has too many points');
    taken.push({ qr_id, prueba_cod: code.prueba_cod });
    return [qr_id, { ...punto, ...code }];
  });
  return Object.fromEntries(coded);
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
