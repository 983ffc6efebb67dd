import { mendLine } from './check.ts';
import { dataCases } from './data.cases.ts';
import { deviceCases } from './device.cases.ts';
import { draftsCases } from './drafts.cases.ts';
import type { Case, HostUnderTest } from './host-under-test.ts';
import { keptCases } from './kept.cases.ts';
import { outboxCases } from './outbox.cases.ts';
import { photosCases } from './photos.cases.ts';
import { routeCases } from './route.cases.ts';
import { sendingCases } from './sending.cases.ts';
import { sessionCases } from './session.cases.ts';

/** Every promise of the contract that can be seen from a remote. The same for the fake host and the shell's. */
export const CASES: readonly Case[] = [
  ...sessionCases,
  ...deviceCases,
  ...routeCases,
  ...dataCases,
  ...outboxCases,
  ...sendingCases,
  ...draftsCases,
  ...photosCases,
  ...keptCases,
];

/** Runs one case and makes the line whole again; `null` = kept, else what was not. */
export async function runCase(one: Case, on: HostUnderTest): Promise<string | null> {
  const wrong = await attempt(() => one.run(on));
  // Also after a failure: the next one begins with a connection.
  const left = await attempt(() => mendLine(on));
  return wrong ?? left;
}

async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
