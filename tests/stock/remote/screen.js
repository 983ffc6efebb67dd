import { createElement as h, useState } from 'react';

/** A screen with a hook, which throws where its React is not that of the page's react-dom. */
export function Screen({ host }) {
  const [taps, setTaps] = useState(0);
  if (location.pathname !== '/ajeno') return h('h2', null, 'Esta página no existe');
  // For the test: whose React this is.
  const mark = (element) => element && Object.assign(element, { useState });
  return h(
    'section',
    { 'aria-label': 'Ajeno', ref: mark },
    h('h2', null, `Contrato ${host.contract}`),
    h(
      'button',
      { type: 'button', style: { minHeight: 48 }, onClick: () => setTaps(taps + 1) },
      `Toques: ${taps}`,
    ),
  );
}
