import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useHost } from '@gr/shared/screen';
import { Button, ConfirmDialog, type IconName, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { AnswerView } from './answer.view.tsx';
import { mensajes } from './mensajes.ts';
import { Told } from './told.view.tsx';
import { useRequest } from './use-request.ts';

/** What `Action` takes. */
export interface ActionProps {
  readonly request: OfficeRequest;
  /** One line for the Centro de envíos, without names of people. */
  readonly resumen: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** The button's label, an infinitive: also that of the confirmation. */
  readonly children: string;
  /**
   * What it takes away, in a sentence: asked before anything is sent. Without it the server says whether it takes something, and
   * what.
   */
  readonly takes?: string;
  /** It was done. */
  readonly onDone?: (answer: OfficeAnswer) => void;
}

/**
 * One command as a button. Where it takes something away the server says what, and the person confirms; what was refused is told
 * under the button.
 */
export function Action({ request, resumen, icon, danger = false, takes, children, onDone }: ActionProps) {
  const { notices } = useHost();
  const asked = useRequest();
  const { asking, answer, ask, forget } = asked;
  const [warned, setWarned] = useState(false);
  const confirming = warned || answer?.estado === 'simulado';
  async function run(confirmado: boolean): Promise<void> {
    setWarned(false);
    const given = await ask(confirmado ? { ...request, confirmado: true } : request, resumen);
    if (given?.estado !== 'hecho') return;
    notices.show('exito', given.lineas?.length === 0 ? mensajes.sinCambios : mensajes.hecho);
    forget();
    onDone?.(given);
  }
  function cancel(): void {
    setWarned(false);
    forget();
  }
  return (
    <Stack>
      <Button
        {...(icon && { icon })}
        {...(danger && { variant: 'danger' as const })}
        full
        pending={asking}
        pendingLabel={mensajes.pidiendo}
        onPress={() => (takes === undefined ? void run(false) : setWarned(true))}
      >
        {children}
      </Button>
      {!confirming && <Told request={asked} />}
      <ConfirmDialog
        open={confirming}
        title={children}
        confirmLabel={children}
        danger
        onConfirm={() => void run(true)}
        onCancel={cancel}
      >
        {warned ? <p>{takes}</p> : answer && <AnswerView answer={answer} />}
      </ConfirmDialog>
    </Stack>
  );
}
