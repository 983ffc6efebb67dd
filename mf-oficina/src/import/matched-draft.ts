import type { Matched } from '@gr/shared/domain/tabla/header';
import { type DraftKind, isJsonRecord, textFromJson } from '@gr/shared/screen';
import { KINDS, type Kind } from './kinds.ts';

/** Columns that the person matched on this device, by kind of list: found again at the next file. */
export interface MatchedDraft {
  readonly kinds: Readonly<Partial<Record<Kind, Matched>>>;
}

/** How they are kept. */
export const MATCHED_DRAFT: DraftKind<MatchedDraft> = {
  fresh: () => ({ kinds: {} }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const kinds = KINDS.flatMap((kind) => {
      const pairs = textFromJson(value[kind])
        .split('\n')
        .flatMap((line) => {
          const [field, name] = line.split('\t');
          return field && name ? [[field, name] as const] : [];
        });
      return pairs.length > 0 ? [[kind, Object.fromEntries(pairs)] as const] : [];
    });
    return { kinds: Object.fromEntries(kinds) };
  },
  serialize: ({ kinds }) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, matched]) => [
        kind,
        Object.entries(matched)
          .map((pair) => pair.join('\t'))
          .join('\n'),
      ]),
    ),
  hasContent: ({ kinds }) => Object.keys(kinds).length > 0,
  renew: (draft) => draft,
};
