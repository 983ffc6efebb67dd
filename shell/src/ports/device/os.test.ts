import { browserOf } from './browser.ts';
import { osVersion } from './os.ts';

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
