import type { ScannerPort } from '@gr/shared/contract/scanner';
import { openCamera } from './camera.ts';
import { cameraMemory } from './camera-memory.ts';
import { createDecoder, type WorkerLike } from './decoder.ts';
import { pumpFrames } from './frames.ts';
import type { ScannerEnv } from './scanner.ts';

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function onPermission(listener: () => void): () => void {
  let status: PermissionStatus | null = null;
  let open = true;
  navigator.permissions
    ?.query({ name: 'camera' })
    .then((found) => {
      if (!open) return;
      status = found;
      status.addEventListener('change', listener);
    })
    // Firefox and older Safari do not support the name: the retry button remains.
    .catch(() => undefined);
  return () => {
    open = false;
    status?.removeEventListener('change', listener);
  };
}

/** The scanner's environment in a real browser; `spawn` makes its worker, `port` replaces the camera in the sandbox. */
export function browserEnv(spawn: () => WorkerLike, port?: ScannerPort): ScannerEnv {
  const memory = cameraMemory(storage());
  return {
    memory,
    decoder: createDecoder(spawn, typeof VideoFrame === 'function'),
    open: () => openCamera(navigator.mediaDevices, memory, port),
    pump: pumpFrames,
    now: () => performance.now(),
    onHidden: (listener) => {
      const tell = () => listener(document.visibilityState === 'hidden');
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    onPermission,
    every: (ms, action) => {
      const timer = window.setInterval(action, ms);
      return () => window.clearInterval(timer);
    },
  };
}
