const { readFileSync, statSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const ROOT = join(__dirname, '..', '..');
/** Processor seconds of each test file as last measured (`npm test -- --weigh`), by path from the root. */
const WEIGHTS = JSON.parse(readFileSync(join(__dirname, 'weights.json'), 'utf8'));
/** Estimate per kilobyte of a file that was never measured, seconds. */
const PER_KB = 1;

/** Longest files first, so that no worker runs one alone at the end. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const weight = ({ path }) =>
      WEIGHTS[relative(ROOT, path).split(sep).join('/')] ?? (statSync(path).size / 1024) * PER_KB;
    return [...tests].sort((a, b) => weight(b) - weight(a) || (a.path < b.path ? -1 : 1));
  }
}

module.exports = LongestFirst;
