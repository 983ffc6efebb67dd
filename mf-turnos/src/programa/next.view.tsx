import type { Json } from '@gr/shared/contract/outbox';
import { shiftsOf } from '@gr/shared/domain/turno/presencia';
import { mondayOf, programaQuery, programasOf } from '@gr/shared/domain/turno/programa';
import { localDate } from '@gr/shared/domain/valor/time';
import { useHost, useNow, useWatchAll } from '@gr/shared/screen';
import { addDays, Card, formatDay, formatTime, LinkButton, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

/** How long a shift that has begun is still the next one of who is not on duty, ms (our choice): the bus was late. */
const LATEST_MS = 60 * 60_000;

/** «Ver la programación». */
export const ProgramaLink = () => <LinkButton href="/turnos/programa">{m.programacion}</LinkButton>;

/** «Su próximo turno», of this week and the next, in any unit of the person; nothing where none is planned, or the person is absent. */
export function NextShift({ onDuty }: { readonly onDuty: boolean }) {
  const { unidades, emp_id } = useObservable(useHost().session.persona);
  const now = useNow(60_000);
  const lunes = mondayOf(now);
  const units = Object.keys(unidades);
  const readings = useWatchAll<Readonly<Record<string, Json>>>(
    Object.fromEntries(units.map((un_id) => [un_id, programaQuery(un_id, lunes, 2)])),
  );
  const own = units.flatMap((un_id) =>
    Object.values(programasOf(readings[un_id]?.snapshot?.value))
      .filter((row) => row.emp_id === emp_id)
      .map((row) => ({ ...row, un_id })),
  );
  const [next] = shiftsOf(own)
    .filter(({ ini_x, fin_x }) => ini_x > now - (onDuty ? 0 : LATEST_MS) && fin_x > now)
    .sort((a, b) => a.ini_x - b.ini_x);
  if (next === undefined) return <ProgramaLink />;
  const day = localDate(next.ini_x);
  const near = day === localDate(now) ? m.hoy : day === addDays(localDate(now), 1) ? m.manana : null;
  const where = [next.nom_qr, unidades[next.un_id]].filter(Boolean).join(' · ');
  return (
    <Card
      icon="calendar"
      title={`${m.proximo}: ${m.cuando(near ?? formatDay(next.ini_x), formatTime(next.ini_x))}`}
    >
      <p>{where}</p>
      <ProgramaLink />
    </Card>
  );
}
