import type { SeenFiles } from '@gr/shared/domain/registro/records';
import { formatDateTime, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** In a list: chips for files of a record that are missing, replaced or used before, as found by the server; otherwise empty. */
export function PhotoChips({ of: { fotos_mal = 0, fotos_repetidas = {} } }: { readonly of: SeenFiles }) {
  const repeated = Object.keys(fotos_repetidas).length;
  return (
    <>
      {fotos_mal > 0 && (
        <StateChip tone="warn" icon="problem">
          {mensajes.fallan(fotos_mal)}
        </StateChip>
      )}
      {repeated > 0 && (
        <StateChip tone="warn" icon="images">
          {mensajes.repetidas(repeated)}
        </StateChip>
      )}
    </>
  );
}

/** On the record itself: files that are missing or replaced, and other uses of its files; empty when there are none. */
export function FilesNote({ of: { fotos_mal = 0, fotos_repetidas = {} } }: { readonly of: SeenFiles }) {
  const words = new Set(
    Object.values(fotos_repetidas).map(({ fechah_srv }) => mensajes.repetida(formatDateTime(fechah_srv))),
  );
  return (
    <>
      <PhotoChips of={{ fotos_mal }} />
      {[...words].map((text) => (
        <StateChip key={text} tone="warn" icon="images">
          {text}
        </StateChip>
      ))}
    </>
  );
}
