import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { parseConfig } from '../../shell/src/base/config-schema.ts';

/** Names the file that a build copies to `dist/app/config.json`. */
export const CONFIG_VARIABLE = 'GR_CONFIG';

const NAME = 'config.json';
type Fields = Readonly<Record<string, unknown>>;

/** A configuration that is right, to find the fields that are not. */
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
const OPTIONAL = ['salud', 'push'];

/**
 * The configuration file named by {@link CONFIG_VARIABLE}, as a full path; `undefined` when none is named. Throws
 * (Spanish) when it is not there, is no JSON, or lacks a field of `shell/src/base/config.ts`.
 */
export function namedConfig(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = env[CONFIG_VARIABLE];
  if (name === undefined || name === '') return undefined;
  const file = path.resolve(name);
  if (!existsSync(file)) throw new Error(`${CONFIG_VARIABLE}: no existe ${file}.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${CONFIG_VARIABLE}: ${file} no es JSON.`, { cause });
  }
  const wrong = wrongFields(given);
  if (wrong.length > 0)
    throw new Error(`${CONFIG_VARIABLE}: en ${file} faltan o no sirven: ${wrong.join(', ')}.`);
  if (parseConfig(given)?.emulator !== false)
    throw new Error(`${CONFIG_VARIABLE}: en ${file}, «emulator» debe ser false: true es del servidor local.`);
  return file;
}

/** Puts `file` where the built app in `app` is asked for it. */
export function putConfig(file: string, app: string): void {
  copyFileSync(file, path.join(app, NAME));
}

/** Takes the configuration of the built app in `from` along to `to`, where it has one: a build replaces the folder. */
export function carryConfig(from: string, to: string): void {
  const file = path.join(from, NAME);
  if (existsSync(file)) putConfig(file, to);
}

/** Each field is put into a right configuration by itself: the shell's own check says which one it does not take. */
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
