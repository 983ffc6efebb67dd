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
 * Deals every fault to every remote, in as few lives as leave a neighbour that is sound from the beginning to the end. A
 * remote that was opened in a life cannot be broken in it any more, so one stays sound in each: as many faults as there
 * are others go through all remotes in one life more than they are.
 */
export function dealLives(tested: readonly Tested[], faults: readonly FaultCase[]): readonly Life[] {
  const ofAll = faults.filter(({ of }) => of === 'registry');
  const apart = faults.filter((fault) => fault.of === 'version' && !sharesLives(fault));
  const shared = faults.filter(sharesLives);
  const size = tested.length - 1;
  const groups = Array.from({ length: Math.ceil(shared.length / size) }, (_, i) =>
    shared.slice(i * size, (i + 1) * size),
  );
  return [
    ...ofAll.map((fault, i) => lifeOfAll(tested, fault, i)),
    ...apart.flatMap((fault) => livesApart(tested, fault)),
    ...groups.flatMap((group) => livesOf(tested, group)),
  ];
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

/** It befalls the phone, or shows only at a certain moment of a section: each remote has it for itself. */
function livesApart(tested: readonly Tested[], fault: FaultCase): readonly Life[] {
  return tested.map((one) => ({ blows: [{ ...one, fault }], neighbour: other(tested, one) }));
}

/** Life i has fault i in all remotes but one; the last life has each fault in the remote it left out. */
function livesOf(tested: readonly Tested[], faults: readonly FaultCase[]): readonly Life[] {
  const left: Blow[] = [];
  const lives = faults.map((fault, i): Life => {
    const sound = at(tested, tested.length - 1 - i);
    left.push({ ...sound, fault });
    const blows = tested.filter((one) => one !== sound).map((one) => ({ ...one, fault }));
    return { blows, neighbour: sound.id };
  });
  return [...lives, { blows: left, neighbour: at(tested, 0).id }];
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
