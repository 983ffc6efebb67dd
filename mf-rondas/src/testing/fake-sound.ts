/** A sound card that counts its tones; it replaces the browser's until `remove`. */
export interface FakeSound {
  readonly tones: () => number;
  readonly state: () => string;
  readonly remove: () => void;
}

/** Installs a sound card; `asleep` = it sounds only after `resume` in a touch, `locked` = not even then. */
export function installSound(start: 'awake' | 'asleep' | 'locked' = 'awake'): FakeSound {
  let tones = 0;
  let last = 'none';
  const node = { connect: (to: unknown) => to };
  class Card {
    state = start === 'awake' ? 'running' : 'suspended';
    currentTime = 0;
    destination = node;
    woken = 0;
    constructor() {
      last = this.state;
    }
    async resume(): Promise<void> {
      this.woken += 1;
      if (start === 'locked' || this.woken < 2) throw new Error('no touch');
      last = this.state = 'running';
    }
    async close(): Promise<void> {
      last = this.state = 'closed';
    }
    createGain() {
      const step = () => undefined;
      return { ...node, gain: { setValueAtTime: step, linearRampToValueAtTime: step } };
    }
    createOscillator() {
      const start = (): void => {
        tones += 1;
      };
      return { ...node, frequency: { value: 0 }, stop: () => undefined, start };
    }
  }
  Reflect.set(globalThis, 'AudioContext', Card);
  return {
    tones: () => tones,
    state: () => last,
    remove: () => void Reflect.deleteProperty(globalThis, 'AudioContext'),
  };
}
