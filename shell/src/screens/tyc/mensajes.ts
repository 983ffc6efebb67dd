import type { Proposito } from '@gr/shared/domain/persona/empleado';

/** Texts around the terms. */
export const tyc = {
  titulo: 'Términos & Condiciones',
  version: (version: string, fecha: string) => `Versión ${version} · ${fecha}`,
  resumen: 'En resumen',
  completo: 'Leer el texto completo',
  imprimir: 'Imprimir',
  pedirTexto: 'Lea el resumen y marque lo que autoriza. Solo lo obligatorio es necesario para ingresar.',
  cambio: 'Los términos cambiaron. Revíselos y acepte la nueva versión.',
  autoriza: 'Usted autoriza',
  aceptar: 'Acepto y continúo',
  guardando: 'Guardando…',
  falta: 'Marque las dos autorizaciones obligatorias para continuar.',
  salir: 'Cerrar sesión',
  sinRed: 'Sin conexión también puede aceptar. Su respuesta se envía al volver la señal.',
  aceptado: (fecha: string) => `Usted aceptó esta versión el ${fecha}.`,
  enPapel: 'Usted aceptó esta versión ante la empresa.',
  cambiar: 'Puede cambiar ubicación, fotos y salud en Información Personal.',
} as const;

/** Name of each purpose, and the meaning of a yes or a no. */
export const propositos: Readonly<Record<Proposito, { readonly nombre: string; readonly explica: string }>> =
  {
    terminos: {
      nombre: 'Acepto los términos de uso (obligatorio)',
      explica: 'Registro hechos reales de mi servicio y no comparto mi contraseña.',
    },
    datos: {
      nombre: 'Autorizo el tratamiento de mis datos laborales (obligatorio)',
      explica: 'Nombre, documento, unidad, hora y registros de mi turno.',
    },
    gps: {
      nombre: 'Autorizo usar mi ubicación',
      explica:
        'Al registrar turnos, «Estoy bien», rondas, puntos, códigos, fotos, visitas, novedades, listas e inventarios; y mientras su alarma está abierta, dos horas como máximo. Sin ella puede trabajar igual.',
    },
    fotos: {
      nombre: 'Autorizo usar las fotos que tomo',
      explica: 'Evidencias y su foto personal. Sin ella no podrá adjuntar fotos.',
    },
    salud: {
      nombre: 'Autorizo tratar mis datos de salud',
      explica: 'Voluntario. Solo para la declaración de salud y mientras usted lo permita.',
    },
  };
