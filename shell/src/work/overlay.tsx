import { useHost } from '@gr/shared/screen';
import { type ComponentType, useEffect, useState } from 'react';
import { noDescargo } from './mensajes.ts';

export interface OverlayProps<P extends object> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Called when its code could not be fetched, which the person is told of; without it only the trace is. */
  readonly onFailed?: () => void;
}

/** Something beside the first picture, such as a sheet over the page, whose code is fetched when it is shown. */
export function Overlay<P extends object>({ load, props, onFailed }: OverlayProps<P>) {
  const { trace, notices } = useHost();
  const [loaded, setLoaded] = useState<{ readonly Shown: ComponentType<P> } | null>(null);
  useEffect(() => {
    load().then(
      (Shown) => setLoaded({ Shown }),
      (cause: unknown) => {
        trace.error('SH-002', cause);
        if (!onFailed) return;
        notices.show('error', noDescargo);
        onFailed();
      },
    );
  }, [load, trace, notices, onFailed]);
  return loaded && <loaded.Shown {...props} />;
}
