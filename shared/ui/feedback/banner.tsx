import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './banner.module.css';
import { type Tone, toneIcon } from './chip.tsx';

/** Props of `Banner`. */
export interface BannerProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** One or two sentences. */
  readonly children: ReactNode;
  /** Placed among other content instead of across the screen. */
  readonly inset?: boolean;
  /** A quiet `Button` or `LinkButton`. */
  readonly action?: ReactNode;
}

/** A strip over the content while a condition lasts (no connection, new version). Announced politely. */
export function Banner({ tone = 'info', icon, children, inset = false, action }: BannerProps) {
  return (
    <div className={cx(s.banner, s[tone], inset && s.inset)} role="status">
      <span className={s.main}>
        <span className={s.icon}>
          <Icon name={icon ?? toneIcon[tone]} size={20} />
        </span>
        <span className={s.text}>{children}</span>
      </span>
      {action}
    </div>
  );
}
