import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { Page, ReadingView } from '@gr/shared/screen';
import { LinkButton, List, ListRow, Section } from '@gr/shared/ui';
import { StarterContent } from '../home/starter-content.view.tsx';
import { mensajes } from './mensajes.ts';
import { type ByState, TEMPLATE_STATES, useTemplates } from './templates.data.ts';

/** `oficina/listas`: every checklist template, by state. */
export function TemplatesView() {
  const reading = useTemplates();
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/listas/nueva">
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView
        reading={reading}
        empty={mensajes.vacio}
        emptyAction={<StarterContent />}
        isEmpty={(templates) => fullStates(templates).length === 0}
      >
        {(templates) =>
          fullStates(templates).map((state) => (
            <Section key={state} title={mensajes.grupos[state]}>
              <Rows label={mensajes.grupos[state]} templates={templates[state] ?? {}} />
            </Section>
          ))
        }
      </ReadingView>
    </Page>
  );
}

function fullStates(templates: ByState): readonly Plantilla['estado'][] {
  return TEMPLATE_STATES.filter((state) => Object.keys(templates[state] ?? {}).length > 0);
}

interface RowsProps {
  readonly label: string;
  readonly templates: Readonly<Record<string, Plantilla>>;
}

function Rows({ label, templates }: RowsProps) {
  return (
    <List label={label}>
      {Object.entries(templates)
        .sort(([, a], [, b]) => a.nom.localeCompare(b.nom, 'es'))
        .map(([id, { nom, version, perfil = 'todos', items = {} }]) => (
          <ListRow
            key={id}
            icon="checklist"
            title={nom}
            subtitle={[
              mensajes.perfiles[perfil],
              mensajes.preguntas(Object.keys(items).length),
              mensajes.version(version),
            ].join(' · ')}
            href={`/oficina/listas/${encodeURIComponent(id)}`}
          />
        ))}
    </List>
  );
}
