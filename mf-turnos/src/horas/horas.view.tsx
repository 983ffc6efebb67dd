import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { periodAt, periodWords } from '@gr/shared/domain/informe/period';
import { hoursOf, type PersonHours, type Worked, workedOf } from '@gr/shared/domain/minuta/hours';
import { type MinutaDias, minutaQuery } from '@gr/shared/domain/minuta/minuta';
import {
  CORRECT_DAYS,
  mondayOf,
  type Programados,
  programaQuery,
  programasOf,
} from '@gr/shared/domain/turno/programa';
import { TURNO_MAX_MS } from '@gr/shared/domain/turno/turno';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import {
  joinReadings,
  NoUnits,
  OnlyFor,
  Page,
  type Reading,
  ReadingView,
  useHost,
  useSearchParams,
  useUnit,
  useWatch,
  useWatchAll,
} from '@gr/shared/screen';
import {
  addDays,
  Banner,
  LinkButton,
  List,
  ListRow,
  Select,
  Stack,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { CorrectHours } from './correct.view.tsx';
import { ExcelButton } from './excel-button.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { PersonShifts } from './shifts.view.tsx';

/** Months that can be chosen: this one and those before (our choice: a year). */
const MONTHS = 13;
/** Weeks of a roster that a month may touch. */
const MONTH_WEEKS = 6;
/** Days before and after a month whose shifts may have hours in it: steps arrive late, and a shift goes over midnight. */
const AROUND = 2;
/** `un` of all units of the person. */
const ALL = 'todas';
/** Most units that are read together (our choice: the book of each over three months is some 1 MB). */
const UNITS_MAX = 10;

/** `turnos/horas?un=&mes=`: hours by person and month out of the book of a unit, or of all units of who answers for them. */
export function HorasView() {
  const [params] = useSearchParams();
  const { unidades } = useObservable(useHost().session.persona);
  const un = params.get('un');
  const own = useUnit(un === ALL ? null : un);
  const un_id = un === ALL && mayJoin(unidades) ? ALL : own;
  const toTurnos = <LinkButton href="/turnos">{m.verTurnos}</LinkButton>;
  if (un_id === null)
    return (
      <Page title={m.titulo}>
        <NoUnits />
      </Page>
    );
  return (
    <OnlyFor roles={['admin', 'supervisor']} title={m.titulo} message={m.soloOficina} action={toTurnos}>
      <Month key={un_id} un_id={un_id} mes={params.get('mes') ?? ''} />
    </OnlyFor>
  );
}

function Month({ un_id, mes }: { readonly un_id: string; readonly mes: string }) {
  const { session, device, network } = useHost();
  const isOffline = useObservable(network.state) === 'sin_conexion';
  const { unidades, emp_id } = useObservable(session.persona);
  const [, setParams] = useSearchParams();
  const [person, setPerson] = useState<PersonHours | null>(null);
  const [chosen, choose] = useState({ n: 0, clave: '' });
  const today = localDate(device.now());
  const months = lastMonths(today);
  const { desde, hasta } = months.find((one) => one.desde === mes) ?? periodAt('mes', today);
  const span = { ini_x: startOfDate(desde), fin_x: startOfDate(addDays(hasta, 1)) };
  const ids = un_id === ALL ? Object.keys(unidades) : [un_id];
  const asked = (queryOf: (un_id: string) => Query) =>
    Object.fromEntries(ids.map((id) => [id, queryOf(id)] as const));
  const books = useWatchAll<MinutaDias>(
    asked((id) => minutaQuery(id, addDays(desde, -AROUND), addDays(hasta, AROUND + CORRECT_DAYS))),
  );
  const plans = useWatchAll<Readonly<Record<string, Json>>>(
    // A night that began the Sunday before is on the page of the week before.
    asked((id) => programaQuery(id, mondayOf(span.ini_x - 1), MONTH_WEEKS)),
  );
  const festivos = useWatch<Readonly<Record<string, string>>>({ path: '_festivos_' });
  const all: Readonly<Record<string, Reading<object>>> = {
    ...{ ...books, festivos },
    ...Object.fromEntries(ids.flatMap((id) => (plans[id] ? [[`${id} plan`, plans[id]]] : []))),
  };
  // Hours without the holidays, without what was planned or without one of the units would be wrong hours.
  const isWhole = Object.values(all).every(({ snapshot }) => snapshot !== null && snapshot.at > 0);
  const joined = joinReadings(all);
  const failure = joined.failure ?? (isOffline ? { code: 'DA-001', message: m.sinLeer } : null);
  const reading = isWhole ? joined : { ...joined, snapshot: null, failure };
  const told = (isWhole ? ids : [])
    .flatMap((id) => {
      const un_nom = unidades[id] ?? id;
      return workedOf(books[id]?.snapshot?.value ?? {}).map((one) => ({ ...one, un_nom }));
    })
    .filter(({ ini_x, fin_x }) => ini_x < span.fin_x && (fin_x ?? ini_x) >= span.ini_x);
  // A shift that goes on has no hours yet, and nothing is wrong with it.
  const goesOn = ({ ini_x, fin_x }: Worked) => fin_x === null && device.now() - ini_x <= TURNO_MAX_MS;
  const worked = told.filter((one) => !goesOn(one));
  const oldest = startOfDate(addDays(today, -CORRECT_DAYS));
  const mayCorrect = isWhole && !isOffline && un_id !== ALL;
  const correctable = told.filter((one) => mayCorrect && one.emp_id !== emp_id && one.ini_x > oldest);
  const planned = Object.assign(
    {},
    ...(isWhole ? ids : []).map((id) => programasOf(plans[id]?.snapshot?.value)),
  ) as Programados;
  const known = festivos.snapshot?.value ?? {};
  const people = hoursOf(worked, planned, known, span);
  const go = (un: string, month: string) => setParams({ un, mes: month }, { replace: true });
  const units = [
    ...(mayJoin(unidades) ? [{ value: ALL, label: m.todas }] : []),
    ...Object.entries(unidades).map(([value, label]) => ({ value, label })),
  ];
  const unit = un_id === ALL ? m.todas : (unidades[un_id] ?? un_id);
  return (
    <Page
      title={m.titulo}
      subtitle={unit}
      {...(people.length > 0 &&
        // A payroll is not to be paid by what this device read days ago.
        reading.snapshot?.source === 'server' && {
          actions: <ExcelButton name={`horas-${un_id}-${desde.slice(0, 7)}`} {...{ people, worked }} />,
        })}
    >
      <Stack gap={4}>
        {units.length > 1 && (
          <Select
            {...{ id: 'un', label: m.unidad, choices: units, value: un_id }}
            onChange={(un) => go(un, desde)}
            {...(!mayJoin(unidades) && { description: m.hastaUnidades(UNITS_MAX) })}
          />
        )}
        <Select
          id="mes"
          label={m.mes}
          choices={months.map((one) => ({ value: one.desde, label: periodWords(one, today) }))}
          value={desde}
          onChange={(month) => go(un_id, month)}
        />
        {people.some(({ abiertos }) => abiertos > 0) && (
          <Banner inset tone="warn">
            {m.noCuentan}
          </Banner>
        )}
        {worked.length < told.length && <p>{m.siguen(told.length - worked.length)}</p>}
        {people.some(({ simultaneos }) => simultaneos > 0) && (
          <Banner inset tone="warn">
            {m.cuentanUnaVez}
          </Banner>
        )}
        {isWhole && !Object.keys(known).some((day) => day.startsWith(desde.slice(0, 4))) && (
          <Banner inset tone="warn">
            {m.sinFestivos(desde.slice(0, 4))}
          </Banner>
        )}
        <ReadingView reading={reading} empty={m.vacio} isEmpty={() => people.length === 0}>
          {() => (
            <List label={m.titulo}>
              {people.map((one) => (
                <PersonRow key={one.emp_id} {...{ one, worked }} onPress={() => setPerson(one)} />
              ))}
            </List>
          )}
        </ReadingView>
        {un_id === ALL ? (
          <p>{m.elijaUnidad}</p>
        ) : isOffline ? (
          <p>{m.sinConexion}</p>
        ) : (
          mayCorrect && (
            <CorrectHours key={chosen.n} {...{ un_id, unit, worked: correctable, first: chosen.clave }} />
          )
        )}
      </Stack>
      {person && (
        <PersonShifts
          {...{ ...person, worked, correctable: new Set(correctable.map(({ clave }) => clave)) }}
          onChoose={(clave) => choose({ n: chosen.n + 1, clave })}
          onClose={() => setPerson(null)}
        />
      )}
    </Page>
  );
}

/** Whether the hours of all units of a person are told together. */
function mayJoin(unidades: Readonly<Record<string, string>>): boolean {
  const count = Object.keys(unidades).length;
  return count > 1 && count <= UNITS_MAX;
}

interface PersonRowProps extends Pick<HoursProps, 'worked'> {
  readonly one: PersonHours;
  readonly onPress: () => void;
}

/** The sums of a person; pressed it shows the shifts. */
function PersonRow({ one, worked, onPress }: PersonRowProps) {
  const { emp_nom, total, noche, domingo, festivo, programado, abiertos, dudosos, corrigieron } = one;
  const more = [
    ...(one.simultaneos > 0 ? [m.simultaneos(one.simultaneos)] : []),
    ...(programado > 0 ? [m.programado(programado)] : []),
    ...(corrigieron.length > 0 ? [m.corrigieron(corrigieron)] : []),
  ];
  return (
    <ListRow
      icon="user"
      title={`${emp_nom}: ${m.total(one.turnos, total)}`}
      subtitle={m.partes(noche, domingo, festivo)}
      meta={more.join(' · ')}
      {...(abiertos + dudosos > 0 && {
        trailing: (
          <>
            {abiertos > 0 && <StateChip tone="warn">{m.abiertos(abiertos)}</StateChip>}
            {dudosos > 0 && <StateChip tone="warn">{m.conObservaciones(dudosos)}</StateChip>}
          </>
        ),
      })}
      {...(worked.some(({ emp_id }) => emp_id === one.emp_id) && { onPress })}
    />
  );
}

function lastMonths(today: string) {
  const months = [periodAt('mes', today)];
  while (months.length < MONTHS) months.push(periodAt('mes', addDays(months.at(-1)?.desde ?? today, -1)));
  return months;
}

/** What the list, the file and the correction are about. */
export interface HoursProps {
  readonly people: readonly PersonHours[];
  readonly worked: readonly (Worked & { readonly un_nom: string })[];
}
