import { Banner, Button, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { barras } from '../mensajes.ts';
import { useWork } from '../work.ts';

/** Thin bars under the app bar: no connection, new version. */
export function Strips() {
  const { network, updates, host } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const fresh = useObservable(updates.available);
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const done = await updates.apply();
    setBusy(false);
    if (!done) host.notices.show('info', barras.ahoraNo);
  };
  return (
    <>
      {offline && (
        <Banner tone="warn" icon="offline">
          {barras.sinConexion}
        </Banner>
      )}
      {fresh && (
        <Banner
          tone="info"
          icon="refresh"
          action={
            <Button
              variant="quiet"
              onPress={() => void update()}
              pending={busy}
              pendingLabel={barras.actualizando}
            >
              {barras.actualizar}
            </Button>
          }
        >
          {barras.version}
        </Banner>
      )}
    </>
  );
}
