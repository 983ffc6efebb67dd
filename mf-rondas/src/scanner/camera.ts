import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import type { ScannerPort } from '@gr/shared/contract/scanner';
import { mensajes } from '../mensajes.ts';
import type { CameraMemory } from './camera-memory.ts';
import { type Focus, focusOf } from './focus.ts';
import { apply, type MoreCapabilities } from './track-wishes.ts';

/** An open camera. */
export interface Camera {
  readonly stream: MediaStream;
  readonly torch: boolean;
  /** Rejects where the phone refuses; the caller then restarts the camera. */
  readonly setTorch: (on: boolean) => Promise<void>;
  /** `null` where this camera cannot zoom. */
  readonly zoom: Zoom | null;
  /** `null` where this camera has no focus control. */
  readonly focus: Focus | null;
  /** Device ids of this phone's cameras. */
  readonly devices: readonly string[];
  readonly deviceId: string | null;
  readonly stop: () => void;
}

const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } };

function constraints(deviceId: string | null): MediaStreamConstraints {
  // `exact` for a remembered camera, so that it is that one; `ideal` otherwise, since laptops have no rear camera.
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } };
  return { audio: false, video: { ...which, ...SIZE } };
}

/** Maps the browser's error to a failure with a message for the guard. */
function cameraFailure(cause: unknown): Failure {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return { code: 'SC-001', message: mensajes.scanner.camaraBloqueada, cause };
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError') {
    return { code: 'SC-002', message: mensajes.scanner.sinCamara, cause };
  }
  return { code: 'SC-003', message: mensajes.scanner.camaraOcupada, cause };
}

/**
 * Opens the rear camera, or the one in `known`; with `port` the stream comes from there. Fails with `SC-001` (refused), `SC-002` (none),
 * `SC-003` (busy).
 */
export async function openCamera(
  mediaDevices: MediaDevices | undefined,
  memory: CameraMemory,
  port?: ScannerPort,
  known = memory.get(),
): Promise<Result<Camera>> {
  if (port) {
    const opened = await port.open();
    return opened.ok ? ok(await describe(opened.value, mediaDevices, memory)) : opened;
  }
  if (!mediaDevices?.getUserMedia) return fail('SC-002', mensajes.scanner.sinCamara);
  try {
    const stream = await mediaDevices.getUserMedia(constraints(known));
    const camera = await describe(stream, mediaDevices, memory);
    if (camera.deviceId && memory.get() === null) memory.set(camera.deviceId);
    return ok(camera);
  } catch (cause) {
    const error = cameraFailure(cause);
    if (!known || error.code === 'SC-001') return { ok: false, error };
    // The remembered camera is gone (ids change after clearing site data). One that is only busy stays chosen.
    if (error.code === 'SC-002') memory.set(null);
    return openCamera(mediaDevices, memory, port, null);
  }
}

async function describe(
  stream: MediaStream,
  mediaDevices: MediaDevices | undefined,
  memory: CameraMemory,
): Promise<Camera> {
  const [track] = stream.getVideoTracks();
  const capabilities: MoreCapabilities = track?.getCapabilities?.() ?? {};
  if (capabilities.focusMode?.includes('continuous')) {
    // Best effort: a lens that refuses keeps its own focus mode.
    await apply(track, { focusMode: 'continuous' }).catch(() => undefined);
  }
  const zoom = zoomOf(track, capabilities);
  const near = zoom !== null && memory.doubled();
  if (near) await zoom.set(true).catch(() => undefined);
  const all = (await mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  return {
    stream,
    torch: capabilities.torch === true,
    setTorch: (on) => apply(track, { torch: on }),
    focus: focusOf(track, capabilities),
    zoom: near ? zoomOf(track, capabilities) : zoom,
    devices: all.filter((d) => d.kind === 'videoinput' && d.deviceId !== '').map((d) => d.deviceId),
    deviceId: track?.getSettings?.().deviceId ?? null,
    stop: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** Zoom control of a camera. */
interface Zoom {
  /** True when double zoom is on. */
  readonly doubled: boolean;
  /** Sets single or double zoom. Rejects where the phone refuses. */
  readonly set: (doubled: boolean) => Promise<void>;
}

/**
 * Single and double zoom where the track supports both (W3C Image Capture, `zoom`); `null` elsewhere. The unit is the browser's own: a
 * wider lens starts below 1, and some use per cent and start at 100.
 */
export function zoomOf(track: MediaStreamTrack | undefined, capabilities: MoreCapabilities): Zoom | null {
  const { min, max } = capabilities.zoom ?? {};
  if (min === undefined || max === undefined) return null;
  const once = Math.max(min, 1);
  if (max < 2 * once) return null;
  const { zoom = once }: { readonly zoom?: number } = track?.getSettings?.() ?? {};
  return {
    doubled: zoom >= 2 * once,
    set: (doubled) => apply(track, { zoom: doubled ? 2 * once : once }),
  };
}
