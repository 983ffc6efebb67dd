// What Google's suites find where they are at home: vitest, which takes a sentence beside the value, calls its hands `vi` and
// counts whatever a promise is rejected with as thrown; and, in older checkouts, mocha, where a block sets its own time limit.
const { expect: strict, describe: block } = globalThis;
const asError = (cause) => Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
const value = (actual) => (actual instanceof Promise ? actual.catch(asError) : actual);
globalThis.expect = Object.assign((actual) => strict(value(actual)), strict);
globalThis.vi = jest;
globalThis.describe = Object.assign((name, body) => block(name, () => body.call({ timeout() {} })), block);
