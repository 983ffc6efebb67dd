import { TIP_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { Section } from '@gr/shared/ui';
import { useState } from 'react';
import type { Cells } from '../form/cells.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { mensajes } from './mensajes.ts';
import { TextEditor } from './text-editor.view.tsx';
import { tipQuery } from './tips.data.ts';

const ORDER = 'tips importar';
const TIP_SETS = setsOf(TIP_COLUMNS, {
  ...mensajes,
  sections: [
    [undefined, 'titulo', 'resumen', 'cuerpo'],
    [undefined, 'perfil', 'estado', 'lectura_obl', 'cat', 'orden'],
  ],
  hidden: ['cats_nov', 'version', 'img'],
  more: {
    resumen: { kind: 'largo' },
    // Too long to send as the shown state: the version, which grows with each change, stands for it.
    cuerpo: { column: 'texto', kind: 'propio', watched: 'version', input: TextEditor },
    perfil: { column: 'para', ...choicesOf(mensajes.perfiles) },
    estado: { required: true, ...choicesOf(mensajes.estados) },
    lectura_obl: { column: 'obligatoria' },
  },
});

const placeOf = ({ codigo = '' }: Cells): string => `_tips/${codigo}`;

/** `oficina/tips/nuevo`. */
export function NewTip() {
  const { route, outbox } = useHost();
  const [codigo] = useState(() => outbox.newId());
  return (
    <RecordForm
      title={mensajes.nuevoTitulo}
      orden={ORDER}
      resumen={mensajes.resumen}
      sets={TIP_SETS}
      names={{ codigo }}
      first={{ estado: 'borrador' }}
      record={null}
      placeOf={placeOf}
      draftKey="_tips/nuevo"
      onDone={() => route.go('/oficina/tips', { replace: true })}
    />
  );
}

/** `oficina/tips/:id`. */
export function TipView() {
  const { route } = useHost();
  const { id = '' } = useParams();
  const reading = useWatch<Tip>(tipQuery(id));
  const gone = [
    ['codigo', 'estado'],
    [id, 'archivado'],
  ];
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta}>
      {(tip) => (
        <RecordForm
          title={tip.titulo}
          subtitle={mensajes.version(tip.version ?? 1)}
          orden={ORDER}
          resumen={mensajes.resumen}
          sets={TIP_SETS}
          names={{ codigo: id }}
          record={tip}
          placeOf={placeOf}
          draftKey={`_tips/${id}`}
          onDone={() => route.back()}
        >
          {tip.estado !== 'archivado' && (
            <Section title={mensajes.acciones}>
              <Action
                icon="trash"
                request={{ orden: ORDER, tabla: gone, antes: { [`_tips/${id}`]: { estado: tip.estado } } }}
                resumen={mensajes.resumen}
              >
                {mensajes.archivar}
              </Action>
            </Section>
          )}
        </RecordForm>
      )}
    </Ready>
  );
}
