import type { CDPSession, Page } from 'playwright-core';

/** Contents of a page after a garbage collection. */
export interface Remains {
  /** Elements of the document. */
  readonly elements: number;
  /** Style sheets of the document, adopted ones too. */
  readonly sheets: number;
  /** Nodes that are still referenced, in the document or not. */
  readonly nodes: number;
  /** Event listeners. */
  readonly listeners: number;
  /** Memory of scripts in steps of 256 kB: the remainder after a garbage collection varies by less. */
  readonly memory: number;
}

const STEP_BYTES = 256 * 1024;

/** Kinds that are counted. */
export const KINDS = ['elements', 'sheets', 'nodes', 'listeners', 'memory'] as const;

/** Counts the remains in a page. */
export async function countRemains(page: Page, cdp: CDPSession): Promise<Remains> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const there = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }));
  return { ...there, nodes: nodes, listeners: jsEventListeners, memory: usedSize / STEP_BYTES };
}

/** Kinds of which every reading has at least one more than the one before. */
export function growing(readings: readonly Remains[]): readonly (keyof Remains)[] {
  return KINDS.filter((kind) => slowest(readings, kind) >= 1);
}

/** The least increase between two readings; 0 for fewer than two. */
function slowest(readings: readonly Remains[], kind: keyof Remains): number {
  const steps = readings.slice(1).map((reading, i) => reading[kind] - (readings[i]?.[kind] ?? 0));
  return steps.length === 0 ? 0 : Math.min(...steps);
}
