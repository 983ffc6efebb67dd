import {
  type Emulator,
  type EmulatorOptions,
  type Keys,
  type Patience,
  startEmulator,
} from '@gr/rtdb-emulator';
import type { HostedFunctions } from '@gr/rtdb-emulator/functions/functions-host';
import type { Caller } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { flawOf, LEAST } from '@gr/shared/domain/clave/policy';
import { deleteApp, getApps } from 'firebase-admin/app';
import { roleOf } from '../company/people/account-of.ts';
import { MESSAGING_VARIABLE } from '../functions/cloud-messaging.ts';
import { REMOTES_BUCKET_VARIABLE } from '../functions/entregar-remotos.ts';
import * as module from '../functions/index.ts';
import { APP_URL, SENDER, SMTP } from '../functions/informe/mail.ts';
import { PROJECT, REMOTES_BUCKET } from '../project.ts';
import { chanceOf } from '../seed/chance.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { catchMail, type MailCatcher } from './http/caught-mail.ts';
import { createPages } from './http/pages.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { givenQrKey, QR_KEY, QR_KEY_VARIABLE } from './qr-key.ts';
import { defaultRulesFile, rulesOf, storageRulesFile } from './rules-files.ts';

/** Options of the backend. */
export interface BackendOptions {
  /** TCP port; 0: any free one. */
  readonly port: number;
  /** Address to bind; 127.0.0.1 by default. Any other needs {@link openNetwork}. */
  readonly host?: string;
  /** Other computers may connect: for an evaluation among trusted people. */
  readonly openNetwork?: boolean;
  /**
   * As in the Firebase emulators: programs of this computer that claim `owner` are the administrator, and unsigned tokens are accepted (never
   * with another {@link host} than this computer's own).
   * Mails are caught and shown, unless a sender is configured. Off: only this process, and holders of this start's key.
   */
  readonly emulator?: boolean;
  /** Data folder; `null` keeps everything in memory. */
  readonly dataDir: string | null;
  /** The operator's choice for a journal damaged in the middle: its unreadable changes are quarantined and skipped. */
  readonly skipDamage?: boolean;
  /** `demo` fills an empty database with the demo company. */
  readonly seed: 'demo' | 'none';
  /** Days of history of the demo company; 90 by default. */
  readonly seedDays?: number;
  /** Built `dist` folder to serve; `null` or absent: no app. */
  readonly appDir?: string | null;
  /** Source of `/r/**` and `/remotes.json`: `appDir`, or the bucket {@link REMOTES_BUCKET} of the data folder. */
  readonly remotes?: 'folder' | 'bucket';
  /** Database rules; the project's own by default. */
  readonly rulesFile?: string;
  /** Seed of a delivery of events to functions that keeps only what the service promises; absent = each once, in order. */
  readonly roughDelivery?: string;
  /** Whether that delivery also loses events which the clock takes up: for tests that run the clock afterwards. */
  readonly losesEvents?: boolean;
  /** Whether scheduled functions run at their times (default); their own tests turn it off. */
  readonly clock?: boolean;
  /** Timeouts of clients. */
  readonly patience?: Patience;
  /** Tests only: no rules at all, people may create accounts with Firebase's shortest passwords, and pages of any origin are accepted. */
  readonly openRules?: boolean;
  /** Receives English sentences for the operator; standard error by default. */
  readonly report?: (message: string) => void;
}

/** A running backend. */
export interface Backend extends Emulator {
  /** Key that signs the QR codes. */
  readonly qrKey: Buffer;
}

/** Functions whose lost events the clock takes up: of theirs some are lost, as in a day without functions. */
const HEALING: ReadonlySet<string> = new Set(['leer_acto']);

/** Sender of mails that are caught. */
const CAUGHT_SENDER = 'Informes <informes@demo.gr.local>';

/** What a password must be that a person chooses: what the app asks (security.md, Identity). */
export const PASSWORDS: NonNullable<EmulatorOptions['passwords']> = {
  least: LEAST,
  flawOf: (password, email) => flawOf(password, { current: '', documento: email?.split('@')[0] ?? null }),
};

/** Starts the company's backend on one port: its rules, functions, app and demo on the emulator. Rejects with `StartError`. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { seed, seedDays: days, appDir = null, remotes, openRules = false, emulator, ...rest } = options;
  const given = givenQrKey(process.env);
  const qrKeyOf = (keys: Keys): Buffer => given ?? keys[QR_KEY] ?? Buffer.alloc(0);
  const mail = emulator === true && !process.env[SENDER] ? await catchMail() : null;
  const running = await startEmulator({
    ...rest,
    project: PROJECT,
    rules: openRules
      ? null
      : { database: rulesOf(options.rulesFile ?? defaultRulesFile()), storage: rulesOf(storageRulesFile()) },
    ...(emulator === undefined ? {} : { trustLocal: emulator }),
    keys: [QR_KEY],
    ...(seed === 'demo' && {
      seed: ({ keys, ...into }) =>
        seedDemo({ ...into, qrKey: qrKeyOf(keys), now: Date.now(), ...(days === undefined ? {} : { days }) }),
    }),
    functions: (keys) => functionsOf(options, qrKeyOf(keys), mail),
    passwords: PASSWORDS,
    mayUseFiles: (caller, root) => worksHere(root, caller),
    pages: (functionOf) => {
      const deliver = functionOf('entregar_remotos');
      return createPages(appDir, remotes === 'bucket' ? deliver : undefined, deliver, mail);
    },
    headers: setSecurityHeaders,
  });
  return { ...running, qrKey: qrKeyOf(running.keys) };
}

function functionsOf(options: BackendOptions, qrKey: Buffer, mail: MailCatcher | null): HostedFunctions {
  const { roughDelivery: seed, losesEvents = false, clock = true } = options;
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`));
  if (seed !== undefined)
    report(`Functions: events repeated, late and in any order, with cold starts; seed ${seed}.`);
  return {
    module,
    clock,
    environment: ({ messaging }) => ({
      [QR_KEY_VARIABLE]: qrKey.toString('base64'),
      [REMOTES_BUCKET_VARIABLE]: REMOTES_BUCKET,
      [MESSAGING_VARIABLE]: messaging,
      ...(mail !== null && {
        [SMTP]: mail.smtp,
        [SENDER]: CAUGHT_SENDER,
        [APP_URL]: new URL(messaging).origin,
      }),
    }),
    ...(seed !== undefined && {
      rough: { random: chanceOf(seed).number, ...(losesEvents && { loses: HEALING }) },
    }),
    stop: async (server) => {
      const own = getApps().filter(({ name }) => name === server);
      await Promise.all([...own.map((app) => deleteApp(app)), mail?.close()]);
    },
  };
}

/**
 * Whether a caller currently works here, by the same checks as the database rules (`active` in backend/rules/source/people.ts): `estado` 2,
 * role still as in the token, signed in after the last end of their sessions, and with no password to choose first. Firebase's
 * Storage rules can't check it, since they cannot read the Realtime Database (docs/design/security.md, «Rights at once»).
 * @param root the current database
 */
function worksHere(root: DataNode, { uid, token }: Caller): boolean {
  const { emp_id, rol, auth_time } = token;
  if (typeof emp_id !== 'string' || typeof rol !== 'string') return false;
  const at = (...path: string[]): unknown => root.at(path).toJson();
  const perfil = at('_emp_segdiez', emp_id, 'perfil');
  if (at('_emp_segdiez', emp_id, 'estado') !== 2 || typeof perfil !== 'string' || roleOf(perfil) !== rol)
    return false;
  if (at('_sesiones_', uid, 'exige_clave') !== null) return false;
  const ended = at('_sesiones_', uid, 'rev');
  return ended === null || Number(ended) < Number(auth_time) * 1000;
}
