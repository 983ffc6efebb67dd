import { hearTap, watchTaps } from './watch-taps.ts';

/** The listener of the window, which a test calls with clicks that count as a person's. */
function prepared() {
  document.body.innerHTML =
    '<nav><a href="/x"><span>X</span></a></nav><div data-remoto="a"><nav><a>y</a></nav></div>';
  const deaf = jest.fn();
  const listeners: ((click: Event) => void)[] = [];
  const page = {
    addEventListener: (_kind: string, listener: (click: Event) => void) => listeners.push(listener),
  };
  watchTaps(page as unknown as Window, deaf);
  const click = (selector: string, isTrusted = true): Event => {
    const event = { isTrusted, target: document.querySelector(selector) } as unknown as Event;
    for (const listener of listeners) listener(event);
    return event;
  };
  return { deaf, click };
}
const later = () => new Promise((done) => setTimeout(done));

test('a tap the link never heard of is told; one it heard, one of a section’s own and one of a script are not', async () => {
  const { deaf, click } = prepared();
  hearTap(click('span'));
  click('div a');
  click('div');
  click('span', false);
  await later();
  expect(deaf).not.toHaveBeenCalled();
  click('span');
  await later();
  expect(deaf).toHaveBeenCalledTimes(1);
});
