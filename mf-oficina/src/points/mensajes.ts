import { formatCount } from '@gr/shared/ui';

/** Every text of the checkpoints. */
export const mensajes = {
  titulo: 'Puntos',
  vacio: 'Esta unidad no tiene puntos. Un punto es un letrero con código que el guarda lee.',
  agregar: 'Agregar puntos',
  agregarTitulo: 'Puntos nuevos',
  nombres: 'Un nombre por línea',
  nombresAyuda: 'En el orden en que se recorren: Portería, Parqueadero, Cubierta…',
  nombresFaltan: 'Escriba al menos un nombre.',
  repetido: (nombre: string) => `«${nombre}» está dos veces.`,
  /** The request's list has a header, and its rows are the entered names. */
  linea: (fila: number) => `Nombre ${fila - 1}`,
  guardar: (count: number) => `Guardar ${formatCount(count, 'punto', 'puntos')}`,
  resumen: 'Oficina: puntos de una unidad',
  ordenar: 'Ordenar',
  ordenTitulo: 'Orden de los puntos',
  guardarOrden: 'Guardar el orden',
  imprimir: 'Imprimir letreros',
  retirados: 'Retirados',
  noEsta: 'Este punto no está.',
  editarTitulo: 'Punto',
  retirar: 'Retirar el punto',
  reimprimir: 'Cambiar el código',
  reponer: 'Volver a ponerlo',
  preguntas: 'Preguntas',
  acciones: 'Qué más se puede hacer',
  puestos: 'Los letreros ya están puestos',
  puestosAyuda: 'Hay puntos sin poner: las rondas todavía no los esperan.',
  critico: 'Crítico',
  letreros: { impreso: 'Impreso', cambia: 'Que cambia (una pantalla)', nfc: 'Etiqueta NFC que cuenta' },
  estados: {
    sin_instalar: 'Sin poner',
    activo: 'Puesto',
    danado: 'Dañado',
    reemplazado: 'Reemplazado',
    retirado: 'Retirado',
  },
  campos: {
    nombre: 'Nombre',
    descripcion: 'Dónde está y qué mirar',
    zona: 'Zona',
    critico: 'Es crítico',
    'pide foto': 'Pedir una foto en cada lectura',
    letrero: 'Letrero',
    'valida gps': 'Pedir la posición',
    radio: 'Radio de lectura (metros)',
    latitud: 'Latitud',
    longitud: 'Longitud',
  },
  ayudas: {
    critico: 'Si falta, la ronda lo dice primero.',
    letrero:
      'Impreso: se puede leer desde una foto, en cualquier lugar. Que cambia: alguien vio la pantalla en ese minuto, también por una videollamada. NFC: alguien tocó la etiqueta, no se sabe a qué hora.',
    'valida gps': 'Una lectura sin posición queda marcada.',
  },
  clave: {
    titulo: 'Pantalla del puesto',
    tituloNfc: 'Etiqueta NFC',
    falta: 'La clave de este letrero se está preparando. Aparece aquí sola.',
    pasos:
      'Lea este código con la cámara de la tableta o el teléfono que queda en el puesto, y abra la dirección. Allí no hace falta iniciar sesión, y funciona sin conexión.',
    codigo: (nombre: string) => `Dirección de la pantalla de ${nombre}`,
    aqui: 'Abrir la pantalla en este equipo',
    cuidado:
      'Con esto se pueden hacer los códigos del punto: no lo envíe. Si se pierde el equipo del puesto, use «Cambiar el código».',
    cuidadoNfc:
      'Con esto se pueden hacer los códigos del punto: no lo envíe. Si se pierde la etiqueta, use «Cambiar el código».',
    etiqueta:
      'Use una etiqueta NTAG 424 DNA y el programa de su fabricante. Escriba la dirección y active SUN: PICCData va en los primeros 32 ceros y CMAC en los últimos 16. CMAC input offset: el mismo valor que CMAC offset.',
    direccion: 'Dirección',
    claveDatos: 'Clave SDMMetaRead (AES-128)',
    claveMac: 'Clave SDMFileRead (AES-128)',
    copiar: (dato: string) => `Copiar: ${dato}`,
    copiado: 'Copiado.',
    sinCopiar: 'Este equipo no deja copiar. Selecciónelo y cópielo a mano.',
  },
  hojas: {
    titulo: 'Letreros',
    formato: 'Tamaño',
    formatos: { hoja: '6 por hoja', grande: '1 por hoja', etiquetas: '15 por hoja' },
    imprimir: 'Imprimir',
    firmando: (count: number) =>
      `Se están firmando ${formatCount(count, 'código', 'códigos')}. Aparecen aquí solos.`,
    sinHoja: (count: number) =>
      `${formatCount(count, 'punto no se imprime: lleva', 'puntos no se imprimen: llevan')} pantalla o etiqueta NFC.`,
    cuidado: 'Quien tiene la hoja puede copiar los códigos: guárdela bien.',
    codigo: 'Código QR de',
    elegir: 'Puntos en la hoja',
  },
} as const;
