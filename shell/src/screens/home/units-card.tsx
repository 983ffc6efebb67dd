import { countDays, isWrong } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { NoUnits } from '@gr/shared/screen';
import { ErrorState, List, ListRow, Section, Skeleton, StateChip } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';
import { useUnitDays } from './use-my-rounds.ts';

/** Most units Inicio follows; a supervisor with more finds the rest in the lists. */
export const UNITS = 12;

/** A supervisor's units with the planned rounds of today, the worst first; a number leads to the rounds it counts. */
export function UnitsCard() {
  const { host, persona } = useWork();
  const now = host.device.now();
  const units = Object.entries(persona.unidades).slice(0, UNITS);
  const days = useUnitDays(
    units.map(([un_id]) => un_id),
    now,
  );
  const known = days.snapshot !== null;
  const rows = units
    .map(([un_id, nombre]) => {
      const all = days.snapshot?.value?.[un_id] ?? [];
      return { un_id, nombre, all, wrong: all.filter(isWrong) };
    })
    .sort((a, b) => b.wrong.length - a.wrong.length || a.nombre.localeCompare(b.nombre, 'es'));
  return (
    <Section title={inicio.unidades}>
      {units.length === 0 && <NoUnits />}
      {units.length > 0 && !known && !days.failure && <Skeleton rows={units.length} />}
      {!known && days.failure && <ErrorState failure={days.failure} onRetry={days.retry} />}
      {known && (
        <List label={inicio.unidades}>
          {rows.map(({ un_id, nombre, all, wrong }) => (
            <ListRow
              key={un_id}
              icon="building"
              title={nombre}
              subtitle={inicio.unidadResumen(countDays(all))}
              href={wrong.length > 0 ? wrongOf(un_id) : `/infoun?un=${encodeURIComponent(un_id)}`}
              {...(wrong.length > 0 && {
                trailing: <StateChip tone={isSerious(wrong) ? 'error' : 'warn'}>{inWords(wrong)}</StateChip>,
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

function countOf(days: readonly RondaDia[], estados: readonly RondaDia['estado'][]): number {
  return days.filter(({ estado }) => estados.includes(estado)).length;
}

/** Path of the list of a unit's rounds that need attention. */
function wrongOf(un_id: string): string {
  return `/rondas?${new URLSearchParams({ ver: 'hoy', un: un_id, estado: 'problema' })}`;
}

function isSerious(days: readonly RondaDia[]): boolean {
  return countOf(days, ['no_iniciada', 'vencida']) > 0;
}

/** «2 vencidas · 1 tardía»: each round once, by its state, or as late where nothing else is wrong with it. */
function inWords(days: readonly RondaDia[]): string {
  const main = ['vencida', 'no_iniciada', 'incompleta', 'en_riesgo'] as const;
  const counts = main.map((estado) => [estado, countOf(days, [estado])] as const);
  const late = days.length - counts.reduce((sum, [, count]) => sum + count, 0);
  return [...counts, ['tarde', late] as const]
    .filter(([, count]) => count > 0)
    .map(([que, count]) => inicio.faltas[que](count))
    .join(' · ');
}
