import { type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './card.module.css';
import { HeadingRank } from './section.tsx';

/** Props of `Card`. */
export interface CardProps {
  /** `highlight` is the one dominant card of a screen; the rest colour its edge. */
  readonly tone?: 'normal' | 'highlight' | 'ok' | 'warn' | 'error';
  readonly icon?: IconName;
  /** The card's heading; its level follows from its position. */
  readonly title?: string;
  readonly trailing?: ReactNode;
  readonly children?: ReactNode;
}

/** A raised surface for one subject. */
export function Card({ tone = 'normal', icon, title, trailing, children }: CardProps) {
  const Heading = use(HeadingRank) === 2 ? 'h2' : 'h3';
  return (
    <div className={cx(s.card, s[tone])}>
      {(title !== undefined || trailing !== undefined) && (
        <div className={s.head}>
          <div className={s.lead}>
            {icon !== undefined && (
              <span className={s.icon}>
                <Icon name={icon} />
              </span>
            )}
            {title !== undefined && <Heading className={s.title}>{title}</Heading>}
          </div>
          {trailing}
        </div>
      )}
      {children}
    </div>
  );
}
