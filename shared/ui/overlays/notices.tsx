import { useEffect } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import type { NoticesPort } from '../../contract/notices.ts';
import { OVERLAY_EVENT } from '../../contract/overlay.ts';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { type Tone, toneIcon } from '../feedback/chip.tsx';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './notices.module.css';

/** Kinds of notices, as in the contract's `NoticesPort`. */
export type NoticeKind = Parameters<NoticesPort['show']>[0];

interface Notice {
  readonly kind: NoticeKind;
  readonly message: string;
  /** Time shown, ms since epoch. */
  readonly at: number;
}

/** Time a notice is shown, ms: two sentences twice at 3 words a second; paused while hovered or focused. */
const SHOWN_MS = 7000;

const tones: Readonly<Record<NoticeKind, Tone>> = {
  exito: 'ok',
  info: 'info',
  aviso: 'warn',
  error: 'error',
};

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 2 });

/**
 * Shows a short message over the page; `error` stays until closed. The same message twice at once is shown once. Remotes call
 * `host.notices.show`, which calls this.
 */
export function showNotice(kind: NoticeKind, message: string): void {
  const same = queue.visibleToasts.some(
    ({ content }) => content.kind === kind && content.message === message,
  );
  if (same) return;
  queue.add({ kind, message, at: Date.now() }, kind === 'error' ? {} : { timeout: SHOWN_MS });
}

/** Removes all notices (another person signs in). */
export function clearNotices(): void {
  queue.clear();
}

/** A notice younger than this, ms, belongs to the step that led to this place, and stays. */
const JUST_SHOWN_MS = 700;

/** Removes success and info notices that are at least `olderThan_ms` old. */
function clearDone(olderThan_ms: number): void {
  for (const { key, content } of queue.visibleToasts) {
    const told = content.kind === 'exito' || content.kind === 'info';
    if (told && Date.now() - content.at >= olderThan_ms) queue.close(key);
  }
}

/** Props of `Notices`. */
export interface NoticesProps {
  /** Current place; notices of a place end with it. */
  readonly place?: string;
}

/** Outlet of notices: once, in the shell. F6 focuses it. It is above the action bar, and under the app bar while a bottom sheet is open. */
export function Notices({ place = '' }: NoticesProps) {
  useEffect(() => {
    if (place !== '') clearDone(JUST_SHOWN_MS);
  }, [place]);
  useEffect(() => {
    const onOverlay = () => clearDone(0);
    window.addEventListener(OVERLAY_EVENT, onOverlay);
    return () => window.removeEventListener(OVERLAY_EVENT, onOverlay);
  }, []);
  return (
    <ToastRegion queue={queue} className={s.region ?? ''} aria-label={mensajes.avisos}>
      {({ toast }) => (
        <Toast toast={toast} className={cx(s.notice, s[toast.content.kind])}>
          <span className={s.icon}>
            <Icon name={toneIcon[tones[toast.content.kind]]} />
          </span>
          <ToastContent className={s.text}>
            <Text slot="title">{toast.content.message}</Text>
          </ToastContent>
          <IconButton icon="close" label={mensajes.cerrar} onPress={() => queue.close(toast.key)} />
        </Toast>
      )}
    </ToastRegion>
  );
}
