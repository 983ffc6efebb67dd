import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_STAMP } from './build/places.ts';
import { inRoot } from './root.ts';

const USAGE = `Uso: npm run kill-switch -- on|off [--dist CARPETA]

  on    pone safety-worker.js en lugar de ngsw-worker.js: los teléfonos borran sus cachés y quedan sin trabajador
  off   devuelve ngsw-worker.js: los teléfonos vuelven a funcionar sin conexión
  --dist CARPETA   carpeta construida (por defecto dist)

Publique el sitio después. Los registros, borradores y fotos de los teléfonos no se tocan.
`;

/** The files of a built folder that the switch moves. */
interface Files {
  /** What phones ask for. */
  readonly live: string;
  readonly safety: string;
  /** The real worker while the switch is on; outside of the published folder. */
  readonly aside: string;
}

function filesOf(dist: string): Files {
  const app = path.join(dist, 'app');
  return {
    live: path.join(app, 'ngsw-worker.js'),
    safety: path.join(app, 'safety-worker.js'),
    aside: path.join(dist, 'ngsw-worker.real.js'),
  };
}

function isOn({ live, safety }: Files): boolean {
  return readFileSync(live).equals(readFileSync(safety));
}

// A server may be reading the file: it is the old one until the instant the new one takes its name.
function put(from: string, to: string): void {
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

function turnOn(files: Files): string {
  if (isOn(files)) return 'El interruptor ya estaba encendido. No cambió nada.';
  put(files.live, files.aside);
  put(files.safety, files.live);
  return 'Interruptor encendido: ngsw-worker.js es ahora safety-worker.js. Publique el sitio; cada teléfono lo toma al abrir la app o en menos de una hora.';
}

function turnOff(files: Files): string {
  if (!isOn(files)) return 'El interruptor ya estaba apagado. No cambió nada.';
  if (!existsSync(files.aside)) {
    // Else the build would find nothing to do: the sources are the same.
    rmSync(SHELL_STAMP, { force: true });
    throw new Error('Falta la copia de ngsw-worker.js. Construya de nuevo con «npm run build -- shell».');
  }
  put(files.aside, files.live);
  rmSync(files.aside);
  return 'Interruptor apagado: ngsw-worker.js volvió a su lugar. Publique el sitio; cada teléfono vuelve a prepararse al abrir la app.';
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string', default: inRoot('dist') } },
  });
  const [wanted, ...more] = positionals;
  if ((wanted !== 'on' && wanted !== 'off') || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const files = filesOf(path.resolve(values.dist));
  const missing = [files.live, files.safety].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    process.stderr.write(`No está ${missing.join(', ')}. Construya primero con «npm run build -- shell».\n`);
    return 1;
  }
  process.stdout.write(`${wanted === 'on' ? turnOn(files) : turnOff(files)}\n`);
  return 0;
}

try {
  process.exitCode = run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
