import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAddress } from '@gr/rtdb-emulator/disk/server-address';
import { AdminProblem, EXIT } from '../command/problem.ts';

/** The project of a command. */
export interface Target {
  readonly project: string;
  readonly databaseURL: string;
  /** Bucket of people's files. */
  readonly bucket: string;
  /** Domain of the sign-in alias `{doc}@{domain}`. */
  readonly domain: string;
  /** `host:port` of the embedded backend or of emulators; absent: Firebase itself. */
  readonly local?: string;
}

/** Command-line options that select the target. */
export interface TargetOptions {
  /** The app's configuration file (docs/operate/configuration.md). */
  readonly config?: string | undefined;
  readonly project?: string | undefined;
  readonly 'database-url'?: string | undefined;
  readonly bucket?: string | undefined;
  readonly dominio?: string | undefined;
  /** Address of a running embedded backend. */
  readonly url?: string | undefined;
  /** Data folder of a running embedded backend. */
  readonly data?: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The fields of the app's configuration that a command needs. */
interface AppConfig {
  readonly firebase?: {
    readonly projectId?: string;
    readonly databaseURL?: string;
    readonly storageBucket?: string;
  };
  readonly doc_dominio?: string;
  readonly emulator?: boolean;
}

/**
 * The target project: the configuration file, else the named project, else the embedded backend at `--url`, in the emulator variables or in
 * the data folder. Rejects with `AdminProblem` when none of them is complete.
 */
export async function resolveTarget(options: TargetOptions, env: Env): Promise<Target> {
  if (options.config !== undefined) return fromConfig(readConfig(options.config), options);
  if (options.project !== undefined) return fromConfig({}, options);
  const host = env.FIREBASE_DATABASE_EMULATOR_HOST;
  const named = options.url ?? (host === undefined ? undefined : `http://${host}`);
  return embedded(named ?? (await addressIn(options.data ?? '.data')));
}

function readConfig(file: string): AppConfig {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AppConfig;
  } catch (cause) {
    throw missing(`No se puede leer la configuración ${path.resolve(file)}.`, cause);
  }
}

function fromConfig({ firebase = {}, doc_dominio }: AppConfig, options: TargetOptions): Target {
  const project = options.project ?? firebase.projectId;
  const databaseURL = options['database-url'] ?? firebase.databaseURL;
  const bucket = options.bucket ?? firebase.storageBucket;
  const domain = options.dominio ?? doc_dominio;
  const absent = [
    project === undefined ? '--project' : '',
    databaseURL === undefined ? '--database-url' : '',
    bucket === undefined ? '--bucket' : '',
    domain === undefined ? '--dominio' : '',
  ].filter(Boolean);
  if (project === undefined || databaseURL === undefined || bucket === undefined || domain === undefined)
    throw missing(`Falta decir ${absent.join(', ')}, o dé la configuración de la app con --config.`);
  return { project, databaseURL, bucket, domain };
}

async function embedded(url: string): Promise<Target> {
  const base = url.replace(/\/+$/, '');
  const { firebase, doc_dominio: domain } = await askConfig(base);
  const { projectId: project, storageBucket: bucket, databaseURL } = firebase ?? {};
  if (project === undefined || bucket === undefined || databaseURL === undefined || domain === undefined)
    throw missing(`En ${base} no responde el servidor de pruebas de este producto.`);
  return { project, databaseURL, bucket, domain, local: new URL(base).host };
}

async function askConfig(base: string): Promise<AppConfig> {
  try {
    const answer = await fetch(`${base}/config.json`);
    const config = (await answer.json()) as AppConfig;
    if (config.emulator === true) return config;
  } catch (cause) {
    throw missing(
      `No responde ningún servidor en ${base}. Inícielo con «npm start» o dé su dirección con --url.`,
      cause,
    );
  }
  throw missing(
    `${base} es una app publicada, no un servidor de pruebas. Use --config con su configuración.`,
  );
}

async function addressIn(data: string): Promise<string> {
  const url = await readAddress(data);
  if (url !== null) return url;
  throw missing(
    `No se dijo en qué proyecto trabajar, y no hay un servidor de pruebas andando con la carpeta ${path.resolve(data)}. ` +
      'Para la empresa use --config con la configuración de la app; para probar, inicie «npm start» o use --url.',
  );
}

function missing(message: string, cause?: unknown): AdminProblem {
  return new AdminProblem('proyecto', message, { exit: EXIT.usage, cause });
}

/** Text shown to the operator before execution. */
export function describeTarget({ project, local }: Target): string {
  return local === undefined
    ? `Proyecto: ${project} (Firebase, datos reales)`
    : `Proyecto: ${project} (servidor de pruebas en ${local})`;
}
