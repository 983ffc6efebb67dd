import { existsSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, Database } from '@gr/rtdb-emulator/database/database';
import { readAddress } from '@gr/rtdb-emulator/disk/server-address';
import { StartError } from '@gr/rtdb-emulator/start-error';
import { NAMESPACE } from '../project.ts';

/** Source from which an operator's tool reads the database. */
export interface Source {
  /** Data folder of the server. */
  readonly data: string;
  /** Address of a running server to use instead of the folder. */
  readonly url?: string;
}

/** Reads values as administrator. */
export interface Reader {
  read(place: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the data folder, or connects to the running server that has locked it. Rejects with `StartError` when there is neither. */
export async function openReader({ data, url }: Source): Promise<Reader> {
  if (url !== undefined) return overHttp(url.replace(/\/+$/, ''), 'No server answers at');
  const dir = path.join(data, 'base');
  if (!existsSync(dir)) {
    throw new StartError(`No data in ${path.resolve(data)}. Start the server once, or give --data or --url.`);
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
      if (!outcome.ok) throw new StartError(`${place} cannot be read: ${outcome.why}`);
      return outcome.node.toJson();
    },
    close: () => database.close(),
  };
}

/** Connects to the server that holds the folder, at the address it published. */
async function askHolder(data: string): Promise<Reader> {
  const url = await readAddress(data);
  if (url !== null) return overHttp(url, 'The data folder is in use by a server that does not answer at');
  throw new StartError(
    `Another process uses the folder ${path.resolve(data)} and its address is not known. ` +
      'Wait until it ends, or give the address of the server with --url.',
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
        throw new StartError(`${noAnswer} ${url}. Give its address with --url.`, { cause });
      }
      if (!answer.ok) throw new StartError(`The server at ${url} answered ${answer.status} for ${place}.`);
      return answer.json();
    },
    close: () => Promise.resolve(),
  };
}
