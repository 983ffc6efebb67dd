/** Texts of the outbox for people. */
export const mensajes = {
  malformado: 'Este registro no se pudo guardar. Cierre la pantalla, ábrala de nuevo y repita el registro.',
  otroContenido: 'Este registro ya se había guardado con otro contenido. Guárdelo como uno nuevo.',
  sesionVencida: 'Su sesión venció. Ingrese de nuevo; no perderá lo pendiente.',
  sesionNoAceptada:
    'El servidor no pudo comprobar su sesión. Se intentará de nuevo; si sigue así, ingrese de nuevo. No perderá lo pendiente.',
  sinUnidad:
    'Usted ya no tiene acceso a esta unidad y el servidor no aceptó el registro. Cuando le devuelvan el acceso se enviará solo.',
  yaEstaba: 'Ya estaba registrado.',
  cupo: 'Hoy se enviaron demasiados registros con su usuario. Este se enviará solo después de la medianoche; no perderá nada. Si no los envió usted, avise a su supervisor.',
  claveInicial:
    'Cambie su contraseña inicial en «Ajustes» y este registro se enviará solo. No perderá nada de lo guardado.',
  espera: (resumen: string) => `Espera a que se resuelva: ${resumen}.`,
  rechazado: 'El servidor no aceptó este registro. Reintente o pida ayuda.',
  idAjeno: 'El servidor ya tiene otro contenido con este número de registro. Pida ayuda.',
  archivoAjeno: 'El servidor ya tiene otro archivo en el lugar de esta foto. Pida ayuda.',
  archivoRechazado: 'El servidor no aceptó una foto de este registro. Reintente o pida ayuda.',
  archivoPerdido: 'Falta una foto de este registro en el teléfono. Pida ayuda.',
  efectoRechazado:
    'El servidor de avisos no lo aceptó. El registro sí está entregado. Reintente; si sigue así, avise a soporte.',
  efectoEspera: 'El servidor de avisos no respondió. Se intentará de nuevo; el registro sí está entregado.',
  efectoSinProyecto: 'La unidad no tiene un proyecto válido para el aviso. El registro sí está entregado.',
  yaNoEsta: 'Este registro ya no está en el teléfono.',
} as const;
