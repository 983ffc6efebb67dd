import type { MetodoLectura } from '@gr/shared/domain/registro/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanOutcome } from './scanqr.data.ts';

/** Time the green band is shown before returning to the round (experience.md 4). */
const BACK_AFTER_MS = 1_500;

/** An answer on screen; `turno` distinguishes equal answers. */
export interface Shown {
  readonly outcome: ScanOutcome;
  readonly turn: number;
}

/** Answers to reads, one on screen at a time. */
export interface ScanOutcomes {
  readonly actual: Shown | null;
  /** Shows an answer. Behind a green band it is queued, and the camera's minor answers are dropped. */
  readonly show: (outcome: ScanOutcome, metodo: MetodoLectura | null) => void;
  /** Removes the answer and shows the next queued one, if any. */
  readonly showNext: () => void;
  /** The same for a marked point; a refusal stays. */
  readonly goOn: () => void;
}

/**
 * A marked point stays on screen for its time whatever else is read; then `onFinished` receives the last one, unless `held`: the person is
 * typing a code, or a read has no answer yet.
 */
export function useOutcomes(onFinished: (outcome: ScanOutcome) => void, held: boolean): ScanOutcomes {
  const [actual, setActual] = useState<Shown | null>(null);
  const shown = useRef<Shown | null>(null);
  const waiting = useRef<ScanOutcome[]>([]);
  const turn = useRef(0);

  const put = useCallback((outcome: ScanOutcome | undefined) => {
    turn.current += 1;
    shown.current = outcome ? { outcome, turn: turn.current } : null;
    setActual(shown.current);
  }, []);
  const show = useCallback<ScanOutcomes['show']>(
    (outcome, metodo) => {
      if (shown.current?.outcome.tipo !== 'marcado') put(outcome);
      else if (outcome.tipo === 'marcado' || metodo !== 'qr') waiting.current.push(outcome);
    },
    [put],
  );
  const showNext = useCallback(() => put(waiting.current.shift()), [put]);
  const goOn = useCallback(() => {
    if (shown.current?.outcome.tipo === 'marcado') showNext();
  }, [showNext]);

  useEffect(() => {
    if (held || actual?.outcome.tipo !== 'marcado') return undefined;
    const timer = setTimeout(() => {
      if (waiting.current.length > 0) showNext();
      else onFinished(actual.outcome);
    }, BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [actual, held, showNext, onFinished]);
  return { actual, show, showNext, goOn };
}
