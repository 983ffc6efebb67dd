import type { StateWord } from '@gr/shared/domain/ronda/state-words';
import { StateChip } from '@gr/shared/ui';

/** A state of a round as drawing and word. */
export function WordChip({ word }: { readonly word: StateWord }) {
  return (
    <StateChip tone={word.tone} icon={word.icon}>
      {word.text}
    </StateChip>
  );
}
