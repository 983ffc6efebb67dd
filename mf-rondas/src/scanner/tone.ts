/** A short tone that says a code was read. */
export interface Tone {
  /** Sounds once; silent where the browser does not let it, or the person wants no answer by vibration either. */
  readonly play: () => void;
  /** Frees the sound card. */
  readonly close: () => void;
}

/** The tone's length, s, and its height, Hz: over the noise of a street, and what small speakers do best. */
const LENGTH_S = 0.12;
const HEIGHT_HZ = 1_760;
const LOUDNESS = 0.25;
/** Rise and fall, s: without them it clicks. */
const EDGE_S = 0.01;

/**
 * A tone on a sound card that is taken now, in the tap that opened the camera, since browsers give none without one. Where the screen came
 * too long after it the next touch wakes the card.
 * @param make gives a sound card; null, or an error, where there is none
 * @param wanted asked before every tone
 */
export function createTone(make: () => AudioContext | null, wanted: () => boolean): Tone {
  const card = attempt(make);
  const wake = (): void => {
    if (card?.state === 'suspended') void card.resume().catch(() => undefined);
  };
  if (card) {
    wake();
    document.addEventListener('pointerup', wake);
  }
  return {
    play: () => {
      if (card?.state === 'running' && wanted()) sound(card);
    },
    close: () => {
      document.removeEventListener('pointerup', wake);
      if (card && card.state !== 'closed') void card.close().catch(() => undefined);
    },
  };
}

/** The browser's sound card; `null` where it has none. */
export function browserSoundCard(): AudioContext | null {
  return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : null;
}

/** The key under which the shell keeps «Vibrar al escanear» (shell/src/ports/device/preferences.ts): one wish for all answers to a read. */
export const ANSWER_KEY = 'gr.vibracion';

/** False where the person switched answers to a read off on this phone. */
export function wantsAnswer(): boolean {
  try {
    return window.localStorage.getItem(ANSWER_KEY) !== 'no';
  } catch {
    return true;
  }
}

function attempt(make: () => AudioContext | null): AudioContext | null {
  try {
    return make();
  } catch {
    // Too many cards are taken, or sound is forbidden: a tone is not worth a message.
    return null;
  }
}

function sound(card: AudioContext): void {
  const begin = card.currentTime;
  const end = begin + LENGTH_S;
  const swell = card.createGain();
  swell.gain.setValueAtTime(0, begin);
  swell.gain.linearRampToValueAtTime(LOUDNESS, begin + EDGE_S);
  swell.gain.setValueAtTime(LOUDNESS, end - EDGE_S);
  swell.gain.linearRampToValueAtTime(0, end);
  const note = card.createOscillator();
  note.frequency.value = HEIGHT_HZ;
  note.connect(swell).connect(card.destination);
  note.start(begin);
  note.stop(end);
}
