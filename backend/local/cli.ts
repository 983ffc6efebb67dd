import path from 'node:path';
import { CLAVE_DEMO, nombreDe, PERSONAL } from '../seed/personal.ts';
import { HELP, readOptions } from './cli-options.ts';
import { startBackend } from './server.ts';
import { operatorText } from './start-error.ts';

const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);
const OPEN_HOST =
  'ATENCIÓN: el servidor queda abierto a la red y sus credenciales no están firmadas: cualquiera en esa red puede ' +
  'entrar como cualquier persona. Úselo solo para evaluar, con datos de demostración.';

/** The demo people to log in as. */
function people(): string {
  const rows = PERSONAL.map((persona) => {
    const note = persona.estado === 2 ? '' : ' (suspendido: no puede ingresar)';
    const units = persona.un_ids.join(', ');
    return `  ${persona.doc}  ${persona.rol.padEnd(10)}  ${units.padEnd(16)}  ${nombreDe(persona)}${note}`;
  });
  return `Personas de demostración (contraseña ${CLAVE_DEMO}):\n${rows.join('\n')}\n`;
}

function warn(text: string): void {
  const line = '!'.repeat(78);
  process.stderr.write(`${line}\n${text}\n${line}\n`);
}

/** Starts the backend from the command line and stops it at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { host = '127.0.0.1', openRules, dataDir } = options;
  if (!LOCAL_HOSTS.has(host)) warn(OPEN_HOST);
  if (openRules === true)
    warn('SIN REGLAS DE SEGURIDAD: cualquiera puede leer y escribir todo. Solo para pruebas.');
  const backend = await startBackend(options);
  process.stdout.write(`Servidor listo en ${backend.url}\n`);
  process.stdout.write(`Datos: ${dataDir === null ? 'solo en memoria' : path.resolve(dataDir)}\n`);
  if (options.seed === 'demo') process.stdout.write(people());
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    backend.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(cause: unknown): void {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
