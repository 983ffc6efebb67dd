import type { CDPSession } from 'playwright-core';

/**
 * Records which parts of its scripts a page runs. Answers what share of the characters taken in so far has run, 0 to 1;
 * counted once, however often they run.
 */
export async function recordRuns(session: CDPSession): Promise<() => Promise<number>> {
  const scripts = new Map<string, Uint8Array>();
  session.on('Debugger.scriptParsed', ({ url, scriptId, length = 0 }) => {
    if (url.endsWith('.js')) scripts.set(scriptId, new Uint8Array(length));
  });
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { detailed: true });
  return async () => {
    // An answer holds what newly ran since the one before, from the outermost function to the innermost.
    const { result } = await session.send('Profiler.takePreciseCoverage');
    for (const { scriptId, functions } of result) {
      const before = scripts.get(scriptId);
      if (!before) continue;
      const now = new Uint8Array(before.length);
      for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
        now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      for (const [at, ran] of before.entries()) if (ran) now[at] = 1;
      scripts.set(scriptId, now);
    }
    const all = [...scripts.values()];
    const ran = all.reduce((sum, marks) => sum + marks.filter(Boolean).length, 0);
    return ran / all.reduce((sum, { length }) => sum + length, 0);
  };
}

/** Records who asks for what. Answers how many requests the longest chain has in which each was asked for by the one before. */
export async function recordChain(session: CDPSession): Promise<() => number> {
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const by = [initiator.url];
    for (let stack = initiator.stack; stack; stack = stack.parent)
      by.push(...stack.callFrames.map(({ url }) => url));
    const depth = 1 + Math.max(0, ...by.map((url) => depths.get(url ?? '') ?? 0));
    depths.set(request.url, depths.get(request.url) ?? depth);
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  return () => Math.max(0, ...depths.values());
}
