import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import type { LinkOptions } from '../theme/provider.tsx';
import s from './button.module.css';

/** Weight of a button: main action, common, unobtrusive, destructive. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 48, 56 or 64 px high; `scan` is for scanning, photos and SOS. */
export type ButtonSize = 'normal' | 'large' | 'scan';

interface Look {
  /** `primary` at most once on a screen. */
  readonly variant?: ButtonVariant;
  /** Default: `large` for `primary`, else `normal`. */
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** Takes the whole width; default for `primary` and `danger`. */
  readonly full?: boolean;
  /** Meaning of a `secondary` button: colours its edge and icon. */
  readonly tone?: 'ok' | 'warn';
  /** Less padding at its sides: two or three words beside another button at 360 px. */
  readonly snug?: boolean;
  /** The label: an infinitive. */
  readonly children: ReactNode;
}

/** Props of `Button`. */
export interface ButtonProps extends Look {
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit' | 'reset';
  /** Work is running: presses are ignored, focus stays, `pendingLabel` is announced. */
  readonly pending?: boolean;
  /** Shown while pending: «Guardando…». */
  readonly pendingLabel?: string;
  /** Prefer an explanation over a disabled button. */
  readonly disabled?: boolean;
  /** Id of the form to submit when the button is outside of it (action bar). */
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

function look({ variant = 'secondary', size, full, tone, snug = false }: Look): string {
  const strong = variant === 'primary' || variant === 'danger';
  return cx(
    s.button,
    s[variant],
    s[size ?? (strong ? 'large' : 'normal')],
    (full ?? strong) && s.full,
    tone && s[tone],
    snug && s.snug,
  );
}

/** A button with an action on this page. */
export function Button(props: ButtonProps) {
  const { icon, children, pending = false, pendingLabel, disabled, ...rest } = props;
  const { variant: _v, size: _s, full: _f, tone: _t, snug: _n, ...aria } = rest;
  // Not react-aria's `isPending`: it leaves an unlabelled image in its announcer (axe: role-img-alt).
  const waiting = {
    onPress: () => undefined,
    type: 'button',
    'aria-disabled': true,
    'data-pending': true,
  } as const;
  return (
    <AriaButton
      {...aria}
      {...(pending && waiting)}
      className={look(props)}
      {...(disabled !== undefined && { isDisabled: disabled })}
    >
      {pending ? (
        <span className={s.spinner} aria-hidden="true" />
      ) : (
        icon !== undefined && <Icon name={icon} />
      )}
      {/* Announced only while waiting: a label that counts down would be announced each second. */}
      <span className={s.label} {...(pending && { 'aria-live': 'polite' })}>
        {pending && pendingLabel !== undefined ? pendingLabel : children}
      </span>
    </AriaButton>
  );
}

/** Props of `LinkButton`. */
export interface LinkButtonProps extends Look {
  readonly href: string;
  readonly go?: LinkOptions;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, go, icon, children } = props;
  return (
    <AriaLink className={look(props)} href={href} {...(go && { routerOptions: go })}>
      {icon !== undefined && <Icon name={icon} />}
      <span className={s.label}>{children}</span>
    </AriaLink>
  );
}

/** Props of `IconButton`. */
export interface IconButtonProps {
  readonly icon: IconName;
  /** The action in words; also shown under the icon with `showLabel`. */
  readonly label: string;
  readonly onPress?: () => void;
  readonly variant?: 'quiet' | 'secondary' | 'primary';
  readonly size?: ButtonSize;
  readonly disabled?: boolean;
  /** Nothing to do now (the last photo); unlike `disabled` it keeps the focus. */
  readonly idle?: boolean;
  /** A toggle's state: torch on. */
  readonly pressed?: boolean;
  readonly showLabel?: boolean;
}

/** A button with an icon only; 48 px by default. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, variant = 'quiet', size = 'normal' } = props;
  const { disabled, idle = false, pressed, showLabel } = props;
  return (
    <AriaButton
      className={cx(s.button, s[variant], s[size], showLabel === true ? s.labelled : s.round)}
      {...(showLabel !== true && { 'aria-label': label })}
      {...(onPress && !idle && { onPress })}
      {...(idle && { 'aria-disabled': true })}
      {...(disabled !== undefined && { isDisabled: disabled })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon name={icon} size={size === 'scan' ? 28 : 24} />
      {showLabel === true && <span className={s.small}>{label}</span>}
    </AriaButton>
  );
}
