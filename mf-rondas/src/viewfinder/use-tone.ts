import { useCallback, useEffect, useRef } from 'react';
import { browserSoundCard, createTone, type Tone, wantsAnswer } from '../scanner/tone.ts';

/** A tone for a successful read while the screen is open; the returned function plays it. */
export function useTone(): () => void {
  const tone = useRef<Tone | null>(null);
  useEffect(() => {
    const made = createTone(browserSoundCard, wantsAnswer);
    tone.current = made;
    return () => made.close();
  }, []);
  return useCallback(() => tone.current?.play(), []);
}
