import { Link as AriaLink } from 'react-aria-components/Link';
import { CountBadge } from '../feedback/count-badge.tsx';
import s from './link-tabs.module.css';

/** One tab with an address of its own. */
export interface LinkTab {
  readonly href: string;
  /** One or two words: «De la unidad». */
  readonly label: string;
  /** Count of new items behind it: `{ count: 3, of: 'sin leer' }`; hidden for 0. */
  readonly badge?: { readonly count: number; readonly of: string };
}

/** Props of `LinkTabs`. */
export interface LinkTabsProps {
  /** Name of the group for screen readers: «Notificaciones». */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** `href` of the current tab. */
  readonly current: string;
}

/** Tabs as links, so that Back and shared addresses work; they wrap into a second row. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav className={s.nav} aria-label={label}>
      <ul className={s.tabs}>
        {tabs.map(({ href, label: text, badge }) => (
          <li key={href} className={s.item}>
            <AriaLink
              className={s.tab ?? ''}
              href={href}
              {...(href === current && { 'aria-current': 'page' as const })}
            >
              {text}
              {badge !== undefined && <CountBadge {...badge} />}
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
