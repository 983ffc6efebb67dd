import type { RazonRonda } from '@gr/shared/domain/registro/round-proof';

/** Texts of the server's judgement of a round. */
export const juicio = {
  rondero: (nombre: string) => `Rondero: ${nombre}`,
  nadie: 'Nadie inició esta ronda.',
  telefono: (disp_id: string) => `Teléfono ${disp_id.slice(-6)}`,
  provisional: 'Falta la revisión del servidor. Los datos son los del teléfono.',
  revisado: 'Revisado por el servidor',
  sin_leer: (nombres: string) => `Sin leer: ${nombres}`,
  entrega: (tardanza: string) => `Los datos llegaron hasta ${tardanza} después.`,
  llego_despues: 'Llegó al servidor cuando su hora ya había pasado: hasta entonces la ronda estuvo vencida.',
  titulo: 'Para revisar',
  ronda: {
    sin_lecturas: 'El teléfono dijo que la ronda terminó completa, pero no leyó ningún punto.',
    cifras_infladas: 'El teléfono contó más puntos de los que llegaron.',
    otro_plan: 'El teléfono no tenía los puntos del plan vigente.',
    inicio_dudoso: 'La hora de inicio que dijo el teléfono no es creíble.',
    fin_dudoso:
      'El teléfono no dijo cuándo terminó, o dijo una hora que no es creíble. Aquí se lee la del servidor.',
    sin_motivo: 'Se anuló sin decir por qué, con puntos ya leídos.',
    captura_repetida: 'Varios puntos repiten la ubicación y los tiempos de otra ronda.',
    telefono_compartido: 'Otra persona registró puntos con el mismo teléfono durante esta ronda.',
    dos_telefonos: 'La misma persona registró puntos con dos teléfonos a la vez.',
    prueba_deshecha: 'Deshizo una lectura cuyo código no era el del punto.',
    nombres_cambiados: 'El teléfono dijo otros nombres. Aquí se leen los que tiene la empresa.',
    sin_cadena: 'Todos los puntos llegaron en el mismo momento y sin la huella del teléfono.',
  } satisfies Record<RazonRonda, string>,
} as const;
