import { brotliCompressSync } from 'node:zlib';
import { compatible } from '../../../contract/contract.ts';
import type { PublishedRegistry, PublishedVersion, RemoteManifest } from '../../../contract/manifest.ts';
import { outOfRange } from '../../../domain/app/shared-packages.ts';
import { routeClash } from '../../publish/change-remote.ts';
import { type Jwk, thumbprint } from '../../publish/keys.ts';
import { mensajes as delRegistro } from '../../publish/mensajes.ts';
import { type BuiltVersion, damagedFiles, filesOf } from '../../publish/version-files.ts';
import type { LiveShell } from './live-shell.ts';
import { manifestProblems } from './manifest-check.ts';
import { mensajes } from './mensajes.ts';

/** Brotli kB of own code above which a remote is told so (architecture.md 7). */
const OWN_CODE_KB = 40;

/** One thing that was looked at before anything is touched. */
export interface Check {
  readonly level: 'bien' | 'aviso' | 'mal';
  readonly texto: string;
}

/** What the checks look at. */
export interface Candidate {
  readonly manifest: RemoteManifest;
  readonly version: PublishedVersion;
  readonly built: BuiltVersion;
}

const bien = (texto: string): Check => ({ level: 'bien', texto });
const aviso = (texto: string): Check => ({ level: 'aviso', texto });
const mal = (texto: string): Check => ({ level: 'mal', texto });

/** Everything that can be known of a candidate without running it. */
export function staticChecks(
  { manifest, version, built }: Candidate,
  shell: LiveShell,
  registry: PublishedRegistry | undefined,
  key: Jwk,
): readonly Check[] {
  const { info, url } = shell;
  const id = manifest.id;
  const shape = manifestProblems(manifest);
  const fits = compatible(info.contract, manifest.contract);
  const clash = routeClash(registry, { id, active: version });
  const damaged = damagedFiles(built);
  const { length: files } = filesOf(built.assets);
  return [
    info.keys.includes(thumbprint(key)) ? bien(mensajes.clave(info.version)) : mal(mensajes.otraClave(url)),
    fits
      ? bien(mensajes.contrato(manifest.contract, info.contract))
      : mal(mensajes.contratoNo(manifest.contract, info.contract)),
    ...shape.map(mal),
    clash ? mal(delRegistro.choque(id, clash.ruta, clash.id)) : bien(mensajes.rutas(manifest.rutas)),
    ...menuClashes(manifest, registry).map(aviso),
    damaged.length > 0 ? mal(mensajes.danados(damaged)) : bien(mensajes.archivos(files)),
    built.assets.id === id ? undefined : mal(mensajes.otroId(built.assets.id, id)),
    ...shareChecks(built, shell),
    damaged.length > 0 ? undefined : weightCheck(built),
  ].filter((check) => check !== undefined);
}

/** Menu entries another remote has by the same name: two lines nobody can tell apart. */
function menuClashes(manifest: RemoteManifest, registry: PublishedRegistry | undefined): readonly string[] {
  return manifest.menu.flatMap(({ texto }) => {
    const other = registry?.remotes.find(
      ({ id, active }) => id !== manifest.id && active.menu.some((entry) => entry.texto === texto),
    );
    return other ? [mensajes.menuRepetido(texto, other.id)] : [];
  });
}

function shareChecks({ assets, content }: BuiltVersion, { info }: LiveShell): readonly Check[] {
  const shares = assets.shares ?? {};
  const outside = outOfRange(shares, info.shared);
  if (outside.length === 0) return [bien(mensajes.compartidos)];
  const kB = Math.round(
    assets.fallback.reduce((sum, file) => sum + brotli(content.get(file.path)), 0) / 1000,
  );
  return [
    aviso(
      mensajes.fueraDeRango(
        outside.map((name) => `${name} ${shares[name] ?? ''}`),
        kB,
      ),
    ),
  ];
}

function weightCheck({ assets, content }: BuiltVersion): Check {
  const own = assets.files.filter((file) => /\.(js|css)$/.test(file.path));
  const kB = own.reduce((sum, file) => sum + brotli(content.get(file.path)), 0) / 1000;
  return kB > OWN_CODE_KB ? aviso(mensajes.pesado(kB, OWN_CODE_KB)) : bien(mensajes.peso(kB));
}

function brotli(bytes: Buffer | undefined): number {
  return bytes ? brotliCompressSync(bytes).length : 0;
}
