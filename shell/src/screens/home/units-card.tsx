import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { type Incumplimiento, incumplimientosOf } from '@gr/shared/domain/ronda/incumplimientos';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { joinReadings, useWatchAll } from '@gr/shared/screen';
import { EmptyState, ErrorState, List, ListRow, Section, Skeleton, StateChip } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';
import { useRecentRounds } from './recent-rounds.ts';
import { unitDayOf } from './today.ts';

/** Units Inicio follows; a supervisor with more finds the rest in the lists. */
export const UNITS = 12;

/** A supervisor's units with the rounds of today, and what went wrong in the last 24 hours; the worst first. */
export function UnitsCard() {
  const { host, persona } = useWork();
  const now = host.device.now();
  const units = Object.entries(persona.unidades).slice(0, UNITS);
  const ids = units.map(([un_id]) => un_id);
  const rounds = useRecentRounds(ids);
  const plans = joinReadings(
    useWatchAll<Record<string, PlanRonda>>(
      Object.fromEntries(ids.map((un_id) => [un_id, { path: `_rondas_plan_/${un_id}` }])),
    ),
  );
  const known = rounds.snapshot !== null;
  const rows = units
    .map(([un_id, nombre]) => {
      const rondas: Readonly<Record<string, Ronda>> = rounds.snapshot?.value?.[un_id] ?? {};
      const planes = Object.values(plans.snapshot?.value?.[un_id] ?? {});
      return {
        un_id,
        nombre,
        incumplimientos: incumplimientosOf(planes, Object.values(rondas), undefined, now),
        ...unitDayOf(rondas, startOfDay(now)),
      };
    })
    .sort(
      (a, b) => b.incumplimientos.length - a.incumplimientos.length || a.nombre.localeCompare(b.nombre, 'es'),
    );
  const retry = () => {
    rounds.retry();
    plans.retry();
  };
  return (
    <Section title={inicio.unidades}>
      {units.length === 0 && <EmptyState icon="building" message={inicio.sinUnidad} />}
      {units.length > 0 && !known && !rounds.failure && <Skeleton rows={units.length} />}
      {!known && rounds.failure && <ErrorState failure={rounds.failure} onRetry={retry} />}
      {known && (
        <List label={inicio.unidades}>
          {rows.map(({ un_id, nombre, incumplimientos, done, inProgress }) => (
            <ListRow
              key={un_id}
              icon="building"
              title={nombre}
              subtitle={inicio.unidadResumen(done, inProgress)}
              {...(incumplimientos.length > 0 && { meta: inWords(incumplimientos) })}
              href={`/infoun?un=${encodeURIComponent(un_id)}`}
              {...(incumplimientos.length > 0 && {
                trailing: (
                  <StateChip tone={isSerious(incumplimientos) ? 'error' : 'warn'}>
                    {String(incumplimientos.length)}
                  </StateChip>
                ),
              })}
            />
          ))}
        </List>
      )}
      {persona.rol === 'supervisor' && Object.keys(persona.unidades).length > UNITS && (
        <p>{inicio.soloUnidades(UNITS)}</p>
      )}
    </Section>
  );
}

function isSerious(incumplimientos: readonly Incumplimiento[]): boolean {
  return incumplimientos.some(({ que }) => que === 'no_iniciada');
}

/** «2 sin iniciar · 1 tarde». */
function inWords(incumplimientos: readonly Incumplimiento[]): string {
  return (['no_iniciada', 'tarde', 'incompleta'] as const)
    .map((que) => ({ que, count: incumplimientos.filter((one) => one.que === que).length }))
    .filter(({ count }) => count > 0)
    .map(({ que, count }) => inicio.faltas[que](count))
    .join(' · ');
}
