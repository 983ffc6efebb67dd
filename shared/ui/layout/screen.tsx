import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import s from './screen.module.css';

/** Props of `Screen`. */
export interface ScreenProps {
  /** The page's `h1`. Leave it out only if the app bar already shows one. */
  readonly title?: string;
  /** One line under the title: unit, date, person. */
  readonly subtitle?: ReactNode;
  /** Strips above everything else (`Banner`). */
  readonly banner?: ReactNode;
  /** Main actions; stay at the bottom edge within reach of the thumb. One primary button. */
  readonly actions?: ReactNode;
  /** On a wide screen the content takes the available width instead of a reading column: lists, tables, boards. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page: content that scrolls with the document and an action bar that stays. */
export function Screen({ title, subtitle, banner, actions, wide = false, children }: ScreenProps) {
  const bar = useRef<HTMLDivElement>(null);
  useActionBarHeight(bar, actions !== undefined);
  return (
    <div className={cx(s.screen, wide && s.wide)}>
      {banner}
      <div className={s.content}>
        {title !== undefined && (
          <header className={s.header}>
            <h1 className={s.title}>{title}</h1>
            {subtitle !== undefined && <p className={s.subtitle}>{subtitle}</p>}
          </header>
        )}
        {children}
      </div>
      {actions !== undefined && (
        <div ref={bar} className={s.actions}>
          {actions}
        </div>
      )}
    </div>
  );
}

/** Sets the height of the action bar as a CSS variable, so that notices stay clear of it. */
function useActionBarHeight(bar: RefObject<HTMLDivElement | null>, present: boolean): void {
  useLayoutEffect(() => {
    const box = bar.current;
    if (!present || !box || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const stays = getComputedStyle(box).position === 'sticky';
      style.setProperty('--action-bar', stays ? `${box.offsetHeight}px` : '0px');
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar');
    };
  }, [bar, present]);
}
