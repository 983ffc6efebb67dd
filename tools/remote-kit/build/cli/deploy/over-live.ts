import type { PublishedVersion } from '@gr/shared/contract/manifest';
import type { EntryWithTakenBack } from '@gr/shared/domain/app/taken-back';
import { publishedAs, readHistory } from '../../publish/history.ts';
import { menuOf, placesOf } from '../conformance/places.ts';
import type { Check } from './checks.ts';
import type { Desk } from './desk.ts';
import { ROLES } from './manifest-check.ts';
import { messages } from './messages.ts';
import { hasCommit } from './who.ts';

/** The version that is to replace the live one. */
export interface Successor {
  readonly version: PublishedVersion;
  readonly commit: string | undefined;
  readonly over: string | undefined;
  /** It is for everybody; a trial only gets a warning. */
  readonly replaces: boolean;
}

/**
 * Losses that come with replacing the live version, each to be confirmed by `--over` with its commit (its version where no commit is
 * known): a commit that the successor does not contain, and places that a role may open now. None for the first version of a remote, and
 * for the same one again.
 * @param dir folder of the remote
 */
export async function lossChecks(
  { id, store, key, began }: Pick<Desk, 'id' | 'store' | 'key' | 'began'>,
  dir: string,
  { version, commit, over, replaces }: Successor,
): Promise<readonly Check[]> {
  const live = began?.active;
  if (!live || live.version === version.version) return [];
  const source: EntryWithTakenBack | undefined =
    began.accion === 'deploy' ? began : publishedAs(await readHistory(store, key), id, live.version);
  const name = source?.commit ?? live.version;
  const lost = [...lostCommit(live, source, dir, commit), ...lostPlaces(live, version)];
  const known = over !== undefined && [name, name.replace('+', ''), live.version].includes(over);
  return lost.map((text): Check => {
    if (!replaces) return { level: 'warning', text };
    return known ? { level: 'warning', text } : { level: 'bad', text: `${text} ${messages.over(name)}` };
  });
}

/** A version published by a build of this repository follows its sources, so it cannot be a lost deploy. */
function lostCommit(
  live: PublishedVersion,
  source: EntryWithTakenBack | undefined,
  dir: string,
  commit: string | undefined,
): readonly string[] {
  if (source?.accion === 'build') return [];
  const por = source?.por ?? '?';
  if (source?.commit === undefined) return [messages.liveWithoutCommit(live.version, por)];
  if (source.commit.endsWith('+')) return [messages.liveUncommitted(source.commit, por)];
  const among = commit && hasCommit(dir, commit.replace('+', ''), source.commit);
  if (among) return [];
  return [
    among === false ? messages.liveElsewhere(source.commit, por) : messages.liveUnknown(source.commit, por),
  ];
}

function lostPlaces(live: PublishedVersion, next: PublishedVersion): readonly string[] {
  return ROLES.flatMap((rol) => {
    const places = placesOf(next, rol);
    const menu = menuOf(next, rol);
    const closed = placesOf(live, rol).filter((place) => !places.includes(place));
    const unlisted = menuOf(live, rol).filter((place) => !menu.includes(place) && !closed.includes(place));
    return [
      ...(closed.length > 0 ? [messages.closes(rol, closed)] : []),
      ...(unlisted.length > 0 ? [messages.unlists(rol, unlisted)] : []),
    ];
  });
}
