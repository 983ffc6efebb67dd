import { type LinkData, REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { periodText } from '@gr/shared/domain/informe/period';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, ConfirmDialog, Select, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import type { Chosen } from '../period/use-chosen.ts';
import { LINK_CHOICES, type LinkDays } from './link-days.ts';
import { LinkText } from './link-text.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { useReportOrder } from './report-order.ts';

/** «Compartir con el cliente»: issues the report on the screen and gives its link. */
export function ShareReport({ un_id, un_nombre, period }: Chosen) {
  const network = useObservable(useHost().network.state);
  const { asking, ask } = useReportOrder();
  const [open, setOpen] = useState(false);
  const [dias, setDias] = useState<LinkDays>('30');
  const [link, setLink] = useState<LinkData | null>(null);
  async function issue(): Promise<void> {
    setOpen(false);
    const valores = { unidad: un_id, periodo: periodText(period), dias };
    const answer = await ask(REPORT_ORDERS.emitir, valores, m.resumenEmitir(un_nombre));
    if (answer) setLink(answer.datos as unknown as LinkData);
  }
  if (link) return <LinkText lugar={link.lugar} title={un_nombre} />;
  return (
    <Stack>
      <Button full icon="share" pending={asking} pendingLabel={m.pidiendo} onPress={() => setOpen(true)}>
        {m.compartir}
      </Button>
      {asking && network === 'sin_conexion' && (
        <Banner inset tone="info" icon="clock">
          {m.sinConexion}
        </Banner>
      )}
      <ConfirmDialog
        open={open}
        title={m.compartir}
        confirmLabel={m.emitir}
        onConfirm={() => void issue()}
        onCancel={() => setOpen(false)}
      >
        <Stack>
          <p>{m.explica}</p>
          <Select id="dias" label={m.abre} choices={LINK_CHOICES} value={dias} onChange={setDias} />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
