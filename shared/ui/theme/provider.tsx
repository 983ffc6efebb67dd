import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Options of a link in the app, as for `RoutePort.go`. */
export interface LinkOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

declare module 'react-aria-components' {
  // Type of the links' `routerOptions`, which react-aria passes to `navigate`.
  interface RouterConfig {
    routerOptions: LinkOptions;
  }
}

/** Props of `UiProvider`. */
export interface UiProviderProps {
  /** Follows a link of the app instead of the browser: `(to, options) => host.route.go(to, options)`. */
  readonly navigate?: (to: string, options?: LinkOptions) => void;
  readonly children: ReactNode;
}

/** Around every React root: Spanish of Colombia, and links that do not reload the page. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  const content = <I18nProvider locale="es-CO">{children}</I18nProvider>;
  return navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>;
}
