import { type Catalogo, catalogoQuery, type ItemCatalogo } from '@gr/shared/domain/inventario/catalogo';
import { CATALOGUE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { Section } from '@gr/shared/ui';
import { nextCode } from '../form/cells.ts';
import { setsOf } from '../form/fields-of.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { mensajes } from './mensajes.ts';
import { useCataloguePlace } from './place.ts';

const ITEM_SETS = setsOf(CATALOGUE_COLUMNS, {
  ...mensajes,
  sections: [[undefined, 'nom_item', 'cat_item', 'cant_esp', 'serie_req', 'permiso_req']],
  hidden: ['estado'],
});

const ORDER = 'catalogo importar';

/** `…/inventario/nuevo`. */
export function NewItem() {
  const { route } = useHost();
  const { un_id, unidad, here, path } = useCataloguePlace();
  const reading = useWatch<Catalogo>(catalogoQuery(un_id));
  return (
    <Ready reading={reading} title={mensajes.nuevoTitulo} empty={mensajes.vacio} otherwise={{}}>
      {(known) => {
        const codigo = nextCode('e', 3, Object.keys(known));
        return (
          <RecordForm
            title={mensajes.nuevoTitulo}
            orden={ORDER}
            resumen={mensajes.resumen}
            sets={ITEM_SETS}
            names={{ unidad, codigo }}
            first={{ cantidad: '1' }}
            record={null}
            placeOf={({ codigo: made = codigo }) => `${path}/${made}`}
            draftKey={`${path}/nuevo`}
            onDone={() => route.go(here, { replace: true })}
          />
        );
      }}
    </Ready>
  );
}

/** `…/inventario/:id`. */
export function ItemView() {
  const { route } = useHost();
  const { id = '' } = useParams();
  const { unidad, path } = useCataloguePlace();
  const place = `${path}/${id}`;
  const reading = useWatch<ItemCatalogo>({ path: place });
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta}>
      {(item) => {
        const retired = item.estado === 'retirado';
        const change = [
          ['unidad', 'codigo', 'estado'],
          [unidad, id, retired ? 'activo' : 'retirado'],
        ];
        return (
          <RecordForm
            key={place}
            title={item.nom_item}
            orden={ORDER}
            resumen={mensajes.resumen}
            sets={ITEM_SETS}
            names={{ unidad, codigo: id }}
            record={item}
            placeOf={() => place}
            draftKey={place}
            onDone={() => route.back()}
          >
            <Section title={mensajes.acciones}>
              <Action
                icon={retired ? 'refresh' : 'trash'}
                request={{ orden: ORDER, tabla: change, antes: { [place]: { estado: item.estado } } }}
                resumen={mensajes.resumen}
              >
                {retired ? mensajes.volver : mensajes.retirar}
              </Action>
            </Section>
          </RecordForm>
        );
      }}
    </Ready>
  );
}
