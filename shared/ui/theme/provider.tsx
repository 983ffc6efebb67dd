import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** How a link of the app is taken, as `RoutePort.go` knows it. */
export interface LinkOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

declare module 'react-aria-components' {
  // What `routerOptions` of the links are: react-aria hands them on to `navigate`.
  interface RouterConfig {
    routerOptions: LinkOptions;
  }
}

/** What `UiProvider` takes. */
export interface UiProviderProps {
  /** Takes a link of the app in place of the browser: `(to, options) => host.route.go(to, options)`. */
  readonly navigate?: (to: string, options?: LinkOptions) => void;
  readonly children: ReactNode;
}

/** Around every React root: Spanish of Colombia, and links that do not reload the page. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  const content = <I18nProvider locale="es-CO">{children}</I18nProvider>;
  return navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>;
}
