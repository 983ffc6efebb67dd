import { useHost } from '@gr/shared/screen';
import { Banner, ErrorState, LinkButton, useObservable } from '@gr/shared/ui';
import { AnswerView, type AnswerViewProps } from './answer.view.tsx';
import { mensajes } from './mensajes.ts';
import type { RequestInUse } from './use-request.ts';

/** Props of `Told`. */
export interface ToldProps extends Omit<AnswerViewProps, 'answer'> {
  readonly request: Pick<RequestInUse, 'asking' | 'answer' | 'failure'>;
}

/** State of a request: in progress, waiting for a connection, answered, or refused. */
export function Told({ request: { asking, answer, failure }, ...names }: ToldProps) {
  const network = useObservable(useHost().network.state);
  if (asking)
    return (
      <Banner inset tone="info" icon="clock">
        {network === 'sin_conexion' ? mensajes.sinConexion : mensajes.esperando}
      </Banner>
    );
  if (failure)
    return (
      <ErrorState failure={failure}>
        <LinkButton href="/envios">{mensajes.verEnvios}</LinkButton>
      </ErrorState>
    );
  return answer && <AnswerView answer={answer} {...names} />;
}
