import { cx, Icon } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import s from './alarma.module.css';
import { alarma as m } from './mensajes.ts';

/** How long it is held, and the time in which three presses count the same, ms: long enough for a pocket not to do it. */
export const HOLD_MS = 3_000;
const PRESSES = 3;

/** A large button that acts once it was held for {@link HOLD_MS}, or pressed three times in that time, for who cannot hold it. */
export function HoldButton({ onHeld }: { readonly onHeld: () => void }) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const presses = useRef<readonly number[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const start = () => {
    const now = performance.now();
    presses.current = [...presses.current.filter((at) => now - at < HOLD_MS), now];
    stop();
    if (presses.current.length >= PRESSES) return onHeld();
    setHolding(true);
    timer.current = setTimeout(() => {
      stop();
      onHeld();
    }, HOLD_MS);
  };
  return (
    <button
      type="button"
      className={cx(s.hold, holding && s.holding)}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => {
        if (!repeat && (key === 'Enter' || key === ' ')) start();
      }}
      onKeyUp={stop}
    >
      <Icon name="siren" size={40} />
      <span className={s.word}>{m.pedir}</span>
      <span>{holding ? m.soltar : m.mantenga}</span>
    </button>
  );
}
