import { useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { placeOf } from '../../network/worker-messages.ts';
import { ALARM_PLACE } from '../../screens/alarma/duty-notice.ts';
import { DutyWatch } from '../../screens/alarma/duty-watch.tsx';
import { useWork } from '../../work/work.ts';
import { listenToListKeys } from './list-keys.ts';

/** Props of {@link AfterHome}. */
export interface AfterHomeProps {
  /** Opens the sheet of the alarm. */
  readonly onAlarm: () => void;
}

/** Works beside every page, and no first picture waits for it: the keyboard of lists, places that notices lead to, the notice of a shift. */
export function AfterHome({ onAlarm }: AfterHomeProps) {
  const { history, persona } = useWork();
  const { pathname, search, hash } = useObservable(history.location);
  useEffect(() => {
    const main = document.getElementById('contenido');
    return main ? listenToListKeys(main) : undefined;
  }, []);
  useEffect(() => {
    if (pathname + hash !== ALARM_PLACE) return;
    // Neither Back nor a reload opens it again.
    history.go(pathname + search, { replace: true });
    onAlarm();
  }, [history, pathname, search, hash, onAlarm]);
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const place = placeOf(data);
      // Over what is open: nobody who needs help is asked whether to leave a form.
      if (place === ALARM_PLACE) onAlarm();
      else if (place !== null) history.go(place);
    };
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [history, onAlarm]);
  return persona.rol === 'admin' ? null : <DutyWatch />;
}
