import { formatWhen } from '../../domain/valor/format-time.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './stale-note.module.css';

/** A reading older than this is marked: 24 h (experience.md 3.4). */
const OLD_MS = 24 * 60 * 60 * 1000;

/** Props of `StaleNote`. */
export interface StaleNoteProps {
  /** When the server last confirmed the reading, ms since epoch; 0 = never (`Snapshot.at`). */
  readonly at: number;
  /** ms since epoch (`host.device.now()`). */
  readonly now: number;
}

/** Age of what is on screen: «Actualizado a las 18:40»; amber after 24 h. */
export function StaleNote({ at, now }: StaleNoteProps) {
  const old = now - at > OLD_MS;
  return (
    <p className={cx(s.note, old && s.old)}>
      <Icon name={old ? 'warning' : 'clock'} size={18} />
      {at === 0 ? mensajes.sinActualizar : mensajes.actualizado(formatWhen(at, now))}
    </p>
  );
}
