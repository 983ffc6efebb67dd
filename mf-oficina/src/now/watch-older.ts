import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import { compareKeys } from '@gr/shared/domain/database/key-order';
import type { Novedad } from '@gr/shared/domain/registro/records';

/** Maximum of incidents per list: the rules' limit. */
export const INCIDENTS_MAX = 50;
/** Maximum of successive lists per unit: beyond 2,000 open incidents a count is meaningless. */
const LISTS_MAX = 40;

type ById = Readonly<Record<string, Novedad>>;

/** Open incidents of one unit; `more`: others are not loaded yet. */
export interface KnownOpen {
  readonly all: ById;
  readonly more: boolean;
}

/** The newest open incidents of a unit, or those up to the key `endKey`, inclusive. */
export function openIn(un_id: string, endKey?: string): Query {
  const newest = { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: INCIDENTS_MAX };
  return endKey === undefined ? newest : { ...newest, endKey };
}

/** The key where the list below a full one ends; `undefined` when there is nothing below. Damaged records count too. */
export function oldestOfFull({ value, damaged = [] }: Snapshot<ById>): string | undefined {
  const keys = [...Object.keys(value ?? {}), ...damaged.filter(({ shown }) => !shown).map(({ id }) => id)];
  return keys.length < INCIDENTS_MAX ? undefined : keys.sort(compareKeys)[0];
}

/**
 * Watches the incidents of a unit below the key `endKey`, list by list, all live. Previous data stays until a list that moved has arrived.
 * Returns the function to stop.
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
