import { FALLAS_REMOTOS, type FallaRemoto } from '@gr/shared/domain/app/falla-remoto';
import {
  SUMAS_REMOTOS,
  type SumaRemoto,
  USO_REMOTOS,
  type UsoRemoto,
} from '@gr/shared/domain/app/uso-remoto';
import { tokenSource } from '../../publish/google-token.ts';
import { messages } from './messages.ts';

const DEADLINE_MS = 15_000;

/** OAuth scopes that reading the database as an operator needs. */
const SCOPES = [
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/userinfo.email',
];

/** A row as it was read, with its remote. */
export type Failure = FallaRemoto & { readonly id: string };

/** As {@link Failure}, with the time when failures of that version exceeded the limit. */
export type Use = UsoRemoto & { readonly id: string; readonly disp_id: string; readonly detenida?: number };

interface Config {
  readonly emulator?: boolean;
  readonly firebase?: { readonly databaseURL?: string };
}

/**
 * Reports of phones on quarantined versions, from the database of the live shell at `url`: that of an embedded backend, else Firebase with
 * the credentials of `keyFile` (`tokenSource`). Rejects when it does not answer.
 */
export async function readFailures(url: string, keyFile: string | undefined): Promise<readonly Failure[]> {
  return flat<FallaRemoto>(await readTree(url, keyFile, FALLAS_REMOTOS));
}

/** Reports of phones on the versions they run, and since when phones that try one fall back; as {@link readFailures}. */
export async function readUse(url: string, keyFile: string | undefined): Promise<readonly Use[]> {
  const [rows, sums] = await Promise.all([
    readTree(url, keyFile, USO_REMOTOS),
    readTree(url, keyFile, SUMAS_REMOTOS),
  ]);
  const stopped = (sums ?? {}) as Readonly<Record<string, Readonly<Record<string, SumaRemoto>>>>;
  return flat<UsoRemoto>(rows).map((row) => {
    const detenida = stopped[row.id]?.[row.version.replaceAll('.', '_')]?.detenida;
    return detenida === undefined ? row : { ...row, detenida };
  });
}

async function readTree(url: string, keyFile: string | undefined, tree: string): Promise<unknown> {
  const { emulator, firebase } = (await ask(`${url}/config.json`)) as Config;
  if (typeof firebase?.databaseURL !== 'string') throw new Error(messages.noConfig(url));
  const { origin, searchParams } = new URL(firebase.databaseURL);
  const ns = searchParams.get('ns');
  const token = emulator === true ? 'owner' : await tokenSource(keyFile, SCOPES)();
  const place = `${emulator === true ? url : origin}/${tree}.json${ns === null ? '' : `?ns=${ns}`}`;
  return ask(place, { Authorization: `Bearer ${token}` });
}

async function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.json();
  } catch (cause) {
    throw new Error(messages.noAnswer(host, cause instanceof Error ? cause.message : ''), { cause });
  }
}

type Tree<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

type Row<T> = T & { readonly id: string; readonly disp_id: string };

function flat<T>(tree: unknown): readonly Row<T>[] {
  return Object.entries((tree ?? {}) as Tree<T>).flatMap(([id, versions]) =>
    Object.values(versions).flatMap((phones) =>
      Object.entries(phones).map(([disp_id, row]) => ({ ...row, id, disp_id })),
    ),
  );
}
