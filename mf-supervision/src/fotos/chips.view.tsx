import type { SeenFiles } from '@gr/shared/domain/registro/records';
import { formatDateTime, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** In a list: that files of a record are missing, are others or lay elsewhere before, as the server found; else nothing. */
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

/** On the record itself: where else its files are. Nothing where they are nowhere else. */
export function RepeatedNote({ of: { fotos_repetidas = {} } }: { readonly of: SeenFiles }) {
  const words = new Set(
    Object.values(fotos_repetidas).map(({ fechah_srv }) => mensajes.repetida(formatDateTime(fechah_srv))),
  );
  return [...words].map((text) => (
    <StateChip key={text} tone="warn" icon="images">
      {text}
    </StateChip>
  ));
}
