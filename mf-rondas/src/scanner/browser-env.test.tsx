import { browserEnv } from './browser-env.ts';

const spawn = () => {
  throw new Error('no worker is needed');
};
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
function install(permissions: unknown): void {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
}
afterEach(() => Reflect.deleteProperty(navigator, 'permissions'));

describe('the camera permission', () => {
  it('is told at once when it changes, until it is no longer listened to', async () => {
    const status = new EventTarget();
    const asked: unknown[] = [];
    install({
      query: async (what: unknown) => {
        asked.push(what);
        return status;
      },
    });
    let told = 0;
    const end = browserEnv(spawn).onPermission(() => {
      told += 1;
    });
    await settle();
    status.dispatchEvent(new Event('change'));
    expect([told, asked]).toEqual([1, [{ name: 'camera' }]]);
    end();
    status.dispatchEvent(new Event('change'));
    expect(told).toBe(1);
  });

  it('is not listened to where the screen closed before the browser answered', async () => {
    const status = new EventTarget();
    install({ query: async () => status });
    let told = 0;
    browserEnv(spawn).onPermission(() => {
      told += 1;
    })();
    await settle();
    status.dispatchEvent(new Event('change'));
    expect(told).toBe(0);
  });

  it('may be unknown to the browser: nothing happens', async () => {
    install({ query: () => Promise.reject(new TypeError('camera')) });
    const end = browserEnv(spawn).onPermission(() => undefined);
    await settle();
    end();
    install(undefined);
    browserEnv(spawn).onPermission(() => undefined)();
  });
});
