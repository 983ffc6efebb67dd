import { readArguments } from './arguments.ts';
import { REMOTES_BUCKET } from './http/runtime-config.ts';
import type { BackendOptions } from './server.ts';
import { StartError } from './start-error.ts';

/** Port when neither `--port` nor `PORT` says another. */
const DEFAULT_PORT = 4200;
const DEFAULT_DATA = '.data';
const MAX_SEED_DAYS = 365;

const LINES = `  --port N           puerto TCP (por defecto, la variable PORT o ${DEFAULT_PORT})
  --data DIR         carpeta de los datos (por defecto ${DEFAULT_DATA}); «--data memoria» no guarda nada
  --seed demo|none   llena una carpeta vacía con la empresa de demostración (por defecto demo)
  --seed-days N      días de historia de la empresa de demostración (por defecto 90)
  --app DIR          carpeta dist de la aplicación construida
  --remotes DÓNDE    de dónde salen los módulos: folder (la carpeta dist, por defecto) o bucket (el depósito
                     ${REMOTES_BUCKET} de los datos; se publica en él con
                     GR_STORE=bucket:${REMOTES_BUCKET}@http://127.0.0.1:PUERTO)
  --rules FILE       reglas de la base de datos (por defecto backend/rules/database.rules.json)
  --host H           dirección de red (por defecto 127.0.0.1; otra es solo para evaluación)
  --open-rules       sin reglas de seguridad: solo para pruebas automáticas
  --help             muestra esta ayuda`;

/** What `--help` prints of `command`, which takes these options. */
export function helpOf(command: string): string {
  return `Uso: ${command} -- [opciones]\n\n${LINES}`;
}

/** What `npm run backend -- --help` prints. */
export const HELP = helpOf('npm run backend');

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
  host: text,
  'open-rules': flag,
  help: flag,
};

/** Reads the command line. `help` when it was asked for. Throws `StartError` with what is wrong with it. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BackendOptions | 'help' {
  const values = readArguments(args, OPTIONS, HELP);
  if (values.help === true) return 'help';
  const seed = values.seed ?? 'demo';
  if (seed !== 'demo' && seed !== 'none') {
    throw new StartError(`--seed solo admite «demo» o «none», no «${seed}».`);
  }
  const { remotes } = values;
  if (remotes !== undefined && remotes !== 'folder' && remotes !== 'bucket') {
    throw new StartError(`--remotes solo admite «folder» o «bucket», no «${remotes}».`);
  }
  const data = values.data ?? DEFAULT_DATA;
  return {
    port: readPort(values.port ?? env.PORT ?? String(DEFAULT_PORT)),
    dataDir: data === 'memoria' ? null : data,
    seed,
    appDir: values.app ?? null,
    openRules: values['open-rules'] ?? false,
    ...(values['seed-days'] === undefined ? {} : { seedDays: readDays(values['seed-days']) }),
    ...(remotes === undefined ? {} : { remotes }),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.rules === undefined ? {} : { rulesFile: values.rules }),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`El puerto «${text}» no es un número entre 0 y 65535.`);
  }
  return port;
}

function readDays(text: string): number {
  const days = Number(text);
  if (text.trim() === '' || !Number.isInteger(days) || days < 0 || days > MAX_SEED_DAYS) {
    throw new StartError(`Los días de historia «${text}» no son un número entre 0 y ${MAX_SEED_DAYS}.`);
  }
  return days;
}
