import { type ChainReading, type LedgerRow, readChains } from '@gr/shared/domain/registro/read-chains';

/**
 * Report of one person's ledger about their phones, as English lines: one per chain, and one per anomaly in it.
 * @param rows `_ops/{uid}`; `null` = there is nothing
 */
export async function chainReport(
  uid: string,
  rows: Readonly<Record<string, LedgerRow>> | null,
): Promise<readonly string[]> {
  const all = Object.values(rows ?? {});
  const bare = all.filter(({ cadena }) => !cadena).length;
  const chains = await readChains(uid, rows ?? {});
  return [
    `${uid}: ${all.length} records, ${bare} of them without a link (none was to be had).`,
    ...chains.flatMap(linesOf),
  ];
}

function linesOf(reading: ChainReading): readonly string[] {
  const { cad, links, last, missing, broken, forked, clock, told, withoutLink } = reading;
  const details = [
    ...missing.map(({ from, to }) =>
      from === to
        ? `  Link ${from} is not here yet, or was removed.`
        : `  Links ${from} to ${to} are not here yet, or were removed.`,
    ),
    ...broken.map((n) => `  Link ${n} was changed, or does not follow the one before it.`),
    ...forked.map((n) => `  Number ${n} stands twice: a phone's storage was copied, or a record was added.`),
    ...clock.map(
      ({ from, to, backMs }) =>
        `  Between links ${from} and ${to} the phone's clock was put back by ${Math.round(backMs / 1000)} s.`,
    ),
  ];
  const notes = [
    ...(told > 0
      ? [`  The phone said of ${told} more that they would not come: settled, replaced or sent without.`]
      : []),
    ...(withoutLink > 0
      ? [`  The phone said that it saved up to ${withoutLink} records without a link.`]
      : []),
  ];
  const state = details.length === 0 ? 'whole' : 'not whole';
  return [`Chain ${cad}: ${links} links, the last is number ${last}; ${state}.`, ...details, ...notes];
}
