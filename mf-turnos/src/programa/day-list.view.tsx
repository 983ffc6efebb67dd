import type { TurnoPrograma } from '@gr/shared/domain/turno/programa';
import { localDate } from '@gr/shared/domain/valor/time';
import { List, ListRow, Section, Stack, StateChip } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import { cellText, daysOf, type WeekProps } from './week-table.view.tsx';

/** The rows of a week by day, on a phone. */
export function DayList({
  lunes,
  turnos,
  avisos,
  festivos,
  sinCubrir,
  edit,
  today,
  usted,
}: WeekProps & {
  /** Who looks: their own rows come first. */
  readonly usted: string;
}) {
  const isOwn = (row: TurnoPrograma) => row.emp_id === usted;
  const rows = Object.entries(turnos).sort(
    ([, a], [, b]) => Number(isOwn(b)) - Number(isOwn(a)) || a.ini_x - b.ini_x,
  );
  const wrong = new Set(avisos.map(({ fila }) => fila.id));
  const days = daysOf(lunes).map((day) => ({
    ...day,
    own: rows.filter(([, { ini_x }]) => localDate(ini_x) === day.dia),
  }));
  return (
    <Stack gap={5}>
      {days
        .filter(({ dia, own }) => own.length > 0 || (sinCubrir[dia] ?? []).length > 0)
        .map(({ dia, name, own }) => (
          <Section key={dia} title={festivos[dia] ? `${name} · ${m.festivo(festivos[dia])}` : name}>
            {own.length > 0 && (
              <List>
                {own.map(([id, row]) => (
                  <ListRow
                    key={id}
                    icon="user"
                    title={isOwn(row) ? m.usted : row.emp_nom}
                    subtitle={[row.turno && m.nombreTurno(row.turno), cellText(row), row.nom_qr]
                      .filter(Boolean)
                      .join(' · ')}
                    trailing={wrong.has(id) && <StateChip tone="warn">{m.avisoCelda}</StateChip>}
                    {...(edit && dia >= today && { onPress: () => edit(row.emp_id, dia) })}
                  />
                ))}
              </List>
            )}
            {(sinCubrir[dia] ?? []).length > 0 && (
              <p>{m.sinCubrirDia((sinCubrir[dia] ?? []).map(m.nombreTurno))}</p>
            )}
          </Section>
        ))}
    </Stack>
  );
}
