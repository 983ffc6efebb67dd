import { wordOf } from '@gr/shared/domain/ronda/state-words';

/** Colour of a round that stands still, for the screen that walks it. */
export const ESTADO_TONE = { pausada: wordOf('pausada').tone } as const;
