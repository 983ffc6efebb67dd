import Pad from 'signature_pad';
import { fitInk } from './ink.ts';

/** Canvas px per CSS px: sharp on the screen, at most 3 to limit memory. */
export function pixelRatio(): number {
  return Math.min(3, Math.max(1, window.devicePixelRatio));
}

/** Makes `canvas` a paper that follows its own size: the ink is redrawn when the phone is turned. `onStroke`: called on pen down. */
export function layPaper(canvas: HTMLCanvasElement, onStroke: () => void): { pad: Pad; remove: () => void } {
  // Dark on white in every theme: the picture is printed.
  const pad = new Pad(canvas, { backgroundColor: '#ffffff', penColor: '#0b1a33', maxWidth: 3 });
  let drawing = false;
  let late = false;
  const fit = () => {
    // Redrawing now would end the current stroke.
    late = drawing;
    if (drawing) return;
    const { width, height } = canvas.getBoundingClientRect();
    const ratio = pixelRatio();
    const strokes = pad.toData();
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(fitInk(strokes, { width, height }), { clear: false });
  };
  pad.addEventListener('beginStroke', () => {
    drawing = true;
    onStroke();
  });
  pad.addEventListener('endStroke', () => {
    drawing = false;
    if (late) fit();
  });
  const watch = new ResizeObserver(fit);
  watch.observe(canvas);
  fit();
  return {
    pad,
    remove: () => {
      watch.disconnect();
      pad.off();
    },
  };
}
