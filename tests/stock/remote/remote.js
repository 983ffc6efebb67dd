import * as React from 'react';
import { createRoot } from 'react-dom/client';

/** A remote by the contract alone: nothing of `@gr/shared`, no preset. */
export default {
  id: 'mf-ajeno',
  version: __VERSION__,
  contract: '1.0',
  async mount(root, host) {
    // A chunk of its own, as most remotes have some.
    const { Screen } = await import('./screen.js');
    const screen = createRoot(root);
    screen.render(React.createElement(Screen, { host }));
    return { unmount: () => screen.unmount() };
  },
};
