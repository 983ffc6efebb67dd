const KEY = 'gr.rondas.camara';

/** The camera that was used last on this phone: never chosen by label (scanning.md 5). */
export interface CameraMemory {
  readonly get: () => string | null;
  readonly set: (deviceId: string | null) => void;
}

/** Memory in key-value storage; without storage the choice lasts for the session only. */
export function cameraMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): CameraMemory {
  let session: string | null = null;
  return {
    get() {
      try {
        return storage?.getItem(KEY) ?? session;
      } catch {
        return session;
      }
    },
    set(deviceId) {
      session = deviceId;
      try {
        if (deviceId === null) storage?.removeItem(KEY);
        else storage?.setItem(KEY, deviceId);
      } catch {
        // Storage may be full or forbidden; a camera choice is not worth a message.
      }
    },
  };
}
