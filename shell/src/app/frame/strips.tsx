import { Banner, Button, Icon, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { barras } from '../mensajes.ts';
import { useWork } from '../work.ts';
import s from './frame.module.css';

export interface StripsProps {
  /** The page needs the room, or says it itself; the pill still shows the connection. */
  readonly quiet: boolean;
}

/** Thin bars under the app bar: no connection, new version. */
export function Strips({ quiet }: StripsProps) {
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
      {offline && !quiet && (
        <p className={s.strip} role="status">
          <Icon name="offline" size={18} />
          <span>{barras.sinConexion}</span>
        </p>
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
