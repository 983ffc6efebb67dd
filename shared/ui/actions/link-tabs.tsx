import { Link as AriaLink } from 'react-aria-components/Link';
import { CountBadge } from '../feedback/count-badge.tsx';
import s from './link-tabs.module.css';

/** One tab: a place of its own in the address. */
export interface LinkTab {
  readonly href: string;
  /** One or two words: «De la unidad». */
  readonly label: string;
  /** Something to see behind it, with what is counted: `{ count: 3, of: 'sin leer' }`; nothing shown for 0. */
  readonly badge?: { readonly count: number; readonly of: string };
}

/** What `LinkTabs` takes. */
export interface LinkTabsProps {
  /** Name of the group for screen readers: «Notificaciones». */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** `href` of the tab shown now. */
  readonly current: string;
}

/** Tabs that are links, so that Back and a shared address work; a second row where they do not fit. */
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
