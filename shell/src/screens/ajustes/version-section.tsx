import { Button, Card, Facts, Section } from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../app/work.ts';
import { useOsVersion } from '../login/use-os-version.ts';
import { ajustes } from './mensajes.ts';

/** Version of the app, and a look for a newer one. */
export function VersionSection() {
  const { updates, host } = useWork();
  const system = useOsVersion();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      await updates.check();
      host.notices.show('info', updates.available.get() ? ajustes.hayNueva : ajustes.alDia);
    } catch (cause) {
      host.trace.error('SH-004', cause);
      host.notices.show('aviso', ajustes.sinBuscar);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={ajustes.aplicacion}>
      <Card>
        <Facts
          items={[
            { label: ajustes.version, value: __VERSION__ },
            { label: ajustes.sistema, value: system },
          ]}
        />
        <Button
          icon="refresh"
          full
          pending={busy}
          pendingLabel={ajustes.buscando}
          onPress={() => void check()}
        >
          {ajustes.buscar}
        </Button>
      </Card>
    </Section>
  );
}
