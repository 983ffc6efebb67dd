import { listenForInstall } from './install.ts';

function browser(standalone = false) {
  const target = new EventTarget();
  const window = {
    addEventListener: target.addEventListener.bind(target),
    matchMedia: () => ({ matches: standalone }) as MediaQueryList,
  };
  const offer = (outcome: 'accepted' | 'dismissed') => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: jest.fn(async () => ({ outcome })),
    });
    target.dispatchEvent(event);
    return event;
  };
  return { target, offer, install: listenForInstall(window, {}) };
}

test('an offer of the browser is kept for the settings instead of shown at once', async () => {
  const { install, offer } = browser();
  expect(install.state.get()).toBe('manual');
  const event = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(install.state.get()).toBe('ofrecida');
  expect(await install.ask()).toBe(true);
  expect(install.state.get()).toBe('instalada');
});

test('a no takes the offer away; there is nothing to ask a second time', async () => {
  const { install, offer } = browser();
  const event = offer('dismissed');
  expect(await install.ask()).toBe(false);
  expect(await install.ask()).toBe(false);
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(install.state.get()).toBe('manual');
});

test('an installed app says so, also when it was installed from the menu of the browser', () => {
  expect(browser(true).install.state.get()).toBe('instalada');
  const { install, target } = browser();
  target.dispatchEvent(new Event('appinstalled'));
  expect(install.state.get()).toBe('instalada');
});
