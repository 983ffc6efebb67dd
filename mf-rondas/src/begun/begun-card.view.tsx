import type { Ronda } from '@gr/shared/domain/registro/records';
import { Card } from '@gr/shared/ui';
import { aMedias as m } from '../mensajes-begun.ts';
import { useBegun } from './begun.data.ts';
import { RestRows, restOf } from './rest.view.tsx';

/** What was written or taken in a round and is not saved, over its report; nothing where there is none. */
export function BegunCard({ ronda }: { readonly ronda: Ronda }) {
  const begun = useBegun(ronda.id, true);
  // What is owed and not begun is the judgement's to say.
  const rest = begun ? restOf(ronda, {}, begun) : [];
  if (rest.length === 0) return null;
  return (
    <Card tone="warn" icon="edit" title={m.titulo}>
      <p>{m.terminada}</p>
      <RestRows rest={rest} />
    </Card>
  );
}
