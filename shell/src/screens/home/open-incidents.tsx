import type { Criticidad, Novedad } from '@gr/shared/domain/registro/records';
import { joinReadings, useWatchAll } from '@gr/shared/screen';
import {
  EmptyState,
  ErrorState,
  List,
  ListRow,
  Section,
  Skeleton,
  StateChip,
  type Tone,
} from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';
import { UNITS } from './units-card.tsx';

/** Newest incidents looked at in each unit: older ones that are still open are in the list of incidents. */
const NEWEST = 30;
const SEVERITIES: readonly (readonly [Criticidad, Tone])[] = [
  ['critica', 'error'],
  ['alta', 'warn'],
  ['media', 'info'],
  ['baja', 'neutral'],
];

/** Open incidents of a supervisor's units, those of rounds too, the gravest first; each line leads to the list of them. */
export function OpenIncidents() {
  const { persona } = useWork();
  const units = Object.keys(persona.unidades).slice(0, UNITS);
  const { snapshot, failure, retry } = joinReadings(
    useWatchAll<Record<string, Novedad>>(
      Object.fromEntries(
        units.map((un_id) => [
          un_id,
          { path: '_novedades', orderBy: 'un_id', equalTo: un_id, limitToLast: NEWEST },
        ]),
      ),
    ),
  );
  if (units.length === 0) return null;
  const open = Object.values(snapshot?.value ?? {})
    .flatMap((ofUnit) => Object.values(ofUnit))
    .filter(({ estado_nov }) => estado_nov === 'abierta' || estado_nov === 'en_gestion');
  const rows = SEVERITIES.map(([criticidad, tone]) => ({
    criticidad,
    tone,
    all: open.filter((novedad) => novedad.criticidad === criticidad),
  })).filter(({ all }) => all.length > 0);
  return (
    <Section title={inicio.abiertas}>
      {!snapshot && !failure && <Skeleton rows={2} />}
      {!snapshot && failure && <ErrorState failure={failure} onRetry={retry} />}
      {snapshot && rows.length === 0 && <EmptyState icon="check-circle" message={inicio.sinAbiertas} />}
      {rows.length > 0 && (
        <List label={inicio.abiertas}>
          {rows.map(({ criticidad, tone, all }) => (
            <ListRow
              key={criticidad}
              icon="incident"
              title={inicio.abiertasDe(criticidad, all.length)}
              subtitle={inicio.sinAcuse(all.filter(({ estado_nov }) => estado_nov === 'abierta').length)}
              href={`/novedadessuperv?${new URLSearchParams({ rango: '30', tipo: 'todas', gravedad: criticidad, estado: 'abiertas' })}`}
              trailing={<StateChip tone={tone}>{inicio.gravedades[criticidad]}</StateChip>}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
