import { type ComponentType, use } from 'react';
import { AttemptContext } from './boundary.tsx';

/**
 * `React.lazy` that recovers: a failed load is asked for again when the person presses «Reintentar»; React's
 * own keeps the rejection until the page is reloaded. Suspends; needs `mountReact` around it.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  let loading: Promise<{ readonly default: ComponentType<P> }> | undefined;
  let failedAt: number | undefined;
  return function LazyScreen(props: P) {
    const attempt = use(AttemptContext);
    if (!loading || (failedAt !== undefined && failedAt !== attempt)) {
      failedAt = undefined;
      loading = load();
      loading.catch(() => {
        failedAt = attempt;
      });
    }
    const Screen = use(loading).default;
    return <Screen {...props} />;
  };
}
