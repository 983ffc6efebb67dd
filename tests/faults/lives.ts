import type { FaultCase } from './cases.ts';

/** A remote whose faults are tested. */
export interface Tested {
  readonly id: string;
  /** Nobody taps «Reintentar» after the healing, the section has to come back by itself; else a person taps it at once. */
  readonly untouched?: boolean;
}

/** What befalls one remote in a life of a phone: one row of the tests. */
export interface Blow extends Tested {
  readonly fault: FaultCase;
}

/** The name under which a lane keeps what befalls requests: the list of sections is one for all remotes. */
export function ruleOf({ id, fault }: Blow): string {
  return fault.of === 'registry' ? 'remotes.json' : id;
}

/** One life of a phone: what befalls remotes in it side by side. */
export interface Life {
  readonly blows: readonly Blow[];
  /** A remote that opens meanwhile: sound, or as able to work as all others where the phone itself has the fault. */
  readonly neighbour: string;
}

/**
 * Deals every fault to `each` of the remotes, in as few lives as leave a neighbour that is sound from the beginning to the
 * end: a remote that was opened in a life cannot be broken in it any more, so one stays sound in each. What befalls the list
 * of sections befalls all of them.
 */
export function dealLives(
  tested: readonly Tested[],
  faults: readonly FaultCase[],
  each = tested.length,
): readonly Life[] {
  const ofAll = faults.filter(({ of }) => of === 'registry');
  const apart = faults.filter((fault) => fault.of === 'version' && !sharesLives(fault));
  return [
    ...ofAll.map((fault, i) => lifeOfAll(tested, fault, i)),
    ...dealt(tested, apart, each).map((blow) => ({ blows: [blow], neighbour: other(tested, blow) })),
    ...pack(tested, dealt(tested, faults.filter(sharesLives), each)),
  ];
}

/** Each fault in so many remotes, from another one on each time, so that all remotes have as many. */
function dealt(tested: readonly Tested[], faults: readonly FaultCase[], each: number): readonly Blow[] {
  return faults.flatMap((fault, i) =>
    Array.from({ length: each }, (_, k) => ({ ...at(tested, (i + k) % tested.length), fault })),
  );
}

/** It befalls files or code of a version, at the first screen of every remote. */
function sharesLives({ of, full, only }: FaultCase): boolean {
  return of === 'version' && full !== true && only === undefined;
}

/** It befalls the list they share: all remotes in one life, each time another one at the end, where it is healed. */
function lifeOfAll(tested: readonly Tested[], fault: FaultCase, turn: number): Life {
  const blows = tested.map((_, i) => ({ ...at(tested, (turn + i) % tested.length), fault }));
  return { blows, neighbour: at(blows, 0).id };
}

/** Lives with a blow for every remote but one, taken in order as long as they find room. */
function pack(tested: readonly Tested[], blows: readonly Blow[]): readonly Life[] {
  const lives: Blow[][] = [];
  for (const blow of blows) {
    const life = lives.find(
      (some) => some.length < tested.length - 1 && !some.some(({ id }) => id === blow.id),
    );
    if (life) life.push(blow);
    else lives.push([blow]);
  }
  return lives.map((some) => ({
    blows: some,
    neighbour: tested.find(({ id }) => !some.some((blow) => blow.id === id))?.id ?? '',
  }));
}

function other(tested: readonly Tested[], than: Tested): string {
  const i = tested.findIndex(({ id }) => id === than.id);
  return at(tested, (i + 1) % tested.length).id;
}

function at(tested: readonly Tested[], i: number): Tested {
  const one = tested[i];
  if (!one) throw new Error(`no remote ${i} of ${tested.length}`);
  return one;
}
