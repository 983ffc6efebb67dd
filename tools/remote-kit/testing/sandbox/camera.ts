import { fail, ok } from '@gr/shared/contract/result';
import type { ScannerPort } from '@gr/shared/contract/scanner';
import { drawCode, pictureOf } from './camera-picture.ts';
import type { SandboxState } from './state.ts';

type CameraState = Pick<SandboxState, 'camara' | 'codigo' | 'imagen'>;

/** Size of the camera's picture and pictures a second. */
const WIDTH = 1280;
const HEIGHT = 720;
const RATE = 15;
/** Share of the picture's height that what it shows takes. */
const SHARE = 0.7;

const FAILURES = {
  negada: fail('SC-001', 'La cámara está bloqueada. Actívela en los permisos del navegador.'),
  ninguna: fail('SC-002', 'No se encontró una cámara.'),
  ocupada: fail('SC-003', 'La cámara está ocupada por otra aplicación.'),
} as const;

/** The camera of the sandbox. */
export interface SandboxCamera {
  /** `undefined` = the remote opens this computer's own camera. */
  readonly port: ScannerPort | undefined;
  /** What stands before the camera from now on, also for streams that are open. */
  show(state: CameraState): void;
  stop(): void;
}

/** A camera that sees what `state` says. */
export function sandboxCamera(first: CameraState): SandboxCamera {
  let state = first;
  let seen: CanvasImageSource | null = null;
  let frame = 0;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');

  async function look(next: CameraState): Promise<void> {
    state = next;
    const found = next.camara === 'foto' ? await pictureOf(next.imagen) : codeOf(next);
    // Something else was chosen meanwhile.
    if (state === next) seen = found;
  }
  function draw(): void {
    if (!context) return;
    frame += 1;
    context.fillStyle = '#8d8f88';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    if (!seen) return;
    const { width, height } = sizeOf(seen);
    const scale = Math.min((WIDTH * SHARE) / width, (HEIGHT * SHARE) / height);
    // A hand is never still; a stream also brings no frame while nothing changes.
    const shake = Math.sin(frame / 5) * 3;
    context.imageSmoothingEnabled = state.camara === 'foto';
    const [w, h] = [width * scale, height * scale];
    context.drawImage(seen, (WIDTH - w) / 2 + shake, (HEIGHT - h) / 2 - shake, w, h);
  }

  const timer = setInterval(draw, 1000 / RATE);
  void look(first);
  const port: ScannerPort = {
    async open() {
      const { camara: camera } = state;
      if (camera === 'negada' || camera === 'ninguna' || camera === 'ocupada') return FAILURES[camera];
      draw();
      return ok(canvas.captureStream(RATE));
    },
  };
  return {
    port: first.camara === 'equipo' ? undefined : port,
    show: (next) => void look(next),
    stop: () => clearInterval(timer),
  };
}

function codeOf({ camara: camera, codigo }: CameraState): HTMLCanvasElement | null {
  return camera === 'codigo' && codigo !== '' ? drawCode(codigo, 8) : null;
}

function sizeOf(source: CanvasImageSource): { readonly width: number; readonly height: number } {
  return source instanceof HTMLImageElement
    ? { width: source.naturalWidth, height: source.naturalHeight }
    : source instanceof HTMLCanvasElement
      ? source
      : { width: WIDTH, height: HEIGHT };
}
