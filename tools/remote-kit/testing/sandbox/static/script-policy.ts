const { trustedTypes } = globalThis as {
  readonly trustedTypes?: {
    createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
  };
};

/** Scripts of this page's own folder, as the app's policy lets through its origin's own (`shell/src/federation/base/script-policy.ts`). */
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const { href } = new URL(url, document.baseURI);
    if (!href.startsWith(new URL('.', document.baseURI).href)) throw new TypeError(`script refused: ${url}`);
    return href;
  },
});
