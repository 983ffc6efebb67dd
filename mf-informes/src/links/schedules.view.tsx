import type { Json } from '@gr/shared/contract/outbox';
import { type Correo, correosOf, correosQuery, type Envio } from '@gr/shared/domain/informe/correo';
import { REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { periodWords, readPeriod } from '@gr/shared/domain/informe/period';
import { localDate } from '@gr/shared/domain/valor/time';
import { ReadingView, useHost, useWatch } from '@gr/shared/screen';
import { Button, Card, ConfirmDialog, formatDateTime, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import type { Chosen } from '../period/use-chosen.ts';
import s from './links.module.css';
import { mensajes as m } from './mensajes-correo.ts';
import { NewSchedule } from './new-schedule.view.tsx';
import { useReportOrder } from './report-order.ts';

type Unit = Pick<Chosen, 'un_id' | 'un_nombre'>;

/** The schedules by which the reports of a unit go out by mail: next and last sending of each, a new one, an end. */
export function Schedules(unit: Unit) {
  const reading = useWatch<Readonly<Record<string, Json>>>(correosQuery(unit.un_id));
  return (
    <Section title={m.titulo}>
      <Stack>
        <ReadingView reading={reading} empty={m.vacio}>
          {(value) => (
            <Stack>
              {Object.entries(correosOf(value)).map(([id, correo]) => (
                <Schedule key={id} id={id} correo={correo} {...unit} />
              ))}
            </Stack>
          )}
        </ReadingView>
        <NewSchedule {...unit} />
      </Stack>
    </Section>
  );
}

function Schedule({ id, correo, un_id, un_nombre }: Unit & { readonly id: string; readonly correo: Correo }) {
  const { notices, device } = useHost();
  const { asking, ask } = useReportOrder();
  const [stopping, setStopping] = useState(false);
  const { cada, dia, hora, para, emp_nom, fechah_x, prox_x, envio } = correo;
  async function stop(): Promise<void> {
    setStopping(false);
    const valores = { unidad: un_id, envio: id };
    if (await ask(REPORT_ORDERS.cancelar, valores, m.resumenDetener(un_nombre)))
      notices.show('exito', m.detenido);
  }
  return (
    <Card title={`${m.cada(cada, dia)} ${m.aLas(hora)}`}>
      <Stack>
        <p className={s.link}>{m.destino(listed(para))}</p>
        <p className={s.quiet}>{envio ? lastOf(envio, localDate(device.now())) : m.ninguno}</p>
        <p className={s.quiet}>{m.proximo(formatDateTime(prox_x))}</p>
        <p className={s.quiet}>{m.ordeno(emp_nom, formatDateTime(fechah_x))}</p>
        <Button full variant="danger" pending={asking} onPress={() => setStopping(true)}>
          {m.detener}
        </Button>
        <ConfirmDialog
          open={stopping}
          title={m.detener}
          confirmLabel={m.detener}
          danger
          onConfirm={() => void stop()}
          onCancel={() => setStopping(false)}
        >
          <p>{m.detenerExplica}</p>
        </ConfirmDialog>
      </Stack>
    </Card>
  );
}

const listed = (addresses: string): readonly string[] => addresses.split(', ').filter(Boolean);

function lastOf({ estado, periodo = '', fechah_x = 0, intentos = 0, no = '' }: Envio, today: string): string {
  if (estado === undefined) return m.ninguno;
  const period = readPeriod(periodo, today);
  const days = period ? periodWords(period, today) : periodo;
  return m.envio[estado](days, formatDateTime(fechah_x), intentos, listed(no));
}
