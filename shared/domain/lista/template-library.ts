import type { ItemPlantilla, Plantilla } from './lista.ts';

type Items = Record<string, ItemPlantilla>;

/** An item that counts and opens an incident when it fails. */
function criticalItem(
  seccion: string,
  orden: number,
  texto: string,
  peso: number,
  cat_nov: string,
): ItemPlantilla {
  return {
    ...question(seccion, orden, texto, peso),
    critico: true,
    foto_si: 'falla',
    falla_crea_nov: true,
    cat_nov,
  };
}

function question(seccion: string, orden: number, texto: string, peso: number): ItemPlantilla {
  return { seccion, orden, texto, tipo: 'si_no', obligatorio: true, peso };
}

const POST: Plantilla = {
  nom: 'Revisión del puesto',
  version: 1,
  estado: 'publicada',
  perfil: 'rond',
  secciones: { s1: { nom: 'Puesto', orden: 1 }, s2: { nom: 'Equipos', orden: 2 } },
  items: {
    i1: question('s1', 1, '¿El puesto está limpio y ordenado?', 1),
    i2: { ...question('s1', 2, '¿La minuta está al día?', 2), foto_si: 'falla' },
    i3: { ...question('s1', 3, '¿Las consignas están visibles?', 1), tipo: 'cumple' },
    i4: criticalItem('s2', 4, '¿El radio funciona?', 3, 'equipo_danado'),
    i5: criticalItem('s2', 5, '¿Los extintores están vigentes?', 3, 'equipo_danado'),
    i6: {
      seccion: 's2',
      orden: 6,
      texto: 'Cámaras sin imagen',
      tipo: 'numero',
      obligatorio: true,
      peso: 1,
      min: 0,
      max: 1,
    },
    i7: { seccion: 's2', orden: 7, texto: 'Observaciones', tipo: 'texto' },
  },
};

const SUPERVISION: Plantilla = {
  nom: 'Revista de supervisión',
  version: 2,
  estado: 'publicada',
  perfil: 'super',
  secciones: {
    s1: { nom: 'Armamento y radios', orden: 1 },
    s2: { nom: 'Puesto y minuta', orden: 2 },
    s3: { nom: 'Cliente', orden: 3 },
  },
  items: {
    i1: question('s1', 1, '¿El puesto tiene arma asignada?', 0),
    i2: {
      ...criticalItem('s1', 2, '¿El permiso de porte está vigente?', 5, 'otro'),
      mostrar_si: { item: 'i1', valor: 'si' },
    },
    i3: {
      seccion: 's1',
      orden: 3,
      texto: 'Munición contada',
      tipo: 'numero',
      obligatorio: true,
      peso: 3,
      min: 6,
      max: 6,
      mostrar_si: { item: 'i1', valor: 'si' },
    },
    i4: {
      seccion: 's1',
      orden: 4,
      texto: 'Estado de los radios',
      tipo: 'opcion',
      obligatorio: true,
      peso: 2,
      foto_si: 'falla',
      opciones: {
        bueno: { texto: 'Todos funcionan', orden: 1 },
        regular: { texto: 'Funcionan con poca carga', orden: 2 },
        malo: { texto: 'Alguno no funciona', orden: 3, falla: true },
      },
    },
    i5: { ...question('s2', 5, 'Minuta diligenciada y firmada', 2), tipo: 'cumple' },
    i6: {
      ...question('s2', 6, '¿Desde qué hora falta la minuta?', 0),
      tipo: 'texto',
      mostrar_si: { item: 'i5', valor: 'no_cumple' },
    },
    i7: criticalItem('s2', 7, '¿Las rutas de evacuación están libres?', 4, 'otro'),
    i8: {
      seccion: 's2',
      orden: 8,
      texto: 'Próxima revisión de extintores',
      tipo: 'fecha',
      obligatorio: false,
    },
    i9: {
      seccion: 's3',
      orden: 9,
      texto: 'Opinión de la administración',
      tipo: 'opcion',
      obligatorio: true,
      peso: 2,
      opciones: {
        conforme: { texto: 'Conforme', orden: 1 },
        observaciones: { texto: 'Con observaciones', orden: 2 },
        queja: { texto: 'Presenta queja', orden: 3, falla: true },
      },
    },
    i10: {
      seccion: 's3',
      orden: 10,
      texto: 'Motivo de la queja',
      tipo: 'texto',
      obligatorio: true,
      mostrar_si: { item: 'i9', valor: 'queja' },
    },
    i11: { seccion: 's3', orden: 11, texto: 'Foto del puesto', tipo: 'foto', obligatorio: false },
  },
};

/** Section and its eight questions; the last one of each is critical. */
const PREMISES: readonly (readonly [string, readonly string[]])[] = [
  [
    'Perímetro',
    [
      'Cerramiento completo',
      'Concertina en buen estado',
      'Reflectores encendidos',
      'Portones con seguro',
      'Árboles sin ramas sobre el muro',
      'Andén libre',
      'Sensores sin falla',
      'Cerca eléctrica con carga',
    ],
  ],
  [
    'Accesos',
    [
      'Talanquera funciona',
      'Citófono funciona',
      'Lector de tarjetas funciona',
      'Puerta peatonal cierra sola',
      'Libro de visitantes al día',
      'Señal de límite de velocidad',
      'Espejo de inspección',
      'Puerta principal cierra con llave',
    ],
  ],
  [
    'Zonas comunes',
    [
      'Luces de corredores',
      'Ventanas cerradas',
      'Salón comunal con llave',
      'Parque sin objetos peligrosos',
      'Canecas tapadas',
      'Escaleras libres',
      'Ascensor sin falla',
      'Salidas de emergencia libres',
    ],
  ],
  [
    'Técnico',
    [
      'Cuarto eléctrico con llave',
      'Bombas sin fugas',
      'Planta con combustible',
      'Tablero sin alarmas',
      'Temperatura del cuarto de equipos',
      'Grabador encendido',
      'Hora del grabador correcta',
      'Cámaras con imagen',
    ],
  ],
  [
    'Emergencias',
    [
      'Extintores en su sitio',
      'Manómetros en verde',
      'Botiquín completo',
      'Camilla en su sitio',
      'Gabinetes con manguera',
      'Luces de emergencia',
      'Teléfonos de emergencia a la vista',
      'Alarma de incendio sin falla',
    ],
  ],
];

function premises(): Plantilla {
  const items: Items = {};
  const secciones: Record<string, { nom: string; orden: number }> = {};
  let orden = 0;
  for (const [index, [nom, texts]] of PREMISES.entries()) {
    const seccion = `s${index + 1}`;
    secciones[seccion] = { nom, orden: index + 1 };
    for (const [place, texto] of texts.entries()) {
      orden += 1;
      const last = place === texts.length - 1;
      items[`i${String(orden).padStart(2, '0')}`] = last
        ? { ...criticalItem(seccion, orden, texto, 3, 'dano_bien'), tipo: 'cumple' }
        : { ...question(seccion, orden, texto, 1), tipo: 'cumple' };
    }
  }
  return {
    nom: 'Inspección de instalaciones',
    version: 1,
    estado: 'publicada',
    perfil: 'todos',
    secciones,
    items,
  };
}

/** Templates with which a company may begin, key → template: 7, 11 and 40 items. */
export const TEMPLATE_LIBRARY = {
  plant01: POST,
  plant02: SUPERVISION,
  plant03: premises(),
} as const satisfies Record<string, Plantilla>;
