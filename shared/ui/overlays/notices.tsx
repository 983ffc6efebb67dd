import { useEffect, useRef } from 'react';
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
 * Shows a short message over the page; `error` stays until closed. A message that is still there is shown anew. Remotes call
 * `host.notices.show`, which calls this.
 */
export function showNotice(kind: NoticeKind, message: string): void {
  for (const { key, content } of queue.visibleToasts)
    if (content.kind === kind && content.message === message) queue.close(key);
  queue.add({ kind, message }, kind === 'error' ? {} : { timeout: SHOWN_MS });
}

/** Removes all notices (another person signs in). */
export function clearNotices(): void {
  queue.clear();
}

/** Removes the success and info notices among `keys`; gives those that remain of these kinds. */
function clearDone(keys: ReadonlySet<string>): ReadonlySet<string> {
  const done = queue.visibleToasts.filter(({ content: { kind } }) => kind === 'exito' || kind === 'info');
  for (const { key } of done) if (keys.has(key)) queue.close(key);
  return new Set(done.flatMap(({ key }) => (keys.has(key) ? [] : [key])));
}

/** Props of `Notices`. */
export interface NoticesProps {
  /** Current place. A notice of a success may tell of the step that led here: it outlives one change of the place. */
  readonly place?: string;
}

/** Outlet of notices: once, in the shell. F6 focuses it. It is under the app bar, whatever is open. */
export function Notices({ place = '' }: NoticesProps) {
  const broughtHere = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (place !== '') broughtHere.current = clearDone(broughtHere.current);
  }, [place]);
  useEffect(() => {
    const onOverlay = () => clearDone(new Set(queue.visibleToasts.map(({ key }) => key)));
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
