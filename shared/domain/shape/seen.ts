import type { FotoRepetida } from '../registro/seen-files.ts';
import { map, record, type Shape } from './shape.ts';
import { named, when } from './stamp.ts';
import { amount, word } from './values.ts';

/** Files whose bytes lay elsewhere before: id → where. */
export const repetidas: Shape = map(
  record<FotoRepetida>({ un_id: named, id_registro: named, qr_id: word, fechah_srv: when }),
);

/** What functions say of the files of a record. */
export const seen = { fotos_mal: amount, fotos_repetidas: repetidas };
