import { Button as AriaButton } from 'react-aria-components/Button';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './tile.module.css';

/** Props of `Tile`. */
export interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href?: string;
  /** Ignored when `href` is given. */
  readonly onPress?: () => void;
}

/** A quick action, 88 px high, in a `Grid`. */
export function Tile({ icon, label, href, onPress }: TileProps) {
  const inner = (
    <>
      <Icon name={icon} size={28} />
      <span className={s.label}>{label}</span>
    </>
  );
  return href !== undefined ? (
    <AriaLink className={s.tile ?? ''} href={href}>
      {inner}
    </AriaLink>
  ) : (
    <AriaButton className={s.tile ?? ''} {...(onPress && { onPress })}>
      {inner}
    </AriaButton>
  );
}

/** Props of `SummaryTile`. */
export interface SummaryTileProps {
  /** The figure: «12», «1 h 05 min», «7/12». */
  readonly value: string | number;
  readonly label: string;
  readonly tone?: 'normal' | 'ok' | 'warn' | 'error';
}

/** A figure with its name, in a `Grid`. */
export function SummaryTile({ value, label, tone = 'normal' }: SummaryTileProps) {
  return (
    <div className={cx(s.summary, s[tone])}>
      <span className={s.value}>{value}</span>
      <span className={s.name}>{label}</span>
    </div>
  );
}
