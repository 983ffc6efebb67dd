import type { Video } from '@gr/shared/domain/tip/tip';
import { Page, useHost, useParams, useWatch } from '@gr/shared/screen';
import { EmptyState, Section } from '@gr/shared/ui';
import { useState } from 'react';
import type { Cells } from '../form/cells.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { mensajes } from './mensajes.ts';
import { FOR_WHOM, VIDEO_SETS } from './video.fields.ts';
import { isVideoList, LISTS, type VideoList } from './videos.data.ts';

const ORDER = 'videos importar';

function placeOf({ para = '', codigo = '' }: Cells): string {
  return `_videos/${para === LISTS.tutos_super ? 'tutos_super' : 'tutos_rond'}/${codigo}`;
}

/** `oficina/videos/nuevo`. */
export function NewVideo() {
  const { route, outbox } = useHost();
  const [codigo] = useState(() => outbox.newId());
  return (
    <RecordForm
      title={mensajes.nuevoTitulo}
      orden={ORDER}
      resumen={mensajes.resumen}
      sets={[{ fields: [FOR_WHOM] }, ...VIDEO_SETS]}
      names={{ para: 'ronderos', codigo }}
      first={{ para: 'ronderos', estado: 'borrador' }}
      record={null}
      placeOf={placeOf}
      draftKey="_videos/nuevo"
      onDone={() => route.go('/oficina/videos', { replace: true })}
    />
  );
}

/** `oficina/videos/:lista/:id`. */
export function VideoView() {
  const { lista = '', id = '' } = useParams();
  if (isVideoList(lista)) return <OneVideo key={`${lista}/${id}`} list={lista} id={id} />;
  return (
    <Page task title={mensajes.titulo}>
      <EmptyState icon="video" message={mensajes.noEsta} />
    </Page>
  );
}

function OneVideo({ list, id }: { readonly list: VideoList; readonly id: string }) {
  const { route } = useHost();
  const place = `_videos/${list}/${id}`;
  const reading = useWatch<Video>({ path: place });
  const names = { para: LISTS[list], codigo: id };
  const gone = [
    ['para', 'codigo', 'estado'],
    [names.para, id, 'archivado'],
  ];
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta}>
      {(video) => (
        <RecordForm
          title={video.titulo}
          subtitle={mensajes.listas[list]}
          orden={ORDER}
          resumen={mensajes.resumen}
          sets={VIDEO_SETS}
          names={names}
          record={video}
          placeOf={() => place}
          draftKey={place}
          onDone={() => route.back()}
        >
          {video.estado !== 'archivado' && (
            <Section title={mensajes.acciones}>
              <Action
                icon="trash"
                request={{ orden: ORDER, tabla: gone, antes: { [place]: { estado: video.estado } } }}
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
