import { createDevice, positionWithin } from './device.ts';
import { keepAwake } from './keep-awake.ts';

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
