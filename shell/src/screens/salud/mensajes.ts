import { formatNumber } from '@gr/shared/ui';
import type { Sintoma } from './declaration.ts';

/** Texts of the health declaration. */
export const salud = {
  titulo: 'Declaración de salud',
  intro: 'Es voluntaria. No declarar no afecta su turno.',
  permisoTitulo: 'Antes de declarar',
  permiso: [
    'Los datos de salud son sensibles. Solo los ve usted y quien la empresa encarga de salud en el trabajo.',
    'Se guardan sin su ubicación.',
    'Puede retirar la autorización cuando quiera en Información Personal.',
  ],
  autorizar: 'Autorizo y continúo',
  ahoraNo: 'Ahora no',
  guardando: 'Guardando…',
  sintomas: 'Síntomas de hoy',
  sintomasAyuda: 'Marque los que tenga. Si no tiene, déjelos sin marcar.',
  sintoma: {
    fiebre: 'Fiebre',
    tos: 'Tos',
    dolor_garganta: 'Dolor de garganta',
    dificultad_respirar: 'Dificultad para respirar',
    dolor_cabeza: 'Dolor de cabeza',
    malestar: 'Malestar general',
    otro: 'Otro',
  } satisfies Record<Sintoma, string>,
  temperatura: 'Temperatura (°C)',
  temperaturaAyuda: 'Si se la tomó. Por ejemplo 36,5.',
  contacto: '¿Estuvo cerca de alguien enfermo en los últimos 7 días?',
  si: 'Sí',
  no: 'No',
  faltas: {
    temperatura: 'Escriba una temperatura entre 34 y 43 grados, o déjela vacía.',
    contacto: 'Responda si estuvo cerca de alguien enfermo.',
  },
  guardar: 'Guardar declaración',
  guardada: 'Declaración guardada en el teléfono. Se envía con conexión.',
  grave: 'Si tiene dificultad para respirar, llame al 123 y avise a su supervisor.',
  anteriores: 'Sus últimas declaraciones',
  ninguna: 'Aún no ha declarado.',
  sinSintomas: 'Sin síntomas',
  conTemperatura: (degreesOf: number) => `${formatNumber(degreesOf)} °C`,
  conContacto: 'Con contacto',
} as const;
