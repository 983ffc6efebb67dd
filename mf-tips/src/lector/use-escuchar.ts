import { useEffect, useState } from 'react';

/** Reading aloud; absent where the phone can't. */
export interface Escuchar {
  readonly hablando: boolean;
  readonly empezar: () => void;
  readonly parar: () => void;
}

/** Reads paragraphs aloud in Spanish, one utterance each: Chrome stops long ones after 15 s. Ends with the screen. */
export function useEscuchar(texto: readonly string[]): Escuchar | null {
  const [hablando, setHablando] = useState(false);
  const voice = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  useEffect(() => () => voice?.cancel(), [voice]);
  if (!voice) return null;
  const parar = () => {
    voice.cancel();
    setHablando(false);
  };
  const empezar = () => {
    voice.cancel();
    setHablando(true);
    const spanish = voice.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('es'));
    for (const [index, part] of texto.entries()) {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.lang = spanish?.lang ?? 'es-CO';
      if (spanish) utterance.voice = spanish;
      utterance.onerror = parar;
      if (index === texto.length - 1) utterance.onend = parar;
      voice.speak(utterance);
    }
  };
  return { hablando, empezar, parar };
}
