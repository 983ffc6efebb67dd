import { doubtsOf, doubtText, PLANNED } from '@gr/shared/domain/turno/doubts';
import {
  mondayOf,
  type ProgramaChanges,
  type TurnoPrograma,
  WEEKS_MAX,
} from '@gr/shared/domain/turno/programa';
import { horaLocal, localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { Banner, Button, Dialog, Select, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { usePoints } from '../use-points.ts';
import { mensajes as m } from './mensajes.ts';
import { type Asignacion, assigned, type Horas, otherTwelve, together } from './pattern.model.ts';
import { type Semanas, type Unidad, useSemanas } from './use-programa.ts';

/** The day of a person that is assigned from; `null` = nobody is chosen yet. */
export interface Cell {
  readonly emp_id: string | null;
  readonly dia: string;
}

interface Props {
  readonly un_id: string;
  readonly cell: Cell;
  readonly unidad: Unidad;
  readonly semanas: Semanas;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onChange: (cambios: ProgramaChanges) => Promise<void>;
}

type Patron = keyof typeof m.patrones;
type Que = TurnoPrograma['que'];

const choicesOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }));
const numbers = (last: number, label: (n: number) => string) =>
  Array.from({ length: last }, (_, i) => ({ value: `${i + 1}`, label: label(i + 1) }));
/** The chosen hours of no shift of the unit. */
const OWN = '';

/** «Asignar turnos»: a person's day, or a pattern from that day on; in 12 × 12 also the person of the other twelve hours. Whatever stands on these days is the person's anew. */
export function AssignDialog({ un_id, cell, unidad, semanas, pending, onClose, onChange }: Props) {
  const { gente, turnos } = unidad;
  const points = usePoints([un_id])[un_id] ?? {};
  const before = rowOf(semanas, cell);
  const names = Object.keys(turnos);
  const [emp_id, setPerson] = useState(cell.emp_id);
  const [que, setQue] = useState<Que>(before?.que ?? 'turno');
  const [desde, setDesde] = useState(cell.dia);
  const [patron, setPatron] = useState<Patron>(cell.emp_id === null ? 'diario' : 'uno');
  const [turno, setTurno] = useState(before?.que === 'turno' ? (before.turno ?? OWN) : (names[0] ?? OWN));
  const [segundo, setSegundo] = useState('noche');
  const [ini, setIni] = useState(before?.que === 'turno' ? horaLocal(before.ini_x) : '06:00');
  const [fin, setFin] = useState(before?.que === 'turno' ? horaLocal(before.fin_x) : '18:00');
  const [trabaja, setTrabaja] = useState('2');
  const [descansa, setDescansa] = useState('2');
  const [pareja, setPareja] = useState(OWN);
  const [semanasN, setSemanasN] = useState('1');
  const [qr_id, setPost] = useState(before?.qr_id ?? OWN);
  const [error, setError] = useState<string>();
  const day = startOfDate(desde) > 0 ? desde : null;
  // The weeks that are written, wherever the first day is: their versions go with the change.
  const own = useSemanas(un_id, mondayOf(startOfDate(day ?? cell.dia)), WEEKS_MAX);
  const isShift = que === 'turno';
  const shifts = [
    ...Object.entries(turnos).map(([value, { hora_ini, hora_fin }]) => ({
      value,
      label: `${m.nombreTurno(value)}, ${m.horas(hora_ini, hora_fin)}`,
    })),
    { value: OWN, label: m.otrasHoras },
  ];
  const hoursOf = (name: string): Horas => {
    const named = turnos[name];
    return named === undefined ? { hora_ini: ini, hora_fin: fin } : { turno: name, ...named };
  };
  const first = hoursOf(turno);
  const otras = isShift && patron === 'doceDoce' ? otherTwelve(first, turnos) : undefined;
  /** The nights of 2 × 2 × 2: another shift of the unit, or the other twelve hours. */
  const twelve = otherTwelve(first, turnos);
  const seconds = [
    ...shifts.filter(({ value }) => value !== turno && value !== OWN),
    ...(twelve && twelve.turno === undefined
      ? [{ value: OWN, label: m.horas(twelve.hora_ini, twelve.hora_fin) }]
      : []),
  ];
  const after = (seconds.find(({ value }) => value === segundo) ?? seconds[0])?.value;
  const second = after === OWN ? twelve : after === undefined ? null : hoursOf(after);
  const noSecond = isShift && patron === 'dosDosDos' && second === null;
  const partner = otras && pareja !== OWN && pareja !== emp_id ? { emp_id: pareja, ciclo: [otras] } : null;
  /** What the form changes; `null` = its hours are none. */
  function changesFor(emp_id: string, desde: string, free = false): ProgramaChanges | null {
    const [on, off] = [Number(trabaja), Number(descansa)];
    const repeat = (times: number, one: Horas | null) => Array.from({ length: times }, () => one);
    const ciclos: Readonly<Record<Patron, Asignacion['ciclo']>> = {
      uno: [first],
      diario: [first],
      doceDoce: [first],
      dosDosDos: [...repeat(2, first), ...repeat(2, second), ...repeat(2, null)],
      propio: [...repeat(on, first), ...repeat(off, null)],
    };
    const given: Asignacion = {
      ...{ emp_id, que, desde },
      dias: patron === 'uno' ? 1 : 7 * Number(semanasN),
      ciclo: free ? [null] : ciclos[patron],
      ...(qr_id !== OWN && { qr_id }),
    };
    const changes = assigned(own.semanas, given);
    const more = partner && !free ? assigned(own.semanas, { ...given, ...partner }) : {};
    return changes && more && together(changes, more);
  }
  function choosePattern(next: Patron): void {
    setPatron(next);
    if (next !== 'doceDoce' || otherTwelve(first, turnos) !== null) return;
    const twelve = Object.entries(turnos).find(([, horas]) => otherTwelve(horas, turnos) !== null);
    setTurno(twelve?.[0] ?? OWN);
  }
  function save(free = false): void {
    if (emp_id === null || day === null) {
      setError(emp_id === null ? m.elijaPersona : undefined);
      return;
    }
    if ((otras === null || noSecond) && !free) return;
    const cambios = changesFor(emp_id, day, free);
    if (cambios === null) setError(m.horasMal);
    else void onChange(cambios);
  }
  const planned = emp_id !== null && day !== null ? changesFor(emp_id, day) : null;
  const tooLong = [emp_id, partner?.emp_id ?? null].flatMap((id) =>
    id === null ? [] : longWeeks(own.semanas, planned ?? {}, id, gente[id] ?? '').slice(0, 1),
  );
  const gone = Object.values(planned ?? {})
    .flatMap(({ turnos }) => Object.values(turnos))
    .filter((row) => row === null).length;
  const isRead = own.reading.snapshot !== null;
  const wait = { pending: pending || !isRead, pendingLabel: isRead ? m.guardando : m.abriendo };
  return (
    <Dialog
      open
      title={m.asignar}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" {...wait} onPress={() => save()}>
            {m.guardar}
          </Button>
          {before && (
            <Button full size="large" {...wait} onPress={() => save(true)}>
              {m.quitar}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {Object.keys(gente).length === 0 ? (
          <p>{m.sinGente}</p>
        ) : (
          <Select
            {...{ id: 'persona', label: m.persona, value: emp_id, error }}
            choices={choicesOf(gente)}
            onChange={(value) => {
              setPerson(value);
              setError(undefined);
            }}
          />
        )}
        <Select id="que" label={m.que} choices={choicesOf(PLANNED)} value={que} onChange={setQue} />
        {isShift && <Select id="turno" label={m.turno} choices={shifts} value={turno} onChange={setTurno} />}
        {isShift && turnos[turno] === undefined && (
          <>
            <TextField id="ini" type="time" label={m.horaIni} value={ini} onChange={setIni} />
            <TextField
              {...{ id: 'fin', type: 'time', label: m.horaFin, value: fin, onChange: setFin }}
              {...(fin <= ini && { description: m.alDiaSiguiente })}
            />
          </>
        )}
        <TextField
          {...{ id: 'desde', type: 'date', label: m.desde, value: desde, onChange: setDesde }}
          error={day === null ? m.elijaDia : undefined}
        />
        <Select
          id="patron"
          label={m.patron}
          choices={choicesOf(m.patrones).filter(
            ({ value }) => isShift || value === 'uno' || value === 'diario',
          )}
          value={patron}
          {...(isShift && patron !== 'uno' && { description: m.ausenciasQuedan })}
          onChange={choosePattern}
          error={otras === null || noSecond ? m.noSonDoce : undefined}
        />
        {otras && (
          <Select
            {...{ id: 'pareja', label: m.pareja(otras.hora_ini, otras.hora_fin) }}
            choices={[
              { value: OWN, label: m.sinPareja },
              ...choicesOf(gente).filter(({ value }) => value !== emp_id),
            ]}
            {...{ value: partner?.emp_id ?? OWN, onChange: setPareja }}
          />
        )}
        {isShift && patron === 'dosDosDos' && after !== undefined && (
          <Select id="segundo" label={m.segundo} choices={seconds} value={after} onChange={setSegundo} />
        )}
        {isShift && patron === 'propio' && (
          <>
            <Select
              {...{ id: 'trabaja', label: m.trabaja, choices: numbers(13, m.numDias) }}
              {...{ value: trabaja, onChange: setTrabaja }}
            />
            <Select
              {...{ id: 'descansa', label: m.descansa, choices: numbers(13, m.numDias) }}
              {...{ value: descansa, onChange: setDescansa }}
            />
          </>
        )}
        {patron !== 'uno' && (
          <Select
            {...{ id: 'semanas', label: m.durante, choices: numbers(WEEKS_MAX - 1, m.semanas) }}
            {...{ value: semanasN, onChange: setSemanasN }}
          />
        )}
        {isShift && Object.keys(points).length > 0 && (
          <Select
            id="puesto"
            label={m.puesto}
            choices={[
              { value: OWN, label: m.cualquiera },
              ...Object.entries(points)
                .filter(([, { estado }]) => estado === 'activo')
                .map(([value, { nom_qr }]) => ({ value, label: nom_qr })),
            ]}
            value={qr_id}
            onChange={setPost}
          />
        )}
        {[...(gone > 0 ? [m.seQuitan(gone)] : []), ...tooLong].map((sentence) => (
          <Banner key={sentence} inset tone="warn">
            {sentence}
          </Banner>
        ))}
      </Stack>
    </Dialog>
  );
}

/** The shifts and weeks that a change gives a person too many hours in, each as a sentence. */
function longWeeks(
  semanas: Semanas,
  cambios: ProgramaChanges,
  emp_id: string,
  emp_nom: string,
): readonly string[] {
  const filas = Object.entries(cambios).flatMap(([lunes, { turnos }]) =>
    Object.entries({ ...semanas[lunes]?.turnos, ...turnos }).flatMap(([id, row]) =>
      row?.emp_id === emp_id ? [{ ...row, id, lunes, emp_nom, un_id: '' }] : [],
    ),
  );
  return doubtsOf(filas).flatMap((one) =>
    one.que === 'semana' || one.que === 'jornada' ? [doubtText(one, (id) => id)] : [],
  );
}

function rowOf(semanas: Semanas, { emp_id, dia }: Cell): TurnoPrograma | undefined {
  const rows = Object.values(semanas).flatMap(({ turnos }) => Object.values(turnos));
  return rows.find((one) => one.emp_id === emp_id && localDate(one.ini_x) === dia);
}
