import { type ReactNode, use } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { mensajes } from '../mensajes.ts';
import type { LinkOptions } from '../theme/provider.tsx';
import { Hidden } from './hidden.tsx';
import s from './list.module.css';
import { OpenRow } from './open-row.ts';

/** Props of `List`. */
export interface ListProps {
  /** Name of the list for screen readers when there is no heading above it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Rows of one kind on one surface. Children: `ListRow`. */
export function List({ label, children }: ListProps) {
  return (
    <ul className={s.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Props of `ListRow`. */
export interface ListRowProps {
  readonly title: ReactNode;
  /** Second line. */
  readonly subtitle?: ReactNode;
  /** Small third line: time, age, count. */
  readonly meta?: ReactNode;
  readonly icon?: IconName;
  /** A chip, under the texts on narrow screens. */
  readonly trailing?: ReactNode;
  /** Links to a page; navigation runs through `UiProvider`'s `navigate`. */
  readonly href?: string;
  /** Navigation options of `href`. */
  readonly go?: LinkOptions;
  /** Action of the row; ignored when `href` is given. */
  readonly onPress?: () => void;
  /** Not read yet: bold title and a dot, «Nueva» for screen readers. */
  readonly unread?: boolean;
}

/** One item of a `List`: at least 72 px high, the whole row is the target. */
export function ListRow(props: ListRowProps) {
  const { href, go, onPress } = props;
  const open = use(OpenRow) === href && href !== undefined;
  if (href !== undefined) {
    return (
      <li className={s.item}>
        <AriaLink
          className={cx(s.row, s.pressable)}
          href={href}
          data-open=""
          {...(open && { 'aria-current': true })}
          {...(go && { routerOptions: go })}
        >
          <Inner {...props} chevron />
        </AriaLink>
      </li>
    );
  }
  if (onPress !== undefined) {
    return (
      <li className={s.item}>
        <AriaButton className={cx(s.row, s.pressable)} data-open="" onPress={onPress}>
          <Inner {...props} chevron />
        </AriaButton>
      </li>
    );
  }
  return (
    <li className={s.item}>
      <div className={s.row}>
        <Inner {...props} chevron={false} />
      </div>
    </li>
  );
}

function Inner(props: ListRowProps & { readonly chevron: boolean }) {
  const { title, subtitle, meta, icon, trailing, unread, chevron } = props;
  return (
    <>
      {icon !== undefined && (
        <span className={s.icon}>
          <Icon name={icon} />
        </span>
      )}
      <span className={s.texts}>
        <span className={cx(s.title, unread === true && s.unread)}>
          {unread === true && <Hidden>{`${mensajes.nueva}. `}</Hidden>}
          {title}
        </span>
        {subtitle !== undefined && <span className={s.subtitle}>{subtitle}</span>}
        {meta !== undefined && <span className={s.meta}>{meta}</span>}
        {trailing !== undefined && <span className={s.trailing}>{trailing}</span>}
      </span>
      {chevron && (
        <span className={s.chevron}>
          <Icon name="chevron-right" size={20} />
        </span>
      )}
    </>
  );
}
