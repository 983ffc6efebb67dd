import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { actionBarHeight } from './action-bar-height.ts';
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
  /** Changes with the meaning of the buttons (a pause): the second tap of a double tap then presses none of the new ones. */
  readonly actionsKey?: string;
  /** On a wide screen the content takes the available width instead of a reading column: lists, tables, boards. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page: content that scrolls with the document and an action bar that stays. */
export function Screen(props: ScreenProps) {
  const { title, subtitle, banner, actions, actionsKey, wide = false, children } = props;
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
        <div key={actionsKey} ref={besidePage} className={s.actions}>
          {actions}
        </div>
      )}
    </div>
  );
}

const besidePage = (bar: HTMLDivElement) => actionBarHeight(bar, document.documentElement);
