import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { mensajes as m } from './mensajes.ts';

/** Who handed over to whom, or who inspected. */
export function whoDid({ tipo_inv, entrega_nom, recibe_nom, emp_nom }: Inventario): string | undefined {
  if (tipo_inv === 'revista') return emp_nom ?? entrega_nom;
  return m.de(entrega_nom ?? '', recibe_nom ?? m.nadie);
}
