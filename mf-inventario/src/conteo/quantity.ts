import { fail, ok, type Result } from '@gr/shared/contract/result';
import { CANT_MAX } from '@gr/shared/domain/inventario/inventario';

/**
 * A count as somebody typed it. Fails with `IN-101` and a sentence for every text that is none, so that nothing is
 * quietly read as another number («1.000» is a thousand to one and one to the other).
 */
export function parseQuantity(texto: string): Result<number> {
  const text = texto.trim();
  if (text === '') return fail('IN-101', 'Escriba la cantidad.');
  if (/^[-−]\d/.test(text)) return fail('IN-101', 'La cantidad no puede ser menor que cero.');
  if (/^\d+[.,]\d*$/.test(text)) return fail('IN-101', 'Escriba un número entero, sin puntos ni comas.');
  if (/^\d+e\d+$/i.test(text)) return TOO_MUCH;
  if (!/^\d+$/.test(text)) return fail('IN-101', 'Escriba la cantidad solo con números.');
  const count = Number(text);
  return count > CANT_MAX ? TOO_MUCH : ok(count);
}

const TOO_MUCH = fail('IN-101', `La cantidad es muy grande (máximo ${CANT_MAX}).`);
