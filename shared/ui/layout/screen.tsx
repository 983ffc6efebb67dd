import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './screen.module.css';

export interface ScreenProps {
  /** The page's `h1`. Leave it out only where the app bar already shows one. */
  readonly title?: string;
  /** One line under the title: unit, date, person. */
  readonly subtitle?: ReactNode;
  /** Strips above everything else (`Banner`). */
  readonly banner?: ReactNode;
  /** Main actions; stay at the bottom edge in reach of the thumb. One primary button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page: content that scrolls with the document and an action bar that stays. */
export function Screen({ title, subtitle, banner, actions, children }: ScreenProps) {
  return (
    <div className={cx(s.screen, actions !== undefined && s.withActions)}>
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
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </div>
  );
}
