import type { MetodoLectura } from '@gr/shared/domain/registro/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Respuesta } from './scanqr.data.ts';

/** Time the green band stays before the round comes back (experience.md 4). */
const VOLVER_MS = 1_500;

/** An answer on screen; `turno` tells two equal answers apart. */
export interface EnPantalla {
  readonly respuesta: Respuesta;
  readonly turno: number;
}

/** The answers to reads, one on screen at a time. */
export interface Respuestas {
  readonly actual: EnPantalla | null;
  /** Shows an answer; behind a green band it waits its turn, and the camera's lesser answers are dropped. */
  readonly mostrar: (respuesta: Respuesta, metodo: MetodoLectura | null) => void;
  /** Takes the answer away: the next one waiting, or none. */
  readonly seguir: () => void;
}

/** A marked point stays on screen for its time whatever else is read; then `alTerminar`. */
export function useRespuestas(alTerminar: () => void): Respuestas {
  const [actual, setActual] = useState<EnPantalla | null>(null);
  const shown = useRef<EnPantalla | null>(null);
  const waiting = useRef<Respuesta[]>([]);
  const turnos = useRef(0);

  const poner = useCallback((respuesta: Respuesta | undefined) => {
    turnos.current += 1;
    shown.current = respuesta ? { respuesta, turno: turnos.current } : null;
    setActual(shown.current);
  }, []);
  const mostrar = useCallback<Respuestas['mostrar']>(
    (respuesta, metodo) => {
      if (shown.current?.respuesta.tipo !== 'marcado') poner(respuesta);
      else if (respuesta.tipo === 'marcado' || metodo !== 'qr') waiting.current.push(respuesta);
    },
    [poner],
  );
  const seguir = useCallback(() => poner(waiting.current.shift()), [poner]);

  useEffect(() => {
    if (actual?.respuesta.tipo !== 'marcado') return undefined;
    const timer = setTimeout(() => {
      if (waiting.current.length > 0) seguir();
      else alTerminar();
    }, VOLVER_MS);
    return () => clearTimeout(timer);
  }, [actual, seguir, alTerminar]);
  return { actual, mostrar, seguir };
}
