import type { PuntoLeido, Ronda } from '../registro/records.ts';
import type { Links } from '../registro/told-hours.ts';
import { isClockPut, readPoints } from './read-order.ts';

/**
 * `readPoints` for the server, which has the links of the reads: where a phone's clock was changed, reads of one chain are ordered by
 * number, because one that was refused for a while arrives after later ones.
 */
export function linkedPoints(ronda: Ronda, links: Links = {}): PuntoLeido[] {
  const read = readPoints(ronda);
  return isClockPut(ronda) ? inChains(read, links) : read;
}

/** Reorders the reads of each chain among themselves by its order. */
function inChains(read: readonly PuntoLeido[], links: Links): PuntoLeido[] {
  const linkOf = ({ _op = '' }: PuntoLeido) => (Object.hasOwn(links, _op) ? links[_op] : undefined);
  const inOrder = new Map(
    read.map((punto) => {
      const cad = linkOf(punto)?.cad;
      const members = read.filter((other) => linkOf(other)?.cad === cad);
      return [cad, members.sort((a, b) => number(linkOf(a)) - number(linkOf(b)))];
    }),
  );
  return read.flatMap((punto) => inOrder.get(linkOf(punto)?.cad)?.shift() ?? []);
}

function number(link: Links[string] | undefined): number {
  return link?.n ?? 0;
}
