import type { Host } from '@gr/shared/contract';
import { useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useState } from 'react';

/** State of a browser permission; `desconocido` where the browser does not report it. */
export type Permiso = 'concedido' | 'por_pedir' | 'negado' | 'desconocido';

/** Readiness of the phone for a round. */
export interface Readiness {
  readonly position: Permiso;
  readonly camera: Permiso | 'no_hay';
  /** Percent, and whether it is charging; `null` where the browser does not report it (iOS). */
  readonly battery: { readonly pct: number; readonly charging: boolean } | null;
  /** Part of the browser's storage in use, 0–1; `null` if unknown. */
  readonly storageUsed: number | null;
}

interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

const PERMISOS: Readonly<Record<PermissionState, Permiso>> = {
  granted: 'concedido',
  prompt: 'por_pedir',
  denied: 'negado',
};

async function permission(name: 'camera' | 'geolocation'): Promise<Permiso> {
  try {
    return PERMISOS[(await navigator.permissions.query({ name })).state];
  } catch {
    // No Permissions API, or it does not support this name (Firefox: camera).
    return 'desconocido';
  }
}

async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some((d) => d.kind === 'videoinput');
  } catch {
    return true;
  }
}

async function batteryOf(): Promise<Readiness['battery']> {
  try {
    // The Battery Status API is not in the DOM types (Chromium only).
    const read = Reflect.get(navigator, 'getBattery') as (() => Promise<Battery>) | undefined;
    const battery = await read?.call(navigator);
    return battery ? { pct: Math.round(battery.level * 100), charging: battery.charging } : null;
  } catch {
    return null;
  }
}

async function storageUsed(): Promise<number | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage !== undefined && quota ? usage / quota : null;
  } catch {
    return null;
  }
}

async function checkAll(): Promise<Readiness> {
  const [position, camera, found, power, space] = await Promise.all([
    permission('geolocation'),
    permission('camera'),
    hasCamera(),
    batteryOf(),
    storageUsed(),
  ]);
  return { position, camera: found ? camera : 'no_hay', battery: power, storageUsed: space };
}

/** Longest wait for the answer to the permission prompt. */
const ASK_TIMEOUT_MS = 20_000;

async function askPosition(host: Host): Promise<void> {
  // Only triggers the browser's prompt; the position itself is not kept (security.md, Ley 1581).
  await host.device.position(ASK_TIMEOUT_MS);
}

/** The phone's readiness (`null`: not looked at yet), and a function to ask for the position permission. */
export function useReadiness(): { readiness: Readiness | null; askPosition: () => Promise<void> } {
  const host = useHost();
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  useEffect(() => {
    let open = true;
    void checkAll().then((found) => {
      if (open) setReadiness(found);
    });
    return () => {
      open = false;
    };
  }, []);
  const ask = useCallback(async () => {
    await askPosition(host);
    setReadiness(await checkAll());
  }, [host]);
  return { readiness, askPosition: ask };
}
