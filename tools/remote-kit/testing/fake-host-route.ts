import type { Location, PageInfo, RoutePort } from '@gr/shared/contract/route';
import { type FakeValue, fakeValue } from './fake-host-value.ts';

/** The fake navigation, with every place that was asked for. */
export interface FakeRoute extends RoutePort {
  readonly location: FakeValue<Location>;
  /** Paths given to `go`, in order. */
  readonly visited: readonly string[];
  /** What the screen last said of itself. */
  readonly page: FakeValue<PageInfo | null>;
}

function parse(to: string, state: unknown, key: string): Location {
  const url = new URL(to, 'http://fake.local');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key };
}

/** A history in memory that starts at `path`. */
export function fakeRoute(path: string): FakeRoute {
  const first = parse(path, null, 'k0');
  const stack: Location[] = [first];
  const visited: string[] = [];
  const location = fakeValue<Location>(first);
  const page = fakeValue<PageInfo | null>(null);
  return {
    location,
    visited,
    page,
    describe(said) {
      if (said.pathname === location.get().pathname) page.set(said);
    },
    go(to, options = {}) {
      visited.push(to);
      const next = parse(to, options.state ?? null, `k${visited.length}`);
      if (options.replace) stack.pop();
      stack.push(next);
      location.set(next);
    },
    back() {
      if (stack.length > 1) stack.pop();
      location.set(stack.at(-1) ?? first);
    },
  };
}
