import { eventually, same } from './check.ts';
import type { Case, HostUnderTest } from './host-under-test.ts';

const here = ({ host }: HostUnderTest) => {
  const { pathname, search, hash } = host.route.location.get();
  return pathname + search + hash;
};
const comesTo = (on: HostUnderTest, place: string) =>
  eventually(
    () => here(on),
    (now) => now === place,
    place,
  );

/** Promises of `route`; each begins and ends at `home`. */
export const routeCases: readonly Case[] = [
  {
    name: 'route: goes to a place with its query, its fragment and its state, at once',
    async run(on) {
      const { route } = on.host;
      let told = 0;
      const stop = route.location.subscribe(() => (told += 1));
      route.go(`${on.home}?a=1&b=%C3%A1#x`, { state: { de: 'lista' } });
      const { pathname, search, hash, state } = route.location.get();
      same([pathname, search, hash, state], [on.home, '?a=1&b=%C3%A1', '#x', { de: 'lista' }], 'place');
      stop();
      same(told, 1, 'told');
      route.back();
      await comesTo(on, on.home);
      same(told, 1, 'told after the end');
    },
  },
  {
    name: 'route: a place is the same reference until it changes, and has a key of its own',
    async run(on) {
      const { route } = on.host;
      const first = route.location.get();
      same(route.location.get() === first, true, 'the same reference');
      route.go(`${on.home}?n=1`);
      const second = route.location.get();
      same([second === first, second.key === first.key], [false, false], 'another');
      route.back();
      await comesTo(on, on.home);
    },
  },
  {
    name: 'route: Back is one step, and the state is there again',
    async run(on) {
      const { route } = on.host;
      route.go(`${on.home}?n=1`, { state: 'uno' });
      route.go(`${on.home}?n=2`);
      route.back();
      await comesTo(on, `${on.home}?n=1`);
      same(route.location.get().state, 'uno', 'state');
      route.back();
      await comesTo(on, on.home);
    },
  },
  {
    name: 'route: a place that replaces another leaves no step behind',
    async run(on) {
      const { route } = on.host;
      route.go(`${on.home}?n=1`);
      route.go(`${on.home}?n=2`, { replace: true });
      same(here(on), `${on.home}?n=2`, 'place');
      route.back();
      await comesTo(on, on.home);
    },
  },
  {
    name: 'route: names the screen in the bar; the last word for a place wins',
    async run(on) {
      const { route } = on.host;
      for (const title of ['Primera', 'Segunda']) route.describe({ pathname: on.home, title, task: false });
      await eventually(on.title, (title) => title === 'Segunda', 'title');
    },
  },
  {
    name: 'route: what is said of another place is not heeded',
    async run(on) {
      const { route } = on.host;
      route.describe({ pathname: on.home, title: 'Aquí', task: false });
      route.describe({ pathname: `${on.home}/otra`, title: 'Allá', task: false });
      await eventually(on.title, (title) => title === 'Aquí', 'title');
    },
  },
];
