import { LAST_DAY, readAddresses } from '@gr/shared/domain/informe/correo';
import { REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, ConfirmDialog, Select, Stack, TextField, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import type { Chosen } from '../period/use-chosen.ts';
import { LINK_CHOICES, type LinkDays } from './link-days.ts';
import { mensajes as links } from './mensajes.ts';
import { mensajes as m } from './mensajes-correo.ts';
import { useReportOrder } from './report-order.ts';

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1);
/** Days that every month has, and its last. */
const MONTH_DAYS = [...upTo(28), LAST_DAY.mes];
const DAYS = [
  ...upTo(LAST_DAY.semana).map((dia) => ({ value: `semana ${dia}`, label: m.cada('semana', dia) })),
  ...MONTH_DAYS.map((dia) => ({ value: `mes ${dia}`, label: m.cada('mes', dia) })),
];
const HOURS = [...Array(24).keys()].map((hora) => ({ value: `${hora}`, label: `${hora}:00` }));

/** «Programar envío por correo»: with the usual choices two taps and the addresses. */
export function NewSchedule({ un_id, un_nombre }: Pick<Chosen, 'un_id' | 'un_nombre'>) {
  const { notices, network } = useHost();
  const isOffline = useObservable(network.state) === 'sin_conexion';
  const { asking, ask } = useReportOrder();
  const [open, setOpen] = useState(false);
  const [para, setPara] = useState('');
  const [error, setError] = useState<string>();
  const [moment, setMoment] = useState('semana 1');
  const [hora, setHora] = useState('6');
  const [dias, setDias] = useState<LinkDays>('30');
  async function order(): Promise<void> {
    if (readAddresses(para) === null) return setError(m.paraMal);
    setOpen(false);
    const [cada = '', dia = ''] = moment.split(' ');
    const valores = { unidad: un_id, cada, dia, hora, para, dias };
    if (!(await ask(REPORT_ORDERS.programar, valores, m.resumenProgramar(un_nombre)))) return;
    setPara('');
    notices.show('exito', m.hecho);
  }
  const write = (text: string) => {
    setPara(text);
    setError(undefined);
  };
  return (
    <>
      <Button full icon="clock" pending={asking} pendingLabel={m.pidiendo} onPress={() => setOpen(true)}>
        {m.programar}
      </Button>
      {asking && isOffline && (
        <Banner inset tone="info" icon="clock">
          {m.sinConexion}
        </Banner>
      )}
      <ConfirmDialog
        open={open}
        title={m.programar}
        confirmLabel={m.guardar}
        onConfirm={() => void order()}
        onCancel={() => setOpen(false)}
      >
        <Stack>
          <p>{m.explica}</p>
          <TextField
            {...{ id: 'para', label: m.para, description: m.paraAyuda, value: para, onChange: write, error }}
            inputMode="email"
            autoCapitalize="off"
          />
          <Select id="cuando" label={m.cuando} choices={DAYS} value={moment} onChange={setMoment} />
          <Select id="hora" label={m.hora} choices={HOURS} value={hora} onChange={setHora} />
          <Select id="abre" label={links.abre} choices={LINK_CHOICES} value={dias} onChange={setDias} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
