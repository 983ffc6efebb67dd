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
  por_instalar: 'El código es de la empresa. El punto todavía no está instalado.',
  guardando: 'Guardando…',
  foto_guardando: 'Guardando la foto…',
  otro: 'Validar otro código',
  leer: 'Leer el código',
  sin_lectura_previa: 'Lea primero el código del punto.',
  grabar_etiqueta: 'Grabar etiqueta NFC',
  acercar_etiqueta: 'Acerque el teléfono a la etiqueta…',
  etiqueta_grabada: 'Etiqueta NFC grabada',
  motivo: '¿Por qué se retira?',
  falta_motivo: 'Escriba por qué se retira el punto.',
  falta_foto: 'Tome una foto del lugar.',
  falta_lugar: 'Espere la ubicación, o diga por qué no la hay.',
  lugar: 'Ubicación',
  midiendo: (prec_m: number | undefined) =>
    prec_m === undefined
      ? 'Midiendo 10 segundos. No mueva el teléfono del punto.'
      : `Midiendo. Precisión: ${prec_m} m`,
  medida: (prec_m: number) => `Medida. Precisión: ${prec_m} m`,
  medir_otra_vez: 'Medir otra vez',
  poco_precisa: 'Es poco precisa. Acérquese a una ventana o a la salida y mida otra vez.',
  sin_lectura: 'No se pudo medir.',
  se_guarda_sin_lugar: 'El punto se guarda sin ubicación.',
  sin_lugar_titulo: 'Guardar sin ubicación',
  sin_lugar: { bajo_techo: 'Está bajo techo', sin_senal: 'No hay señal GPS' },
} as const;
