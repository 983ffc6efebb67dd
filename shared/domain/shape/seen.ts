import { map, record } from './shape.ts';
import { timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, word } from './values.ts';

/** Earlier location of a file with identical bytes, in another record or at another point of its own (data-model.md). */
export const fotoRepetida = record({
  un_id: wordOrEmpty,
  id_registro: wordOrEmpty,
  /** The point, if it is one of the same round. */
  qr_id: word,
  /** When the first of them reached the server, ms since epoch. */
  fechah_srv: timeOrZero,
});

/** Fields beside the files of a record that only functions write. */
export const seen = {
  /** Number of its files that are missing, do not match the record or are no picture. */
  fotos_mal: amount,
  /** Files whose exact bytes were stored elsewhere before: id → location. */
  fotos_repetidas: map(fotoRepetida),
};
