import { joinPath, segments } from '@gr/shared/domain/database/path';
import type { AppConfig } from '../base/config.ts';

/** Plain HTTP addresses of this deployment's services. */
export interface Endpoints {
  /** REST address of a database path, e.g. `_ops/u1/x`; `''` is the root. */
  database(path: string, query?: Readonly<Record<string, string>>): string;
  /** Storage object: its metadata, or its bytes with `alt=media`. */
  object(ruta: string, media?: boolean): string;
  /** A picture of a record or a person, by the function that checks who may see it now. */
  picture(ruta: string): string;
  upload(ruta: string): string;
  /** Where the server is asked why it refused a record. */
  why(): string;
}

/** Addresses from the configuration; with `emulator` everything is on `origin`. */
export function createEndpoints(config: AppConfig, origin: string): Endpoints {
  const configured = new URL(config.firebase.databaseURL);
  const ns = configured.searchParams.get('ns');
  const base = config.emulator ? origin : configured.origin;
  const storage = config.emulator ? origin : 'https://firebasestorage.googleapis.com';
  const bucket = `${storage}/v0/b/${encodeURIComponent(config.firebase.storageBucket)}/o`;
  const functions = config.functions_base.replaceAll('{project}', config.home_project).replace(/\/+$/, '');
  const home = (name: string, query: Readonly<Record<string, string>>) =>
    new URL(`${functions}/${name}?${new URLSearchParams(query).toString()}`, origin).href;
  return {
    picture: (ruta) => home('ver_foto', { ruta }),
    why: () => home('sesiones', { orden: 'por_que' }),
    database(path, query = {}) {
      const url = new URL(`/${joinPath(segments(path).map(encodeURIComponent))}.json`, base);
      if (ns !== null) url.searchParams.set('ns', ns);
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      return url.href;
    },
    object: (ruta, media = false) => `${bucket}/${encodeURIComponent(ruta)}${media ? '?alt=media' : ''}`,
    upload: (ruta) => `${bucket}?name=${encodeURIComponent(ruta)}`,
  };
}
