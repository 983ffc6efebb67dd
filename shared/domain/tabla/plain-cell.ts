import { clean, hasUnseen } from '../valor/clean.ts';
import type { Told } from './book.ts';
import { GARBLED } from './file/decode.ts';

const FORMULA =
  'La celda tiene una fórmula. Péguela como valor («Pegado especial, Valores») o quítele el «=».';
/** Errors that a spreadsheet shows in the place of a value, in English and Spanish. */
const SHEET_ERROR =
  /^(?:#(?:¡?REF!|N\/[AD]|¿?(?:NAME|NOMBRE)\?|¡?(?:VALUE|VALOR)!|¡?DIV\/0!|¡?(?:NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|#+)|Err:\d{3})$/i;

/** A cell without what its program put around its text. */
export interface PlainCell {
  /** `''` = nothing that can be a value. */
  readonly text: string;
  readonly told: readonly Pick<Told, 'mensaje' | 'tipo'>[];
  /** Why it can't be a value; a Spanish sentence. */
  readonly wrong?: string;
}

/** A cell as a file holds it without signs that nobody sees and marks of text; formulas and a sheet's errors are no values. */
export function plainCell(cell: string): PlainCell {
  // An apostrophe marks text in a spreadsheet; `="0012"` is how a CSV keeps it.
  const text = clean(cell)
    .replace(/^'(?=[=+\-@\d])/, '')
    .replace(/^="([^"]*)"$/, '$1');
  const told: PlainCell['told'] = [
    ...(hasUnseen(cell)
      ? [{ tipo: 'invisible' as const, mensaje: `«${text}» tenía signos que no se ven` }]
      : []),
    ...(GARBLED.test(text)
      ? [
          {
            tipo: 'dañado' as const,
            mensaje: `«${text}» tiene letras dañadas: guarde de nuevo el archivo original`,
          },
        ]
      : []),
  ];
  const wrong = text.startsWith('=')
    ? FORMULA
    : SHEET_ERROR.test(text)
      ? `La celda tiene el error ${text}. Corríjala en la hoja.`
      : undefined;
  return wrong === undefined ? { text, told } : { text: '', told, wrong };
}
