import { cx, Icon, type IconName } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import s from './cover.module.css';
import { pathOf } from './picture-path.ts';
import { useImage } from './use-image.ts';

export interface CoverProps {
  /** Storage path or address of the picture; anything else shows the drawing. */
  readonly img: string | undefined;
  readonly icon: IconName;
  readonly shape: 'thumbnail' | 'wide';
  /** The tip or tutorial can't be opened now. */
  readonly faded?: boolean;
  /** Words in the place of a picture that there is not. */
  readonly text?: string;
  /** Words on its corner: how long a film takes. */
  readonly corner?: string | undefined;
}

/** The picture of a tip or a tutorial, fetched when it comes near the screen. Decoration: its title stands beside it. */
export function Cover({ img, icon, shape, faded = false, text, corner }: CoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const url = useImage(near ? pathOf(img, location.origin) : null);
  return (
    <div ref={frame} className={cx(s.frame, s[shape], faded && s.faded)}>
      {corner !== undefined && <span className={s.corner}>{corner}</span>}
      {url === null ? (
        <>
          <Icon name={icon} size={shape === 'wide' ? 48 : 28} />
          {text !== undefined && (
            <span className={s.text} aria-hidden="true">
              {text}
            </span>
          )}
        </>
      ) : (
        <img className={s.img} src={url} alt="" />
      )}
    </div>
  );
}

/** True once the element has been within a screen of what is visible. */
function useNear(frame: { readonly current: Element | null }): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, near]);
  return near;
}
