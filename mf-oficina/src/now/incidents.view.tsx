import { cameLater } from '@gr/shared/domain/novedad/arrival';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad, Novedad } from '@gr/shared/domain/registro/records';
import { useCategories } from '@gr/shared/screen';
import { Button, formatAge, formatWhen, List, ListRow, Section, StateChip, type Tone } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';

/** Colour of an incident's severity. */
export const TONES: Readonly<Record<Criticidad, Tone>> = {
  critica: 'error',
  alta: 'error',
  media: 'warn',
  baja: 'neutral',
};

/** Incidents shown at first, and added by each «Ver más». */
const PAGE = 20;

interface IncidentsProps {
  readonly novedades: readonly Novedad[];
  /** True when there are more open ones than listed. */
  readonly more: boolean;
  readonly now: number;
}

/** Age of an incident; if it arrived much later than its own time, both times. */
function ageOf(told: Pick<Novedad, 'fechah_x' | 'fechah_srv'>, now: number): string {
  const came = cameLater(told);
  if (came === null) return formatAge(told.fechah_x, now);
  return mensajes.llego(formatAge(came, now), formatWhen(told.fechah_x, now));
}

/** Open incidents in the board's order: today's, then those nobody has taken, then the rest; all of them by «Ver más». */
export function Incidents({ novedades, more, now }: IncidentsProps) {
  const [shown, setShown] = useState(PAGE);
  const rest = novedades.length - shown;
  const own = useCategories();
  return (
    <Section title={mensajes.novedades}>
      <List label={mensajes.novedades}>
        {novedades
          .slice(0, shown)
          .map(({ id_novedad, cat_nov, un_nom, fechah_x, fechah_srv, criticidad, sos, acuse }) => (
            <ListRow
              key={id_novedad}
              icon={sos ? 'siren' : 'incident'}
              title={catNovName(cat_nov, own)}
              subtitle={un_nom}
              meta={[
                ageOf({ fechah_x, fechah_srv }, now),
                ...Object.values(acuse ?? {}).map(({ emp_nom }) => mensajes.enGestion(emp_nom)),
              ].join(' · ')}
              href={`/oficina/novedades/${id_novedad}`}
              trailing={<StateChip tone={TONES[criticidad]}>{mensajes.criticidades[criticidad]}</StateChip>}
            />
          ))}
      </List>
      {rest > 0 && (
        <Button full onPress={() => setShown(shown + PAGE)}>
          {mensajes.verMas(Math.min(rest, PAGE), rest)}
        </Button>
      )}
      {rest <= 0 && more && <p>{mensajes.muchas}</p>}
    </Section>
  );
}
