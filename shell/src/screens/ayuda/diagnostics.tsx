import { copyText } from '@gr/shared/screen';
import { Button, Card, Facts, Section, Skeleton, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { trace } from '../../base/trace/trace.ts';
import { VERSION } from '../../base/version.ts';
import { useWork } from '../../work/work.ts';
import { diagnose, type Line, reportOf } from './diagnosis.ts';
import { ayuda } from './mensajes.ts';

/** The state of app and phone, and a report of it to paste into a message. */
export function Diagnostics() {
  const { host, outbox, federation, network } = useWork();
  const registry = useObservable(federation.registry);
  const ops = useObservable(outbox.status);
  const online = useObservable(network) === 'en_linea';
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  useEffect(() => {
    let here = true;
    const { device } = host;
    void diagnose({
      version: VERSION,
      online: online,
      ops,
      // They change with the registry.
      remotes: registry ? federation.facts() : [],
      skew: device.skew(),
      now: device.now(),
      codes: trace.entries().flatMap(({ name, facts }) => (name === 'error' ? [String(facts.code)] : [])),
    }).then((next) => here && setLines(next));
    return () => {
      here = false;
    };
  }, [host, ops, online, registry, federation]);

  const copy = async () => {
    const copied = await copyText(reportOf(lines ?? []));
    if (!copied) host.trace.error('SH-005', undefined);
    host.notices.show(copied ? 'exito' : 'aviso', copied ? ayuda.copiado : ayuda.noCopiado);
  };
  return (
    <Section title={ayuda.diagnostico}>
      <Card>
        <p>{ayuda.diagnosticoTexto}</p>
        {lines === null ? <Skeleton shape="detail" /> : <Facts items={lines} />}
        <Button icon="clipboard" full onPress={() => void copy()}>
          {ayuda.copiar}
        </Button>
      </Card>
    </Section>
  );
}
