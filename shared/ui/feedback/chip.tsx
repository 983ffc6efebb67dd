import type { OpState, OpStatus } from '../../contract/outbox.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { mensajes } from '../mensajes.ts';
import s from './chip.module.css';

/** What a colour says: fine, news, caution, failure, none of these. */
export type Tone = 'ok' | 'info' | 'warn' | 'error' | 'neutral';

/** The drawing a tone carries where none is chosen. */
export const toneIcon: Readonly<Record<Tone, IconName>> = {
  ok: 'check-circle',
  info: 'info',
  warn: 'warning',
  error: 'problem',
  neutral: 'circle',
};

/** What `StateChip` takes. */
export interface StateChipProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  /** One or two words; colour never says it alone. */
  readonly children: string;
}

/** A state as drawing and word. */
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

/** Words of a record's place on its way to the server. */
export function syncText(status: SyncChipProps['status']): string {
  const { state, filesSent, filesTotal } = status;
  if (state === 'guardado') return mensajes.guardado;
  if (state === 'entregado') return mensajes.entregado;
  if (state === 'problema') return mensajes.problema;
  return filesTotal > 0 ? mensajes.enviandoFotos(filesSent, filesTotal) : mensajes.enviando;
}

/** What `SyncChip` takes. */
export interface SyncChipProps {
  readonly status: Pick<OpStatus, 'state' | 'filesSent' | 'filesTotal'>;
}

/** Where a record is on its way: the same chip everywhere. */
export function SyncChip({ status }: SyncChipProps) {
  const [tone, icon] = syncLook[status.state];
  return (
    <StateChip tone={tone} icon={icon}>
      {syncText(status)}
    </StateChip>
  );
}
