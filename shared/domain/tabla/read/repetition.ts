import { withoutAccents } from '../../valor/accents.ts';
import { hour } from './hour.ts';
import { measured } from './measure.ts';
import { number } from './number.ts';
import { GONE } from './reader-of.ts';

const NUMBERS = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
/** How far apart, at the end: «con al menos 60 minutos entre una y otra», «separadas 1 hora». */
const APART =
  /[, ]+(?:y )?(?:con|separad[ao]s(?: por)?|minimo)(?: (?:al|por lo) menos| (?:un )?minimo(?: de)?)? (\d.*?)(?: (?:entre (?:una y otra|cada una|ronda y ronda|ellas|rondas)|de (?:separacion|diferencia|intervalo)))?$/;
/** The hours between which, «entre 22:00 y 06:00», «de 22:00 a 06:00». */
const BETWEEN = /[, ]+(?:de|desde|entre) (?:las? )?(\S.*?) (?:a|y|hasta) (?:las? )?(\S.*)$/;
const ONCE = /^(?:-|no|nunca|ninguna|no se repite|sin repeticion|una? (?:sola )?vez|1 vez|unica)$/;
const EVERY = /^(?:cada|c\/) ?(.+)$/;
const TIMES =
  /^(\d{1,2}|[a-z]+) (?:veces|rondas?|recorridos?)(?: (?:por|cada|al?|en (?:el|la)) (?:turno|noche|dia))?$/;

/**
 * How often a plan is walked on a day, in words as an office writes them.
 * @returns cells of «cada horas», «veces», «separación», «inicio» and «fin», `-` where the repetition has none and `''` where it says nothing;
 * `null` = no repetition can be read
 */
export function repetitionIn(cell: string): readonly string[] | null {
  const text = withoutAccents(cell).replace(/\.$/, '').trim();
  if (ONCE.test(text)) return [GONE, GONE, GONE, '', ''];
  const apart = APART.exec(text);
  const said = text.slice(0, apart?.index);
  const between = BETWEEN.exec(said);
  const hours = between ? hoursOf(`${between[1]} a ${between[2]}`) : ['', ''];
  const minutes = apart ? figuresOf('separacion_min', apart[1]) : '';
  if (hours === null || minutes === null) return null;
  const rest = said.slice(0, between?.index).trim();
  const [, every] = EVERY.exec(rest) ?? [];
  // Hours between rounds and how far they are apart are two ways to say the same.
  if (every !== undefined) {
    const step = apart ? null : figuresOf('cada_h', every);
    return step === null ? null : [step, GONE, GONE, ...hours];
  }
  const [, count = ''] = TIMES.exec(rest) ?? [];
  const times = /^\d+$/.test(count) ? count : String(NUMBERS.indexOf(count) + 1);
  if (times === '0') return null;
  return [GONE, times, minutes, ...hours];
}

/** Whole figures of a duration in the measure of its field; `null` = it has none. */
function figuresOf(field: string, text = ''): string | null {
  const meaning = measured(field, number({ kind: 'number', whole: true }))(text);
  return 'value' in meaning ? String(meaning.value) : null;
}

function hoursOf(text: string): readonly string[] | null {
  const meaning = hour(text);
  return 'value' in meaning && meaning.until !== undefined ? [String(meaning.value), meaning.until] : null;
}
