import type { Failure } from '@gr/shared/contract/result';
import { ErrorState } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { permissionSteps } from '../scanner/permission-help.ts';
import s from './visor.module.css';

interface Props {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** No picture, and what to do about it; typing and photo stay in reach below. */
export function CameraFailure({ failure, onRetry }: Props) {
  return (
    <div className={s.failure}>
      <ErrorState failure={failure} onRetry={onRetry}>
        {failure.code === 'SC-001' && (
          <>
            <h2 className={s.subtitle}>{mensajes.scanner.pasos}</h2>
            <ol className={s.steps}>
              {permissionSteps(navigator.userAgent).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
      </ErrorState>
    </div>
  );
}
