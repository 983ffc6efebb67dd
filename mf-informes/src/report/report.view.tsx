import { mensajes as m } from '@gr/shared/domain/informe/mensajes';
import { type Period, periodWords } from '@gr/shared/domain/informe/period';
import { type Days, type Decisions, reportOf } from '@gr/shared/domain/informe/report';
import { reportDays } from '@gr/shared/domain/informe/report-days';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import { cellText, type ReportTable } from '@gr/shared/domain/informe/table';
import { tablesOf } from '@gr/shared/domain/informe/tables';
import { templateOf } from '@gr/shared/domain/informe/template';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { resumenQuery } from '@gr/shared/domain/resumen/resumen';
import { localDate } from '@gr/shared/domain/valor/time';
import {
  joinReadings,
  Link,
  NoUnits,
  Page,
  ReadingView,
  useCategories,
  useHost,
  useWatch,
  useWatchAll,
} from '@gr/shared/screen';
import { Card, Section, Stack } from '@gr/shared/ui';
import { useMemo } from 'react';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { FileButtons } from '../files/file-buttons.view.tsx';
import { ShareReport } from '../links/share-report.view.tsx';
import { PeriodChoice, UnitChoice } from '../period/choose.view.tsx';
import { type Chosen, useChosen } from '../period/use-chosen.ts';
import { ViewTabs } from '../view-tabs.view.tsx';
import { decisionsQueries } from './decisions-query.ts';
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
  const template = templateOf(useWatch<Empresa>(EMPRESA).snapshot?.value ?? null);
  const reading = useWatch<Days>(resumenQuery(un_id, 'filas', period.desde, period.hasta));
  const decisions = useDecisions(un_id, period, today);
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
                <p>{reportDays(report, localDate(at))}</p>
                <p className={s.sentence}>{sentenceOf(report.totals)}</p>
              </Card>
              <ShareReport
                key={`${un_id} ${desde} ${span}`}
                un_id={un_id}
                un_nombre={un_nombre}
                period={period}
              />
              <Words text={template.inf_inicio} />
              {tablesOf(report, decisions, categorias, template).map((table) => (
                <TableSection key={table.title} {...table} />
              ))}
              <Words text={template.inf_cierre} />
            </Stack>
          )
        }
      </ReadingView>
    </Page>
  );
}

/** The company's own words. */
function Words({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p className={s.words}>{text}</p>;
}

/** Decisions on the unit's doubts; `null` = they can't be read, absent = not read yet. */
function useDecisions(un_id: string, period: Period, today: string): Decisions | null | undefined {
  const { snapshot, failure } = joinReadings(useWatchAll<Decisions>(decisionsQueries(un_id, period, today)));
  // A part of them would be taken for all.
  if (failure) return null;
  return snapshot ? Object.assign({}, ...Object.values(snapshot.value ?? {})) : undefined;
}

function TableSection({ title, columns, rows, places, empty }: ReportTable) {
  const cells = rows.map((row, i) => {
    const [name = '', ...more] = row.map(cellText);
    const place = places?.[i];
    const link =
      place === undefined ? (
        name
      ) : (
        <Link key={place} to={place}>
          {name}
        </Link>
      );
    return [`${i}`, [link, ...more]] as const;
  });
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
