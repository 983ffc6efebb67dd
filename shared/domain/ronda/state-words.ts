import type { Ronda } from '../registro/records.ts';
import type { EstadoDia, RondaDia } from '../registro/round-day.ts';
import { cameAfter } from './came-after.ts';
import { isFree, isFreeDay, isOpen } from './ronda.ts';
import { isUnderWay } from './under-way.ts';
import { verdictOf } from './veredicto.ts';

/**
 * Label of a round's state, with its colour and icon. Every screen takes them from here, so that a round has the same label everywhere
 * (experience.md 4). Tones and icons are names of the design system.
 */
export interface StateWord {
  readonly text: string;
  readonly tone: 'ok' | 'info' | 'warn' | 'error' | 'neutral';
  readonly icon:
    | 'check-circle'
    | 'check'
    | 'play'
    | 'pause'
    | 'clock'
    | 'warning'
    | 'problem'
    | 'circle'
    | 'close';
}

type Named = Exclude<EstadoDia, 'cumplida'> | 'programada' | 'pausada' | 'anulada' | 'tardia';

const WORDS: Readonly<Record<Named, StateWord>> = {
  por_hacer: { text: 'Por hacer', tone: 'neutral', icon: 'circle' },
  programada: { text: 'Por hacer', tone: 'neutral', icon: 'circle' },
  no_iniciada: { text: 'No iniciada', tone: 'error', icon: 'problem' },
  en_curso: { text: 'En curso', tone: 'info', icon: 'play' },
  pausada: { text: 'En pausa', tone: 'warn', icon: 'pause' },
  en_riesgo: { text: 'En riesgo', tone: 'warn', icon: 'warning' },
  tardia: { text: 'Tardía', tone: 'warn', icon: 'clock' },
  completa: { text: 'Completa', tone: 'ok', icon: 'check-circle' },
  incompleta: { text: 'Incompleta', tone: 'warn', icon: 'warning' },
  vencida: { text: 'Vencida', tone: 'error', icon: 'problem' },
  anulada: { text: 'Anulada', tone: 'neutral', icon: 'close' },
};

/** The label of a state; a state of another program is its own label. */
function named(estado: string): StateWord {
  return Object.hasOwn(WORDS, estado)
    ? WORDS[estado as Named]
    : { text: estado, tone: 'neutral', icon: 'circle' };
}

/** Every point read; the server has not judged it yet, or a person has to review some of it. */
const UNCONFIRMED: StateWord = { text: 'Completa, por confirmar', tone: 'info', icon: 'check' };

/** The label of a state that needs no figures. */
export function wordOf(estado: Named): StateWord {
  return WORDS[estado];
}

/** «Cumplida 80 %, faltan 2»: enough points, and the number missing; never 100 % while one is. */
function cumplida(pct: number, faltan: number): StateWord {
  const missing = faltan === 0 ? '' : `, ${faltan === 1 ? 'falta 1' : `faltan ${faltan}`}`;
  return {
    text: `Cumplida ${faltan > 0 ? Math.min(pct, 99) : pct} %${missing}`,
    tone: 'info',
    icon: 'check',
  };
}

/** Labels of a free round, which expects nothing: it read points, or none. */
const ENDED: StateWord = { text: 'Terminada', tone: 'neutral', icon: 'check' };
const ENDED_EMPTY: StateWord = { text: 'Terminada sin leer puntos', tone: 'warn', icon: 'warning' };

/**
 * Label of a round's result. «Completa» means every point read and nothing left to review, and is never used for a free round; a state of another program stays as it
 * is. With `now` (ms since epoch) an open round whose window is over is «Tardía».
 */
export function wordOfRonda(ronda: Ronda, now?: number): StateWord {
  const estado: string = ronda.estado;
  if (now !== undefined && isOpen(ronda) && ronda.vence_x !== undefined && now > ronda.vence_x) {
    return WORDS.tardia;
  }
  if (estado !== 'completada' && estado !== 'incompleta') {
    return named(estado);
  }
  if (isFree(ronda) && ronda.qr_leidos === 0) return ENDED_EMPTY;
  const { veredicto, pct, faltan, confirmado } = verdictOf(ronda);
  if (veredicto === 'completa' && isFree(ronda)) return ENDED;
  if (veredicto === 'cumplida') return cumplida(pct, faltan.length);
  const vouched = confirmado && (ronda.juicio?.por_revisar ?? 0) === 0;
  if (veredicto === 'completa') return vouched ? WORDS.completa : UNCONFIRMED;
  return WORDS.incompleta;
}

/** Second label: the server had counted the round as not begun until it arrived. */
const CAME_AFTER: StateWord = { text: 'Vencida, llegó después', tone: 'warn', icon: 'clock' };

/** «6 por revisar», second label: items of the round that a supervisor has to review. */
function toReview(count = 0): readonly StateWord[] {
  return count > 0 ? [{ text: `${count} por revisar`, tone: 'warn', icon: 'warning' }] : [];
}

/** Labels of a round: {@link wordOfRonda}, and beside it that it arrived late, and the number of items to review. */
export function wordsOfRonda(ronda: Ronda, now?: number): readonly StateWord[] {
  const { llego_despues, por_revisar } = ronda.juicio ?? {};
  return [wordOfRonda(ronda, now), ...(llego_despues ? [CAME_AFTER] : []), ...toReview(por_revisar)];
}

/**
 * Labels of a plan's day: its state, and beside it that it was missed until it arrived, «Tardía» where it began or ended after its limits,
 * and the number of items to review. A day whose round ended short and may be walked again is still to be done, and says so first.
 */
export function wordsOfDay(dia: RondaDia): readonly StateWord[] {
  const { tarde, cump_pct = 0, qr_esp = dia.qr_plan, qr_leidos = 0, qr_sin_prueba = 0 } = dia;
  const again = dia.estado === 'en_curso' && !isUnderWay(dia);
  const estado = again ? 'incompleta' : dia.estado;
  const missing = Math.max(0, qr_esp - qr_leidos + qr_sin_prueba);
  const doubted = estado === 'completa' && (dia.por_revisar ?? 0) > 0;
  const free = isFreeDay(dia) && dia.fechah_fin_x !== undefined;
  if (free && qr_leidos === 0) return [ENDED_EMPTY];
  if (free && estado === 'completa') return [ENDED, ...toReview(dia.por_revisar)];
  const state = estado === 'cumplida' ? cumplida(cump_pct, missing) : doubted ? UNCONFIRMED : named(estado);
  const walked = estado !== 'no_iniciada' && estado !== 'vencida' && estado !== 'por_hacer';
  return [
    ...(again ? [WORDS.por_hacer] : []),
    state,
    ...(cameAfter(dia) ? [CAME_AFTER] : []),
    ...(tarde && walked ? [WORDS.tardia] : []),
    ...toReview(dia.por_revisar),
  ];
}
