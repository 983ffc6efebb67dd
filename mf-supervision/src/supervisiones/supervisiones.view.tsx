import type { Query } from '@gr/shared/contract/data';
import { inRange } from '@gr/shared/domain/registro/date-range';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  DateFilter,
  type DateRange,
  HistoryList,
  lazyScreen,
  NoUnits,
  Page,
  pagesOf,
  useDateRange,
  useHost,
  usePages,
  useSearchParams,
  useWatch,
} from '@gr/shared/screen';
import {
  Card,
  formatWhen,
  LinkButton,
  Progress,
  SegmentedControl,
  Select,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { recentQuery } from '../visitas/queries.ts';
import { mensajes } from './mensajes.ts';
import { SupervisionRow } from './row.view.tsx';
import { ofUnidadQuery, openVisitas, ownVisitasQuery, progressOf } from './supervisiones.model.ts';

const VIEWS = [
  { value: 'mias', label: mensajes.mias },
  { value: 'unidad', label: mensajes.porUnidad },
] as const;

/** `supervisiones?vista=&un=&rango=`: the person's own visits or those of a unit; filters in the address. */
export function SupervisionesView() {
  const { session } = useHost();
  const { emp_id, rol, unidades } = useObservable(session.persona);
  const [params, setParams] = useSearchParams();
  const range = useDateRange('30');
  const visits = rol === 'supervisor';
  const view = !visits || params.get('vista') === 'unidad' ? 'unidad' : 'mias';
  const ids = Object.keys(unidades);
  const un_id = ids.find((id) => id === params.get('un')) ?? ids[0];
  function set(change: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setParams(next, { replace: true });
  }
  const start = (
    <LinkButton variant="primary" icon="play" href="/supervisionini">
      {mensajes.iniciar}
    </LinkButton>
  );
  return (
    <Page title={mensajes.titulo} {...(visits && ids.length > 0 && { actions: start })}>
      {visits && <OpenVisitas />}
      {visits && (
        <SegmentedControl
          label={mensajes.ver}
          choices={VIEWS}
          value={view}
          onChange={(next) => set({ vista: next })}
        />
      )}
      {view === 'unidad' && ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
          value={un_id ?? null}
          onChange={(un) => set({ vista: view, un })}
        />
      )}
      {view === 'unidad' && un_id === undefined ? (
        <NoUnits />
      ) : (
        <>
          <DateFilter range={range} />
          <Lista
            key={`${view} ${un_id}`}
            query={
              view === 'unidad' && un_id !== undefined
                ? ofUnidadQuery(un_id, range.bounds)
                : ownVisitasQuery(emp_id, range.bounds)
            }
            range={range}
            ofUnidad={view === 'unidad'}
          />
        </>
      )}
    </Page>
  );
}

const SupervisionesTable = lazyScreen(() => import('./table.view.tsx'));

function textOf({ un_nom = '', super_nom = '' }: Supervision): string {
  return `${un_nom} ${super_nom}`;
}

interface ListaProps {
  readonly query: Query;
  readonly range: DateRange;
  readonly ofUnidad: boolean;
}

function Lista({ query, range, ofUnidad }: ListaProps) {
  const pages = usePages<Supervision>({ query: pagesOf(query) });
  return (
    <HistoryList
      pages={pages}
      records={pages.records.filter((superv) => inRange(superv, range.bounds))}
      range={range}
      empty={mensajes.vacio}
      row={(superv) => <SupervisionRow key={superv.id} superv={superv} ofUnidad={ofUnidad} />}
      table={SupervisionesTable}
      textOf={textOf}
    />
  );
}

/** The person's visits in progress, regardless of the filters, so that none is forgotten. */
function OpenVisitas() {
  const { device, session } = useHost();
  const { emp_id } = useObservable(session.persona);
  const now = device.now();
  const reading = useWatch<Record<string, Supervision>>(recentQuery(emp_id, now));
  return openVisitas(Object.values(reading.snapshot?.value ?? {})).map((superv) => {
    const { done, total } = progressOf(superv);
    return (
      <Card key={superv.id} tone="highlight" icon="checklist" title={mensajes.enCurso}>
        <Stack gap={3}>
          <span>{`${superv.un_nom ?? superv.un_id} · ${mensajes.iniciada(formatWhen(superv.fechah_x, now))}`}</span>
          <Progress label={mensajes.avance} value={done} max={total} text={mensajes.de(done, total)} />
          <LinkButton full size="large" icon="play" href={`/supervisiones/${superv.id}`}>
            {mensajes.continuar}
          </LinkButton>
        </Stack>
      </Card>
    );
  });
}
