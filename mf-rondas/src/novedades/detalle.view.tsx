import type { Novedad } from '@gr/shared/domain/records';
import { useHost } from '@gr/shared/remote';
import { BottomSheet, Facts, formatDateTime, PhotoStrip, Stack, type StripPhoto } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { numeroCorto } from '../novedad/numero.ts';
import { nombreTipo } from './novedades.model.ts';

const m = mensajes.novedades;

interface Props {
  readonly novedad: Novedad | null;
  readonly onClose: () => void;
}

/** One incident over the list, its photos as far as they can be had. */
export function Detalle({ novedad, onClose }: Props) {
  return (
    <BottomSheet open={novedad !== null} onClose={onClose} title={novedad ? nombreTipo(novedad.cat_nov) : ''}>
      {novedad && <Contenido novedad={novedad} />}
    </BottomSheet>
  );
}

function Contenido({ novedad: n }: { readonly novedad: Novedad }) {
  const photos = usePhotos(n);
  return (
    <Stack gap={4}>
      {photos.length > 0 && <PhotoStrip photos={photos} max={photos.length} />}
      <Facts
        items={[
          { label: m.descripcion, value: n.desc_nov },
          { label: m.numero, value: numeroCorto(n.id_novedad) },
          { label: mensajes.unidad, value: n.un_nom },
          ...(n.lugar ? [{ label: m.lugar, value: n.lugar }] : []),
          { label: m.cuando, value: formatDateTime(n.fechah_x) },
          ...(n.rond_nom ? [{ label: m.quien, value: n.rond_nom }] : []),
          { label: m.gravedad, value: mensajes.criticidades[n.criticidad] },
          { label: m.estado, value: m.estados[n.estado_nov] },
        ]}
      />
    </Stack>
  );
}

function usePhotos({ archivos }: Novedad): StripPhoto[] {
  const { photos } = useHost();
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let open = true;
    const made: string[] = [];
    for (const { id_archivo, ruta } of Object.values(archivos ?? {})) {
      void photos.url(id_archivo, ruta).then((result) => {
        if (!result.ok) return;
        if (!open) return URL.revokeObjectURL(result.value);
        made.push(result.value);
        setUrls((known) => ({ ...known, [id_archivo]: result.value }));
      });
    }
    return () => {
      open = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [photos, archivos]);
  return Object.keys(archivos ?? {}).map((id) => {
    const url = urls[id];
    return url === undefined ? { id } : { id, url };
  });
}
