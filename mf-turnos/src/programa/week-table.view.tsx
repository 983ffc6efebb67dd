import { type Doubt, QUE } from '@gr/shared/domain/turno/doubts';
import type { Programados, TurnoPrograma } from '@gr/shared/domain/turno/programa';
import { horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { addDays, StateChip } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import s from './programa.module.css';

/** What a week's table and its list by day show. */
export interface WeekProps {
  readonly lunes: string;
  readonly turnos: Programados;
  readonly avisos: readonly Doubt[];
  readonly festivos: Readonly<Record<string, string>>;
  /** The unit's shifts of each day that nobody covers. */
  readonly sinCubrir: Readonly<Record<string, readonly string[]>>;
  /** Opens the day of a person; absent = it is only shown. */
  readonly edit: ((emp_id: string, dia: string) => void) | undefined;
  /** `YYYY-MM-DD`; days before it are only shown. */
  readonly today: string;
}

/** The days of a week, with their words. */
export function daysOf(lunes: string): readonly { readonly dia: string; readonly name: string }[] {
  return m.dias.map((name, i) => {
    const dia = addDays(lunes, i);
    return { dia, name: m.dia(name, Number(dia.slice(8))) };
  });
}

/** «18:00 a 06:00», or why there is no shift. */
export function cellText({ que, ini_x, fin_x }: TurnoPrograma): string {
  return que === 'turno' ? m.horas(horaLocal(ini_x), horaLocal(fin_x)) : QUE[que];
}

/** People by days, at a desk. */
export function WeekTable({
  lunes,
  turnos,
  people,
  avisos,
  festivos,
  sinCubrir,
  edit,
  today,
}: WeekProps & { readonly people: Readonly<Record<string, string>> }) {
  const days = daysOf(lunes);
  const rows = Object.entries(turnos).sort(([, a], [, b]) => a.ini_x - b.ini_x);
  const wrong = new Set(avisos.map(({ fila }) => fila.id));
  return (
    <div className={s.box}>
      <table className={s.table} aria-label={m.titulo}>
        <thead>
          <tr>
            <th scope="col">{m.persona}</th>
            {days.map(({ dia, name }) => (
              <th key={dia} scope="col" className={festivos[dia] && s.holiday}>
                {name}
                {festivos[dia] && <span className={s.small}>{m.festivo(festivos[dia])}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(people).map(([emp_id, nom]) => (
            <tr key={emp_id}>
              <th scope="row">{nom}</th>
              {days.map(({ dia, name }) => {
                const own = rows.filter(([, one]) => one.emp_id === emp_id && localDate(one.ini_x) === dia);
                const text = own.map(([, one]) => cellText(one)).join(', ');
                const posts = own.flatMap(([, { nom_qr }]) => nom_qr ?? []).join(', ');
                return (
                  <td key={dia} className={festivos[dia] && s.holiday}>
                    {edit && dia >= today ? (
                      <button
                        type="button"
                        className={s.cell}
                        aria-label={m.celda(nom, name, text || m.libre)}
                        onClick={() => edit(emp_id, dia)}
                      >
                        {text || '–'}
                      </button>
                    ) : (
                      text || '–'
                    )}
                    {posts && <span className={s.small}>{posts}</span>}
                    {own.some(([id]) => wrong.has(id)) && <StateChip tone="warn">{m.avisoCelda}</StateChip>}
                  </td>
                );
              })}
            </tr>
          ))}
          {[...new Set(Object.values(sinCubrir).flat())].map((turno) => (
            <tr key={turno}>
              <th scope="row">{m.nombreTurno(turno)}</th>
              {days.map(({ dia }) => (
                <td key={dia} className={festivos[dia] && s.holiday}>
                  {sinCubrir[dia]?.includes(turno) && <StateChip tone="warn">{m.sinCubrir}</StateChip>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
