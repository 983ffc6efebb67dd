import type { ClaseNota, Entrada } from '@gr/shared/domain/minuta/minuta';
import { formatCount, formatDateTime, formatDay, formatTime, type IconName } from '@gr/shared/ui';

/** Names of what a person notes, in the order of the tiles. */
export const CLASES: Readonly<Record<ClaseNota, string>> = {
  personas: 'Personas',
  vehiculos: 'Vehículos',
  llaves: 'Llaves',
  correspondencia: 'Correo y paquetes',
  otro: 'Otro',
};

/** Name and icon of every kind of entry. */
export const QUE: Readonly<Record<Entrada['que'], readonly [name: string, icon: IconName]>> = {
  personas: [CLASES.personas, 'users'],
  vehiculos: [CLASES.vehiculos, 'route'],
  llaves: [CLASES.llaves, 'lock'],
  correspondencia: [CLASES.correspondencia, 'inbox'],
  otro: ['Anotación', 'edit'],
  leida: ['Minuta leída', 'check'],
  ronda: ['Ronda', 'round'],
  novedad: ['Novedad', 'incident'],
  inventario: ['Inventario', 'package'],
  visita: ['Visita', 'checklist'],
  alerta: ['Alerta', 'siren'],
  decision: ['Revisión', 'flag'],
  turno: ['Turno', 'user'],
};

/** Texts of the book. */
export const mensajes = {
  titulo: 'Minuta',
  anotar: 'Anotar',
  antes: 'Anterior',
  despues: 'Siguiente',
  dia: (at: number) => formatDay(at),
  buscar: 'Buscar en la minuta',
  vacio: 'No hay anotaciones este día.',
  sin_resultado: (texto: string) => `Ninguna anotación dice «${texto}». Pruebe con otra palabra.`,
  lista: 'Anotaciones',
  sistema: 'El sistema',
  quien: (nom: string, at: number) => `${formatTime(at)} · ${nom}`,
  llego: (at: number) => `Llegó ${formatDateTime(at)}`,
  corrige: (n: number) => `Corrige la anotación ${n}`,
  corrige_otro_dia: 'Corrige una anotación de otro día',
  corregida: 'Corregida después',
  corregir: 'Corregir',
  por_enviar: (n: number) =>
    `${formatCount(n, 'anotación guardada', 'anotaciones guardadas')} en el teléfono. ${n === 1 ? 'Aparece' : 'Aparecen'} aquí al enviarse.`,

  relevo: 'Recibir el turno',
  relevo_ayuda: 'Lea lo que pasó desde su último turno y firme.',
  desde: (at: number) => `Desde que usted leyó: ${formatDateTime(at)}`,
  semana: 'Los últimos 7 días. Usted no ha firmado la minuta de esta unidad en ese tiempo.',
  nada_nuevo: 'No hay anotaciones nuevas.',
  la_lei: 'La leí',
  leida: (n: number, fecha: string) => `Leyó la minuta hasta la anotación ${n} del ${fecha}.`,
  leida_guardada: 'Guardado en el teléfono: usted leyó la minuta.',

  que: 'Qué anota',
  texto: 'Qué pasó',
  texto_ayuda: 'Nombre, placa, apartamento, número de llave…',
  guardar: 'Guardar',
  guardando: 'Guardando…',
  guardada: 'Anotación guardada en el teléfono.',
  correccion: 'Corregir anotación',
  correccion_ayuda: 'La anotación anterior no se borra. Escriba cómo es lo correcto.',

  comprobar: 'Verificar',
  comprobando: 'Verificando…',
  bien: (n: number) =>
    n === 1
      ? 'La única anotación desde 7 días antes hasta 7 días después está como se escribió.'
      : `Las ${n} anotaciones desde 7 días antes hasta 7 días después están como se escribieron.`,
  bien_dia: (n: number) =>
    `${n === 1 ? 'La anotación de este día está como se escribió' : `Las ${n} anotaciones de este día están como se escribieron`}. Los días vecinos no se pudieron leer ahora.`,
  ninguna: 'No hay nada que verificar: ni 7 días antes ni 7 días después hay anotaciones.',
  sin_servidor: 'No se pudo verificar: el libro no responde ahora. Intente con señal.',
  pdf: 'PDF',
  excel: 'Excel',
  haciendo: 'Preparando el archivo…',
  descargado: 'Minuta descargada.',
  fallo: 'No pudimos preparar el archivo. Revise la señal e intente de nuevo.',
  producto: 'Gestión de Riesgos',
  huella: 'Huella SHA-256 de la última anotación',
  pagina: (page: number, total: number) => `Página ${page} de ${total}`,
  generado: 'Generado',
  datos_al: 'Datos al',
  fotos: (n: number) => formatCount(n, 'foto', 'fotos'),
  columnas: ['N.º', 'Hora', 'Qué', 'Anotación', 'Quién'],
} as const;
