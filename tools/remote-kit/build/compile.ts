import { type Configuration, rspack } from '@rspack/core';

/** Runs one rspack build. Rejects with rspack's errors; the old files stay then. */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no build'));
        }
        if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
        resolve();
      });
    });
  });
}
