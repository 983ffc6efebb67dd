import type { RazonRonda } from '@gr/shared/domain/registro/round-proof';

/** Texts of the server's judgement of a round. */
export const juicio = {
  rondero: (nombre: string) => `Rondero: ${nombre}`,
  nadie: 'Nadie inició esta ronda.',
  telefono: (disp_id: string) => `Teléfono ${disp_id.slice(-6)}`,
  provisional: 'Falta la revisión. Los datos son los del teléfono.',
  revisado: 'Revisado por el sistema',
  sinLeer: (nombres: string) => `Sin leer: ${nombres}`,
  entrega: (tardanza: string) => `Los datos llegaron hasta ${tardanza} después.`,
  llegoDespues: 'Llegó cuando su hora ya había pasado: hasta entonces la ronda estuvo vencida.',
  titulo: 'Para revisar',
  apoyo: 'Por qué quedó así',
  sinCopia: 'Letreros que no se copian',
  deLeidos: (many: number, read: number) => `${many} de ${read === 1 ? '1 leído' : `${read} leídos`}`,
  ronda: {
    sin_lecturas: 'El teléfono dijo que la ronda terminó completa, pero no leyó ningún punto.',
    cifras_infladas: 'El teléfono contó más puntos de los que llegaron.',
    otro_plan: 'El teléfono no tenía los puntos del plan vigente.',
    inicio_dudoso: 'La hora de inicio que dijo el teléfono no es creíble.',
    fin_dudoso:
      'El teléfono no dijo cuándo terminó, o dijo una hora que no es creíble. Aquí se lee la hora en que llegó.',
    sin_motivo: 'Se anuló sin decir por qué, con puntos ya leídos.',
    captura_repetida: 'Los tiempos entre puntos repiten los de otra ronda.',
    telefono_compartido: 'Otra persona leyó los mismos puntos a la vez, o con el mismo teléfono.',
    dos_telefonos: 'La misma persona registró puntos con dos teléfonos a la vez.',
    dos_rondas: 'La misma persona hizo otra ronda al mismo tiempo.',
    prueba_deshecha: 'Deshizo una lectura cuyo código no era el del punto.',
    nombres_cambiados: 'El teléfono dijo otros nombres. Aquí se leen los que tiene la empresa.',
    sin_cadena: 'Llegó después y sin la huella del teléfono: nada confirma sus horas.',
    cadena_rota: 'La huella del teléfono no concuerda: se cambió o se inventó.',
    reloj_quieto: 'El reloj interno del teléfono casi no avanzó entre los puntos.',
    entrega_retenida: 'El teléfono tuvo señal y envió otros registros antes que esta ronda.',
    fuera_de_lugar: 'Casi todos los puntos se leyeron fuera de su lugar.',
  } satisfies Record<RazonRonda, string>,
} as const;
