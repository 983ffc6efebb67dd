import { type Doubt, doubtsOf, doubtText, type PlacedRow } from '@gr/shared/domain/turno/doubts';
import { mondayOf, type Programados, type TurnoPrograma, WEEKS_MAX } from '@gr/shared/domain/turno/programa';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { NoUnits, Page, ReadingView, useHost, useNow, useSearchParams, useUnit } from '@gr/shared/screen';
import {
  addDays,
  Banner,
  Button,
  formatDays,
  formatWhen,
  IconButton,
  LinkButton,
  Section,
  Select,
  Stack,
  useDesk,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { usePoints } from '../use-points.ts';
import { AssignDialog, type Cell } from './assign.view.tsx';
import { DayList } from './day-list.view.tsx';
import { ListButtons } from './list-buttons.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { copied, uncovered } from './pattern.model.ts';
import s from './programa.module.css';
import { type Semanas, type Unidad, useProgramar, useSemanas, useUnidad } from './use-programa.ts';
import { daysOf, WeekTable } from './week-table.view.tsx';

/** `turnos/programa?un=&lunes=`: who is meant to work when in a unit's week; changed by administrators and by its supervisors. */
export function ProgramaView() {
  const [params] = useSearchParams();
  const un_id = useUnit(params.get('un'));
  const now = useNow(60_000);
  const asked = startOfDate(params.get('lunes') ?? '');
  if (un_id === null)
    return (
      <Page title={m.titulo}>
        <NoUnits />
      </Page>
    );
  return <Week key={un_id} un_id={un_id} lunes={mondayOf(asked > 0 ? asked : now)} />;
}

interface WeekProps {
  readonly un_id: string;
  readonly lunes: string;
}

function Week({ un_id, lunes }: WeekProps) {
  const { session, network, device, notices } = useHost();
  const { unidades, rol, emp_id } = useObservable(session.persona);
  const isOffline = useObservable(network.state) === 'sin_conexion';
  const desk = useDesk();
  const edits = rol !== 'rondero';
  // Who assigns a pattern changes the weeks after this one, and must have seen them.
  const { reading, semanas } = useSemanas(un_id, addDays(lunes, -7), edits ? WEEKS_MAX + 1 : 2);
  const unidad = useUnidad(un_id);
  const points = usePoints([un_id])[un_id];
  const { pending, change } = useProgramar(un_id);
  const [cell, setCell] = useState<Cell | null>(null);
  const { turnos = {}, ausentes = {}, emp_nom = '', fechah_x = 0 } = semanas[lunes] ?? {};
  const avisos = avisosIn(un_id, semanas, lunes);
  const today = localDate(device.now());
  // What is over is told by the book; it is planned no more.
  const may = edits && !isOffline && reading.snapshot !== null && lunes >= mondayOf(device.now());
  const edit = may ? (emp_id: string, dia: string) => setCell({ emp_id, dia }) : undefined;
  const sinCubrir = edits ? uncoveredIn(unidad, semanas, lunes, device.now()) : {};
  const shown = { ...elsewhere(ausentes), ...turnos };
  const people = { ...unidad.gente, ...namesOf(turnos) };
  async function copy(): Promise<void> {
    const { cambios, fuera } = copied(semanas, lunes, { ...unidad, puestos: points }, today);
    if (fuera.length > 0) notices.show('aviso', m.noSeCopia(fuera));
    await change(cambios);
  }
  // Until its people are read, everybody would count as gone from the unit.
  const isUnread = Object.keys(unidad.gente).length === 0;
  const buttons = { full: true, pending, pendingLabel: m.guardando };
  return (
    <Page
      title={m.titulo}
      subtitle={unidades[un_id]}
      {...(may && {
        actions: (
          <>
            <Button
              {...buttons}
              variant="primary"
              icon="add"
              onPress={() => setCell({ emp_id: null, dia: lunes < today ? today : lunes })}
            >
              {m.asignar}
            </Button>
            <Button {...buttons} icon="history" disabled={isUnread} onPress={() => void copy()}>
              {m.copiar}
            </Button>
          </>
        ),
      })}
    >
      <Stack gap={4}>
        <WeekChoice un_id={un_id} lunes={lunes} />
        {edits && isOffline && (
          <Banner inset tone="info" icon="clock">
            {m.sinConexion}
          </Banner>
        )}
        <ReadingView
          reading={reading}
          empty={m.vacia}
          isEmpty={() => Object.keys(shown).length === 0 && !(edits && desk)}
        >
          {() =>
            desk ? (
              <WeekTable
                {...{ lunes, turnos: shown, people, avisos, sinCubrir, edit, today }}
                festivos={unidad.festivos}
              />
            ) : (
              <DayList
                {...{ lunes, turnos: shown, avisos, sinCubrir, edit, today }}
                festivos={unidad.festivos}
                usted={emp_id}
              />
            )
          }
        </ReadingView>
        {avisos.length > 0 && (
          <Section title={m.avisos}>
            <Stack>
              {avisos.map((aviso) => (
                <Banner key={`${aviso.que} ${aviso.fila.id}`} inset tone="warn">
                  {doubtText(aviso, (id) => unidades[id] ?? id)}
                </Banner>
              ))}
            </Stack>
          </Section>
        )}
        {may && <ListButtons {...{ un_id, lunes, unidad, semanas, pending }} onChange={change} />}
        {edits && <LinkButton href={`/turnos/horas?un=${un_id}`}>{m.horasTrabajadas}</LinkButton>}
        {fechah_x > 0 && <p>{m.cambio(emp_nom, formatWhen(fechah_x, device.now()))}</p>}
      </Stack>
      {cell && (
        <AssignDialog
          {...{ un_id, cell, unidad, semanas, pending }}
          onClose={() => setCell(null)}
          onChange={async (cambios) => {
            if (await change(cambios)) setCell(null);
          }}
        />
      )}
    </Page>
  );
}

/** People of a week's rows who are not of the unit any more stay in its table. */
function namesOf(turnos: Programados): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(turnos).map(({ emp_id, emp_nom }: TurnoPrograma) => [emp_id, emp_nom]),
  );
}

/** Absences that other units have written, each with the word of that in the place of its post. */
function elsewhere(ausentes: Programados): Programados {
  const rows = Object.entries(ausentes).map(([id, row]) => [id, { ...row, nom_qr: m.enOtraUnidad }]);
  return Object.fromEntries(rows);
}

/** The unit's shifts of each day that nobody covers and that are not over. */
function uncoveredIn({ turnos }: Unidad, semanas: Semanas, lunes: string, now: number) {
  const rows = [-7, 0, 7].flatMap((days) => {
    const week = semanas[addDays(lunes, days)];
    return Object.values({ ...week?.ausentes, ...week?.turnos });
  });
  return Object.fromEntries(daysOf(lunes).map(({ dia }) => [dia, uncovered(turnos, rows, dia, now)]));
}

/** What is doubtful in a week, beside the weeks around it. */
function avisosIn(un_id: string, semanas: Semanas, lunes: string): readonly Doubt[] {
  const filas = [-7, 0, 7].flatMap((days) => {
    const week = addDays(lunes, days);
    const rows = Object.entries({ ...semanas[week]?.ausentes, ...semanas[week]?.turnos });
    return rows.map(([id, row]): PlacedRow => ({ ...row, id, un_id, lunes: week }));
  });
  return doubtsOf(filas).filter(({ fila }) => fila.lunes === lunes);
}

function WeekChoice({ un_id, lunes }: WeekProps) {
  const { unidades } = useObservable(useHost().session.persona);
  const [, setParams] = useSearchParams();
  const go = (un: string, week: string) => setParams({ un, lunes: week }, { replace: true });
  const choices = Object.entries(unidades).map(([value, label]) => ({ value, label }));
  const days = formatDays({ desde: lunes, hasta: addDays(lunes, 6) }, lunes);
  return (
    <Stack>
      {choices.length > 1 && (
        <Select id="un" label={m.unidad} choices={choices} value={un_id} onChange={(un) => go(un, lunes)} />
      )}
      <div className={s.week}>
        <IconButton icon="chevron-left" label={m.anterior} onPress={() => go(un_id, addDays(lunes, -7))} />
        <strong>{m.semana(days)}</strong>
        <IconButton icon="chevron-right" label={m.siguiente} onPress={() => go(un_id, addDays(lunes, 7))} />
      </div>
    </Stack>
  );
}
