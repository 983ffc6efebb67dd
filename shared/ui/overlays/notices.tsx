import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import type { NoticesPort } from '../../contract/notices.ts';
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

/** Long enough to read two sentences twice at 3 words a second; paused under a finger or the focus. */
const SHOWN_MS = 7000;

const tones: Readonly<Record<NoticeKind, Tone>> = {
  exito: 'ok',
  info: 'info',
  aviso: 'warn',
  error: 'error',
};

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 2 });

/**
 * Shows a short message over the page; `error` stays until closed. The same message twice at once is shown once.
 * Remotes call `host.notices.show`, which ends here.
 */
export function showNotice(kind: NoticeKind, message: string): void {
  const same = queue.visibleToasts.some(
    ({ content }) => content.kind === kind && content.message === message,
  );
  if (same) return;
  queue.add({ kind, message }, kind === 'error' ? {} : { timeout: SHOWN_MS });
}

/** Takes all notices away (another person signs in). */
export function clearNotices(): void {
  queue.clear();
}

/** Where notices appear: once, in the shell. F6 reaches it. */
export function Notices() {
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
