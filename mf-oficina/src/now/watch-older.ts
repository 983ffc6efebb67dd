import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import { compareKeys } from '@gr/shared/domain/database/key-order';
import type { Novedad } from '@gr/shared/domain/registro/records';

/** Most incidents of one list: the rules' limit. */
export const INCIDENTS_MAX = 50;
/** Lists of one unit that are asked for one below the other: beyond 2,000 open incidents a count says nothing any more. */
const LISTS_MAX = 40;

type ById = Readonly<Record<string, Novedad>>;

/** Open incidents of one unit; `more`: there are others that are not known yet. */
export interface KnownOpen {
  readonly all: ById;
  readonly more: boolean;
}

/** The newest open incidents of a unit, or those up to the key `endKey`, that one included. */
export function openIn(un_id: string, endKey?: string): Query {
  const newest = { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: INCIDENTS_MAX };
  return endKey === undefined ? newest : { ...newest, endKey };
}

/** The key where the list below a full one ends; `undefined` where nothing lies below. What is damaged has its place too. */
export function oldestOfFull({ value, damaged = [] }: Snapshot<ById>): string | undefined {
  const keys = [...Object.keys(value ?? {}), ...damaged.filter(({ shown }) => !shown).map(({ id }) => id)];
  return keys.length < INCIDENTS_MAX ? undefined : keys.sort(compareKeys)[0];
}

/**
 * Watches what lies in a unit below the key `endKey`, list below list, all of them live. What was known stays until a list
 * that moved has come. Call what this gives to stop.
 */
export function watchOlder(
  data: Pick<DataPort, 'watch'>,
  un_id: string,
  endKey: string,
  onChange: (known: KnownOpen) => void,
  lists = LISTS_MAX,
): () => void {
  let own: ById = {};
  let below: KnownOpen = { all: {}, more: false };
  let from: string | undefined;
  let stopBelow = () => {};
  const tell = () => onChange({ all: { ...below.all, ...own }, more: below.more });
  const stop = data.watch<ById>(
    openIn(un_id, endKey),
    (snapshot) => {
      own = snapshot.value ?? {};
      const oldest = oldestOfFull(snapshot);
      const goesOn = oldest !== undefined && oldest !== endKey && lists > 1;
      if (!goesOn) below = { all: {}, more: oldest !== undefined && oldest !== endKey };
      if ((goesOn ? oldest : undefined) !== from) {
        stopBelow();
        stopBelow = () => {};
        from = goesOn ? oldest : undefined;
        if (goesOn) {
          below = { ...below, more: true };
          stopBelow = watchOlder(
            data,
            un_id,
            oldest,
            (known) => {
              below = known;
              tell();
            },
            lists - 1,
          );
        }
      }
      tell();
    },
    () => onChange({ all: { ...below.all, ...own }, more: true }),
  );
  return () => {
    stop();
    stopBelow();
  };
}
