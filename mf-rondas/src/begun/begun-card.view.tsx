import type { Ronda } from '@gr/shared/domain/registro/records';
import { Card } from '@gr/shared/ui';
import { aMedias as m } from '../mensajes-begun.ts';
import { useBegun } from './begun.data.ts';
import { RestRows, restOf } from './rest.view.tsx';

/** Unsaved drafts of a round, shown above its report; empty when there are none. */
export function BegunCard({ ronda }: { readonly ronda: Ronda }) {
  const begun = useBegun(ronda.id, true);
  // Missing answers that were not started are reported by the server's judgement.
  const rest = begun ? restOf(ronda, {}, begun) : [];
  if (rest.length === 0) return null;
  return (
    <Card tone="warn" icon="edit" title={m.titulo}>
      <p>{m.terminada}</p>
      <RestRows rest={rest} />
    </Card>
  );
}
