import { formatAge, List, ListRow, Section } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import type { Silent } from './silent.model.ts';

/** Rounds under way whose phone says nothing, the longest silent first. */
export function SilentPhones({ silent, now }: { readonly silent: readonly Silent[]; readonly now: number }) {
  return (
    <Section title={mensajes.callados}>
      <p>{mensajes.calladosAyuda}</p>
      <List label={mensajes.callados}>
        {silent.map(({ dia: { id, un_id, un_nom, nom_plan, rond_nom }, at }) => (
          <ListRow
            key={id}
            icon="sync-off"
            title={rond_nom ?? nom_plan}
            subtitle={`${un_nom} · ${nom_plan}`}
            meta={mensajes.sinNoticias(formatAge(at, now))}
            href={`/verrecorr?${new URLSearchParams({ dia: id, un: un_id })}`}
          />
        ))}
      </List>
    </Section>
  );
}
