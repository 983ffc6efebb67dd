import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { useCategories } from '@gr/shared/screen';
import { formatTime, List, ListRow, Section } from '@gr/shared/ui';
import { razones } from '../mensajes-razones.ts';

interface Props {
  readonly ronda: Ronda;
  /** Heading for a number of incidents. */
  readonly titulo: (n: number) => string;
}

/** The incidents of a round, oldest first, each linking to its record; empty when there are none. */
export function Incidentes({ ronda, titulo }: Props) {
  const own = useCategories();
  const list = Object.entries(ronda.novedades ?? {}).sort(([, a], [, b]) => a.fechah_x - b.fechah_x);
  if (list.length === 0) return null;
  const title = titulo(list.length);
  return (
    <Section title={title}>
      <List label={title}>
        {list.map(([id, n]) => (
          <ListRow
            key={id}
            icon="incident"
            title={catNovName(n.cat_nov, own)}
            meta={[
              formatTime(n.fechah_x),
              ...(ronda.juicio?.novedades_tarde?.[id] ? [razones.tras_cierre] : []),
            ].join(' · ')}
            href={`/novedadesver?${new URLSearchParams({ id })}`}
          />
        ))}
      </List>
    </Section>
  );
}
