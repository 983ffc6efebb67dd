import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useHost } from '@gr/shared/screen';
import { Button, ConfirmDialog, type IconName, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { AnswerView } from './answer.view.tsx';
import { mensajes } from './mensajes.ts';
import { Told } from './told.view.tsx';
import { useRequest } from './use-request.ts';

/** Props of `Action`. */
export interface ActionProps {
  readonly request: OfficeRequest;
  /** One line for the Centro de envíos, without names of people. */
  readonly resumen: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** The label of the button and of the confirmation, an infinitive. */
  readonly children: string;
  /** Sentence about what it takes away, confirmed before sending. Without it the server decides whether to ask, and what. */
  readonly takes?: string;
  /** Called when it was done. */
  readonly onDone?: (answer: OfficeAnswer) => void;
}

/** One command as a button. If it takes something away, the server's text is confirmed first; a refusal is shown under the button. */
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
