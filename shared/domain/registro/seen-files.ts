/** Where the very bytes of a file lay before, in another record or at another point of its own (data-model.md). */
export interface FotoRepetida {
  un_id: string;
  id_registro: string;
  /** The point, where it is one of the same round. */
  qr_id?: string;
  /** When the first of them reached the server, ms since epoch. */
  fechah_srv: number;
}

/** What functions alone write beside the files of a record. */
export interface SeenFiles {
  /** How many of its files are missing, are not those it names or are no picture. */
  fotos_mal?: number;
  /** Files whose very bytes lay elsewhere before: id → where. */
  fotos_repetidas?: Record<string, FotoRepetida>;
}
