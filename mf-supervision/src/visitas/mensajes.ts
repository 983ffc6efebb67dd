import type { RazonVisita } from '@gr/shared/domain/supervision/marcas-visita';
import type { Presencia, Supervision, ValorItem } from '@gr/shared/domain/supervision/supervision';
import { formatCount } from '@gr/shared/ui';
import { entrada } from './mensajes-entrada.ts';

/** Texts of the start of a visit. */
const inicio = {
  titulo: 'Nueva supervisión',
  elegir: 'Elija la unidad',
  buscar: 'Buscar unidad',
  sinResultado: 'Ninguna unidad con ese nombre.',
  ultima: (heading: string) => `Última visita ${heading}`,
  sinVisitas: 'Sin visitas en 31 días',
  a: (distancia: string) => `A ${distancia}`,
  enCurso: 'En curso',
  cambiar: 'Cambiar unidad',
  masCerca: (nombre: string, lejos: string) => `Está más cerca de ${nombre}, a ${lejos}.`,
  lejos: (distancia: string) =>
    `Está a ${distancia} de la unidad. Si inicia aquí, la visita queda por revisar.`,
  visitarCercana: 'Visitar esa',
  guardas: 'Guardas de turno',
  elegidos: (n: number, total: number) => `${n} de ${total}`,
  todos: 'Marcar todos',
  ninguno: 'Quitar todos',
  buscarGuarda: 'Buscar guarda',
  sinGuarda: 'Ningún guarda con ese nombre.',
  sinGuardas:
    'Esta unidad no tiene guardas en la lista. Agregue a quien encuentre, o inicie y agréguelo después.',
  guardasDesconocidos:
    'Los guardas de esta unidad no están en el teléfono. Agregue a quien encuentre y siga.',
  agregar: 'Agregar guarda',
  aMano: 'Agregado a mano',
  iniciar: 'Iniciar supervisión',
  iniciando: 'Guardando…',
  continuar: 'Continuar supervisión',
  abierta: (hora: string) =>
    `Ya tiene una supervisión en curso en esta unidad, iniciada ${hora}. Continúe con ella.`,
  inactiva: 'Esta unidad está inactiva. No se pueden iniciar supervisiones en ella.',
  suspendida:
    'Esta unidad está suspendida. No se pueden iniciar supervisiones hasta que la oficina la active.',
} as const;

const presencias: Readonly<Record<Presencia, string>> = {
  presente: 'Presente',
  ausente: 'Ausente',
  relevado: 'Relevado',
  dormido: 'Dormido',
};
const valores: Readonly<Record<ValorItem, string>> = {
  cumple: 'Cumple',
  no_cumple: 'No cumple',
  no_aplica: 'No aplica',
};
const estados: Readonly<Record<Supervision['estado'], string>> = {
  borrador: 'Borrador',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

/** Texts of shifts in the staff list; other values are shown unchanged. */
const turnos: Readonly<Record<string, string>> = { dia: 'de día', tarde: 'de tarde', noche: 'de noche' };

const razones: Readonly<Record<RazonVisita, string>> = {
  lejos: 'Se hizo lejos de la unidad.',
  sin_ubicacion: 'Ningún registro tiene ubicación.',
  rapida: 'Los guardas se registraron más rápido de lo que toma revisarlos.',
  corta: 'Duró menos de lo que toman sus respuestas.',
  vacia: 'Se cerró sin guardas, fotos ni listas.',
  sin_codigo: 'El supervisor no leyó ningún código de la unidad.',
  a_la_vez: 'El supervisor tenía otra visita a la misma hora, o no alcanzaba a llegar.',
  llego_tarde: 'Llegó más de tres días después.',
  hora_desmentida: 'El teléfono del supervisor dice otras horas.',
  sin_cadena: 'Llegó después y sin la huella del teléfono: nada confirma sus horas.',
  cadena_rota: 'La huella del teléfono no concuerda: se cambió o se inventó.',
  reloj_quieto: 'El reloj interno del teléfono casi no avanzó entre los guardas.',
  entrega_retenida: 'El teléfono tuvo señal y envió otros registros antes que esta visita.',
};

/** Every text of a visit. */
export const mensajes = {
  titulo: 'Supervisión',
  verLista: 'Ver supervisiones',
  soloSupervisor: 'Esta pantalla es para supervisores.',
  presencias,
  valores,
  estados,
  turno: (turno: string) => `Turno ${turnos[turno] ?? turno}`,
  enTurno: (hora: string) => `En turno desde las ${hora}`,
  conNovedad: 'Con novedad',
  sinNovedad: 'Sin novedad',
  puntaje: (n: number) => `${n} %`,
  novedades: (n: number) => formatCount(n, 'novedad', 'novedades'),
  inicio,
  entrada,

  agregar: {
    titulo: 'Agregar guarda',
    nombre: 'Nombre del guarda',
    ayuda: 'Para quien no está en la lista de la unidad.',
    deUnidad: 'De la unidad',
    falta: 'Escriba el nombre (mínimo 3 caracteres).',
    repetido: 'Ese guarda ya está en la lista.',
    confirmar: 'Agregar',
  },

  visita: {
    elegir: 'Elija una supervisión de la lista.',
    noExiste: 'No encontramos esta supervisión. Búsquela en la lista.',
    sinAcceso: 'No tiene acceso a esta supervisión. Puede ver las suyas en la lista.',
    avance: 'Guardas',
    de: (done: number, total: number) => `${done} de ${guardas(total)}`,
    sinGuardas: 'Esta visita no tiene guardas todavía.',
    perdida:
      'Ya no tiene asignada esta unidad. Lo que registró está guardado. Lo que guarde ahora queda en este teléfono: si no se recibe, saldrá solo cuando la oficina le devuelva la unidad.',
    ver: 'Ver',
    todos: 'Todos',
    pendientes: (n: number) => `Pendientes (${n})`,
    ningunoPendiente: 'No queda ningún guarda pendiente.',
    buscar: 'Buscar guarda',
    sinResultado: 'Ningún guarda con ese nombre.',
    guardaEscrito: 'Agregado a mano',
    firmado: 'Firmado',
    sinFirma: 'Sin firma',
    borrador: 'Borrador',
    corregir: 'Corregir',
    seguir: 'Continuar',
    demas: 'Demás sin novedad',
    demasTodos: 'Todos sin novedad',
    confirmarDemas: (n: number) => `¿Guardar ${guardas(n)} sin novedad?`,
    textoDemas: 'Cada guarda queda presente y con todo en orden. Puede corregir después.',
    guardarDemas: 'Guardar sin novedad',
    guardados: (n: number) => `${guardas(n)} sin novedad. Guardado en el teléfono.`,
    fotos: 'Fotos de la visita',
    fotosTope: (max: number) =>
      `Ya hay ${max === 1 ? '1 foto. Quítela' : `${max} fotos. Quite una`} para agregar otra.`,
    quitarFoto: '¿Quitar esta foto?',
    quitarTexto: 'La foto deja de hacer parte de la supervisión.',
    quitar: 'Quitar foto',
    listaChequeo: 'Lista de chequeo',
    codigo: 'Código de la unidad',
    codigoLeido: (hora: string) => `Leído a las ${hora}`,
    codigoFalta:
      'Lea el código de un punto al llegar: prueba que estuvo allí. Si no puede, diga por qué en Observaciones al terminar; la visita queda por revisar.',
    leerCodigo: 'Leer código',
    anular: 'Anular supervisión',
    anularTexto: 'No tiene guardas, fotos ni listas. Queda en la lista como anulada.',
    anularMotivo: 'Por qué se anula',
    anulada: 'Supervisión anulada.',
    anulando: 'Anulando…',
    terminar: 'Terminar',
    terminarVisita: 'Terminar supervisión',
  },

  terminar: {
    nada: 'No ha registrado nada en esta visita. Registre un guarda, una foto o una lista de chequeo; si no la hizo, anúlela.',
    titulo: 'Terminar supervisión',
    resumen: 'Resumen',
    guardas: 'Guardas revisados',
    de: (done: number, total: number) => `${done} de ${total}`,
    novedades: 'Novedades',
    puntaje: 'Puntaje',
    duracion: 'Duración',
    faltan: (n: number) =>
      n === 1 ? 'Falta 1 guarda. Quedará sin revisar.' : `Faltan ${n} guardas. Quedarán sin revisar.`,
    faltanQuienes: 'Sin revisar',
    yMas: (n: number) => `y ${n} más`,
    volver: 'Volver a la visita',
    borradores: 'Hay guardas escritos a medias que no se han guardado. Ábralos antes de terminar.',
    observaciones: 'Observaciones',
    firma: 'Firma del supervisor',
    firmaAyuda: 'Vale para todos los guardas revisados. Al terminar ya no se cambia nada.',
    faltaFirma: 'Firme para terminar.',
    confirmar: 'Terminar supervisión',
    guardando: 'Guardando…',
    hecha: 'Supervisión terminada. Guardada en el teléfono.',
    yaCerrada: 'Esta supervisión ya está terminada.',
    ver: 'Ver supervisión',
  },

  cerrada: {
    abiertaOtro: 'Visita en curso. Solo quien la inició puede escribir en ella.',
    resumen: 'Resumen',
    supervisor: 'Supervisor',
    inicio: 'Inicio',
    fin: 'Fin',
    duracion: 'Duración',
    puntaje: 'Puntaje',
    guardas: 'Guardas revisados',
    observaciones: 'Observaciones',
    firmaSuper: 'Firma del supervisor',
    firmaGuarda: 'Firma del guarda',
    noFirmo: (motivo: string) => `No firmó: ${motivo}`,
    sinRevisar: 'Sin revisar',
    fallas: 'No cumple',
    compromisos: 'Compromisos',
    compromiso: 'Compromiso:',
    para: (fecha: string) => `(para: ${fecha})`,
    revisado: (hora: string) => `Registrado a las ${hora}`,
    verNovedad: 'Ver novedad',
    listas: 'Listas de chequeo',
    fotos: 'Fotos de la visita',
    evidencia: 'Registro de la hora',
    horaDudosa: 'Hora del teléfono dudosa',
    corregido: (dicho: number) => `Corregido por el sistema; el teléfono dijo ${dicho} %`,
    faltan: (n: number) => (n === 1 ? 'Falta 1 respuesta o prueba' : `Faltan ${n} respuestas o pruebas`),
    trasCierre: 'Llegó después del cierre',
    enTelefono: 'En el teléfono',
    enServidor: 'Recibido',
    sinLlegar: 'Aún no ha llegado',
    conLugar: (prec_m: number) => `Con ubicación (±${prec_m} m)`,
    sinLugar: 'Sin ubicación',
    distancia: 'Distancia a la unidad',
    metros: (m: number) => (m < 1_000 ? `${m} m` : `${(m / 1_000).toFixed(1).replace('.', ',')} km`),
    ubicacion: 'Ubicación',
    recargar: 'Las fotos se ven con conexión.',
    porRevisar: 'Para revisar',
    apoyo: 'Por qué quedó así',
    razones,
    deGuarda: {
      lejos: 'Registrado lejos de la unidad',
      rapida: 'Más rápido de lo que toma revisar',
      de_un_toque: 'Respondido con un toque',
    },
  },
} as const;

function guardas(n: number): string {
  return formatCount(n, 'guarda', 'guardas');
}
