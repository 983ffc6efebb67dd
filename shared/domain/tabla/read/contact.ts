import { checkDigit } from '../../valor/nit.ts';
import { type Meaning, readAs, rounded } from './meaning.ts';
import { withoutTail } from './number.ts';

/** Names of a document's kind that stand before its number; two letters alone need a sign behind them, or are those of a passport. */
const KIND =
  /^(?:c\.? ?c\.?|c\.? ?e\.?|t\.? ?i\.?|r\.? ?c\.?|p\.? ?a\.?|p\.? ?p\.? ?t\.?|p\.? ?e\.? ?p\.?|c[eé]dula(?: de (?:ciudadan[ií]a|extranjer[ií]a))?|pasaporte|doc(?:umento)?\.?|nit\.?|no\.?|n[°º]|#)[ :.#-]*(?:no\.?|n[°º]|#)? ?(?=\d)/i;

/** Millions parted by an apostrophe, as hands write them in Colombia: `79'123.456`, `1.032'456.718`. */
const MILLIONS = /^(?:\d\.)?\d{1,3}['’´`]\d{3}\.\d{3}$/;
/** What a telephone is, before its number. */
const LABEL = /^(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whatsapp|fijo|#)[.: ]*/i;
/** The same, behind its number. */
const REMARK =
  /[ (]+(?:whats ?app|wsp|wapp|personal|corporativ[oa]|trabajo|oficina|casa|propio|fijo|celular)\)?\.?$/i;

/**
 * The number of an identity document as it is typed at sign-in: digits without separators, or letters and digits in capitals. Digits are
 * parted in threes or by spaces alone; a check digit behind a hyphen must be right, and is left out.
 */
export function documentNumber(cell: string): Meaning {
  const lost = rounded(cell);
  if (lost) return lost;
  const wrong = { wrong: `«${cell}» no es un número de documento. Escriba solo sus cifras y letras.` };
  // The town that issued it stands behind many: «52.345.678 de Cali», «52345678 (Cali)».
  const issued =
    /^(.*\d)\s*(?:\(?(?:exp(?:edid[oa])?\.?(?: en| de)?|de)\s+\p{L}[\p{L} .,]*\)?|\(\p{L}[\p{L} .,]*\))$/iu.exec(
      cell,
    );
  if (issued) {
    const meaning = documentNumber(issued[1] ?? '');
    return 'value' in meaning ? readAs(meaning.value, 'documento', cell) : wrong;
  }
  // Two letters with six figures right behind them are a passport of Colombia (`CC123456`).
  const bare = /^[a-z]{2}\d{6}$/i.test(cell) ? cell : cell.replace(KIND, '');
  const text = withoutTail(bare.replace(/^'/, ''));
  const [, figures = '', check] = /^([\d., '’´`]+?)(?: ?- ?(\d))?$/.exec(text) ?? [];
  const digits = figures.replaceAll(/\D/g, '');
  if (figures !== '') {
    const parted =
      /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/.test(figures) ||
      /^[\d ]+$/.test(figures) ||
      MILLIONS.test(figures);
    if (!parted) return wrong;
    if (check !== undefined && checkDigit(digits) !== check)
      return {
        wrong: `«${cell}»: «-${check}» no es su dígito de verificación. Escriba el documento sin guion.`,
      };
    const value = digits.replace(/^0+(?=\d{4})/, '');
    if (!/^\d{4,20}$/.test(value)) return wrong;
    const adorned = text !== cell || check !== undefined || value !== digits;
    return adorned ? readAs(value, 'documento', cell) : { value };
  }
  // Words and a number («Turno 2», «1 de 2») are no document: letters may stand apart only before all the digits, as in a passport.
  const value = text
    .replace(/^([a-z]{1,3})[ -]+(?=\d)/i, '$1')
    .replaceAll(/(\d) (?=\d)/g, '$1')
    .toUpperCase();
  // A letter like a figure amid figures is a slip of the hand or of a scanner: «1032OO0004».
  if (!/^(?=(?:.*\d){3})[A-Z0-9]{4,20}$/.test(value) || /^\d+[OI][\dOI]*\d$/.test(value)) return wrong;
  return text !== cell ? readAs(value, 'documento', cell) : { value };
}

/** A telephone number: digits, with `+` before a country code. Of several numbers the first is kept, and the rest is told. */
export function phone(cell: string): Meaning {
  const lost = rounded(cell);
  if (lost) return lost;
  const text = cell
    .replace(/^(\d{7,10})[ -]+(\d{7,10})$/, '$1 / $2')
    .replace(REMARK, '')
    .replace(/(\d) (?=(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|fijo)[.: ])/gi, '$1 / ')
    .replace(LABEL, '');
  const [first = '', ...others] = text.split(
    /\s*(?:[/;|\n]|,(?!0+$)|\s(?:y|o|e|ó|-)\s|(?=\s*\(?\s*(?:ext|extensi[oó]n|interno|int|opci[oó]n|op)\b)|(?=\s+x\s?\d))\s*/i,
  );
  const one = numberOf(first);
  const rest = others.map((other) => other.trim().replace(LABEL, '')).filter(Boolean);
  const known = rest.every(
    (other) =>
      numberOf(other) !== null ||
      /^\(?(?:ext|extensi[oó]n|interno|int|opci[oó]n|op|x)[. :#]*\d{1,6}\)?$/i.test(other),
  );
  if (one === null || !known)
    return { wrong: `«${cell}» no es un teléfono. Escriba sus cifras, como 300 123 4567.` };
  if (rest.length > 0)
    return {
      value: one,
      told: { tipo: 'telefono', mensaje: `«${cell}» → ${one}; «${rest.join(', ')}» no se guarda` },
    };
  const plain = first.replaceAll(/[ ().-]/g, '');
  return plain === one && !REMARK.test(cell) ? { value: one } : readAs(one, 'numero', cell);
}

function numberOf(text: string): string | null {
  const [, plus = '', digits = ''] =
    /^(\+|\(\+)?([\d ().-]+)$/.exec(withoutTail(text.trim()).replace(/^00(?=57\D?[36])/, '+')) ?? [];
  const number = digits.replaceAll(/[ ().-]/g, '');
  if (!/^\d{7,15}$/.test(number)) return null;
  // The country code of Colombia before a number of ten figures.
  const foreign = plus !== '' || /^57(?:3|60)\d+$/.test(number.padEnd(13, ' ').slice(0, 12));
  return foreign && (plus !== '' || number.length === 12) ? `+${number}` : number;
}

/** An e-mail address in lower case. Of several the first is kept, and the rest is told. */
export function mail(cell: string): Meaning {
  // «Ana Peña <ana@faro.co>», as a program of mail copies it.
  const all = cell
    .replace(/^[^<>@]*<([^<>]+)>$/, '$1')
    .split(/[;,/\s]+/)
    .map((one) => one.replace(/^mailto:/i, '').replace(/\.$/, ''))
    .filter(Boolean);
  const [first = '', ...rest] = all;
  if (!all.every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one)) || first.length === 0 || first.length > 120)
    return { wrong: `«${cell}» no es un correo.` };
  const value = first.toLowerCase();
  if (rest.length === 0) return { value };
  return {
    value,
    told: { tipo: 'texto', mensaje: `«${cell}» → ${value}; «${rest.join(', ')}» no se guarda` },
  };
}
