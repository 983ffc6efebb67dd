import { StartError } from '@gr/rtdb-emulator/start-error';
import { REMOTES_BUCKET } from '../project.ts';
import { readArguments } from './arguments.ts';
import type { BackendOptions } from './server.ts';

/** Port when neither `--port` nor `PORT` is set. */
const DEFAULT_PORT = 4200;
const DEFAULT_DATA = '.data';
/** Value of `--data` for a backend in memory. */
const IN_MEMORY = 'memory';
const MAX_SEED_DAYS = 365;

const LINES = `  --port N           TCP port (default: the variable PORT, else ${DEFAULT_PORT})
  --data DIR         data folder (default ${DEFAULT_DATA}); «--data ${IN_MEMORY}» keeps nothing
  --seed demo|none   fills an empty folder with the demo company (default demo)
  --seed-days N      days of history of the demo company (default 90)
  --app DIR          dist folder of the built app
  --remotes WHERE    where the remotes come from: folder (the dist folder, default) or bucket (the bucket
                     ${REMOTES_BUCKET} of the data folder; publish into it with
                     GR_STORE=bucket:${REMOTES_BUCKET}@http://127.0.0.1:PORT)
  --rules FILE       database rules (default backend/rules/database.rules.json)
  --host H           address to bind (default 127.0.0.1); any other needs --open-network
  --open-network     other computers may reach the server: for an evaluation among people you trust
  --emulator         as the Firebase emulators: programs of this computer are the administrator with
                     «Bearer owner», and unsigned tokens are taken (tests, npm run qr, firebase-admin);
                     with another --host no unsigned ones are
  --skip-damage      starts though a journal is damaged in the middle: the changes that cannot be read are set
                     aside and left out. Without it such a folder is refused, with file and byte
  --rough-delivery SEED  events reach functions late, twice and in any order, as the service may deliver them
  --open-rules       no security rules: for automatic tests only
  --help             prints this help`;

/** Text of `--help` for `command`, which takes these options. */
export function helpOf(command: string): string {
  return `Usage: ${command} -- [options]\n\n${LINES}`;
}

/** Text of `npm run backend -- --help`. */
export const HELP = `${helpOf('npm run backend')}

npm run backend -- export DIR, import DIR: all data out and in (--help beside them says more)`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  port: text,
  data: text,
  seed: text,
  'seed-days': text,
  app: text,
  remotes: text,
  rules: text,
  'rough-delivery': text,
  host: text,
  'open-network': flag,
  emulator: flag,
  'open-rules': flag,
  'skip-damage': flag,
  help: flag,
};

/** Reads the command line. `help` when it was requested. Throws a `StartError` with the mistake. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BackendOptions | 'help' {
  const values = readArguments(args, OPTIONS, HELP);
  if (values.help === true) return 'help';
  const seed = values.seed ?? 'demo';
  if (seed !== 'demo' && seed !== 'none') {
    throw new StartError(`--seed takes «demo» or «none», not «${seed}».`);
  }
  const { remotes } = values;
  if (remotes !== undefined && remotes !== 'folder' && remotes !== 'bucket') {
    throw new StartError(`--remotes takes «folder» or «bucket», not «${remotes}».`);
  }
  const data = values.data ?? DEFAULT_DATA;
  return {
    port: readPort(values.port ?? env.PORT ?? String(DEFAULT_PORT)),
    dataDir: data === IN_MEMORY ? null : data,
    seed,
    appDir: values.app ?? null,
    openRules: values['open-rules'] ?? false,
    openNetwork: values['open-network'] ?? false,
    emulator: values.emulator ?? false,
    skipDamage: values['skip-damage'] ?? false,
    ...(values['seed-days'] === undefined ? {} : { seedDays: readDays(values['seed-days']) }),
    ...(remotes === undefined ? {} : { remotes }),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values['rough-delivery'] === undefined ? {} : { roughDelivery: values['rough-delivery'] }),
    ...(values.rules === undefined ? {} : { rulesFile: values.rules }),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`The port «${text}» is not a number from 0 to 65535.`);
  }
  return port;
}

function readDays(text: string): number {
  const days = Number(text);
  if (text.trim() === '' || !Number.isInteger(days) || days < 0 || days > MAX_SEED_DAYS) {
    throw new StartError(`The days of history «${text}» are not a number from 0 to ${MAX_SEED_DAYS}.`);
  }
  return days;
}
