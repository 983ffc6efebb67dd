import { formatCount } from '@gr/shared/ui';

/** Texts of the Centro de envíos. */
export const envios = {
  vacio: 'Todo está enviado. No hay registros esperando en este teléfono.',
  sinEspera: 'No hay registros esperando en este teléfono.',
  comprobando: 'Todavía no se sabe si falta algún registro. Se comprueba al haber conexión.',
  enviar: 'Enviar ahora',
  enviando: 'Enviando…',
  porEnviar: 'Por enviar',
  conProblema: 'Con problema',
  entregados: 'Enviados en esta sesión',
  verMas: (n: number) => `Ver más (${n})`,
  sellados: (n: number) =>
    n === 1
      ? 'Hay 1 registro protegido. Se abre y se envía cuando llegue su llave.'
      : `Hay ${n} registros protegidos. Se abren y se envían cuando llegue su llave.`,
  sinEspacio: (n: number) =>
    n === 1
      ? 'Hay 1 registro protegido y no hay espacio para abrirlo. No se borra: libere espacio en el teléfono.'
      : `Hay ${n} registros protegidos y no hay espacio para abrirlos. No se borran: libere espacio en el teléfono.`,
  sinLlave: (n: number) =>
    n === 1
      ? 'Hay 1 registro protegido y su llave no aparece. No se borra: avise a su supervisor.'
      : `Hay ${n} registros protegidos y su llave no aparece. No se borran: avise a su supervisor.`,
  otros: (n: number) =>
    n === 1
      ? 'Hay 1 registro de otra persona guardado en este teléfono. Se enviará cuando ella ingrese.'
      : `Hay ${n} registros de otras personas guardados en este teléfono. Se enviarán cuando ellas ingresen.`,
  guardado: (edad: string) => `Guardado ${edad}`,
  archivos: (enviados: number, todos: number) => `${enviados} de ${formatCount(todos, 'foto', 'fotos')}`,
  detalle: 'Detalle del registro',
  estado: 'Estado',
  registrado: 'Guardado en el teléfono',
  tamano: 'Tamaño',
  fotos: 'Fotos enviadas',
  causa: 'Último intento',
  codigo: 'Número de registro',
  reintentar: 'Reintentar',
  corregir: 'Corregir',
  corregirTexto: 'Abre la pantalla donde se registra de nuevo.',
  comoNuevo: 'Guardar como registro nuevo',
  comoNuevoTexto: 'Se enviará aparte, con la misma hora y las mismas fotos.',
  guardadoComoNuevo: 'Guardado como registro nuevo.',
  pedirAyuda: 'Pedir ayuda',
  pedirAyudaTexto: 'Descarga un archivo con este registro para entregarlo a soporte.',
  ayudaLista: 'Archivo descargado. Entréguelo a soporte.',
  reintentando: 'Se intentará de nuevo.',
  proximo: (hora: string) => `Próximo intento ${hora}.`,
  efectos: 'Avisos por completar',
  efectoPendiente: 'aviso sigue en camino.',
  efectosPendientes: 'avisos siguen en camino.',
  avisoSesion: 'Registro de su sesión',
  avisoNovedad: 'Aviso de una novedad',
  reintentarAviso: (cual: string) => `Reintentar: ${cual}`,
  intentosTitulo: 'Intentos',
} as const;
