import type { Metric } from '../metric.ts';
import { office } from './office.ts';
import { kitTable } from './table.ts';

/**
 * The work at a desk in figures: the kit's table, and the office of a company of 100 units and 5,000 people in the built app. It needs
 * `npm run build`.
 */
export async function desk(progress: (line: string) => void): Promise<Record<string, Metric>> {
  return { ...(await kitTable(progress)), ...(await office(progress)) };
}
