import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasKeys, type Jwk, keyFiles, readPublicKeys, thumbprint, writeKeys } from './keys.ts';

/** What `npm run keys` gets. */
export interface KeysCommand {
  /** Folder of the repository. */
  readonly root: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** A line for the person, Spanish. */
  readonly say: (line: string) => void;
  /** A line about what is wrong, Spanish. */
  readonly complain: (line: string) => void;
}

const HELP = `Uso: npm run keys -- [--mostrar] [--carpeta DIR]

  Crea el par de claves que firma el registro de módulos (remotes.json), en .keys/. Nunca reemplaza uno que exista.

  --mostrar      muestra la clave pública y su nombre; no crea nada
  --carpeta DIR  crea o muestra el par de otra carpeta (DIR/.keys/), para cambiar de claves
  --help         muestra esta ayuda

  Secreta es solo la privada. Quien la tenga publica módulos que todos los teléfonos aceptan; quien la pierda debe
  publicar una aplicación nueva para volver a publicar módulos. Guarde una copia fuera de este equipo.

  En la integración continua, la privada va como secreto en la variable GR_REGISTRY_PRIVATE_KEY: el texto completo del
  archivo. Con ella no hace falta ningún archivo, tampoco para construir la aplicación.

  Para cambiar de claves:
    1. npm run keys -- --carpeta nuevas
    2. Construya y publique la aplicación con GR_REGISTRY_PUBLIC_KEY='[PÚBLICA VIEJA, PÚBLICA NUEVA]' y espere a que los
       teléfonos la tengan.
    3. Publique módulos con la privada nueva en GR_REGISTRY_PRIVATE_KEY y las dos públicas en GR_REGISTRY_PUBLIC_KEY.
       El primer cambio firma con la nueva todo el registro.
    4. Reemplace .keys/ por nuevas/.keys/, y construya y publique la aplicación solo con la pública nueva.`;

/** Makes or shows the pair that signs registries; answers the exit code: 0 done, 1 failed, 2 wrongly called. */
export async function keysCommand(command: KeysCommand): Promise<number> {
  const { say, complain } = command;
  const options = read(command.args);
  if (options === undefined) {
    complain(HELP);
    return 2;
  }
  if (options.help === true) {
    say(HELP);
    return 0;
  }
  const other = options.carpeta;
  const root = other === undefined ? command.root : path.resolve(other);
  // Another folder's pair is that folder's, whatever the environment says.
  const env = other === undefined ? command.env : {};
  try {
    if (options.mostrar === true) show(readPublicKeys(root, env), say);
    else await make(root, env, say);
    return 0;
  } catch (cause) {
    complain(cause instanceof Error ? cause.message : String(cause));
    return 1;
  }
}

async function make(root: string, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const { privateKey, publicKey } = keyFiles(root);
  if (hasKeys(root, env)) {
    const where = existsSync(privateKey) ? privateKey : 'GR_REGISTRY_PRIVATE_KEY';
    say(`Ya hay una clave que firma (${where}). No cambió nada.`);
    show(readPublicKeys(root, env), say);
    return;
  }
  const made = await writeKeys(root);
  say(`Secreta, no la entregue a nadie:  ${privateKey}`);
  say(`Pública:                          ${publicKey}`);
  show([made], say);
  say('Guarde una copia de la secreta fuera de este equipo. Más: «npm run keys -- --help».');
}

function show(keys: readonly Jwk[], say: (line: string) => void): void {
  for (const key of keys) {
    say(`Nombre:         ${thumbprint(key)}`);
    say(`Clave pública:  ${JSON.stringify(key)}`);
  }
}

function read(args: readonly string[]) {
  try {
    const options = {
      mostrar: { type: 'boolean' },
      carpeta: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch {
    // An option that is none: the caller shows the help.
    return undefined;
  }
}
