import { readFileSync, writeFileSync } from 'node:fs';
import { withAppCheck } from '../../backend/local/http/app-check-sources.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { inRoot } from '../root.ts';

/** What `firebase deploy --config` takes for one company; it lies beside `firebase.json`, whose paths it shares. */
export const COMPANY_FILE = 'firebase.empresa.json';

const POLICY = 'Content-Security-Policy';
const GOOGLE = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
] as const;
const MESSAGING = [
  'https://fcmregistrations.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
] as const;

interface Hosting {
  readonly headers: readonly { readonly headers: { readonly key: string; value: string }[] }[];
}

/** Stands for the page's own origin, where a path of `functions_base` leads. */
const OWN = 'https://self.invalid';

/**
 * Where the app of this company connects to, exact but for two: the database's sockets, whose first answer names the machine that
 * serves them (`h` of the handshake, backend.md), which changes; and functions, as each unit may name a project of its own.
 */
export function connectSources({ firebase, functions_base, push }: AppConfig): readonly string[] {
  const database = new URL(firebase.databaseURL);
  const functions = ['one', 'two'].map(
    (project) => new URL(functions_base.replaceAll('{project}', project), OWN),
  );
  const [one, two] = functions.map(({ origin }) => origin);
  return [
    "'self'",
    database.origin,
    `wss://*.${domainOf(database)}`,
    ...GOOGLE,
    ...(one === OWN ? [] : [one === two ? String(one) : `https://*.${domainOf(new URL(String(one)))}`]),
    ...(push === undefined ? [] : MESSAGING),
  ];
}

/** A host without its first label. */
function domainOf({ host }: URL): string {
  return host.slice(host.indexOf('.') + 1);
}

/** `firebase.json` with the content policy of one company. */
export function hostingOf<T extends { readonly hosting: Hosting }>(given: T, config: AppConfig): T {
  const own = structuredClone(given);
  for (const header of own.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key !== POLICY) continue;
    const exact = header.value.replace(
      /connect-src [^;]*/,
      `connect-src ${connectSources(config).join(' ')}`,
    );
    header.value = config.app_check === undefined ? exact : withAppCheck(exact);
  }
  return own;
}

/** Writes {@link COMPANY_FILE} for a configuration. */
export function writeHosting(config: AppConfig): void {
  const given = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as { readonly hosting: Hosting };
  writeFileSync(inRoot(COMPANY_FILE), `${JSON.stringify(hostingOf(given, config), null, 2)}\n`);
}
