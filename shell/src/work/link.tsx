import type { MouseEvent, ReactNode } from 'react';
import { hearTap } from '../federation/watch-taps.ts';
import { useWork } from './work.ts';

export interface LinkProps {
  readonly to: string;
  /** What it says to a screen reader; contains what is seen. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** The place is the present one. */
  readonly current?: boolean;
  /** Takes the present place's position in the history (Inicio). */
  readonly replace?: boolean;
  /** Runs before going, e.g. to close the menu. */
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** A link of the frame: changes the place without loading the page; a modified click stays the browser's. */
export function Link({ to, label, className, current = false, replace = false, onGo, children }: LinkProps) {
  const { history } = useWork();
  const go = (event: MouseEvent) => {
    hearTap(event.nativeEvent);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo?.();
    history.go(to, { replace });
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
