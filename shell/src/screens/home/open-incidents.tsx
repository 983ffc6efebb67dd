import { isDrill } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
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

/** Most open incidents counted of each unit: as many as the server returns at once (security.md). */
const MOST = 50;
const SEVERITIES: readonly (readonly [Criticidad, Tone])[] = [
  ['critica', 'error'],
  ['alta', 'warn'],
  ['media', 'info'],
  ['baja', 'neutral'],
];

/** Open incidents of a supervisor's units, those of rounds too, the gravest first; each line leads to their list. */
export function OpenIncidents() {
  const { persona } = useWork();
  const all = Object.keys(persona.unidades);
  const units = all.slice(0, UNITS);
  const { snapshot, failure, retry } = joinReadings(
    useWatchAll<Record<string, Novedad>>(
      Object.fromEntries(
        units.map((un_id) => [
          un_id,
          { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: MOST },
        ]),
      ),
    ),
  );
  if (units.length === 0) return null;
  const byUnit = Object.values(snapshot?.value ?? {}).map((ofUnit) => Object.values(ofUnit));
  const more = all.length > UNITS || byUnit.some((ofUnit) => ofUnit.length >= MOST);
  const open = byUnit
    .flat()
    // Closed a moment ago: the server removes it from the list later.
    .filter((novedad) => isOpen(novedad) && !isDrill(novedad.cat_nov));
  const rows = SEVERITIES.map(([criticidad, tone]) => ({
    criticidad,
    tone,
    all: open.filter((novedad) => novedad.criticidad === criticidad),
  })).filter(({ all }) => all.length > 0);
  return (
    <Section title={inicio.abiertas}>
      {!snapshot && !failure && <Skeleton rows={2} />}
      {!snapshot && failure && <ErrorState failure={failure} onRetry={retry} />}
      {snapshot && rows.length === 0 && (
        <EmptyState icon="check-circle" message={inicio.sinAbiertas(units.length, all.length)} />
      )}
      {rows.length > 0 && (
        <List label={inicio.abiertas}>
          {rows.map(({ criticidad, tone, all }) => {
            const untaken = all.filter(({ estado_nov }) => estado_nov === 'abierta').length;
            return (
              <ListRow
                key={criticidad}
                icon="incident"
                title={inicio.abiertasDe(criticidad, all.length, more)}
                href={`/novedadessuperv?${new URLSearchParams({ tipo: 'todas', gravedad: criticidad, estado: 'abiertas' })}`}
                trailing={<StateChip tone={untaken > 0 ? tone : 'ok'}>{inicio.sinAcuse(untaken)}</StateChip>}
              />
            );
          })}
        </List>
      )}
    </Section>
  );
}
