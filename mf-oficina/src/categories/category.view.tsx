import { isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import { CATEGORIAS, type Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import { CATEGORY_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { Page, useHost, useParams, useWatch } from '@gr/shared/screen';
import { EmptyState, Section } from '@gr/shared/ui';
import type { Cells } from '../form/cells.ts';
import type { FieldSet } from '../form/field.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { isRetired, kindOf, newCode } from './categories.model.ts';
import { mensajes } from './mensajes.ts';

const ORDER = 'categorias importar';
const placeOf = ({ codigo = '' }: Cells): string => `${CATEGORIAS_EMPRESA.path}/${codigo}`;

/** `oficina/tipos/nuevo`. */
export function NewCategory() {
  const { route } = useHost();
  const reading = useWatch<Categorias>(CATEGORIAS_EMPRESA);
  return (
    <Ready reading={reading} title={mensajes.nuevoTitulo} empty={mensajes.vacio} otherwise={{}}>
      {(own) => {
        const codigo = newCode(own);
        return (
          <RecordForm
            title={mensajes.nuevoTitulo}
            orden={ORDER}
            resumen={mensajes.resumen}
            sets={categorySets()}
            names={{ codigo }}
            record={null}
            placeOf={placeOf}
            draftKey="_categorias_/nueva"
            onDone={() => route.go('/oficina/tipos', { replace: true })}
          />
        );
      }}
    </Ready>
  );
}

/** `oficina/tipos/:id`: one of the company's own kinds, or a standard one. */
export function CategoryView() {
  const { id = '' } = useParams();
  const reading = useWatch<Categorias>(CATEGORIAS_EMPRESA);
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta} otherwise={{}}>
      {(own) => <OneCategory key={id} id={id} own={own} />}
    </Ready>
  );
}

function OneCategory({ id, own }: { readonly id: string; readonly own: Categorias }) {
  const { route } = useHost();
  const kind = kindOf(id, own);
  if (kind === null)
    return (
      <Page task title={mensajes.titulo}>
        <EmptyState icon="incident" message={mensajes.noEsta} />
      </Page>
    );
  const place = placeOf({ codigo: id });
  const retired = isRetired(kind);
  const change = [
    ['codigo', 'estado'],
    [id, retired ? 'activa' : 'retirada'],
  ];
  return (
    <RecordForm
      title={kind.nombre}
      orden={ORDER}
      resumen={mensajes.resumen}
      sets={categorySets(isStandard(id) ? CATEGORIAS[id] : undefined)}
      names={{ codigo: id }}
      record={own[id] ?? {}}
      placeOf={placeOf}
      draftKey={place}
      onDone={() => route.back()}
    >
      <Section title={mensajes.acciones}>
        {id === 'otro' ? (
          <p>{mensajes.otra}</p>
        ) : (
          <Action
            icon={retired ? 'refresh' : 'trash'}
            request={{
              orden: ORDER,
              tabla: change,
              antes: { [place]: { estado: own[id]?.estado ?? null } },
            }}
            resumen={mensajes.resumen}
          >
            {retired ? mensajes.volver : mensajes.retirar}
          </Action>
        )}
      </Section>
    </RecordForm>
  );
}

/** The form of a kind; a standard one (`standard` = its name) needs no name. */
function categorySets(standard?: string): readonly FieldSet[] {
  return setsOf(CATEGORY_COLUMNS, {
    ...mensajes,
    sections: [[undefined, 'nombre', 'criticidad', 'frecuente', 'informativa']],
    hidden: ['estado'],
    more: {
      ...(standard !== undefined && { nombre: { required: false, help: mensajes.sinNombre(standard) } }),
      criticidad: choicesOf(mensajes.gravedades),
      frecuente: { kind: 'eleccion', ...choicesOf(mensajes.siNo) },
      informativa: { kind: 'eleccion', ...choicesOf(mensajes.siNo) },
    },
  });
}
