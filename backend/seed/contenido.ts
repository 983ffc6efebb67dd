import type { Json } from '@gr/shared/contract/outbox';
import { comoJson } from '@gr/shared/domain/arboles';
import type { Tip } from '@gr/shared/domain/tip';
import type { Arbol } from './arbol.ts';
import { PLANTILLAS } from './plantillas.ts';

type Fila = readonly [titulo: string, cat: string, resumen: string, cuerpo: string, obligatoria?: true];

const TIPS: readonly Fila[] = [
  [
    'Antes de iniciar la ronda',
    'Rondas',
    'Tres minutos que evitan una novedad.',
    '<p>Revise batería, linterna y radio. Avise a la portería que inicia y por dónde.</p><ul><li>Celular con más de 40 %.</li><li>Chaleco puesto.</li><li>Consignas del turno leídas.</li></ul>',
    true,
  ],
  [
    'Cómo leer un código de punto',
    'Rondas',
    'A la distancia de un brazo y de frente.',
    '<p>Sostenga el celular a unos 20 cm. Si hay poca luz, use la linterna del lector. Si el código está dañado, tome la foto del código o escríbalo a mano.</p>',
  ],
  [
    'Qué hacer ante una puerta abierta',
    'Novedades',
    'No entre solo.',
    '<p>Observe desde afuera, informe por radio y espere apoyo. Registre la novedad con foto de la puerta, sin tocar la chapa.</p>',
  ],
  [
    'Persona sospechosa',
    'Novedades',
    'Describa, no confronte.',
    '<p>Anote ropa, estatura aproximada y hacia dónde se fue. Informe al cuadrante. No la persiga.</p>',
    true,
  ],
  [
    'Una buena foto de novedad',
    'Novedades',
    'Una general y una de detalle.',
    '<p>La primera foto muestra el lugar; la segunda, el daño. Evite fotografiar rostros y placas que no tengan relación.</p>',
  ],
  [
    'Emergencia médica',
    'Emergencias',
    'Línea 123 primero.',
    '<p>Llame al 123, facilite el ingreso de la ambulancia y no mueva a la persona salvo peligro inmediato.</p>',
    true,
  ],
  [
    'Conato de incendio',
    'Emergencias',
    'Extintor solo si el fuego es pequeño.',
    '<p>Dé la alarma, corte la energía del sector si puede hacerlo sin riesgo y use el extintor con la salida a su espalda.</p>',
  ],
  [
    'Entrega de turno',
    'Puesto',
    'Lo que no se entrega, no se recibe.',
    '<p>Cuente llaves, radios y dotación con quien recibe. Toda diferencia queda en el inventario con su observación.</p>',
  ],
  [
    'Trato a residentes y visitantes',
    'Puesto',
    'Saludo, escucha, respuesta.',
    '<p>Salude de usted, escuche sin interrumpir y responda con la consigna. Si no sabe, consulte a su supervisor.</p>',
  ],
  [
    'Trabajar sin señal',
    'Aplicación',
    'Todo queda guardado en el teléfono.',
    '<p>Puede iniciar, leer puntos y reportar sin señal. Al volver la señal se envía solo. No borre los datos de la aplicación con envíos pendientes.</p>',
  ],
];

/** Tips, tutorial titles, the checklist templates and the app's version. `now` in ms. */
export function sembrarContenido(arbol: Arbol, now: number): void {
  for (const [index, [titulo, cat, resumen, cuerpo, obligatoria]] of TIPS.entries()) {
    const tip: Tip & { readonly version: number } = {
      titulo,
      resumen,
      cuerpo,
      cat,
      orden: index + 1,
      version: 1,
      estado: 'publicado',
      lectura_obl: obligatoria === true,
      ...(cat === 'Rondas' ? { perfil: { rond: true, super: true } as const } : {}),
    };
    arbol.poner(`_tips/tip${String(index + 1).padStart(2, '0')}`, comoJson(tip));
  }
  // Titles only: the company uploads its own films, and this demo may not need a connection.
  arbol.poner('_videos/tutos_rond', {
    v1: video('Su primera ronda', 'Iniciar, leer puntos y terminar.', 180, 1),
    v2: video('Reportar una novedad', 'Con fotos y sin señal.', 150, 2),
  });
  arbol.poner('_videos/tutos_super', {
    v1: video('Una visita de supervisión', 'Del saludo a la firma.', 210, 1),
    v2: video('Listas de chequeo', 'Calificar y dejar compromisos.', 160, 2),
  });
  for (const [id, plantilla] of Object.entries(PLANTILLAS)) {
    arbol.poner(`_listascheck_plant_/${id}`, comoJson(plantilla));
  }
  arbol.poner('_versiones/gestion_ri', {
    ver_actual: '0.1.0',
    ver_minima: '0.1.0',
    notas: 'Primera versión.',
    obligatoria: false,
    fechah_x: now,
  });
}

function video(titulo: string, desc: string, dur_seg: number, orden: number): Json {
  return { titulo, desc, dur_seg, orden, estado: 'publicado', offline: false };
}
