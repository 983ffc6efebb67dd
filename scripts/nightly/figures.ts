/** The numbers that `npm run test:faults -- --json` prints, by name. */
export type Figures = Readonly<Record<string, number>>;

/** The line of numbers among what the command said; `null` = it did not come that far. */
export function figuresIn(output: string): Figures | null {
  const line = output.split('\n').find((each) => each.startsWith('{"'));
  return line === undefined ? null : (JSON.parse(line) as Figures);
}

/** All together: sums, of `drainMaxMs` the largest, without the seed. */
export function together(all: readonly Figures[]): Figures {
  const sum: Record<string, number> = {};
  for (const { seed: _, ...figures } of all)
    for (const [name, value] of Object.entries(figures))
      sum[name] = name === 'drainMaxMs' ? Math.max(sum[name] ?? 0, value) : (sum[name] ?? 0) + value;
  return sum;
}

/** The last words of a harness that itself failed, indented; for whoever reads the night's log. */
export const lastWords = (output: string): string =>
  output
    .trimEnd()
    .split('\n')
    .slice(-6)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
