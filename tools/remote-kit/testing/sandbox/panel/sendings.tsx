import { useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Group } from './fields.tsx';
import s from './panel.module.css';
import type { PanelStore } from './panel-store.ts';

/** What the phone saved, and how far it got. */
export function Sendings({ store }: { readonly store: PanelStore }) {
  const operations = useObservable(store.operations);
  return (
    <Group title={mensajes.grupos.envios}>
      {operations.length === 0 && <p className={s.note}>{mensajes.sinEnvios}</p>}
      <ul className={s.list}>
        {[...operations].reverse().map(({ id, resumen, state, detail, attempts }) => (
          <li key={id} className={s.sending}>
            <span className={s.words}>
              {resumen}
              {(detail ?? '') !== '' && <small>{detail}</small>}
            </span>
            <span className={s[state]}>
              {mensajes.envios[state]}
              {attempts > 1 && ` · ${attempts}`}
            </span>
            {state === 'problema' && (
              <button type="button" onClick={() => store.retry(id)}>
                {mensajes.reintentar}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}
