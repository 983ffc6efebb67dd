import { FALLAS_REMOTOS, type FallaRemoto } from '../../../domain/app/falla-remoto.ts';
import { tokenSource } from '../../publish/google-token.ts';
import { mensajes } from './mensajes.ts';

/** What one question may take, ms. */
const DEADLINE_MS = 15_000;

/** What reading the database as an operator asks of Google. */
const SCOPES = [
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/userinfo.email',
];

/** A row as it was read, with the remote it is of. */
export type Failure = FallaRemoto & { readonly id: string };

interface Config {
  readonly emulator?: boolean;
  readonly firebase?: { readonly databaseURL?: string };
}

/**
 * What phones reported of versions they quarantined, from the database of the live shell at `url`: that of an embedded backend,
 * else Firebase with the credentials of `keyFile` (`tokenSource`). Rejects (Spanish) when it does not answer.
 */
export async function readFailures(url: string, keyFile: string | undefined): Promise<readonly Failure[]> {
  const { emulator, firebase } = (await ask(`${url}/config.json`)) as Config;
  if (typeof firebase?.databaseURL !== 'string') throw new Error(mensajes.sinConfig(url));
  const { origin, searchParams } = new URL(firebase.databaseURL);
  const ns = searchParams.get('ns');
  const token = emulator === true ? 'owner' : await tokenSource(keyFile, SCOPES)();
  const place = `${emulator === true ? url : origin}/${FALLAS_REMOTOS}.json${ns === null ? '' : `?ns=${ns}`}`;
  return flat(await ask(place, { Authorization: `Bearer ${token}` }));
}

async function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.json();
  } catch (cause) {
    throw new Error(mensajes.sinRespuesta(host, cause instanceof Error ? cause.message : ''), { cause });
  }
}

type Tree = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, FallaRemoto>>>>>>;

function flat(tree: unknown): readonly Failure[] {
  return Object.entries((tree ?? {}) as Tree).flatMap(([id, versions]) =>
    Object.values(versions).flatMap((phones) => Object.values(phones).map((row) => ({ ...row, id }))),
  );
}
