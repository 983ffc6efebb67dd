import { type ComponentType, type ReactNode, use } from 'react';
import { AttemptContext } from './boundary.tsx';

type Loaded<P> = { readonly default: ComponentType<P> };

/** One lazy screen: its load, and the attempt at which it failed. */
class Slot<P> {
  readonly #load: () => Promise<Loaded<P>>;
  #loading: Promise<Loaded<P>> | undefined;
  #failedAt: number | undefined;

  constructor(load: () => Promise<Loaded<P>>) {
    this.#load = load;
  }

  /** The same promise until it failed and `attempt` has changed: `use` needs a stable promise. */
  at(attempt: number): Promise<Loaded<P>> {
    if (this.#loading && (this.#failedAt === undefined || this.#failedAt === attempt)) return this.#loading;
    this.#failedAt = undefined;
    this.#loading = this.#load();
    this.#loading.catch(() => {
      this.#failedAt = attempt;
    });
    return this.#loading;
  }
}

function LazySlot<P extends object>({ slot, given }: { readonly slot: Slot<P>; readonly given: P }) {
  const Screen = use(slot.at(use(AttemptContext))).default;
  return <Screen {...given} />;
}

/**
 * `React.lazy` that recovers: a failed load is retried when the person presses «Reintentar»; React's own keeps the rejection until the page
 * is reloaded. Suspends; needs `mountReact` around it.
 */
export function lazyScreen<P extends object>(load: () => Promise<Loaded<P>>): (props: P) => ReactNode {
  const slot = new Slot(load);
  return (given) => <LazySlot slot={slot} given={given} />;
}
