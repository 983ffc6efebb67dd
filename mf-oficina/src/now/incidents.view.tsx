import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad, Novedad } from '@gr/shared/domain/registro/records';
import { useCategories } from '@gr/shared/screen';
import { formatAge, List, ListRow, Section, StateChip, type Tone } from '@gr/shared/ui';
import { INCIDENTS_MAX } from './board.data.ts';
import { mensajes } from './mensajes.ts';

/** The colour of how grave an incident is. */
export const TONES: Readonly<Record<Criticidad, Tone>> = {
  critica: 'error',
  alta: 'error',
  media: 'warn',
  baja: 'neutral',
};

/** Open incidents, the gravest and oldest first. */
export function Incidents({
  novedades,
  now,
}: {
  readonly novedades: readonly Novedad[];
  readonly now: number;
}) {
  const own = useCategories();
  return (
    <Section title={mensajes.novedades}>
      <List label={mensajes.novedades}>
        {novedades.map(({ id_novedad, cat_nov, un_nom, fechah_x, criticidad, sos, acuse }) => (
          <ListRow
            key={id_novedad}
            icon={sos ? 'siren' : 'incident'}
            title={catNovName(cat_nov, own)}
            subtitle={un_nom}
            meta={[
              formatAge(fechah_x, now),
              ...Object.values(acuse ?? {}).map(({ emp_nom }) => mensajes.enGestion(emp_nom)),
            ].join(' · ')}
            href={`/oficina/novedades/${id_novedad}`}
            trailing={<StateChip tone={TONES[criticidad]}>{mensajes.criticidades[criticidad]}</StateChip>}
          />
        ))}
      </List>
      {novedades.length >= INCIDENTS_MAX && <p>{mensajes.muchas}</p>}
    </Section>
  );
}
