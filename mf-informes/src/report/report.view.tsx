import { decisionsQuery } from '@gr/shared/domain/informe/decisions-query';
import { mensajes as m } from '@gr/shared/domain/informe/mensajes';
import { type Period, periodWords } from '@gr/shared/domain/informe/period';
import { type Days, type Decisions, reportOf } from '@gr/shared/domain/informe/report';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import type { ReportTable } from '@gr/shared/domain/informe/table';
import { tablesOf } from '@gr/shared/domain/informe/tables';
import { resumenQuery } from '@gr/shared/domain/resumen/resumen';
import { localDate } from '@gr/shared/domain/valor/time';
import { NoUnits, Page, ReadingView, useCategories, useHost, useWatch } from '@gr/shared/screen';
import { Card, formatNumber, Section, Stack } from '@gr/shared/ui';
import { useMemo } from 'react';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { FileButtons } from '../files/file-buttons.view.tsx';
import { ShareReport } from '../links/share-report.view.tsx';
import { PeriodChoice, UnitChoice } from '../period/choose.view.tsx';
import { type Chosen, useChosen } from '../period/use-chosen.ts';
import { ViewTabs } from '../view-tabs.view.tsx';
import s from './report.module.css';

/** `informes?un=&periodo=`: the report of a unit's week or month. */
export function ReportView() {
  const chosen = useChosen();
  if (chosen !== null) return <ReportOf {...chosen} />;
  return (
    <Page title={m.titulo}>
      <NoUnits />
    </Page>
  );
}

function ReportOf({ un_id, un_nombre, period }: Chosen) {
  const today = localDate(useHost().device.now());
  const categorias = useCategories();
  const reading = useWatch<Days>(resumenQuery(un_id, 'filas', period.desde, period.hasta));
  const decisions = useDecisions(un_id, period);
  const days = reading.snapshot?.value ?? null;
  const at = reading.snapshot?.at ?? 0;
  const { span, desde, hasta } = period;
  const report = useMemo(
    () => days && reportOf({ un_id, un_nombre }, { span, desde, hasta }, days),
    [days, un_id, un_nombre, span, desde, hasta],
  );
  const full = days !== null && report !== null && Object.keys(days).length > 0;
  return (
    <Page
      title={m.titulo}
      subtitle={`${un_nombre} · ${periodWords(period, today)}`}
      {...(full && { actions: <FileButtons report={report} decisions={decisions} days={days} at={at} /> })}
    >
      <ViewTabs current="/informes" un_id={un_id} />
      <Stack>
        <UnitChoice un_id={un_id} />
        <PeriodChoice period={period} />
      </Stack>
      <ReadingView reading={reading} empty={m.vacio[span]} skeleton="detail">
        {() =>
          report && (
            <Stack gap={5}>
              <Card>
                <p className={s.sentence}>{sentenceOf(report.totals)}</p>
              </Card>
              <ShareReport
                key={`${un_id} ${desde} ${span}`}
                un_id={un_id}
                un_nombre={un_nombre}
                period={period}
              />
              {tablesOf(report, decisions, categorias).map((table) => (
                <TableSection key={table.title} {...table} />
              ))}
            </Stack>
          )
        }
      </ReadingView>
    </Page>
  );
}

/** The period's decisions on doubts; `null` = not read yet, or not readable. */
function useDecisions(un_id: string, period: Period): Decisions | null {
  const { snapshot } = useWatch<Decisions>(decisionsQuery(un_id, period));
  return snapshot && (snapshot.value ?? {});
}

function TableSection({ title, columns, rows, empty, sheetOnly }: ReportTable) {
  if (sheetOnly) return null;
  const cells = rows.map(
    (row, i) =>
      [`${i}`, row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? '')))] as const,
  );
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className={s.none}>{empty}</p>
      ) : (
        <FigureTable label={title} columns={columns} rows={cells} />
      )}
    </Section>
  );
}
