import { fail, ok, type Result } from '@gr/shared/contract/result';
import { CANT_MAX } from '@gr/shared/domain/inventario/inventario';

/**
 * Parses a typed count. Fails with `IN-101` for any text that is no plain whole number, to avoid ambiguity («1.000» may be a thousand or
 * one).
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
