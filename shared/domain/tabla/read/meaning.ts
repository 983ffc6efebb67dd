/** Kinds of what reading changed or noticed, as they are counted for the person who imports. */
export type ToldKind = keyof typeof TOLD_WORDS;

/** Words for a count of each kind, singular and plural. */
export const TOLD_WORDS = {
  tarde: ['hora de la tarde', 'horas de la tarde'],
  hora: ['hora escrita de otra forma', 'horas escritas de otra forma'],
  fecha: ['fecha escrita de otra forma', 'fechas escritas de otra forma'],
  numero: ['número leído sin sus adornos', 'números leídos sin sus adornos'],
  lugar: ['coordenada escrita de otra forma', 'coordenadas escritas de otra forma'],
  telefono: ['teléfono de varios', 'teléfonos de varios'],
  documento: ['documento leído sin sus adornos', 'documentos leídos sin sus adornos'],
  texto: ['celda que dice más de un valor', 'celdas que dicen más de un valor'],
  nombre: ['nombre partido en nombres y apellidos', 'nombres partidos en nombres y apellidos'],
  invisible: ['celda con signos que no se ven', 'celdas con signos que no se ven'],
  vacia: ['celda que dice que no hay dato', 'celdas que dicen que no hay dato'],
  dañado: ['celda con letras dañadas', 'celdas con letras dañadas'],
  combinada: ['celda combinada', 'celdas combinadas'],
  oculta: ['fila u hoja oculta', 'filas u hojas ocultas'],
  formula: ['fórmula', 'fórmulas'],
  hoja: ['aviso del archivo', 'avisos del archivo'],
  unidad: ['unidad leída por su nombre', 'unidades leídas por su nombre'],
  ajena: ['fila que no es de la lista', 'filas que no son de la lista'],
  sin_unidad: ['persona sin unidad', 'personas sin unidad'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>;

/** Order of the parts of a date written as `4/3/2027`: day and month, or month and day. */
export type DayOrder = 'dia/mes' | 'mes/dia';

/**
 * What a cell says: its value, the reason why it can't be read (`wrong`, a Spanish sentence), or the two days it may mean (`either`, day
 * first and month first, `YYYY-MM-DD`).
 */
export type Meaning =
  | {
      readonly value: unknown;
      /** What a person should know of how it was read. */
      readonly told?: { readonly tipo: ToldKind; readonly mensaje: string };
      /** The second value of a range, `22:00 a 06:00`. */
      readonly until?: string;
      /** Order that this day proves for its column: only one was possible. */
      readonly order?: DayOrder;
    }
  | { readonly wrong: string }
  | { readonly either: readonly [dayFirst: string, monthFirst: string] };

/**
 * Reads a cell that was cleaned (`valor/clean.ts`) and is not empty. Takes the whole cell or says what is wrong.
 * @param order of the column's days, where it is known
 */
export type Reader = (cell: string, order?: DayOrder) => Meaning;

/** A value that reads otherwise than it is written: `«10:00 p. m.» → 22:00`. */
export function readAs(value: unknown, tipo: ToldKind, cell: string, shown = String(value)): Meaning {
  return { value, told: { tipo, mensaje: `«${cell}» → ${shown}` } };
}

/**
 * Whether a cell only says that there is no value: «N/A», «NO TIENE», «--»; «0» too where no number is meant.
 * @param counts whether the column holds numbers or hours
 */
export function saysNothing(cell: string, counts: boolean): boolean {
  if (!counts && /^0+$/.test(cell)) return true;
  return /^(?:n\.? ?[/.]? ?[ad]\.?|s\.? ?[/.]? ?[ni]\.?|no (?:tiene|aplica|registra|hay|posee|disponible)|sin (?:dato|informaci[oó]n|n[uú]mero|correo|registro)s?|sin|ningun[oa]|nulo|null|vac[ií][oa]|pendiente|por (?:definir|confirmar)|[-.*_—]+)$/i.test(
    cell,
  );
}

/** Reason for refusing digits that a spreadsheet has rounded: `1,03E+09`. Null when the cell is none. */
export function rounded(cell: string): { readonly wrong: string } | null {
  return /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(cell)
    ? {
        wrong: `«${cell}» quedó en notación científica y perdió cifras. Dé formato de texto a la columna y escríbalo completo.`,
      }
    : null;
}
