import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import { Page, useWatch } from '@gr/shared/screen';
import { LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { Ready } from '../form/ready.view.tsx';
import { isRetired, type Kind, kindsOf } from './categories.model.ts';
import { mensajes } from './mensajes.ts';

/** `oficina/tipos`: the kinds of incidents. */
export function CategoriesView() {
  const reading = useWatch<Categorias>(CATEGORIAS_EMPRESA);
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.vacio} otherwise={{}}>
      {(known) => {
        const { own, standard } = kindsOf(known);
        return (
          <Page
            title={mensajes.titulo}
            actions={
              <LinkButton variant="primary" icon="add" href="/oficina/tipos/nuevo">
                {mensajes.agregar}
              </LinkButton>
            }
          >
            <p>{mensajes.ayuda}</p>
            {own.length > 0 && <Kinds title={mensajes.propios} kinds={own} />}
            <Kinds title={mensajes.generales} kinds={standard} />
          </Page>
        );
      }}
    </Ready>
  );
}

function Kinds({ title, kinds }: { readonly title: string; readonly kinds: readonly Kind[] }) {
  return (
    <Section title={title}>
      <List label={title}>
        {kinds.map((kind) => {
          const { id, nombre, criticidad, frecuente } = kind;
          return (
            <ListRow
              key={id}
              icon="incident"
              title={nombre}
              subtitle={
                criticidad === undefined ? undefined : mensajes.conGravedad(mensajes.gravedades[criticidad])
              }
              href={`/oficina/tipos/${encodeURIComponent(id)}`}
              trailing={
                isRetired(kind) ? (
                  <StateChip tone="neutral">{mensajes.retirado}</StateChip>
                ) : (
                  frecuente === true && <StateChip tone="info">{mensajes.frecuente}</StateChip>
                )
              }
            />
          );
        })}
      </List>
    </Section>
  );
}
