import type { StateWord } from '@gr/shared/domain/ronda/state-words';
import { StateChip } from '@gr/shared/ui';

/** A state of a round as icon and text. */
export function WordChip({ word }: { readonly word: StateWord }) {
  return (
    <StateChip tone={word.tone} icon={word.icon}>
      {word.text}
    </StateChip>
  );
}

/** Several states, the round's own first. */
export function WordChips({ words }: { readonly words: readonly StateWord[] }) {
  return words.map((word) => <WordChip key={word.text} word={word} />);
}
