import type { Metric } from '../metric.ts';
import { moves } from './moves.ts';
import { tax } from './tax.ts';

/** Everything about deploying and running remotes apart (architecture.md 5): what a deploy moves, and what federation costs. */
export async function federation(progress: (line: string) => void): Promise<Record<string, Metric>> {
  return { ...(await moves(progress)), ...(await tax(progress)) };
}
