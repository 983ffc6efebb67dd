import { createContext, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import hidden from './hidden.module.css';
import s from './section.module.css';

/** Level of a heading placed here: 2 on a screen, 3 inside a titled section. */
export const HeadingRank = createContext<2 | 3>(2);

/** Props of `Section`. */
export interface SectionProps {
  /** The part's `h2`; absent = no heading and no landmark. */
  readonly title?: string;
  /** The title is a heading for screen readers alone: what stands below explains itself to the eye. */
  readonly unseen?: boolean;
  /** At the right of the title: a link «Ver todas», a count. */
  readonly trailing?: ReactNode;
  /** The heading stays under the app bar while its part scrolls: days of a history. */
  readonly sticky?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ title, unseen = false, trailing, sticky = false, children }: SectionProps) {
  const id = useId();
  if (title === undefined) return <div className={s.section}>{children}</div>;
  return (
    <section className={cx(s.section, sticky && s.sticky, unseen && s.unseen)} aria-labelledby={id}>
      <div className={unseen ? hidden.hidden : s.head}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {trailing}
      </div>
      <HeadingRank value={3}>{children}</HeadingRank>
    </section>
  );
}
