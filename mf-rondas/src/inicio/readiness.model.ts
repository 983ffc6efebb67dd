import type { IconName, Tone } from '@gr/shared/ui';
import { preparacion } from '../mensajes-preparacion.ts';
import type { Readiness } from './readiness.data.ts';

/** A battery below this percentage does not last a round with the camera on (our choice). */
const LOW_BATTERY_PCT = 20;
/** Storage use from which the person is warned (reliability.md 18). */
const HIGH_STORAGE = 0.8;

/** One line of the strip. */
interface Requirement {
  readonly id: 'ubicacion' | 'camara' | 'bateria' | 'espacio';
  readonly titulo: string;
  readonly icono: IconName;
  readonly tone: Tone;
  readonly texto: string;
  /** True when the permission can be asked for on this screen. */
  readonly pedible: boolean;
}

const m = preparacion;

/** Rows of the readiness strip: what is ready, what is not, and the effect. Nothing blocks the guard. */
export function requirements(p: Readiness): Requirement[] {
  return [position(p), camera(p), batteryOf(p), storageUsed(p)];
}

function position({ position: permission }: Readiness): Requirement {
  const base = { id: 'ubicacion', titulo: m.ubicacion, icono: 'pin', pedible: false } as const;
  if (permission === 'concedido') return { ...base, tone: 'ok', texto: m.lista };
  if (permission === 'negado') return { ...base, tone: 'warn', texto: m.ubicacionNo };
  return { ...base, tone: 'info', texto: m.ubicacionPedir, pedible: true };
}

function camera({ camera: permission }: Readiness): Requirement {
  const base = { id: 'camara', titulo: m.camara, icono: 'camera', pedible: false } as const;
  if (permission === 'concedido') return { ...base, tone: 'ok', texto: m.lista };
  if (permission === 'negado') return { ...base, tone: 'warn', texto: m.camaraNo };
  if (permission === 'no_hay') return { ...base, tone: 'warn', texto: m.camaraSin };
  return { ...base, tone: 'info', texto: m.camaraPedir };
}

function batteryOf({ battery: b }: Readiness): Requirement {
  const base = { id: 'bateria', titulo: m.bateria, icono: 'battery-low', pedible: false } as const;
  if (!b) return { ...base, tone: 'neutral', texto: m.sinDato };
  const low = b.pct < LOW_BATTERY_PCT && !b.charging;
  return low
    ? { ...base, tone: 'warn', texto: m.bateriaBaja(b.pct) }
    : { ...base, tone: 'ok', texto: m.bateriaDe(b.pct) };
}

function storageUsed({ storageUsed: used }: Readiness): Requirement {
  const base = { id: 'espacio', titulo: m.espacio, icono: 'storage', pedible: false } as const;
  if (used === null) return { ...base, tone: 'neutral', texto: m.sinDato };
  return used >= HIGH_STORAGE
    ? { ...base, tone: 'warn', texto: m.espacioPoco }
    : { ...base, tone: 'ok', texto: m.espacioBien };
}
