import { formatTimeSeconds, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Group } from './fields.tsx';
import s from './panel.module.css';
import type { PanelStore } from './panel-store.ts';

/** What was thrown in the phone, each with its stack. */
export function Faults({ store }: { readonly store: PanelStore }) {
  const faults = useObservable(store.faults);
  return (
    <Group title={`${mensajes.grupos.fallas} (${faults.length})`}>
      {faults.length === 0 && <p className={s.note}>{mensajes.sinFallas}</p>}
      <ol className={s.list} aria-label={mensajes.grupos.fallas}>
        {faults.map(({ id, at, message, stack }) => (
          <li key={id}>
            <details className={s.call}>
              <summary>
                <span className={s.time}>{formatTimeSeconds(at)}</span>
                <span className={s.words}>{message}</span>
              </summary>
              <pre>{stack || message}</pre>
            </details>
          </li>
        ))}
      </ol>
    </Group>
  );
}
