import { List, ListRow, Section } from '@gr/shared/ui';
import { borradores } from './mensajes.ts';
import { useDrafts } from './use-drafts.ts';

/** Unsaved drafts, each row leading to its form; nothing where there is none. */
export function Drafts() {
  const { drafts } = useDrafts();
  if (drafts.length === 0) return null;
  const title = borradores.titulo(drafts.length);
  return (
    <Section title={title}>
      <List label={title}>
        {drafts.map(({ key, titulo, ruta }) => (
          <ListRow key={key} icon="edit" title={titulo} subtitle={borradores.completar} href={ruta} />
        ))}
      </List>
    </Section>
  );
}
