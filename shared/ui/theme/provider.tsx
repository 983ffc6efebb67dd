import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export interface UiProviderProps {
  /** Takes a link of the app in place of the browser: `(to) => host.route.go(to)`. */
  readonly navigate?: (to: string) => void;
  readonly children: ReactNode;
}

/** Around every React root: Spanish of Colombia, and links that do not reload the page. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  const content = <I18nProvider locale="es-CO">{children}</I18nProvider>;
  return navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>;
}
