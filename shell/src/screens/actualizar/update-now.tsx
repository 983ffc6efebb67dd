import { Banner, Button, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { version as m } from '../../work/version/mensajes.ts';
import { useWork } from '../../work/work.ts';

const OPEN_FORM = 'Hay un formulario abierto, aquí o en otra ventana. Termínelo y toque «Actualizar».';

type Attempt = 'quieto' | 'buscando' | 'ocupada' | 'ahora_no' | 'no_hay' | 'sin_servidor';

/**
 * «Actualizar» where the person cannot continue without: looks for the newer version and applies it, open work or not; shows the
 * result when there is none.
 */
export function UpdateNow() {
  const { network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const [attempt, update] = useUpdate();
  return (
    <>
      <Button
        variant="primary"
        icon="refresh"
        onPress={update}
        pending={attempt === 'buscando' || attempt === 'ocupada'}
        pendingLabel={m.buscando}
      >
        {m.actualizar}
      </Button>
      <Outcome attempt={attempt} offline={offline} />
    </>
  );
}

function Outcome({ attempt, offline }: { readonly attempt: Attempt; readonly offline: boolean }) {
  if (attempt === 'ocupada') return <Banner inset>{m.ocupada}</Banner>;
  if (attempt === 'ahora_no') return <Banner inset>{OPEN_FORM}</Banner>;
  if (offline)
    return (
      <Banner inset tone="warn" icon="offline">
        {m.sinConexion}
      </Banner>
    );
  if (attempt === 'sin_servidor')
    return (
      <Banner inset tone="warn">
        {m.sinServidor}
      </Banner>
    );
  if (attempt === 'no_hay')
    return (
      <Banner inset tone="warn">
        {m.noHay}
      </Banner>
    );
  return null;
}

/** Looks for the newer version and applies it; while records are being sent it waits for them. */
function useUpdate(): readonly [Attempt, () => void] {
  const { updates, sync, host } = useWork();
  const [attempt, setAttempt] = useState<Attempt>('quieto');
  const sending = useObservable(sync).tono === 'enviando';
  useEffect(() => {
    if (attempt === 'ocupada' && !sending) void updates.apply(true);
  }, [attempt, sending, updates]);
  const update = async (): Promise<Attempt> => {
    try {
      const found = updates.available.get() || (await updates.check());
      if (await updates.apply(true)) return 'buscando';
      if (!found) return 'no_hay';
      return sync.get().tono === 'enviando' ? 'ocupada' : 'ahora_no';
    } catch (cause) {
      host.trace.error('SH-004', cause);
      return 'sin_servidor';
    }
  };
  return [
    attempt,
    () => {
      setAttempt('buscando');
      void update().then(setAttempt);
    },
  ];
}
