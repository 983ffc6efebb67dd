/** Texts of a command that waits for its answer. */
export const mensajes = {
  pedidoEnCurso: 'En curso. Puede seguir con otra cosa: lo pedido no se pierde.',
  pedidoNoSalio: 'El pedido no ha salido. Mírelo en el Centro de envíos.',
} as const;
