/**
 * Handles `--help`: prints the usage of a command and ends the process with 0. Called by the file a command starts, before anything else.
 * @param usage `npm run …` with its options, and what it does
 */
export function usage(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`Usage: ${text}\n`);
  process.exit(0);
}
