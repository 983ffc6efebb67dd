import { wordOf } from '@gr/shared/domain/ronda/state-words';

/** Colour of a paused round on its own screen. */
export const ESTADO_TONE = { pausada: wordOf('pausada').tone } as const;
