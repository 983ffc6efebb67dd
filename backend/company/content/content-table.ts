import { type Book, bookOf } from '@gr/shared/domain/tabla/book';
import { AdminProblem, EXIT } from '../command/problem.ts';

/** The value of a JSON text. Throws `AdminProblem`. */
export function valueOfJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new AdminProblem('archivo', `El archivo ${name} no es JSON válido.`, { exit: EXIT.refused, cause });
  }
}

/** A JSON list of flat objects as a book. Throws `AdminProblem`. */
export function tableOfJson(value: unknown): Book {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const objects = list.filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  );
  if (objects.length === 0 || objects.length < list.length)
    throw new AdminProblem('archivo', 'El archivo JSON debe ser una lista de objetos: [{"codigo": …}, …].', {
      exit: EXIT.refused,
    });
  const header = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return bookOf([header, ...objects.map((one) => header.map((name) => cellText(one[name])))]);
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'si' : 'no';
  return typeof value === 'object'
    ? Object.keys(value).join(',')
    : (typeof value === 'string' ? value : JSON.stringify(value)).trim();
}
