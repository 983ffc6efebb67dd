import { Icon } from '@gr/shared/ui';
import s from './videos.module.css';

/** A link out of the app; the address was checked by `source.model.ts`. */
export function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={s.link} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="external-link" size={20} />
      <span>{children}</span>
    </a>
  );
}
