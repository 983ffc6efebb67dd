/** The figures of `npm run test:faults -- --json`, by name. */
export type Figures = Readonly<Record<string, number>>;

/** The line of figures in the output; `null` = it did not finish. */
export function figuresIn(output: string): Figures | null {
  const line = output.split('\n').find((each) => each.startsWith('{"'));
  return line === undefined ? null : (JSON.parse(line) as Figures);
}

/** Combined figures: sums, for `drainMaxMs` the maximum, without the seed. */
export function together(all: readonly Figures[]): Figures {
  const sum: Record<string, number> = {};
  for (const { seed: _, ...figures } of all)
    for (const [name, value] of Object.entries(figures))
      sum[name] = name === 'drainMaxMs' ? Math.max(sum[name] ?? 0, value) : (sum[name] ?? 0) + value;
  return sum;
}

/** The last lines of a crashed harness, indented, for the night's log. */
export const lastWords = (output: string): string =>
  output
    .trimEnd()
    .split('\n')
    .slice(-6)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
