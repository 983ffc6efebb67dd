import { type Part, percentOf } from '@gr/shared/domain/informe/part';
import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import { cx } from '@gr/shared/ui';
import s from './charts.module.css';
import { mensajes as m } from './mensajes.ts';
import { levelOf } from './part.model.ts';

interface Props {
  readonly label: string;
  /** By hour, 0 to 23, then by day of the week, Monday first; `undefined` = nothing was planned then. */
  readonly cells: readonly (readonly (Part | undefined)[])[];
}

/**
 * Hours by days of the week. It is a table with the percentage in each cell, so it reads without colour, on paper and aloud; the ground only
 * leads the eye. Hours without a plan are left out.
 */
export function HeatTable({ label, cells }: Props) {
  const hours = cells.flatMap((days, hour) => (days.some(Boolean) ? [[hour, days] as const] : []));
  return (
    <table className={cx(s.table, s.heat)} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.hora}</th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {m.dias[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(([hour, days]) => (
          <tr key={hour}>
            <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
            {WEEKDAYS.map((day, i) => {
              const part = days[i];
              return (
                <td key={day} className={part && s[levelOf(part)]}>
                  {part ? percentOf(part) : ''}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
