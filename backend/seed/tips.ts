import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Categoria } from '@gr/shared/domain/novedad/categorias';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { repoRoot } from '../repo-root.ts';
import type { SeedTree } from './seed-tree.ts';

type Row = readonly [titulo: string, cat: string, resumen: string, cuerpo: string, obligatoria?: boolean];

const TIPS: readonly Row[] = [
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
    '<p>Una puerta abierta a deshora puede ser un descuido o una intrusión. Trátela siempre como lo segundo.</p><h2>Al encontrarla</h2><ol><li>Deténgase a unos metros y observe desde afuera.</li><li>Informe por radio: unidad, puerta y hora.</li><li>Espere apoyo. <strong>No entre solo.</strong></li></ol><h2>Mientras espera</h2><ul><li>Cubra la salida sin bloquearla con el cuerpo.</li><li>Mire si la chapa, el marco o el vidrio están forzados, sin tocarlos.</li><li>Anote quién entra y quién sale.</li></ul><blockquote>La huella de una mano en la chapa vale más que una puerta cerrada rápido.</blockquote><h2>Al registrar la novedad</h2><p>Tome una foto general y una de la chapa. Escriba a qué hora la vio y a qué hora quedó cerrada.</p><img src="contenido/tips/puerta.jpg" alt="Puerta de vidrio entreabierta"><p>Si hay rastros de fuerza, llame al cuadrante y conserve el lugar hasta que llegue la <a href="https://www.policia.gov.co">Policía Nacional</a>.</p>',
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

/** Covers, and the kinds of incident a tip helps with, by the tip's place in the list. */
const COVERS: Readonly<Record<number, string>> = { 3: 'puerta', 5: 'camara', 9: 'pasillo' };
const INCIDENT_KINDS: Readonly<Record<number, readonly Categoria[]>> = {
  3: ['puerta_abierta', 'intrusion'],
  4: ['persona_sospechosa', 'vehiculo_sospechoso', 'intento_hurto'],
  6: ['emergencia_medica', 'accidente'],
  7: ['conato_incendio', 'fuga_gas'],
};

/** The tips of the demo company with their pictures. */
export function seedTips(tree: SeedTree): void {
  for (const name of Object.values(COVERS)) {
    const file = path.join(repoRoot(), `backend/seed/pictures/${name}.jpg`);
    tree.files.set(`contenido/tips/${name}.jpg`, readFileSync(file));
  }
  for (const [index, [titulo, cat, resumen, cuerpo, required]] of TIPS.entries()) {
    const orden = index + 1;
    const cover = COVERS[orden];
    const tip: Tip = {
      titulo,
      resumen,
      cuerpo,
      cat,
      orden,
      version: 1,
      estado: 'publicado',
      lectura_obl: required === true,
      ...(cover !== undefined && { img: `contenido/tips/${cover}.jpg` }),
      ...(INCIDENT_KINDS[orden] && {
        cats_nov: Object.fromEntries(INCIDENT_KINDS[orden].map((tipo) => [tipo, true] as const)),
      }),
      ...(cat === 'Rondas' ? { perfil: { rond: true, super: true } as const } : {}),
    };
    tree.put(`_tips/tip${String(orden).padStart(2, '0')}`, asJson(tip));
  }
}
