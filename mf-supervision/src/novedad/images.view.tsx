import {
  Page,
  type Reading,
  ReadingView,
  useHost,
  usePhotoUrls,
  useSearchParams,
  useWatch,
} from '@gr/shared/screen';
import { Button, EmptyState, FullScreen, LinkButton, PhotoStage } from '@gr/shared/ui';
import type { Origen } from '../fotos/fotos.model.ts';
import {
  imagesOf,
  indexOf,
  listAddress,
  originOf,
  registroQuery,
  viewOf,
  type WithFotos,
} from './images.data.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.imagenes;

/** `imagenes?nov=|superv=[&un=]|lista=&un=` and `&i=` (from 1 on) or `&foto=`: pictures on the whole screen. */
export function ImagesView() {
  const [params] = useSearchParams();
  const origen = originOf(params);
  const reading = useWatch<WithFotos>(origen ? registroQuery(origen) : null);
  const home = <LinkButton href="/home">{m.inicio}</LinkButton>;
  if (!origen) {
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="images" message={m.elegir} action={home} />
      </Page>
    );
  }
  const value = reading.snapshot?.value;
  const images = value ? imagesOf(value) : [];
  if (images.length > 0) return <Viewer key={JSON.stringify(origen)} images={images} />;
  return (
    <Page task title={m.titulo}>
      <Nothing reading={reading} origen={origen} />
    </Page>
  );
}

/** Loading, refused, error, a deleted record, or one without pictures. */
function Nothing({ reading, origen }: { readonly reading: Reading<WithFotos>; readonly origen: Origen }) {
  const { route } = useHost();
  if (reading.failure?.code === 'DA-003') {
    const list = <LinkButton href={listAddress(origen)}>{m.verLista}</LinkButton>;
    return <EmptyState icon="lock" message={m.sinAcceso} action={list} />;
  }
  const gone = reading.snapshot?.value === null;
  return (
    <ReadingView
      reading={reading}
      skeleton="card"
      empty={gone ? m.noDisponible : m.vacio}
      isEmpty={() => true}
      emptyAction={<Button onPress={() => route.back()}>{m.volver}</Button>}
    >
      {() => null}
    </ReadingView>
  );
}

function Viewer({ images }: { readonly images: ReturnType<typeof imagesOf> }) {
  const { route, device } = useHost();
  const [params, setParams] = useSearchParams();
  const urls = usePhotoUrls(images.map(({ archivo }) => archivo));
  function show(index: number): void {
    const next = new URLSearchParams(params);
    next.delete('foto');
    next.set('i', String(index + 1));
    setParams(next, { replace: true });
  }
  return (
    <Page task title={m.titulo}>
      <FullScreen title={m.titulo} onClose={() => route.back()}>
        <PhotoStage
          photos={viewOf(images, urls, device.now())}
          index={indexOf(params, images)}
          onIndex={show}
        />
      </FullScreen>
    </Page>
  );
}
