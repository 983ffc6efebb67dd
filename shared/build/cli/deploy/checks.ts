import { brotliCompressSync } from 'node:zlib';
import { compatible } from '../../../contract/contract.ts';
import type { PublishedRegistry, PublishedVersion, RemoteManifest } from '../../../contract/manifest.ts';
import { outOfRange } from '../../../domain/app/shared-packages.ts';
import type { TeamShell } from '../../../domain/app/team-keys.ts';
import { routeClash } from '../../publish/change-remote.ts';
import { messages as registryMessages } from '../../publish/messages.ts';
import { type BuiltVersion, damagedFiles, filesOf } from '../../publish/version-files.ts';
import type { LiveShell } from './live-shell.ts';
import { manifestProblems } from './manifest-check.ts';
import { messages } from './messages.ts';

/** Brotli kB of own code above which a remote is told so (architecture.md 7). */
const OWN_CODE_KB = 40;

/** One thing that was looked at before anything is touched. */
export interface Check {
  readonly level: 'good' | 'warning' | 'bad';
  readonly text: string;
}

/** What the checks look at. */
export interface Candidate {
  readonly manifest: RemoteManifest;
  readonly version: PublishedVersion;
  readonly built: BuiltVersion;
}

/** Whom phones must believe. */
export interface Signer {
  /** Thumbprint of the key, or of the root over a list of teams' keys. */
  readonly kid: string;
  /** There is such a list. */
  readonly teams: boolean;
}

const good = (text: string): Check => ({ level: 'good', text });
const warning = (text: string): Check => ({ level: 'warning', text });
const bad = (text: string): Check => ({ level: 'bad', text });

/** Everything that can be known of a candidate without running it. */
export function staticChecks(
  { manifest, version, built }: Candidate,
  shell: LiveShell,
  registry: PublishedRegistry | undefined,
  signer: Signer,
): readonly Check[] {
  const { info, url } = shell;
  const id = manifest.id;
  const shape = manifestProblems(manifest);
  const fits = compatible(info.contract, manifest.contract);
  const clash = routeClash(registry, { id, active: version });
  const damaged = damagedFiles(built);
  const { length: files } = filesOf(built.assets);
  return [
    info.keys.includes(signer.kid) ? good(messages.key(info.version)) : bad(messages.otherKey(url)),
    signer.teams && (info as TeamShell).equipos !== true ? bad(messages.noTeams(url)) : undefined,
    fits
      ? good(messages.contract(manifest.contract, info.contract))
      : bad(messages.contractNo(manifest.contract, info.contract)),
    ...shape.map(bad),
    clash
      ? bad(registryMessages.routeTaken(id, clash.ruta, clash.id))
      : good(messages.routes(manifest.rutas)),
    ...menuClashes(manifest, registry).map(warning),
    damaged.length > 0 ? bad(messages.damaged(damaged)) : good(messages.files(files)),
    built.assets.id === id ? undefined : bad(messages.otherId(built.assets.id, id)),
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
    return other ? [messages.sameMenu(texto, other.id)] : [];
  });
}

function shareChecks({ assets, content }: BuiltVersion, { info }: LiveShell): readonly Check[] {
  const shares = assets.shares ?? {};
  const outside = outOfRange(shares, info.shared);
  if (outside.length === 0) return [good(messages.shared)];
  const kB = Math.round(
    assets.fallback.reduce((sum, file) => sum + brotli(content.get(file.path)), 0) / 1000,
  );
  return [
    warning(
      messages.outOfRange(
        outside.map((name) => `${name} ${shares[name] ?? ''}`),
        kB,
      ),
    ),
  ];
}

function weightCheck({ assets, content }: BuiltVersion): Check {
  const own = assets.files.filter((file) => /\.(js|css)$/.test(file.path));
  const kB = own.reduce((sum, file) => sum + brotli(content.get(file.path)), 0) / 1000;
  return kB > OWN_CODE_KB ? warning(messages.heavy(kB, OWN_CODE_KB)) : good(messages.weight(kB));
}

function brotli(bytes: Buffer | undefined): number {
  return bytes ? brotliCompressSync(bytes).length : 0;
}
