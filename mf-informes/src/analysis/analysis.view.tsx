import type { Days } from '@gr/shared/domain/informe/report';
import { type DayTotals, resumenQuery } from '@gr/shared/domain/resumen/resumen';
import {
  joinReadings,
  lazyScreen,
  NoUnits,
  Page,
  ReadingView,
  useHost,
  useSearchParams,
  useWatch,
  useWatchAll,
} from '@gr/shared/screen';
import { SegmentedControl, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { Suspense } from 'react';
import { mensajes as frame } from '../mensajes.ts';
import { UnitChoice } from '../period/choose.view.tsx';
import { useChosen } from '../period/use-chosen.ts';
import { ViewTabs } from '../view-tabs.view.tsx';
import { daysBack, weeksOf } from './analysis.model.ts';
import { HoursAndGuards } from './hours-and-guards.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { Units } from './units.view.tsx';
import { Weeks } from './weeks.view.tsx';

const Findings = lazyScreen(async () => ({
  default: (await import('../findings/findings.view.tsx')).Findings,
}));

/** Weeks of each choice. */
const WEEKS = { trimestre: 12, anio: 52 };
type Plazo = keyof typeof WEEKS;

type Totals = Readonly<Record<string, Partial<DayTotals>>>;

const hasNoPlan = (days: Totals) => Object.values(days).every(({ prog = 0 }) => prog === 0);

/** `informes/analisis?un=&plazo=`: how a unit's rounds are fulfilled by hour, guard and week, and the person's units beside each other. */
export function AnalysisView() {
  const chosen = useChosen();
  if (chosen !== null) return <AnalysisOf un_id={chosen.un_id} un_nombre={chosen.un_nombre} />;
  return (
    <Page title={m.titulo}>
      <NoUnits />
    </Page>
  );
}

function AnalysisOf({ un_id, un_nombre }: { readonly un_id: string; readonly un_nombre: string }) {
  const { device, session } = useHost();
  const { unidades } = useObservable(session.persona);
  const [params, setParams] = useSearchParams();
  const plazo: Plazo = params.get('plazo') === 'anio' ? 'anio' : 'trimestre';
  const lately = daysBack(WEEKS.trimestre, device.now());
  const range = daysBack(WEEKS[plazo], device.now());
  const rows = useWatch<Days>(resumenQuery(un_id, 'filas', lately.desde, lately.hasta));
  const queries = Object.keys(unidades).map(
    (id) => [id, resumenQuery(id, 'dias', range.desde, range.hasta)] as const,
  );
  const totals = useWatchAll<Totals>(Object.fromEntries(queries));
  const own = totals[un_id];
  const choose = (next: Plazo) => {
    const changed = new URLSearchParams(params);
    changed.set('plazo', next);
    setParams(changed, { replace: true });
  };
  return (
    <Page title={frame.titulo} subtitle={un_nombre}>
      <ViewTabs current="/informes/analisis" un_id={un_id} />
      <Stack>
        <UnitChoice un_id={un_id} />
        <SegmentedControl<Plazo>
          label={m.plazo}
          choices={[
            { value: 'trimestre', label: m.plazos.trimestre },
            { value: 'anio', label: m.plazos.anio },
          ]}
          value={plazo}
          onChange={choose}
        />
      </Stack>
      <Stack gap={5}>
        {own && (
          <ReadingView reading={own} empty={m.vacio} isEmpty={hasNoPlan} skeleton="card">
            {(days) => (
              <>
                <small>{m.justificadas}</small>
                <Weeks weeks={weeksOf(days, range)} />
                <ReadingView reading={rows} empty={m.nada} skeleton="card">
                  {(rowsOfDays) => (
                    <>
                      <HoursAndGuards days={rowsOfDays} />
                      <Suspense fallback={<Skeleton shape="card" />}>
                        <Findings un_id={un_id} days={rowsOfDays} />
                      </Suspense>
                    </>
                  )}
                </ReadingView>
              </>
            )}
          </ReadingView>
        )}
        {queries.length > 1 &&
          Object.values(totals).some(({ snapshot }) => !hasNoPlan(snapshot?.value ?? {})) && (
            <ReadingView reading={joinReadings(totals)} empty={m.vacio}>
              {(all) => <Units unidades={unidades} weeksOfUnit={(id) => weeksOf(all[id] ?? {}, range)} />}
            </ReadingView>
          )}
      </Stack>
    </Page>
  );
}
