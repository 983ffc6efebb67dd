/** Texts of the outbox for people. */
export const mensajes = {
  malformado: 'Este registro no se pudo guardar. Cierre la pantalla, ábrala de nuevo y repita el registro.',
  otroContenido: 'Este registro ya se había guardado con otro contenido. Guárdelo como uno nuevo.',
  sesionVencida: 'Su sesión venció. Ingrese de nuevo; no perderá lo pendiente.',
  sesionNoAceptada:
    'No se pudo comprobar su sesión. Si sigue así, ingrese de nuevo; no perderá lo pendiente.',
  yaEstaba: 'Ya estaba registrado.',
  espera: (resumen: string) => `Espera a que se resuelva: ${resumen}.`,
  rechazado: 'Este registro no fue aceptado. Reintente o pida ayuda.',
  idAjeno: 'Ya llegó otro contenido con este número. Pida ayuda.',
  archivoAjeno: 'Ya llegó otra foto en su lugar. Pida ayuda.',
  archivoRechazado: 'Una foto no fue aceptada. Reintente o pida ayuda.',
  archivoPerdido: 'Falta una foto de este registro en el teléfono. Pida ayuda.',
  efectoRechazado: 'El aviso no fue aceptado. Reintente; el registro sí está entregado.',
  efectoEspera: 'El aviso se intentará de nuevo; el registro sí está entregado.',
  efectoSinProyecto: 'La unidad no tiene un proyecto para el aviso; el registro sí está entregado.',
  sesionCerrada: 'Su sesión se cerró y este registro no se guardó. Ingrese de nuevo y repítalo.',
  yaNoEsta: 'Este registro ya no está en el teléfono.',
} as const;
