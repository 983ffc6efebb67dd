/** Texts of the alarm and of the sheet it opens from. */
export const alarma = {
  titulo: 'Ayuda y alarma',
  opciones: 'Más opciones',
  inicio: 'Inicio',
  pedir: 'Pedir ayuda',
  mantenga: 'Mantenga presionado 3 segundos, o toque 3 veces',
  soltar: 'No suelte…',
  explica: 'Avisa a sus supervisores y a los compañeros que están de turno, o a todos los de la unidad.',
  explicaSilencio: 'Avisa solo a sus supervisores. A usted y a sus compañeros no les suena el teléfono.',
  explicaSimulacro: 'Es una práctica, y el aviso lo dice.',
  silencio: 'En silencio',
  simulacro: 'Es un simulacro',
  unidad: 'Unidad',
  sinUnidad: 'Usted no tiene unidades: la app no puede avisar. Llame al 123.',
  limite:
    'La alarma sale solo con la app abierta. Con el navegador cerrado o el teléfono apagado no se envía nada.',
  aviso: 'Aviso en la pantalla bloqueada',
  avisoExplica:
    'En turno queda un aviso en el teléfono. Tóquelo y desbloquee: la app se abre en «Pedir ayuda».',
  limiteAviso:
    'El aviso se ve con la pantalla bloqueada solo si el teléfono muestra avisos ahí. Si lo borra, vuelve cuando abra la app.',
  sinPermiso:
    'El teléfono no permite avisos de la app. Entre a los permisos de la app y active Notificaciones.',
  avisoTitulo: (unidades: string) => `En turno · ${unidades}`,
  avisoTexto: 'Para pedir ayuda toque aquí y mantenga el botón 3 segundos.',
  llamar: (quien: string) => `Llamar: ${quien}`,
  emergencias: 'Emergencias 123',
  porteria: 'Portería',
  mensaje: 'Enviar un SMS a portería',
  sms: (quien: string, unidad: string, lugar: string) => `Necesito ayuda. ${quien}, ${unidad}. ${lugar}`,
  sinLugar: 'Sin ubicación.',
  estados: {
    guardado: 'Guardada en el teléfono. Todavía no ha salido.',
    enviando: 'Enviando…',
    entregado: (hora: string) => `Enviada a las ${hora}. Nadie la ha recibido todavía.`,
    recibida: (quien: string, hora: string) => `La recibió ${quien} a las ${hora}.`,
    problema: 'El sistema no aceptó la alarma. Llame ya.',
  },
  sinSenal:
    'No hay señal. Con la app abierta la alarma sale en cuanto haya; mientras tanto, llame o envíe un SMS.',
  sigue: 'Si el teléfono da su ubicación, se envía cuando usted se mueve, con la app abierta.',
  simulacroTitulo: 'Simulacro de alarma',
  enCurso: 'Su alarma',
  fueError: 'Fue un error, o ya pasó',
  motivo: '¿Qué pasó?',
  avisar: 'Avisar',
  avisado:
    'Guardado. Sus supervisores lo leen en cuanto salga; ellos cierran la alarma después de comprobarlo.',
  otra: 'Pedir ayuda otra vez',
  otraNota: 'Pide ayuda otra vez.',
  otraHecha: 'Guardado. Sus supervisores lo leen en cuanto salga.',
} as const;
