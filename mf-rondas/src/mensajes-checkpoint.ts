import type { AccionPunto } from '@gr/shared/domain/qr/punto-ops';

/** Texts for installing, replacing, moving and retiring a checkpoint on site. */
export const checkpoint = {
  actos: {
    instalar: {
      boton: 'Instalar este punto',
      titulo: 'Instalar punto',
      que: 'Pegue el código en su lugar y tome una foto donde se vea.',
      guardar: 'Guardar instalación',
      hecho: 'Punto instalado',
    },
    mover: {
      boton: 'Trasladar el punto',
      titulo: 'Trasladar punto',
      que: 'Pegue el código en el lugar nuevo y tome una foto donde se vea.',
      guardar: 'Guardar traslado',
      hecho: 'Punto trasladado',
    },
    reemplazar: {
      boton: 'Cambiar el código impreso',
      titulo: 'Cambiar código',
      que: 'Retire el código viejo, pegue el nuevo en el mismo lugar y tome una foto.',
      guardar: 'Guardar cambio',
      hecho: 'Código cambiado',
    },
    marcar_danado: {
      boton: 'Reportar dañado',
      titulo: 'Reportar código dañado',
      que: 'El punto sigue en las rondas hasta que cambien el código. Si puede, tome una foto.',
      guardar: 'Reportar dañado',
      hecho: 'Código reportado como dañado',
    },
    retirar: {
      boton: 'Retirar el punto',
      titulo: 'Retirar punto',
      que: 'El código deja de servir en las rondas. Despegue el código y lléveselo.',
      guardar: 'Retirar punto',
      hecho: 'Punto retirado',
    },
  } satisfies Record<AccionPunto, object>,
  acciones: (punto: string) => `¿Qué quiere hacer con «${punto}»?`,
  porInstalar: 'El código es de la empresa. El punto todavía no está instalado.',
  guardando: 'Guardando…',
  fotoGuardando: 'Guardando la foto…',
  otro: 'Validar otro código',
  leer: 'Leer el código',
  sinLecturaPrevia: 'Lea primero el código del punto.',
  grabarEtiqueta: 'Grabar etiqueta NFC',
  acercarEtiqueta: 'Acerque el teléfono a la etiqueta…',
  etiquetaGrabada: 'Etiqueta NFC grabada',
  motivo: '¿Por qué se retira?',
  faltaMotivo: 'Escriba por qué se retira el punto.',
  faltaFoto: 'Tome una foto del lugar.',
  faltaLugar: 'Espere la ubicación, o diga por qué no la hay.',
  lugar: 'Ubicación',
  midiendo: (prec_m: number | undefined) =>
    prec_m === undefined
      ? 'Midiendo 10 segundos. No mueva el teléfono del punto.'
      : `Midiendo. Precisión: ${prec_m} m`,
  medida: (prec_m: number) => `Medida. Precisión: ${prec_m} m`,
  medirOtraVez: 'Medir otra vez',
  pocoPrecisa: 'Es poco precisa. Acérquese a una ventana o a la salida y mida otra vez.',
  sinLectura: 'No se pudo medir.',
  seGuardaSinLugar: 'El punto se guarda sin ubicación.',
  sinLugarTitulo: 'Guardar sin ubicación',
  sinLugar: { bajo_techo: 'Está bajo techo', sin_senal: 'No hay señal GPS' },
} as const;
