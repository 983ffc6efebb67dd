// The corpus stands with the other test helpers, where the tests of remotes reach it too.
export { PAYLOADS, XSS } from '@gr/remote-kit/testing/xss-payloads';
