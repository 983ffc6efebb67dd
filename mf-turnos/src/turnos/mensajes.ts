import type { EstadoTurno, Presencia } from '@gr/shared/domain/turno/presencia';
import type { TurnoPrograma } from '@gr/shared/domain/turno/programa';
import type { MarcaTurno } from '@gr/shared/domain/turno/turno';
import { formatCount, formatList, formatTime, formatWhen } from '@gr/shared/ui';

/** What is doubtful in a shift, in a few words. */
const MARCAS: Readonly<Record<MarcaTurno, string>> = {
  dos_a_la_vez: 'Dos a la vez',
  sin_cerrar: 'Sin cerrar',
  sin_codigo: 'Sin código',
  codigo_dudoso: 'Código dudoso',
  qr_version_vieja: 'Código antiguo',
  sin_gps: 'Sin ubicación',
  fuera_radio: 'Lejos del puesto',
  hora_dudosa: 'Hora dudosa',
  otro_telefono: 'Otro teléfono',
  sin_foto: 'Sin foto',
  foto_de_galeria: 'Foto de la galería',
  foto_repetida: 'Foto repetida',
};

/** «desde las 18:02», «desde ayer a las 18:02». */
const since = (at: number, now: number): string => `desde ${formatWhen(at, now).replace(/^a las/, 'las')}`;

/** What is wrong with a planned shift, and where. */
interface Fallo {
  readonly title: string;
  readonly subtitle: string;
}
const fallo = (que: string, { emp_nom, emp_id, nom_qr }: TurnoPrograma, hours: string): Fallo => ({
  title: `${que}: ${emp_nom || emp_id}`,
  subtitle: [nom_qr, hours].filter(Boolean).join(' · '),
});
const SEGUN: Readonly<Partial<Record<EstadoTurno, (one: Presencia, now: number) => Fallo>>> = {
  no_llego: ({ fila }) => fallo('No llegó', fila, `turno de las ${formatTime(fila.ini_x)}`),
  tarde: ({ fila, llego }, now) =>
    fallo('Llegó tarde', fila, `${formatWhen(llego ?? 0, now)}, turno de las ${formatTime(fila.ini_x)}`),
  se_fue_antes: ({ fila, salio }, now) =>
    fallo('Se fue antes', fila, `${formatWhen(salio ?? 0, now)}, turno hasta las ${formatTime(fila.fin_x)}`),
  doble: ({ fila }) => fallo('Sin relevo', fila, `turno hasta las ${formatTime(fila.fin_x)}`),
};

/** Texts of the shifts. */
export const mensajes = {
  titulo: 'Turnos',
  noExiste: 'Esta página no existe.',
  verTurnos: 'Ver turnos',

  miTurno: 'Mi turno',
  sinTurno: 'Usted no está de turno.',
  sinSaber: 'Este teléfono no pudo consultar si usted está de turno.',
  loRelevo: (quien: string, at: number, now: number) => `${quien} recibió su puesto ${formatWhen(at, now)}.`,
  firmar: 'Firmar la minuta',
  firmada: 'Usted firmó la minuta.',
  comoEmpieza: 'Para empezar, lea el código de un punto de su puesto.',
  empezado: (at: number, now: number) => `Turno empezado ${formatWhen(at, now)}`,
  lugar: (puesto: string, unidad: string) => `${puesto} · ${unidad}`,
  bien: 'Se leyó el código del puesto, sin observaciones.',
  esperando: 'La central lo revisa al recibirlo.',
  marcas: (marcas: readonly MarcaTurno[]) =>
    `Observaciones: ${formatList(marcas.map((one) => MARCAS[one]))}.`,
  rechazado: 'Un turno no se pudo enviar. Abra el Centro de envíos.',
  verEnvios: 'Centro de envíos',
  enTelefono: 'Guardado en el teléfono. Sale al haber señal.',

  estaBien: '¿Está bien?',
  cadaCuanto: (min: number) =>
    `Se le pregunta después de ${formatCount(min, 'minuto', 'minutos')} sin leer un punto ni registrar nada.`,
  registrado: (at: number, next: number) =>
    `Registrado a las ${formatTime(at)}. Se le pregunta a las ${formatTime(next)} si antes no lee un punto ni registra nada.`,
  respondaAntes: (at: number, now: number) =>
    `Responda antes de ${formatWhen(at, now).replace(/^a las/, 'las')}. Si no responde, se avisa a sus supervisores.`,
  seAviso:
    'No respondió a tiempo y se avisó a sus supervisores. Ellos cierran la alarma después de comprobarlo.',
  respondida: 'Su respuesta está guardada. Sus supervisores cierran la alarma después de comprobarlo.',
  estoyBien: 'Estoy bien',
  respondio: 'Respuesta guardada en el teléfono.',
  noSuena: 'Avisos apagados: con la pantalla bloqueada este teléfono no suena.',
  verAvisos: 'Prender avisos',

  ahora: 'De turno ahora',
  nadie: 'Nadie está de turno.',
  sinNadie: (n: number) => `${formatCount(n, 'unidad', 'unidades')} sin nadie de turno.`,
  desde: (puesto: string, at: number, now: number) => `${puesto} · ${since(at, now)}`,
  marca: (marcas: readonly MarcaTurno[]) => marcas.map((one) => MARCAS[one]).join(' · '),

  segunPrograma: 'Según la programación',
  comoSePrograma: 'Los turnos van como se programaron.',
  sinSaberPrograma: 'Sin los datos de ahora no se sabe quién llegó.',
  segun: SEGUN,
  vacio: ({ nom_qr, qr_id, ini_x, fin_x }: TurnoPrograma): Fallo => ({
    title: `Sin nadie: ${nom_qr ?? qr_id}`,
    subtitle: `turno de las ${formatTime(ini_x)} a las ${formatTime(fin_x)}`,
  }),

  empezar: 'Empezar turno',
  terminar: 'Terminar turno',
  cambiarPuesto: 'Cambiar de puesto',
  terminarSinCodigo: 'Terminar sin leer el código',
  guardando: 'Guardando…',
  leer: 'Leer el código',
  leaCodigo: 'Lea el código de un punto de su puesto.',
  otroLugar: 'Ese código es de una unidad que usted no tiene.',
  noEmpezado: 'Usted no tiene un turno empezado.',
  relevo: (quien: string, at: number, now: number) => `${quien} está aquí ${since(at, now)}.`,
  recibir: (quien: string) => `Recibir el puesto de ${quien}`,
  aLaVez: 'Empezar sin recibir el puesto',
  cambia: (puesto: string) => `Usted está de turno en ${puesto}. Al empezar aquí cambia de puesto.`,
  otraUnidad: (puesto: string) => `Usted está de turno en ${puesto}, de otra unidad. Termínelo también.`,
  sinLeer: 'Sin el código queda la observación «Sin código».',
  foto: 'Foto de usted en el puesto',
  sinFoto: 'Esta unidad pide una foto al empezar. Sin ella el turno empieza con la observación «Sin foto».',
  verFoto: 'Ver la foto',
  fotoDe: (quien: string) => `Foto de ${quien}`,
  empezo: 'Turno empezado. Guardado en el teléfono.',
  termino: 'Turno terminado. Guardado en el teléfono.',

  recibirPuesto: 'Recibir el puesto',
  recibeDe: (quien: string) =>
    `Usted recibe el puesto de ${quien}. La central lo confirma al recibirlo. Lo que falte lo puede recibir después.`,
  yaRecibido: (quien: string, de: string, at: number, now: number) =>
    `${quien} recibió primero el puesto de ${de}, ${formatWhen(at, now)}. Usted también está de turno ahí: si no se queda, termine su turno.`,
  recibioDe: (quien: string) => `Usted recibió el puesto de ${quien}. Lo que falte lo puede recibir después.`,
  nadaRecibido: 'Usted no ha recibido un puesto de otra persona.',
  inventario: 'Inventario',
  inventarioSinLeer: 'No se pudo leer ahora. Ábralo para ver qué hay.',
  inventarioDe: {
    recibir: 'Quedó por recibir: cuéntelo y firme.',
    contar: 'Cuéntenlo; los dos firman en este teléfono.',
  },
  minuta: 'Minuta',
  minutaDesde: 'Lea lo anotado desde su última firma y firme.',
  hecho: 'Hecho',
  verRelevo: 'Recibir inventario y minuta',
} as const;
