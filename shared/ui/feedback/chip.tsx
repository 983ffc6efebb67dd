import type { OpState, OpStatus } from '../../contract/outbox.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { mensajes } from '../mensajes.ts';
import s from './chip.module.css';

/** Meaning of a colour: fine, news, caution, failure, none of these. */
export type Tone = 'ok' | 'info' | 'warn' | 'error' | 'neutral';

/** Default icon of a tone. */
export const toneIcon: Readonly<Record<Tone, IconName>> = {
  ok: 'check-circle',
  info: 'info',
  warn: 'warning',
  error: 'problem',
  neutral: 'circle',
};

/** Props of `StateChip`. */
export interface StateChipProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  /** One or two words: the meaning must not depend on colour alone. */
  readonly children: string;
}

/** A state as icon and text. */
export function StateChip({ tone, icon, children }: StateChipProps) {
  return (
    <span className={cx(s.chip, s[tone])}>
      <Icon name={icon ?? toneIcon[tone]} size={17} />
      <span>{children}</span>
    </span>
  );
}

const syncLook: Readonly<Record<OpState, readonly [Tone, IconName]>> = {
  guardado: ['neutral', 'saved-on-phone'],
  enviando: ['info', 'sending'],
  entregado: ['ok', 'delivered'],
  problema: ['error', 'problem'],
};

/** Text of a record's delivery state. */
export function syncText(status: SyncChipProps['status']): string {
  const { state, filesSent, filesTotal } = status;
  if (state === 'guardado') return mensajes.guardado;
  if (state === 'entregado') return mensajes.entregado;
  if (state === 'problema') return mensajes.problema;
  return filesTotal > 0 ? mensajes.enviandoFotos(filesSent, filesTotal) : mensajes.enviando;
}

/** Props of `SyncChip`. */
export interface SyncChipProps {
  readonly status: Pick<OpStatus, 'state' | 'filesSent' | 'filesTotal'>;
}

/** Delivery state of a record: the same chip everywhere. */
export function SyncChip({ status }: SyncChipProps) {
  const [tone, icon] = syncLook[status.state];
  return (
    <StateChip tone={tone} icon={icon}>
      {syncText(status)}
    </StateChip>
  );
}
