/** A short tone for a successful read. */
export interface Tone {
  /** Plays once; silent where the browser forbids it, or the person switched off vibration feedback. */
  readonly play: () => void;
  /** Releases the audio context. */
  readonly close: () => void;
}

/** The tone's length, s, and pitch, Hz: above street noise, and in the best range of small speakers. */
const LENGTH_S = 0.12;
const HEIGHT_HZ = 1_760;
const LOUDNESS = 0.25;
/** Rise and fall, s: without them the tone clicks. */
const EDGE_S = 0.01;

/**
 * A tone on an audio context created in the tap that opened the camera, since browsers need a gesture. If the screen opened too late for
 * that, the next touch resumes it.
 * @param make creates an audio context; null, or an error, where there is none
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

/** The browser's audio context; `null` where it has none. */
export function browserSoundCard(): AudioContext | null {
  return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : null;
}

/** Key of the shell's setting «Vibrar al escanear» (shell/src/ports/device/preferences.ts), which covers all feedback to a read. */
export const ANSWER_KEY = 'gr.vibracion';

/** False when the person switched off feedback to reads on this phone. */
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
    // Too many audio contexts, or sound is forbidden: a missing tone needs no message.
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
