import { Banner, BottomSheet, Button, Facts, PhotoStrip, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import type { HandedIn } from '../../../ports/office/hand-in.ts';
import { useWork } from '../../../work/work.ts';
import { factsOf } from './facts.ts';
import { recibir } from './mensajes.ts';
import type { ChosenRecord } from './read-file.ts';

export interface ReceiveSheetProps {
  readonly chosen: ChosenRecord;
  /** How many files wait behind this one. */
  readonly more: number;
  readonly onDone: () => void;
}

/** One record of somebody else: what it is, «Recibir», and the server's answer. */
export function ReceiveSheet({ chosen, more, onDone }: ReceiveSheetProps) {
  const { handIn, network } = useWork();
  const online = useObservable(network) === 'en_linea';
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<HandedIn | null>(null);
  const { record, photos, file } = chosen;
  const receive = async (conservar: boolean) => {
    setBusy(true);
    const told = await handIn(file, conservar);
    setAnswer(told);
    setBusy(false);
  };
  const over = answer !== null && answer.kind !== 'conflicto' && answer.kind !== 'de_nuevo';
  return (
    <BottomSheet
      open
      onClose={onDone}
      title={recibir.revise}
      actions={
        over ? (
          <Button variant="primary" onPress={onDone}>
            {more > 0 ? recibir.siguiente(more) : recibir.cerrar}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="check"
            disabled={!online}
            pending={busy}
            pendingLabel={recibir.recibiendo}
            onPress={() => void receive(answer?.kind === 'conflicto')}
          >
            {labelOf(answer)}
          </Button>
        )
      }
    >
      <Stack>
        {!online && !over && (
          <Banner tone="warn" icon="offline" inset>
            {recibir.sinConexion}
          </Banner>
        )}
        {answer && <Answer answer={answer} />}
        <Facts items={factsOf(record.operacion)} />
        {photos.length === 0 ? <p>{recibir.sinFotos}</p> : <PhotoStrip photos={photos} max={photos.length} />}
      </Stack>
    </BottomSheet>
  );
}

function labelOf(answer: HandedIn | null): string {
  if (answer === null) return recibir.recibir;
  return answer.kind === 'conflicto' ? recibir.recibirResto : recibir.reintentar;
}

/** The server's answer, above the record it speaks of. */
function Answer({ answer }: { readonly answer: HandedIn }) {
  switch (answer.kind) {
    case 'recibido':
    case 'ya_estaba':
      return (
        <Banner tone="ok" icon="delivered" inset>
          {answer.kind === 'recibido' ? recibir.recibido : recibir.yaEstaba} {recibir.avise}
        </Banner>
      );
    case 'conflicto':
      return (
        <Banner tone="warn" icon="problem" inset>
          {answer.message} {answer.details.join(' ')} {recibir.conserva}
        </Banner>
      );
    case 'rechazado':
    case 'de_nuevo':
      return (
        <Banner tone={answer.kind === 'rechazado' ? 'error' : 'warn'} icon="problem" inset>
          {answer.message}
        </Banner>
      );
  }
}
