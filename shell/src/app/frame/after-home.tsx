import { useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { placeOf } from '../../network/worker-messages.ts';
import { ALARM_PLACE } from '../../screens/alarma/duty-notice.ts';
import { DutyWatch } from '../../screens/alarma/duty-watch.tsx';
import { useWork } from '../../work/work.ts';

/** Elements that open a record: the rows of the kit's lists and tables. */
const ROW = '[data-open]';
const SEARCH = 'input[type=search]';
/** Elements where a letter is text. */
const WRITES = 'input, textarea, select, [contenteditable]';

/**
 * Keyboard in the lists of every section: `/` focuses the search of the screen; arrows, Home and End move from row to row, and from
 * the search to the first row; Escape moves from a row to the search. Enter is handled by the row. A table handles moves among its
 * rows itself, those out of view included. Call what this gives to stop.
 */
export function listenToListKeys(page: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextFocus(page, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function nextFocus(page: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  const inside = page.contains(target);
  // An overlay handles its own keys.
  if (!inside && target !== document.body) return null;
  if (key === '/') return target.matches(WRITES) ? null : page.querySelector<HTMLElement>(SEARCH);
  if (!inside) return null;
  const pane = target.closest<HTMLElement>('[data-pane]') ?? page;
  const rows = [...pane.querySelectorAll<HTMLElement>(ROW)];
  if (target.matches(SEARCH)) return key === 'ArrowDown' ? (rows[0] ?? null) : null;
  const at = rows.indexOf(target);
  if (at < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null;
    case 'ArrowUp':
      return rows[at - 1] ?? pane.querySelector<HTMLElement>(SEARCH);
    case 'Home':
      return rows[0] ?? null;
    case 'End':
      return rows.at(-1) ?? null;
    case 'Escape':
      return pane.querySelector<HTMLElement>(SEARCH);
    default:
      return null;
  }
}

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
