import { mustUpdate, notasFor } from '@gr/shared/domain/app/version-app';
import { Banner, Button, Card, Facts, Section, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { VERSION } from '../../base/version.ts';
import { version as texts } from '../../work/version/mensajes.ts';
import { useWork } from '../../work/work.ts';
import { useOsVersion } from '../login/use-os-version.ts';
import { ajustes } from './mensajes.ts';

/** Version of the app, its news, and a check for a newer one, which can be applied here too. */
export function VersionSection() {
  const { updates, host, version, openWork } = useWork();
  const system = useOsVersion();
  const fresh = useObservable(updates.available);
  const said = useObservable(version);
  const working = useObservable(openWork).length > 0;
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      host.notices.show('info', (await updates.check()) ? ajustes.hayNueva : ajustes.alDia);
    } catch (cause) {
      host.trace.error('SH-004', cause);
      host.notices.show('aviso', ajustes.sinBuscar);
    } finally {
      setBusy(false);
    }
  };
  const update = async () => {
    setBusy(true);
    if (await updates.apply(mustUpdate(said, VERSION))) return;
    setBusy(false);
    host.notices.show('info', texts.ahoraNo);
  };
  const notes = notasFor(said, VERSION);
  return (
    <Section title={ajustes.aplicacion}>
      <Card>
        <Facts
          items={[
            { label: ajustes.version, value: VERSION },
            ...(notes === null ? [] : [{ label: ajustes.novedades, value: notes }]),
            { label: ajustes.sistema, value: system },
          ]}
        />
        {fresh && (
          <Banner inset icon="refresh">
            {working ? ajustes.esperaTrabajo : ajustes.hayNueva}
          </Banner>
        )}
        <Button
          icon="refresh"
          full
          pending={busy}
          pendingLabel={fresh ? texts.buscando : ajustes.buscando}
          onPress={() => void (fresh ? update() : check())}
        >
          {fresh ? texts.actualizar : ajustes.buscar}
        </Button>
      </Card>
    </Section>
  );
}
