/** What the services say to a person by themselves. */
export const mensajes = {
  casiLleno:
    'Queda poco espacio en este teléfono. Libere espacio: cuando se llene no podrá guardar fotos ni registros.',
} as const;
