import path from 'node:path';
import type { AuthContext } from './auth-context.ts';
import { FIREBASE_POLICY, type PasswordPolicy } from './good-password.ts';
import type { TokenSigner } from './signer.ts';
import { Throttle } from './throttle.ts';
import { UserStore } from './user-store.ts';

/** Options of the Auth surface. */
export interface AuthOptions {
  readonly projectId: string;
  /** Data folder; `null` = in memory. */
  readonly dir: string | null;
  /** Key of the refresh tokens. */
  readonly key: Buffer;
  readonly tokens: TokenSigner;
  /** Whether people may create and delete their own accounts (SDK tests). */
  readonly openAccounts: boolean;
  /** What passwords of people must be; Firebase's six characters by default. */
  readonly policy?: PasswordPolicy;
  readonly now?: () => number;
}

/** Opens the accounts of the data folder. Rejects with `StartError` when their file is damaged. */
export async function openAuth(options: AuthOptions): Promise<AuthContext> {
  const { dir, projectId, key, tokens, openAccounts, policy = FIREBASE_POLICY, now = Date.now } = options;
  const users = await UserStore.open(dir === null ? null : path.join(dir, 'usuarios.json'));
  return { projectId, users, throttle: new Throttle(), key, tokens, now, openAccounts, policy };
}
