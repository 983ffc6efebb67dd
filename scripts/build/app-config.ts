import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { parseConfig } from '../../shell/src/base/config-schema.ts';

/** Names the file that a build copies to `dist/app/config.json`. */
export const CONFIG_VARIABLE = 'GR_CONFIG';

const NAME = 'config.json';
type Fields = Readonly<Record<string, unknown>>;

/** A valid configuration, to test the fields of another one by one. */
const RIGHT: AppConfig = {
  firebase: {
    apiKey: 'x',
    authDomain: 'x',
    projectId: 'x',
    databaseURL: 'https://x.example',
    storageBucket: 'x',
    appId: 'x',
  },
  emulator: false,
  doc_dominio: 'x',
  functions_base: '{project}',
  home_project: 'project',
};
const OPTIONAL = ['salud', 'push', 'app_check'];

/** A configuration and its full source path. */
export interface NamedConfig {
  readonly file: string;
  readonly value: AppConfig;
}

/**
 * The configuration file named by {@link CONFIG_VARIABLE}; `undefined` when none is named. Throws when it is missing, invalid JSON, or
 * lacks a field of `shell/src/base/config.ts`.
 */
export function namedConfig(env: Readonly<Record<string, string | undefined>>): NamedConfig | undefined {
  const name = env[CONFIG_VARIABLE];
  if (name === undefined || name === '') return undefined;
  const file = path.resolve(name);
  if (!existsSync(file)) throw new Error(`${CONFIG_VARIABLE}: there is no ${file}.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${CONFIG_VARIABLE}: ${file} is not JSON.`, { cause });
  }
  const wrong = wrongFields(given);
  if (wrong.length > 0)
    throw new Error(`${CONFIG_VARIABLE}: absent or not valid in ${file}: ${wrong.join(', ')}.`);
  const value = parseConfig(given);
  if (value?.emulator !== false)
    throw new Error(
      `${CONFIG_VARIABLE}: «emulator» in ${file} must be false: true is for the embedded backend.`,
    );
  return { file, value };
}

/** Copies `file` to the shell's configuration path in the built app `app`. */
export function putConfig(file: string, app: string): void {
  copyFileSync(file, path.join(app, NAME));
}

/** Copies the configuration of the built app `from`, if any, to `to`: a build replaces the folder. */
export function carryConfig(from: string, to: string): void {
  const file = path.join(from, NAME);
  if (existsSync(file)) putConfig(file, to);
}

/** The fields that the shell's own check refuses, each tested alone in a valid configuration. */
function wrongFields(given: unknown): readonly string[] {
  const all = asFields(given);
  const firebase = asFields(all.firebase);
  const parts = Object.keys(RIGHT.firebase).filter(
    (key) => parseConfig({ ...RIGHT, firebase: { ...RIGHT.firebase, [key]: firebase[key] } }) === null,
  );
  const names = [...Object.keys(RIGHT).filter((key) => key !== 'firebase'), ...OPTIONAL];
  const others = names.filter((key) => parseConfig({ ...RIGHT, [key]: all[key] }) === null);
  return [...parts.map((key) => `firebase.${key}`), ...others];
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
