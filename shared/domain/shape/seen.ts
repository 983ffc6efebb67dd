import { map, record } from './shape.ts';
import { named, when } from './stamp.ts';
import { amount, word } from './values.ts';

/** Where the very bytes of a file lay before, in another record or at another point of its own (data-model.md). */
export const fotoRepetida = record({
  un_id: named,
  id_registro: named,
  /** The point, where it is one of the same round. */
  qr_id: word,
  /** When the first of them reached the server, ms since epoch. */
  fechah_srv: when,
});

/** What functions alone write beside the files of a record. */
export const seen = {
  /** How many of its files are missing, are not those it names or are no picture. */
  fotos_mal: amount,
  /** Files whose very bytes lay elsewhere before: id → where. */
  fotos_repetidas: map(fotoRepetida),
};
