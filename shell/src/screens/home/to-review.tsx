import type { Pendiente } from '@gr/shared/domain/registro/decisiones';
import { joinReadings, useWatchAll } from '@gr/shared/screen';
import { formatDate, List, ListRow } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';
import { UNITS } from './units-card.tsx';

/** Most records counted of each unit: as many as the server returns at once (security.md). */
const MOST = 50;

/** How many records of a supervisor's units have marks that nobody has decided on, with the way there; absent without any. */
export function ToReview() {
  const { persona } = useWork();
  const units = Object.keys(persona.unidades).slice(0, UNITS);
  const { snapshot } = joinReadings(
    useWatchAll<Record<string, Pendiente>>(
      Object.fromEntries(
        units.map((un_id) => [
          un_id,
          { path: `_por_revisar_/${un_id}`, orderBy: 'fechah_x', limitToFirst: MOST },
        ]),
      ),
    ),
  );
  const byUnit = Object.values(snapshot?.value ?? {}).map((ofUnit) => Object.values(ofUnit));
  const rows = byUnit.flat();
  if (rows.length === 0) return null;
  const oldest = formatDate(Math.min(...rows.map(({ fechah_x }) => fechah_x)));
  const more = byUnit.some((ofUnit) => ofUnit.length >= MOST);
  return (
    <List label={inicio.porRevisar}>
      <ListRow
        icon="flag"
        title={inicio.porRevisar}
        subtitle={inicio.dudas(rows.length, oldest, more)}
        href="/porrevisar"
      />
    </List>
  );
}
