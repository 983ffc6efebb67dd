import type { MouseEvent, ReactNode } from 'react';
import { hearTap } from '../federation/watch-taps.ts';
import { useWork } from './work.ts';

export interface LinkProps {
  readonly to: string;
  /** Accessible name; contains the visible text. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** The place is the present one. */
  readonly current?: boolean;
  /** Replaces the present entry of the history (Inicio). */
  readonly replace?: boolean;
  /** Runs before the navigation, e.g. to close the menu. */
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** A link of the frame: navigates without loading the page; a modified click is left to the browser. */
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
