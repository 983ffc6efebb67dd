import type { ReactNode } from 'react';
import type { Failure } from '../../contract/result.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { mensajes } from '../mensajes.ts';
import s from './states.module.css';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  readonly icon?: IconName;
  /** One sentence: «No tiene rondas asignadas.» */
  readonly message: string;
  /** The action that fills it. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = 'inbox', message, action }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      <span className={s.disc}>
        <Icon name={icon} size={32} />
      </span>
      <p className={s.message}>{message}</p>
      {action && <div className={s.actions}>{action}</div>}
    </div>
  );
}

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  /** The failure: its sentence and, behind «Detalle», its code for support. */
  readonly failure: Pick<Failure, 'code' | 'message'>;
  readonly onRetry?: () => void;
  /** True while retrying. */
  readonly pending?: boolean;
  /** Functions that still work: «Puede seguir con su ronda.» */
  readonly stillWorks?: string;
  /** Other actions, under «Reintentar». */
  readonly children?: ReactNode;
}

/** A failure in one place; the rest of the page stays. */
export function ErrorState({ failure, onRetry, pending = false, stillWorks, children }: ErrorStateProps) {
  return (
    <div className={s.error} role="alert">
      <div className={s.head}>
        <span className={s.errorIcon}>
          <Icon name="alert" />
        </span>
        <div className={s.texts}>
          <p className={s.strong}>{failure.message}</p>
          {stillWorks !== undefined && <p>{stillWorks}</p>}
          <details className={s.code}>
            <summary>{mensajes.detalle}</summary>
            {failure.code}
          </details>
        </div>
      </div>
      {onRetry !== undefined && (
        <Button icon="refresh" full onPress={onRetry} pending={pending}>
          {mensajes.reintentar}
        </Button>
      )}
      {children}
    </div>
  );
}
