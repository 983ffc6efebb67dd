import { shareFile, shareText, useBusy } from '@gr/shared/screen';
import { Button, Card, formatDate, Section, useObservable } from '@gr/shared/ui';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { datos } from './mensajes.ts';
import { deletionRequest, ownData, ownQueries } from './own-data.ts';

/** The person's rights over their data: a copy, and a request to delete it (Ley 1581). */
export function DataSection() {
  const { host, persona, outbox } = useWork();
  const ops = useObservable(outbox.status);
  const { busy, run } = useBusy();
  const now = host.device.now;
  const download = () =>
    run(async () => {
      try {
        const file = await ownData(host.data, persona, ops, now());
        if (file.faltan.length === Object.keys(ownQueries(persona)).length)
          return host.notices.show('aviso', datos.nada);
        const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
        const shared = await shareFile(blob, datos.archivo(file.generado.slice(0, 10)));
        if (shared === 'cancelado') return undefined;
        const { length } = file.faltan;
        return host.notices.show(
          length === 0 ? 'exito' : 'aviso',
          length === 0 ? datos.listo : datos.faltan(length),
        );
      } catch (cause) {
        host.trace.error('SH-010', cause);
        return host.notices.show('error', datos.noListo);
      }
    });
  const request = async () => {
    const shared = await shareText(datos.tituloSupresion, deletionRequest(persona, formatDate(now())));
    if (shared === 'entregado') host.notices.show('exito', datos.copiado);
    if (shared === 'fallo') host.notices.show('aviso', datos.noCopiado);
  };
  return (
    <Section title={datos.titulo}>
      <Card>
        <p>{datos.texto}</p>
        <Button
          icon="download"
          full
          pending={busy}
          pendingLabel={datos.preparando}
          onPress={() => void download()}
        >
          {datos.descargar}
        </Button>
        <p className={s.note}>{datos.supresionTexto}</p>
        <Button icon="share" full onPress={() => void request()}>
          {datos.supresion}
        </Button>
      </Card>
    </Section>
  );
}
