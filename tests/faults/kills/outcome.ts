/** What a run came to. Lists hold one sentence for each violation and are empty in a sound run. */
export interface Outcome {
  readonly seed: number;
  /** Ends of a browser or of a renderer. */
  kills: number;
  /** Those of them that ended the renderer only. */
  rendererKills: number;
  serverKills: number;
  /** Times the browser stopped a worker that was sending, or froze a page. */
  whims: number;
  /** Times the office took the unit, or suspended the person, and took it back. */
  fates: number;
  /** Lives in which the phone had next to no room left. */
  fullPhones: number;
  /** New versions of a remote or of the app, deployed while the phone was in use. */
  deploys: number;
  /** Versions of the remote that acts were done in. */
  versions: number;
  /** Versions of the app that acts were done in. */
  apps: number;
  /** Starts with a wrong clock. */
  wrongClocks: number;
  /** Those that asked for the password first, as by the clocks the server was not heard for too long. */
  locked: number;
  /** Requests that the weather did something to. */
  faults: number;
  acknowledged: number;
  /** Acknowledged, and neither on the phone nor at the server. */
  readonly lost: string[];
  /** Differs between its trees, has another order, or its photos are missing or others. */
  readonly torn: string[];
  readonly duplicated: string[];
  /** At the server under another person. */
  readonly wrongOwner: string[];
  /** Rows and effects that still waited when {@link Outcome.drainMaxMs} was over. */
  stuck: number;
  /** Refused for good, although the server would have taken it. */
  readonly deadUnfixable: string[];
  /** Starts at which the phone had forgotten everything. */
  storageWiped: number;
  /** Calls after a record that were given up or never made. */
  readonly effectsLost: string[];
  /** The screen said something else than what was so. */
  readonly screenLies: string[];
  /** Two at a time where the design allows one: senders of a record, writers of a database. */
  readonly overlapping: string[];
  /** Of the evidence at the server (reliability.md point 15): a record without a link, or a chain that is not whole. */
  readonly unsoundChains: string[];
  /** From the end of the faults until nothing waited any more, ms. */
  drainMaxMs: number;
  /** What the run took in all, s. */
  seconds: number;
}

/** A run in which nothing has happened yet. */
export function nothingYet(seed: number): Outcome {
  const counts = {
    kills: 0,
    rendererKills: 0,
    serverKills: 0,
    whims: 0,
    fates: 0,
    fullPhones: 0,
    deploys: 0,
    versions: 0,
    apps: 0,
    wrongClocks: 0,
    locked: 0,
    faults: 0,
    acknowledged: 0,
    stuck: 0,
    storageWiped: 0,
    drainMaxMs: 0,
    seconds: 0,
  };
  return {
    seed,
    ...counts,
    lost: [],
    torn: [],
    duplicated: [],
    wrongOwner: [],
    deadUnfixable: [],
    effectsLost: [],
    screenLies: [],
    overlapping: [],
    unsoundChains: [],
  };
}

/** Everything that must not be; empty for a sound run. A wiped storage is none while nothing was lost with it. */
export function violations(outcome: Outcome): readonly string[] {
  const { lost, torn, duplicated, wrongOwner, deadUnfixable, effectsLost } = outcome;
  const { screenLies, overlapping, stuck, unsoundChains } = outcome;
  return [
    ...lost.map((each) => `lost: ${each}`),
    ...torn.map((each) => `torn: ${each}`),
    ...duplicated.map((each) => `twice: ${each}`),
    ...wrongOwner.map((each) => `under another person: ${each}`),
    ...deadUnfixable.map((each) => `refused: ${each}`),
    ...effectsLost.map((each) => `not called: ${each}`),
    ...screenLies.map((each) => `the screen: ${each}`),
    ...overlapping.map((each) => `two at a time: ${each}`),
    ...unsoundChains.map((each) => `the evidence: ${each}`),
    ...(stuck > 0 ? [`${stuck} still wait`] : []),
  ];
}

/** The outcome in numbers alone, in one line of JSON. */
export function inNumbers(outcome: Outcome): string {
  const { kills, rendererKills, serverKills, faults, acknowledged, stuck, storageWiped } = outcome;
  const { lost, torn, duplicated, wrongOwner, deadUnfixable, effectsLost, screenLies, overlapping } = outcome;
  return JSON.stringify({
    kills,
    rendererKills,
    serverKills,
    whims: outcome.whims,
    fates: outcome.fates,
    fullPhones: outcome.fullPhones,
    deploys: outcome.deploys,
    versions: outcome.versions,
    apps: outcome.apps,
    wrongClocks: outcome.wrongClocks,
    locked: outcome.locked,
    faults,
    acknowledged,
    lost: lost.length,
    torn: torn.length,
    duplicated: duplicated.length,
    wrongOwner: wrongOwner.length,
    stuck,
    deadUnfixable: deadUnfixable.length,
    storageWiped,
    effectsLost: effectsLost.length,
    screenLies: screenLies.length,
    overlapping: overlapping.length,
    unsoundChains: outcome.unsoundChains.length,
    drainMaxMs: outcome.drainMaxMs,
    seconds: outcome.seconds,
    seed: outcome.seed,
  });
}
