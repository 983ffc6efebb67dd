import type { DiferenciaItem, EstadoItem, Inventario } from '@gr/shared/domain/inventario/inventario';
import { formatCount } from '@gr/shared/ui';

const estados: Readonly<Record<Inventario['estado'], string>> = {
  borrador: 'Borrador',
  por_recibir: 'Por recibir',
  aceptado: 'Aceptado',
  con_diferencias: 'Con diferencias',
};
const tipos: Readonly<Record<Inventario['tipo_inv'], string>> = {
  recibo: 'Recibo de puesto',
  entrega: 'Entrega de puesto',
  revista: 'Revista',
};
const estadosItem: Readonly<Record<EstadoItem, string>> = {
  bueno: 'Bueno',
  regular: 'Regular',
  malo: 'Malo',
  faltante: 'Falta',
};

/** Texts of an inventory that all screens of this remote share. */
export const mensajes = {
  titulo: 'Inventario',
  unidad: 'Unidad',
  noExiste: 'Esta pantalla no existe. Vuelva al inventario.',
  verInventario: 'Ver inventario',
  verHistorial: 'Ver historial',
  sinItems: 'Este inventario no tiene elementos.',
  sinCategoria: 'Sin categoría',
  verTodos: (n: number) => `Ver (${n})`,
  ocultar: 'Ocultar',
  fecha: 'Fecha',
  entrega: 'Entrega',
  recibe: 'Recibe',
  hizo: 'Contó',
  cantidad: (cant: number, cant_esp: number) => (cant === cant_esp ? `${cant}` : `${cant} de ${cant_esp}`),
  serie: (serie: string) => `Serie ${serie}`,
  permiso: (days: number) =>
    days < 0
      ? 'Permiso vencido'
      : days === 0
        ? 'Permiso vence hoy'
        : `Permiso vence en ${formatCount(days, 'día', 'días')}`,
  estados,
  tipos,
  estadosItem,
} as const;

/** A difference in a few words: «Faltan 2», «Bueno → Malo». */
export function wordsOfDif({ que, antes, ahora: after }: DiferenciaItem): string {
  const change = Math.abs(Number(after ?? 0) - Number(antes ?? 0));
  switch (que) {
    case 'falta':
      return change === 1 ? 'Falta 1' : `Faltan ${change}`;
    case 'sobra':
      return change === 1 ? 'Sobra 1' : `Sobran ${change}`;
    case 'estado':
      return `${estadoEnPalabras(antes)} → ${estadoEnPalabras(after)}`;
    case 'serie':
      return 'Cambió la serie';
    case 'nuevo':
      return 'Nuevo';
    case 'retirado':
      return 'Ya no está';
  }
}

/** Both values of a difference when its own text omits them: «2 → 1», «RX-1 → RX-9». */
export function antesYAhora({ que, antes, ahora: after }: DiferenciaItem): string | null {
  if (que === 'estado' || que === 'nuevo' || que === 'retirado') return null;
  return `${antes ?? 'sin dato'} → ${after ?? 'sin dato'}`;
}

function estadoEnPalabras(estado: string | undefined): string {
  const known: Readonly<Record<string, string>> = estadosItem;
  return estado === undefined ? '' : (known[estado] ?? estado);
}
