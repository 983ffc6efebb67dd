import type { Ronda } from '@gr/shared/domain/records';
import { inicioDelDia } from '@gr/shared/domain/time';
import { joinReadings, useWatchAll } from '@gr/shared/remote';
import { EmptyState, ErrorState, List, ListRow, Section, Skeleton, StateChip } from '@gr/shared/ui';
import { useWork } from '../../app/work.ts';
import { inicio } from '../mensajes.ts';
import { resumenDe } from './today.ts';

/** A supervisor follows few units; further ones are in their own screen. */
const UNITS = 12;
/** No `startAt`, so that the phone can answer the same question tomorrow without a connection. */
const ROUNDS = 30;

/** A supervisor's units with today's rounds, the ones that need a look first. */
export function UnitsCard() {
  const { host, persona } = useWork();
  const since = inicioDelDia(host.device.now());
  const units = Object.entries(persona.unidades).slice(0, UNITS);
  const { snapshot, failure, retry } = joinReadings(
    useWatchAll<Record<string, Ronda>>(
      Object.fromEntries(
        units.map(([un_id]) => [
          un_id,
          { path: `_recorridos_/${un_id}`, orderBy: 'fechah_x', limitToLast: ROUNDS },
        ]),
      ),
    ),
  );
  const known = snapshot !== null;
  const rows = units
    .map(([un_id, nombre]) => ({
      un_id,
      nombre,
      ...resumenDe(snapshot?.value?.[un_id] ?? null, since),
    }))
    .sort((a, b) => b.incompletas - a.incompletas || a.nombre.localeCompare(b.nombre, 'es'));
  return (
    <Section title={inicio.unidades}>
      {units.length === 0 && <EmptyState icon="building" message={inicio.sinUnidad} />}
      {units.length > 0 && !known && !failure && <Skeleton rows={units.length} />}
      {!known && failure && <ErrorState failure={failure} onRetry={retry} />}
      {known && (
        <List label={inicio.unidades}>
          {rows.map((row) => (
            <ListRow
              key={row.un_id}
              icon="building"
              title={row.nombre}
              subtitle={inicio.unidadResumen(row.hechas, row.enCurso)}
              href={`/infoun?un=${encodeURIComponent(row.un_id)}`}
              {...(row.incompletas > 0 && {
                trailing: <StateChip tone="warn">{inicio.incompletas(row.incompletas)}</StateChip>,
              })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
