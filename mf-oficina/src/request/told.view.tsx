import { useHost } from '@gr/shared/screen';
import { Banner, ErrorState, focusField, LinkButton, useObservable } from '@gr/shared/ui';
import { useEffect, useRef } from 'react';
import { AnswerView, type AnswerViewProps, isRefusal } from './answer.view.tsx';
import { mensajes } from './mensajes.ts';
import type { RequestInUse } from './use-request.ts';

/** Props of `Told`. */
export interface ToldProps extends Omit<AnswerViewProps, 'answer'> {
  readonly request: Pick<RequestInUse, 'asking' | 'answer' | 'failure'>;
  /** Shown in place of the answer «cambiado»: a new record, whose code another person used meanwhile. */
  readonly taken?: string | undefined;
}

/** State of a request: in progress, waiting, answered, or refused: then its first wrong field on the screen takes the focus, or this. */
export function Told({ request: { asking, answer, failure }, taken, ...names }: ToldProps) {
  const network = useObservable(useHost().network.state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure && (!answer || !isRefusal(answer))) return;
    const named = answer?.problemas?.some(({ columna }) => columna !== undefined && focusField(columna));
    if (named !== true) place.current?.focus();
  }, [answer, failure]);
  if (asking)
    return (
      <Banner inset tone="info" icon="clock">
        {network === 'sin_conexion' ? mensajes.sinConexion : mensajes.esperando}
      </Banner>
    );
  if (!failure && !answer) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {failure ? (
        <ErrorState failure={failure}>
          <LinkButton href="/envios">{mensajes.verEnvios}</LinkButton>
        </ErrorState>
      ) : (
        answer &&
        (taken === undefined ? (
          <AnswerView answer={answer} {...names} />
        ) : (
          <Banner tone="warn">{taken}</Banner>
        ))
      )}
    </div>
  );
}
