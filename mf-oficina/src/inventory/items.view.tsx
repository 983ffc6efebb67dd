import {
  CATALOGO_EMPRESA,
  type Catalogo,
  catalogoQuery,
  type ItemCatalogo,
} from '@gr/shared/domain/inventario/catalogo';
import { Page, ReadingView, useWatch } from '@gr/shared/screen';
import { LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { Action } from '../request/action.view.tsx';
import { unitQuery } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { useCataloguePlace } from './place.ts';

/** `oficina/unidades/:un_id/inventario` and `oficina/inventario`: the catalogue of a post. */
export function ItemsView() {
  const { un_id, ofCompany, here } = useCataloguePlace();
  const reading = useWatch<Catalogo>(catalogoQuery(un_id));
  const unit = useWatch<{ readonly un_nombre: string }>(ofCompany ? null : unitQuery(un_id));
  const company = useWatch<Catalogo>(ofCompany ? null : catalogoQuery(CATALOGO_EMPRESA));
  const known = reading.snapshot?.value ?? {};
  const lacking = Object.entries(company.snapshot?.value ?? {}).some(
    ([id, { estado }]) => estado === 'activo' && !Object.hasOwn(known, id),
  );
  const unitName = unit.snapshot?.value?.un_nombre;
  return (
    <Page
      title={ofCompany ? mensajes.deEmpresa : mensajes.titulo}
      {...(unitName !== undefined && { subtitle: unitName })}
      actions={
        <LinkButton variant="primary" icon="add" href={`${here}/nuevo`}>
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <p>{ofCompany ? mensajes.ayudaEmpresa : mensajes.ayuda}</p>
      {lacking && reading.snapshot && (
        <Action
          icon="add"
          request={{ orden: 'catalogo copiar', valores: { unidad: un_id } }}
          resumen={mensajes.resumen}
        >
          {mensajes.copiar}
        </Action>
      )}
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(catalogo) =>
          byCategory(catalogo).map(([category, items]) => (
            <Section key={category} title={category === '' ? mensajes.sinCategoria : category}>
              <List label={category === '' ? mensajes.sinCategoria : category}>
                {items.map(([id, item]) => (
                  <ListRow
                    key={id}
                    icon="package"
                    title={item.nom_item}
                    subtitle={inWords(item)}
                    href={`${here}/${encodeURIComponent(id)}`}
                    {...(item.estado === 'retirado' && {
                      trailing: <StateChip tone="neutral">{mensajes.retirado}</StateChip>,
                    })}
                  />
                ))}
              </List>
            </Section>
          ))
        }
      </ReadingView>
    </Page>
  );
}

function inWords({ cant_esp, serie_req, permiso_req }: ItemCatalogo): string {
  return [
    mensajes.debe(cant_esp),
    serie_req === true && mensajes.pideSerie,
    permiso_req === true && mensajes.pidePermiso,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Row = readonly [id: string, item: ItemCatalogo];

/** Items under their categories, both by name; retired ones last. */
function byCategory(catalogo: Catalogo): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  const away = ([, { estado }]: Row): number => (estado === 'retirado' ? 1 : 0);
  for (const row of Object.entries(catalogo)) {
    const category = row[1].cat_item.trim();
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  const inOrder = (rows: Row[]): Row[] =>
    rows.sort((a, b) => away(a) - away(b) || a[1].nom_item.localeCompare(b[1].nom_item, 'es'));
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'es'))
    .map(([category, rows]) => [category, inOrder(rows)] as const);
}
