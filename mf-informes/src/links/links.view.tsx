import {
  type Informe,
  informesQuery,
  isOpen,
  type LinkData,
  REPORT_ORDERS,
} from '@gr/shared/domain/informe/emitido';
import { periodWords, readPeriod } from '@gr/shared/domain/informe/period';
import { localDate } from '@gr/shared/domain/valor/time';
import { NoUnits, Page, ReadingView, useHost, useWatch } from '@gr/shared/screen';
import { Button, Card, ConfirmDialog, formatDateTime, Row, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { UnitChoice } from '../period/choose.view.tsx';
import { type Chosen, useChosen } from '../period/use-chosen.ts';
import { ViewTabs } from '../view-tabs.view.tsx';
import { LinkText } from './link-text.view.tsx';
import s from './links.module.css';
import { mensajes as m } from './mensajes.ts';
import { useReportOrder } from './report-order.ts';
import { Schedules } from './schedules.view.tsx';

/** `informes/enlaces?un=`: the reports of a unit that clients may open, how often they did, and until when; and which go out by mail. */
export function LinksView() {
  const chosen = useChosen();
  if (chosen !== null) return <LinksOf {...chosen} />;
  return (
    <Page title={m.titulo}>
      <NoUnits />
    </Page>
  );
}

function LinksOf({ un_id, un_nombre }: Pick<Chosen, 'un_id' | 'un_nombre'>) {
  const reading = useWatch<Readonly<Record<string, Informe>>>(informesQuery(un_id));
  return (
    <Page title={m.titulo} subtitle={un_nombre}>
      <ViewTabs current="/informes/enlaces" un_id={un_id} />
      <UnitChoice un_id={un_id} />
      <Schedules un_id={un_id} un_nombre={un_nombre} />
      <Section title={m.compartidos}>
        <ReadingView reading={reading} empty={m.vacio} skeleton="list">
          {(informes) => (
            <Stack>
              {Object.entries(informes)
                .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
                .map(([id, informe]) => (
                  <IssuedReport key={id} id={id} informe={informe} un_id={un_id} un_nombre={un_nombre} />
                ))}
            </Stack>
          )}
        </ReadingView>
      </Section>
    </Page>
  );
}

interface Props extends Pick<Chosen, 'un_id' | 'un_nombre'> {
  readonly id: string;
  readonly informe: Informe;
}

function IssuedReport({ id, informe, un_id, un_nombre }: Props) {
  const { notices, device } = useHost();
  const { asking, ask } = useReportOrder();
  const [link, setLink] = useState<LinkData | null>(null);
  const [closing, setClosing] = useState(false);
  const { periodo, fechah_x, emp_nom, aperturas, abierto_x = 0 } = informe;
  const today = localDate(device.now());
  const period = readPeriod(periodo, today);
  const isLive = isOpen(informe, device.now());
  const valores = { unidad: un_id, informe: id };
  async function show(): Promise<void> {
    const answer = await ask(REPORT_ORDERS.enlace, valores, m.resumenEnlace(un_nombre));
    if (answer) setLink(answer.datos as unknown as LinkData);
  }
  async function revoke(): Promise<void> {
    setClosing(false);
    setLink(null);
    if (await ask(REPORT_ORDERS.revocar, valores, m.resumenRevocar(un_nombre)))
      notices.show('exito', m.revocado);
  }
  return (
    <Card title={period ? periodWords(period, today) : periodo}>
      <Stack>
        <p className={s.quiet}>{m.emitido(formatDateTime(fechah_x), emp_nom)}</p>
        <p className={s.quiet}>{aperturas ? m.abierto(aperturas, formatDateTime(abierto_x)) : m.nunca}</p>
        <p className={s.quiet}>{endOf(informe, isLive)}</p>
        {isLive && link && <LinkText lugar={link.lugar} title={un_nombre} />}
        {isLive && (
          <Row equal>
            {!link && (
              <Button full pending={asking} pendingLabel={m.pidiendo} onPress={() => void show()}>
                {m.ver}
              </Button>
            )}
            <Button full variant="danger" disabled={asking} onPress={() => setClosing(true)}>
              {m.revocar}
            </Button>
          </Row>
        )}
        <ConfirmDialog
          open={closing}
          title={m.revocar}
          confirmLabel={m.revocar}
          danger
          onConfirm={() => void revoke()}
          onCancel={() => setClosing(false)}
        >
          <p>{m.revocarExplica}</p>
        </ConfirmDialog>
      </Stack>
    </Card>
  );
}

function endOf({ vence_x, revocado_x }: Informe, isLive: boolean): string {
  if (revocado_x !== undefined) return m.cerrado(formatDateTime(revocado_x));
  return isLive ? m.hasta(formatDateTime(vence_x)) : m.vencio(formatDateTime(vence_x));
}
