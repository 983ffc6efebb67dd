import type { PlanRonda } from '../registro/records.ts';
import { repeticionWords } from '../ronda/plan-words.ts';
import { hour } from './read/hour.ts';
import type { ToldKind } from './read/meaning.ts';
import { pairOf, whyNoPlace } from './read/place.ts';
import { cellOf } from './read/reader-of.ts';
import { repetitionIn } from './read/repetition.ts';

/** A column of a file that holds several fields: a whole name, a range of hours. */
export interface Split {
  readonly names: readonly string[];
  /** The fields that it gives where they have no column of their own. */
  readonly fields: readonly string[];
  readonly tipo: ToldKind;
  /** Their cells; `null` = the cell can't be parted, which `wrong` explains. */
  readonly part: (cell: string) => readonly string[] | null;
  /** A Spanish sentence. */
  readonly wrong: (cell: string) => string;
  /** This column's cell for a record in an exported list. The columns of {@link fields} that need not be filled are then left out of the list. */
  readonly said?: (record: object) => string;
}

/** Words that belong to the surname behind them. */
const PARTICLES = /^(?:de|del|la|las|los|da|di|do|dos|san|santa|van|von|y)$/i;

/** A person's name in first names and surnames: the last two words are surnames when there are three or more. */
export function partName(cell: string): readonly [nom: string, ape: string] | null {
  const [before, after] = cell.split(/\s*,\s*/);
  // «Peña Ruiz, Ana María», as lists by surname write it.
  if (before !== undefined && after !== undefined && after !== '') return [after, before];
  const groups = wordsOf(cell);
  if (groups.length < 2) return null;
  const surnames = groups.length === 2 ? 1 : 2;
  return [groups.slice(0, -surnames).join(' '), groups.slice(-surnames).join(' ')];
}

/** The words of a name, each with the particles before it: «de la Rosa» is one. */
function wordsOf(cell: string): readonly string[] {
  const groups: string[] = [];
  for (const word of cell.split(' ').reverse()) {
    const last = groups.at(-1);
    if (PARTICLES.test(word) && last !== undefined) groups[groups.length - 1] = `${word} ${last}`;
    else groups.push(word);
  }
  return groups.reverse();
}

const whole = 'La celda tiene una sola palabra: escriba nombres y apellidos.';

/** Columns with a person's whole name. */
export const NAME_SPLITS: readonly Split[] = [
  {
    names: [
      ...['nombre completo', 'nombres y apellidos', 'nombre y apellido', 'nombres completos', 'full name'],
      ...['nombre del empleado', 'nombre del trabajador', 'nombre del guarda', 'nombre del vigilante'],
      ...[
        'nombre del colaborador',
        'nombre del funcionario',
        'nombre de la persona',
        'nombre y apellidos completos',
      ],
      ...[
        'empleado',
        'trabajador',
        'colaborador',
        'funcionario',
        'guarda',
        'vigilante',
        'persona',
        'rondero',
      ],
    ],
    fields: ['nom', 'ape'],
    tipo: 'nombre',
    part: partName,
    wrong: () => whole,
  },
  {
    names: ['apellidos y nombres', 'apellido y nombre', 'apellidos nombres'],
    fields: ['nom', 'ape'],
    tipo: 'nombre',
    part(cell) {
      if (cell.includes(',')) return partName(cell);
      const words = wordsOf(cell);
      const surnames = words.length === 2 ? 1 : 2;
      return words.length < 2 ? null : [words.slice(surnames).join(' '), words.slice(0, surnames).join(' ')];
    },
    wrong: () => whole,
  },
];

/** A column with the two hours of a range, `22:00 a 06:00`. */
export function rangeSplit(names: readonly string[], from: string, to: string): Split {
  return {
    names,
    fields: [from, to],
    tipo: 'hora',
    part(cell) {
      const meaning = hour(cell);
      return 'value' in meaning && meaning.until !== undefined
        ? [String(meaning.value), meaning.until]
        : null;
    },
    wrong: (cell) => `«${cell}» no son dos horas. Escríbalas como 22:00 a 06:00.`,
  };
}

/** A column with both degrees of a place, `4.7110, -74.0721`. */
export const PLACE_SPLIT: Split = {
  names: [
    ...['coordenadas', 'coordenadas gps', 'latitud y longitud', 'lat long', 'lat lng', 'georreferencia'],
    ...['geolocalizacion', 'ubicacion gps', 'punto gps', 'mapa', 'google maps', 'maps', 'pin', 'pin mapa'],
    ...['enlace', 'enlace mapa', 'enlace ubicacion', 'enlace google maps', 'link', 'link mapa', 'url mapa'],
    ...['link ubicacion', 'link google maps', 'ubicacion google maps', 'ubicacion mapa'],
  ],
  fields: ['lat', 'lng'],
  tipo: 'lugar',
  part: (cell) => pairOf(cell)?.map(cellOf) ?? null,
  wrong: whyNoPlace,
};

/** A column that says how often a plan is walked: «Cada 3 horas», «4 veces entre 22:00 y 06:00, con al menos 60 minutos». */
export const REPEAT_SPLIT: Split = {
  names: [
    ...['repetir', 'repeticion', 'se repite', 'repite', 'cada cuanto', 'cada cuanto se hace', 'periodicidad'],
    ...['frecuencia de la ronda', 'como se repite', 'cuantas rondas'],
  ],
  fields: ['cada_h', 'veces', 'separacion_min', 'hora_ini', 'hora_fin'],
  tipo: 'texto',
  part: repetitionIn,
  wrong: (cell) =>
    `«${cell}» no dice cómo se repite. Escriba «Cada 3 horas», en horas enteras, o «4 veces, con al menos 60 minutos entre una y otra».`,
  said: (plan) => repeticionWords(plan as PlanRonda) ?? '',
};
