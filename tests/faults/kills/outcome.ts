/** What a run came to. Lists hold one sentence for each violation and are empty in a sound run. */
export interface Outcome {
  readonly seed: number;
  kills: number;
  serverKills: number;
  /** Requests that the weather did something to. */
  faults: number;
  acknowledged: number;
  /** Acknowledged, and neither on the phone nor at the server. */
  readonly lost: string[];
  /** Differs between its trees, or its photos are missing or others. */
  readonly torn: string[];
  readonly duplicated: string[];
  /** Rows and effects that still waited when {@link Outcome.drainMaxMs} was over. */
  stuck: number;
  /** Refused for good, although the server would have taken it. */
  readonly dead: string[];
  /** Starts at which the phone had forgotten everything. */
  storageWiped: number;
  /** The screen said something else than what was so. */
  readonly screenLies: string[];
  /** From the end of the faults until nothing waited any more, ms. */
  drainMaxMs: number;
}

/** A run in which nothing has happened yet. */
export function nothingYet(seed: number): Outcome {
  const counts = {
    kills: 0,
    serverKills: 0,
    faults: 0,
    acknowledged: 0,
    stuck: 0,
    storageWiped: 0,
    drainMaxMs: 0,
  };
  return { seed, ...counts, lost: [], torn: [], duplicated: [], dead: [], screenLies: [] };
}

/** Everything that must not be; empty for a sound run. A wiped storage is none while nothing was lost with it. */
export function violations({ lost, torn, duplicated, dead, screenLies, stuck }: Outcome): readonly string[] {
  return [
    ...lost.map((each) => `lost: ${each}`),
    ...torn.map((each) => `torn: ${each}`),
    ...duplicated.map((each) => `twice: ${each}`),
    ...dead.map((each) => `refused: ${each}`),
    ...screenLies.map((each) => `the screen: ${each}`),
    ...(stuck > 0 ? [`${stuck} still wait`] : []),
  ];
}
