import { formatDateRange } from '@gr/shared/ui';
import { useSearchParams } from 'react-router-dom';
import {
  type Limites,
  leerRango,
  limitesDe,
  RANGO_INICIAL,
  type RangoFechas,
  textoDeRango,
} from '../../domain/registro/historial.ts';
import { fechahLocal } from '../../domain/valor/time.ts';
import { useNow } from '../use-now.ts';
import { mensajes } from './mensajes.ts';

/** The dates a history shows, as the address says them (`rango`). */
export interface Rango {
  readonly rango: RangoFechas;
  readonly limites: Limites;
  /** What had to be cut from what the address asked for. */
  readonly aviso: string | null;
  /** `YYYY-MM-DD` in Bogotá. */
  readonly hoy: string;
  /** «en 7 días», «del 13 a 20 de nov». */
  readonly enPalabras: string;
  readonly elegir: (rango: RangoFechas) => void;
}

const MINUTE_MS = 60_000;

/** Reads and writes the dates of a history in the address, so that Back and a shared link keep them. */
export function useRango(inicial: RangoFechas = RANGO_INICIAL): Rango {
  const [params, setParams] = useSearchParams();
  const now = useNow(MINUTE_MS);
  const { rango, aviso } = params.has('rango')
    ? leerRango(params.get('rango'))
    : { rango: inicial, aviso: null };
  const limites = limitesDe(rango, now);
  const words =
    typeof rango === 'string'
      ? mensajes.rangos[rango]
      : mensajes.entre(formatDateRange(limites.desde_x, limites.hasta_x));
  return {
    rango,
    limites,
    aviso,
    hoy: fechahLocal(now).slice(0, 10),
    enPalabras: words,
    elegir: (next) => {
      const changed = new URLSearchParams(params);
      changed.set('rango', textoDeRango(next));
      setParams(changed, { replace: true });
    },
  };
}
