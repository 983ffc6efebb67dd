import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** That photos of a filled list are missing or are others, as the server found; nothing where all are there. */
export function BadPhotos({ lista: { fotos_mal = 0 } }: { readonly lista: FilledLista }) {
  if (fotos_mal === 0) return null;
  return (
    <StateChip tone="warn" icon="problem">
      {mensajes.fotosMal(fotos_mal)}
    </StateChip>
  );
}
