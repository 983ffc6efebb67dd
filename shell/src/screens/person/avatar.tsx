import { cx } from '@gr/shared/ui';
import s from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  readonly nombre: string;
  /** Address of the picture; absent = the initials. */
  readonly url?: string | undefined;
  readonly large?: boolean;
  /** Accessible name; absent = decoration. */
  readonly label?: string;
}

/** A person: their picture in a circle, or their initials. */
export function Avatar({ nombre, url, large = false, label }: AvatarProps) {
  const look = cx(s.avatar, large && s.large);
  if (url !== undefined) return <img className={look} src={url} alt={label ?? ''} />;
  return (
    <span className={look} aria-hidden="true">
      {initials(nombre)}
    </span>
  );
}
