import { cx, Icon } from '@gr/shared/ui';
import { useRef, useState } from 'react';
import s from './alarma.module.css';
import { alarma as m } from './mensajes.ts';
import { HOLD_MS, useHold } from './use-hold.ts';

/** Presses within {@link HOLD_MS} that count as holding. */
const PRESSES = 3;

/** A large button that acts once it was held for {@link HOLD_MS}, or pressed three times in that time, for who cannot hold it. */
export function HoldButton({ onHeld }: { readonly onHeld: () => void }) {
  const [holding, setHolding] = useState(false);
  const hold = useHold(() => {
    setHolding(false);
    onHeld();
  });
  const presses = useRef<readonly number[]>([]);
  const stop = () => {
    hold.stop();
    setHolding(false);
  };
  const start = () => {
    const now = performance.now();
    presses.current = [...presses.current.filter((at) => now - at < HOLD_MS), now];
    stop();
    if (presses.current.length >= PRESSES) {
      presses.current = [];
      return onHeld();
    }
    setHolding(true);
    hold.start();
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
