import type { Decision, Pendiente } from '@gr/shared/domain/registro/decisiones';
import { formatCount } from '@gr/shared/ui';
import { mensajes as room } from './mensajes.ts';
import { juicio } from './mensajes-juicio.ts';
import { razones } from './mensajes-razones.ts';

/** Marks on the hours of any record, as short headings. */
const HORAS = {
  sin_cadena: 'Sin la huella del teléfono',
  cadena_rota: 'La huella del teléfono no concuerda',
  reloj_quieto: 'El reloj interno casi no avanzó',
  entrega_retenida: 'Se envió después que otros registros',
  hora_desmentida: 'El teléfono dice otras horas',
  llego_tarde: 'Llegó más de tres días después',
} as const;
const LEJOS = 'Lejos de la unidad';
const UN_TOQUE = 'Respondido con un toque';
const RAPIDA = 'Más rápido de lo que toma hacerlo';

/** Marks as headings: those of whole records, and those of parts. */
const CAUSAS: Readonly<
  Record<Pendiente['arbol'], readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]>
> = {
  _recorridos_: [
    { ...juicio.ronda, ...HORAS },
    {
      ...room.anomalias,
      ...razones,
      fuera_orden: room.fueraOrden,
      tardio: room.tardio,
      anticipado: room.anticipado,
    },
  ],
  _supervisiones_: [
    {
      ...HORAS,
      lejos: LEJOS,
      rapida: RAPIDA,
      sin_ubicacion: 'Sin ubicación',
      corta: 'Muy corta para lo que respondió',
      a_la_vez: 'Con otra visita a la misma hora',
      vacia: 'Sin guardas, fotos ni listas',
      sin_codigo: 'Sin leer ningún código de la unidad',
    },
    { lejos: LEJOS, rapida: RAPIDA, faltan: 'Con respuestas o pruebas sin dar', de_un_toque: UN_TOQUE },
  ],
  _listascheck_: [
    {
      ...HORAS,
      lejos: LEJOS,
      rapida: RAPIDA,
      faltan: 'Con respuestas obligatorias sin dar',
      sin_plantilla: 'Sin su plantilla',
    },
    {},
  ],
  _inventarios_: [
    {
      difs: 'Con diferencias que no se dijeron',
      sin_recibir: 'Nadie lo recibió',
      de_un_toque: UN_TOQUE,
      lejos: LEJOS,
    },
    {},
  ],
};
const PARTES: Readonly<Record<Pendiente['arbol'], readonly [string, string]>> = {
  _recorridos_: ['punto', 'puntos'],
  _supervisiones_: ['guarda', 'guardas'],
  _listascheck_: ['respuesta', 'respuestas'],
  _inventarios_: ['elemento', 'elementos'],
};
const REGISTROS: Readonly<Record<Pendiente['arbol'], readonly [string, string]>> = {
  _recorridos_: ['ronda', 'rondas'],
  _supervisiones_: ['visita', 'visitas'],
  _listascheck_: ['lista', 'listas'],
  _inventarios_: ['inventario', 'inventarios'],
};

/** Texts of «Por revisar» and of decisions. */
export const mensajes = {
  titulo: 'Por revisar',
  vacio: 'No hay nada por revisar en sus unidades.',
  soloOficina: 'Lo que se revisa lo decide un supervisor o un administrador de la unidad.',
  verRondas: 'Ver rondas',
  verMas: 'Ver más',
  verRegistro: 'Ver el registro',
  decidir: 'Decidir lo que está por revisar',
  verTodo: 'Ver todo lo que está por revisar',
  sinDudas: 'No queda nada por revisar en este registro.',
  /** Said in the place of the buttons; `null` = somebody else decided. */
  decidido: (vale: Decision['vale'] | null) =>
    vale === null
      ? 'Ya está decidido. Ábralo para ver qué se decidió.'
      : `Decidido: ${vale === 'si' ? 'vale' : 'no vale'}. Para cambiarlo, ábralo.`,
  nuevos: (n: number) => (n === 1 ? 'Mostrar 1 más que llegó' : `Mostrar ${n} más que llegaron`),
  efecto: {
    parte: 'Solo en parte: lo demás no estaba por revisar',
    nada: 'Sin efecto: no estaba por revisar',
  },
  suyo: 'El registro es suyo: lo decide otra persona.',
  vale: (n: number) => (n === 1 ? 'Vale' : `Valen los ${n}`),
  noVale: (n: number) => (n === 1 ? 'No vale' : 'No vale ninguno'),
  guardando: 'Guardando…',
  causa: (arbol: Pendiente['arbol'], whole: boolean, causa: string) =>
    CAUSAS[arbol][whole ? 0 : 1][causa] ?? causa.replaceAll('_', ' '),
  causas: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} causas`),
  todas: (names: readonly string[]) => `${names.map((name) => name.replace(/\.$/, '')).join('. ')}.`,
  /** «12 puntos en 2 rondas». */
  cuantas: (arbol: Pendiente['arbol'], partes: number, registros: number) => {
    const of = formatCount(registros, ...REGISTROS[arbol]);
    return partes === 0 ? of : `${formatCount(partes, ...PARTES[arbol])} en ${of}`;
  },
  partes: (arbol: Pendiente['arbol'], n: number) => formatCount(n, ...PARTES[arbol]),

  motivo: 'Por qué no vale',
  motivos: [
    'No estuvo en el sitio.',
    'Lo hizo otra persona.',
    'Leyó una foto del código.',
    'La hora no es real.',
    'No entregó lo que se pedía.',
  ],
  otro: 'Otro motivo',
  otroAyuda: 'Explique en pocas palabras.',
  noCuenta: { parte: 'Lo que no vale deja de contar.', todo: 'El registro entero deja de contar.' },
  guardar: 'Guardar',

  decisiones: 'Decisiones',
  dijo: (vale: Decision['vale'], causas: string) => `${vale === 'si' ? 'Vale' : 'No vale'}: ${causas}`,
  yaNo: 'Después se decidió otra cosa',
  cambiar: (vale: Decision['vale']) => (vale === 'si' ? 'Ya no vale' : 'Ahora vale'),
} as const;
