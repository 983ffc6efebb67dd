import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import { ok } from '@gr/shared/contract/result';
import type { Scanner, ScannerState } from '../scanner/scanner.ts';

/** A scanner without a camera: the test sets what it sees. */
export interface FakeScanner extends Scanner {
  /** The camera sees this text; ignored while held. */
  readonly see: (texto: string) => void;
  /** The three seconds of `hold` are over. */
  readonly release: () => void;
  readonly set: (state: Partial<ScannerState>) => void;
  /** Every `freeze` and `resume`, in order. */
  readonly calls: readonly string[];
}

const READING: ScannerState = {
  fase: 'leyendo',
  failure: null,
  linterna: 'no_hay',
  aumento: 'no_hay',
  enfoque: 'no_hay',
  cameras: 1,
  oscuro: false,
  consejo: 'ninguno',
  formato: null,
  outline: null,
};

/** A fake scanner; `foto` is the text of a photo's code. */
export function fakeScanner(foto = ''): FakeScanner {
  const state = fakeValue(READING);
  const calls: string[] = [];
  let held = false;
  let listener: (texto: string) => void = () => undefined;
  return {
    state,
    calls,
    start: (_video, onText) => {
      listener = onText;
    },
    retry: () => void calls.push('retry'),
    freeze: () => void calls.push('freeze'),
    resume: () => void calls.push('resume'),
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
    },
    toggleTorch: () => void calls.push('torch'),
    setZoom: (doubled) => void calls.push(doubled ? 'x2' : 'x1'),
    focus: ({ x, y }) => void calls.push(`focus ${x} ${y}`),
    nextCamera: () => void calls.push('next'),
    photo: async () => ok({ text: foto, corners: [] }),
    close: () => void calls.push('close'),
    see: (texto) => {
      if (!held) listener(texto);
    },
    set: (change) => state.set({ ...state.get(), ...change }),
  };
}
