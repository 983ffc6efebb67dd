import { browserOf } from './browser.ts';
import { createDevice, positionWithin } from './device.ts';
import { keepAwake } from './keep-awake.ts';
import { osVersion } from './os.ts';

const at = (change: object = {}, wishes: object = {}) =>
  createDevice({
    ...wishes,
    disp_id: 'd',
    app_ver: '1',
    wall: () => 1000,
    offset: () => 250.4,
    navigator: change as Navigator,
    document: {
      visibilityState: 'visible',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as never,
  });

test('tells the server’s time as far as it is known', () => {
  expect(at().now()).toBe(1250);
  expect(at().skew()).toBe(-250.4);
});

test('does without what the phone does not have', async () => {
  const device = at();
  device.vibrate([10]);
  device.keepAwake()();
  expect(await device.position(5)).toMatchObject({ ok: false, error: { code: 'PO-002' } });
});

test('a person who said no to the position or to vibration is taken at their word', async () => {
  const asked = jest.fn();
  const vibrate = jest.fn();
  const phone = { geolocation: { getCurrentPosition: asked }, vibrate };
  const device = at(phone, { mayLocate: () => false, mayVibrate: () => false });
  expect(await device.position(5)).toMatchObject({ ok: false, error: { code: 'PO-001' } });
  device.vibrate([10]);
  expect(asked).not.toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

function gps(answer: (ok: PositionCallback, no: PositionErrorCallback) => void): Geolocation {
  return { getCurrentPosition: answer, watchPosition: () => 0, clearWatch: () => undefined } as never;
}

test('gives a position, a refusal, or none in time', async () => {
  const coords = { latitude: 4.6, longitude: -74.1, accuracy: 12.4 };
  expect(
    await positionWithin(
      gps((done) => done({ coords } as never)),
      50,
    ),
  ).toEqual({
    ok: true,
    value: { lat: 4.6, lng: -74.1, prec_m: 12 },
  });
  const denied = { code: 1, PERMISSION_DENIED: 1 } as never;
  expect(
    await positionWithin(
      gps((_done, no) => no(denied)),
      50,
    ),
  ).toMatchObject({ error: { code: 'PO-001' } });
  expect(
    await positionWithin(
      gps(() => undefined),
      5,
    ),
  ).toMatchObject({ error: { code: 'PO-002' } });
});

test('keeps the screen on, and asks again when the page is seen again', async () => {
  const doc = new EventTarget() as EventTarget & { visibilityState: string };
  doc.visibilityState = 'visible';
  let requests = 0;
  let released = 0;
  const release = async () => {
    released += 1;
  };
  const wakeLock = {
    request: async () => {
      requests += 1;
      return { release };
    },
  };
  const stop = keepAwake({ wakeLock } as never, doc as never);
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toBe(2);
  await Promise.resolve();
  stop();
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toBe(2);
  expect(released).toBeGreaterThan(0);
});

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36', 'Android 14'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit', 'iOS 17.4.1'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)', 'iOS 17.5.1'],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X)', 'iOS 17.4'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows 10'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS 10.15.7'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['otro', ''],
  ['', ''],
])('without hints the system stands in the agent string: %s', async (userAgent, name) => {
  expect(await osVersion({ userAgent } as Navigator)).toBe(name);
});

test.each([
  ['Android', '14.0.0', 'Android 14'],
  ['macOS', '14.5.0', 'macOS 14.5'],
  ['Windows', '15.0.0', 'Windows 11'],
  ['Windows', '10.0.0', 'Windows 10'],
  ['Windows', '0.3.0', 'Windows'],
  ['Linux', '', 'Linux'],
  ['', '', 'Android 10'],
])(
  'hints are believed before an agent string that is frozen: %s %s',
  async (platform, platformVersion, name) => {
    const userAgentData = { getHighEntropyValues: async () => ({ platform, platformVersion }) };
    expect(await osVersion({ userAgent: CHROME, userAgentData } as unknown as Navigator)).toBe(name);
  },
);

test('a browser that refuses hints still has an agent string', async () => {
  const userAgentData = {
    getHighEntropyValues: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  };
  expect(await osVersion({ userAgent: CHROME, userAgentData } as unknown as Navigator)).toBe('Android 10');
});

test.each([
  [`${CHROME} Safari/537.36`, 'Chrome 109'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile',
    'SamsungBrowser 23',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari 17',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox 128'],
  ['', ''],
])('reads the browser from %s', (agent, browser) => {
  expect(browserOf(agent)).toBe(browser);
});
