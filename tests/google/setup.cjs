// What Google's suites find where they are at home: vitest, which takes a sentence beside the value and calls its hands `vi`;
// and, in older checkouts, mocha, where a block sets its own time limit.
const { expect: strict, describe: block } = globalThis;
globalThis.expect = Object.assign((actual) => strict(actual), strict);
globalThis.vi = jest;
globalThis.describe = Object.assign((name, body) => block(name, () => body.call({ timeout() {} })), block);
