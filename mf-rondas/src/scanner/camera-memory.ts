const CAMERA = 'gr.rondas.camara';
const DOUBLED = 'gr.rondas.aumento';

/** Last camera settings on this phone: device id (never chosen by label, scanning.md 5) and double zoom. */
export interface CameraMemory {
  readonly get: () => string | null;
  readonly set: (deviceId: string | null) => void;
  readonly doubled: () => boolean;
  readonly setDoubled: (doubled: boolean) => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Memory in key-value storage; without storage it lasts for the session only. */
export function cameraMemory(storage: Store | null): CameraMemory {
  const camera = slot(storage, CAMERA);
  const zoom = slot(storage, DOUBLED);
  return {
    ...camera,
    doubled: () => zoom.get() !== null,
    setDoubled: (doubled) => zoom.set(doubled ? '2' : null),
  };
}

function slot(storage: Store | null, key: string): Pick<CameraMemory, 'get' | 'set'> {
  let session: string | null = null;
  return {
    get() {
      try {
        return storage?.getItem(key) ?? session;
      } catch {
        return session;
      }
    },
    set(value) {
      session = value;
      try {
        if (value === null) storage?.removeItem(key);
        else storage?.setItem(key, value);
      } catch {
        // Storage may be full or forbidden; losing a camera choice needs no message.
      }
    },
  };
}
