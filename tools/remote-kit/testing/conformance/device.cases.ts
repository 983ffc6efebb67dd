import { cutLine, eventually, given, holds, mendLine, same } from './check.ts';
import type { Case } from './host-under-test.ts';

/** Promises of `device` and `network`. */
export const deviceCases: readonly Case[] = [
  {
    name: 'device: says which installation and which version of the shell this is',
    async run({ host: { device } }) {
      holds(device.disp_id.length > 0 && device.app_ver.length > 0, 'both');
      same(device.disp_id, device.disp_id, 'stable');
    },
  },
  {
    name: 'device: the hour is whole milliseconds and does not go back',
    async run({ host: { device } }) {
      const [first, second] = [device.now(), device.now()];
      holds(Number.isInteger(first) && first > 1.7e12 && second >= first, `${first}, ${second}`);
    },
  },
  {
    name: 'device: tells by how much its clock is off, or that nobody compared',
    async run({ host: { device } }) {
      const skew = device.skew();
      holds(skew === null || Number.isFinite(skew), String(skew));
    },
  },
  {
    name: 'device: a position has its accuracy; one without it is a failure with a code',
    async run({ host: { device } }) {
      const { lat, lng, prec_m } = given(await device.position(10_000));
      holds(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && prec_m >= 0, `${lat}, ${lng}, ${prec_m}`);
    },
  },
  {
    name: 'device: vibrates and keeps awake in peace, whatever the phone can do',
    async run({ host: { device } }) {
      device.vibrate([20, 10, 20]);
      device.vibrate([]);
      const [first, second] = [device.keepAwake(), device.keepAwake()];
      first();
      first();
      second();
    },
  },
  {
    name: 'network: tells that the connection went and came, and nothing after the end',
    async run(on) {
      const { state } = on.host.network;
      const seen: string[] = [];
      let told = 0;
      const stop = state.subscribe(() => seen.push(state.get()));
      const stopSoon = state.subscribe(() => (told += 1));
      await cutLine(on);
      await eventually(
        () => told,
        (n) => n > 0,
        'told',
      );
      stopSoon();
      const before = told;
      await mendLine(on);
      stop();
      same([seen.includes('sin_conexion'), seen.at(-1)], [true, 'en_linea'], 'states');
      same(told, before, 'told after the end');
    },
  },
];
