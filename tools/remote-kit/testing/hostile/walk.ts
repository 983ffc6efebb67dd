import type { Json } from '@gr/shared/contract/outbox';
import { damageOf } from '@gr/shared/screen/damage-store';
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { FakeHost } from '../fake-host.ts';
import { type Spoiling, spoiled, spoiling } from './hostile.ts';

/** A screen with a database in which all is well. */
export interface HostilePlace {
  /** Where it is: `/rondas`. */
  readonly path: string;
  readonly data: Json;
  /** A word of a good record, which is there whatever stands beside it. */
  readonly sees?: string;
  /** A viewfinder fills the screen: there is no list to say it in. */
  readonly silent?: boolean;
}

/** Screens that are drawn for each place; `GR_HOSTILE_RUNS` asks for more, `npm run nightly` does. */
const RUNS = Number(process.env.GR_HOSTILE_RUNS ?? 2);
/** Fixed, so that a failure stays one; fast-check prints it with what it found. */
const SEED = Number(process.env.GR_HOSTILE_SEED ?? 20261123);

/**
 * Draws a place again and again over databases with damaged records: it never falls, says its name, shows the good
 * neighbour, and says of what is damaged that it is.
 * @param draw puts the place on screen; a screen that throws must throw out of it, or of the act around it
 */
export async function survives(
  place: HostilePlace,
  draw: (path: string, data: Json) => FakeHost | Promise<FakeHost>,
): Promise<void> {
  const once = async (how: Spoiling | null, path = place.path): Promise<void> => {
    let host: FakeHost | undefined;
    await act(async () => {
      host = await draw(path, how ? spoiled(place.data, how) : place.data);
    });
    // What one reading brings asks for the next.
    for (let turn = 0; turn < 4; turn += 1) await act(async () => undefined);
    const text = document.body.textContent ?? '';
    try {
      if (text === '') throw new Error('the screen fell');
      const title = host?.route.page.get()?.title;
      if (title?.trim() === '' || (!document.querySelector('h1, h2') && !title))
        throw new Error('no heading');
      const said = text.includes('Registro dañado');
      if (!place.silent && host && said !== damageOf(host).get().length > 0)
        throw new Error(said ? 'said for nothing' : 'unsaid');
      if (how === null && said) throw new Error('a good record is called damaged');
      const whole = path === place.path && (how === null || how.beside);
      if (whole && place.sees !== undefined && !text.includes(place.sees))
        throw new Error(`no «${place.sees}» in ${text}`);
    } finally {
      cleanup();
    }
  };
  await once(null);
  const foreign = place.path.replaceAll(/=[^&]*/g, '=constructor');
  if (foreign !== place.path) await once(null, foreign);
  await fc.assert(
    fc.asyncProperty(spoiling, (how) => once(how)),
    { seed: SEED, numRuns: RUNS },
  );
}
