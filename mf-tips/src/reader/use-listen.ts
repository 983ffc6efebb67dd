import { useEffect, useState } from 'react';

/** Reading aloud; absent where the phone can't. */
export interface Listen {
  readonly speaking: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads paragraphs aloud in Spanish, one utterance each: Chrome stops long ones after 15 s. Ends with the screen. */
export function useListen(texto: readonly string[]): Listen | null {
  const [speaking, setSpeaking] = useState(false);
  const voice = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  useEffect(() => () => voice?.cancel(), [voice]);
  if (!voice) return null;
  const stop = () => {
    voice.cancel();
    setSpeaking(false);
  };
  const start = () => {
    voice.cancel();
    setSpeaking(true);
    const spanish = voice.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('es'));
    for (const [index, part] of texto.entries()) {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.lang = spanish?.lang ?? 'es-CO';
      if (spanish) utterance.voice = spanish;
      utterance.onerror = stop;
      if (index === texto.length - 1) utterance.onend = stop;
      voice.speak(utterance);
    }
  };
  return { speaking, start, stop };
}
