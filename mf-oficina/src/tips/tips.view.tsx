import type { Tip } from '@gr/shared/domain/tip/tip';
import { Page, ReadingView, useWatch } from '@gr/shared/screen';
import { EmptyState, formatList, LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { MAX_TIPS, TIPS } from './tips.data.ts';

const STATES = ['publicado', 'borrador', 'archivado'] as const;
const PROFILES = ['rond', 'super', 'admin'] as const;

/** `oficina/tips`: every tip, by state. */
export function TipsView() {
  const reading = useWatch<Record<string, Tip>>(TIPS);
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/tips/nuevo">
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(tips) => {
          const all = Object.entries(tips).sort(([, a], [, b]) => a.orden - b.orden);
          if (all.length === 0) return <EmptyState icon="tip" message={mensajes.vacio} />;
          return (
            <>
              {STATES.map((state) => {
                const some = all.filter(([, { estado }]) => estado === state);
                return (
                  some.length > 0 && (
                    <Section key={state} title={mensajes.grupos[state]}>
                      <TipList label={mensajes.grupos[state]} tips={some} />
                    </Section>
                  )
                );
              })}
              {all.length >= MAX_TIPS && <p>{mensajes.muchos}</p>}
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}

interface TipListProps {
  readonly label: string;
  readonly tips: readonly (readonly [string, Tip])[];
}

function TipList({ label, tips }: TipListProps) {
  return (
    <List label={label}>
      {tips.map(([id, { titulo, version = 1, perfil, lectura_obl }]) => {
        const who = PROFILES.filter((one) => perfil?.[one] === true).map((one) => mensajes.perfiles[one]);
        return (
          <ListRow
            key={id}
            icon="tip"
            title={titulo}
            subtitle={`${who.length > 0 ? formatList(who) : mensajes.todos} · ${mensajes.version(version)}`}
            href={`/oficina/tips/${encodeURIComponent(id)}`}
            {...(lectura_obl === true && {
              trailing: <StateChip tone="info">{mensajes.obligatorio}</StateChip>,
            })}
          />
        );
      })}
    </List>
  );
}
