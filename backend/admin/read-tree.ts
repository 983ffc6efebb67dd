import { existsSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, Database } from '../local/database/database.ts';
import { readAddress } from '../local/disk/server-address.ts';
import { NAMESPACE } from '../local/http/runtime-config.ts';
import { StartError } from '../local/start-error.ts';

/** Where an operator's tool reads the database. */
export interface Source {
  /** Data folder of the server. */
  readonly data: string;
  /** Address of a running server to ask instead of the folder. */
  readonly url?: string;
}

/** Reads values as administrator. */
export interface Reader {
  read(place: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens the data folder, or asks the running server when the folder is in its hands. Rejects with `StartError` when
 * there is neither.
 */
export async function openReader({ data, url }: Source): Promise<Reader> {
  if (url !== undefined) return overHttp(url.replace(/\/+$/, ''), 'Ningún servidor responde en');
  const dir = path.join(data, 'base');
  if (!existsSync(dir)) {
    throw new StartError(
      `No hay datos en ${path.resolve(data)}. Inicie el servidor una vez o indique --data o --url.`,
    );
  }
  const opened = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  if (!opened.ok) {
    if (opened.error.code === 'BD-101') return askHolder(data);
    throw new StartError(opened.error.message, { cause: opened.error.cause });
  }
  const database = opened.value;
  return {
    async read(place) {
      const outcome = database.read(ADMIN, place.split('/'));
      if (!outcome.ok) throw new StartError(`No se pudo leer ${place}: ${outcome.why}`);
      return outcome.node.toJson();
    },
    close: () => database.close(),
  };
}

/** Asks the server that holds the folder, at the address it wrote down. */
async function askHolder(data: string): Promise<Reader> {
  const url = await readAddress(data);
  if (url !== null) return overHttp(url, 'La carpeta de datos la usa un servidor que no responde en');
  throw new StartError(
    `Otro proceso usa la carpeta ${path.resolve(data)} y no dice en qué dirección responde. ` +
      'Espere a que termine o indique la dirección del servidor con --url.',
  );
}

function overHttp(url: string, noAnswer: string): Reader {
  return {
    async read(place) {
      const target = `${url}/${place}.json?ns=${NAMESPACE}`;
      let answer: Response;
      try {
        answer = await fetch(target, { headers: { Authorization: 'Bearer owner' } });
      } catch (cause) {
        throw new StartError(`${noAnswer} ${url}. Indique su dirección con --url.`, { cause });
      }
      if (!answer.ok)
        throw new StartError(`El servidor de ${url} respondió ${answer.status} al leer ${place}.`);
      return answer.json();
    },
    close: () => Promise.resolve(),
  };
}
