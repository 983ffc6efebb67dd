import type { Ronda } from '@gr/shared/domain/records';
import { inicioDelDia } from '@gr/shared/domain/time';
import { EmptyState, ErrorState, List, ListRow, Section, Skeleton, StateChip } from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../app/work.ts';
import { inicio } from '../mensajes.ts';
import { useWatchAll } from '../use-watch.ts';
import { resumenDe } from './today.ts';

/** A supervisor follows few units; further ones are in their own screen. */
const UNITS = 12;
/** No `startAt`, so that the phone can answer the same question tomorrow without a connection. */
const ROUNDS = 30;

/** A supervisor's units with today's rounds, the ones that need a look first. */
export function UnitsCard() {
  const { host, persona } = useWork();
  const [attempt, setAttempt] = useState(0);
  const since = inicioDelDia(host.device.now());
  const units = Object.entries(persona.unidades).slice(0, UNITS);
  const readings = useWatchAll<Record<string, Ronda>>(
    host.data,
    units.map(([un_id]) => ({
      path: `_recorridos_/${un_id}`,
      orderBy: 'fechah_x',
      limitToLast: ROUNDS,
    })),
    attempt,
  );
  const known = readings.some((one) => one.snapshot !== null);
  const failure = readings.find((one) => one.failure)?.failure;
  const rows = units
    .map(([un_id, nombre], i) => ({
      un_id,
      nombre,
      ...resumenDe(readings[i]?.snapshot?.value ?? null, since),
    }))
    .sort((a, b) => b.incompletas - a.incompletas || a.nombre.localeCompare(b.nombre, 'es'));
  return (
    <Section title={inicio.unidades}>
      {units.length === 0 && <EmptyState icon="building" message={inicio.sinUnidad} />}
      {units.length > 0 && !known && !failure && <Skeleton rows={units.length} />}
      {!known && failure && <ErrorState failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
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
