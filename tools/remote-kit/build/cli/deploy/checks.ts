import { compatible } from '@gr/shared/contract';
import type { PublishedRegistry, PublishedVersion, RemoteManifest } from '@gr/shared/contract/manifest';
import { missingNames, outOfRange, type Wants } from '@gr/shared/domain/app/shared-packages';
import { routeClash } from '../../publish/change-remote.ts';
import { messages as registryMessages } from '../../publish/messages.ts';
import { type BuiltVersion, damagedFiles, filesOf } from '../../publish/version-files.ts';
import { forbiddenCalls } from './code-check.ts';
import { reachingStyles } from './css-check.ts';
import type { LiveShell } from './live-shell.ts';
import { manifestProblems } from './manifest-check.ts';
import { messages } from './messages.ts';
import { brotliKb, FILE_KB, OWN_CODE_KB, WHOLE_KB, weigh } from './weight-check.ts';

/** A check before anything is changed. */
export interface Check {
  readonly level: 'good' | 'warning' | 'bad';
  readonly text: string;
}

/** Input of the checks. */
export interface Candidate {
  readonly manifest: RemoteManifest;
  readonly version: PublishedVersion;
  readonly built: BuiltVersion;
}

/** Most sentences about styles. */
const MOST = 5;

const good = (text: string): Check => ({ level: 'good', text });
const warning = (text: string): Check => ({ level: 'warning', text });
const bad = (text: string): Check => ({ level: 'bad', text });

/**
 * All checks of a candidate that don't run it.
 * @param kid thumbprint of the key phones must trust, or of the root key of a list of teams' keys
 */
export function staticChecks(
  { manifest, version, built }: Candidate,
  shell: LiveShell,
  registry: PublishedRegistry | undefined,
  kid: string,
): readonly Check[] {
  const { info, url } = shell;
  const id = manifest.id;
  const shape = manifestProblems(manifest);
  const fits = compatible(info.contract, manifest.contract);
  const clash = routeClash(registry, { id, active: version });
  const damaged = damagedFiles(built);
  const { length: files } = filesOf(built.assets);
  return [
    info.keys.includes(kid) ? good(messages.key(info.version)) : bad(messages.otherKey(url)),
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
    ...(damaged.length > 0 ? [] : contentChecks(built)),
  ].filter((check) => check !== undefined);
}

/** Menu entries with the same name as another remote's, which people could not distinguish. */
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
  const outside = outOfRange(assets, info);
  if (outside.length === 0) return [good(messages.shared)];
  const kB = Math.round(assets.fallback.reduce((sum, file) => sum + brotliKb(content.get(file.path)), 0));
  const missing = Object.entries(missingNames((assets as Wants).uses, info));
  return [
    warning(
      messages.outOfRange(
        missing.length > 0
          ? missing.map(([kit, names]) => `${names.join(', ')} of ${kit}`)
          : outside.map((name) => `${name} ${shares[name] ?? ''}`),
        kB,
      ),
    ),
  ];
}

/** Checks of the built files' contents: calls, styles, weight. */
function contentChecks(built: BuiltVersion): readonly Check[] {
  const { assets, content } = built;
  const text = (ending: string) =>
    new Map(
      assets.files
        .filter(({ path }) => path.endsWith(ending))
        .map(({ path }) => [path, content.get(path)?.toString('utf8') ?? ''] as const),
    );
  // The entry of another builder contains the whole federation runtime, with ways to evaluate text that no load here uses and the phones'
  // content policy forbids.
  const foreign = 'uses' in assets ? undefined : assets.entry;
  const calls = forbiddenCalls(text('.js')).filter(({ file, name }) => file !== foreign || name !== 'eval');
  const styles = [...text('.css')].flatMap(([file, css]) =>
    reachingStyles(css, assets.container).map((what) => messages.reaches(file, what)),
  );
  return [
    ...calls.map(({ file, name, instead }) => bad(messages.call(file, name, instead))),
    ...styles.slice(0, MOST).map(bad),
    ...(styles.length > MOST ? [bad(messages.andMore(styles.length - MOST))] : []),
    ...weightChecks(built),
  ];
}

function weightChecks(built: BuiltVersion): readonly Check[] {
  const { own, whole, tooBig } = weigh(built);
  const refused = [
    ...tooBig.map(({ path, kB }) => bad(messages.fileTooBig(path, kB, FILE_KB))),
    ...(whole > WHOLE_KB ? [bad(messages.tooHeavy(whole, WHOLE_KB))] : []),
  ];
  if (refused.length > 0) return refused;
  return [own > OWN_CODE_KB ? warning(messages.heavy(own, OWN_CODE_KB)) : good(messages.weight(own))];
}
