import { formatTimeSeconds, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Call } from '../recorder.ts';
import { ChoiceField, Group } from './fields.tsx';
import s from './panel.module.css';
import type { PanelStore } from './panel-store.ts';

/** Everything the remote asked of its host, newest first. */
export function Calls({ store }: { readonly store: PanelStore }) {
  const calls = useObservable(store.calls);
  const [port, setPort] = useState('');
  const ports = Object.fromEntries(
    [...new Set(calls.map((call) => call.port))].sort().map((name) => [name, name]),
  );
  const shown = calls.filter((call) => port === '' || call.port === port);
  return (
    <Group title={`${mensajes.grupos.llamadas} (${calls.length})`}>
      <div className={s.tools}>
        <ChoiceField
          label={mensajes.filtro}
          words={{ '': mensajes.todos, ...ports }}
          value={port in ports ? port : ''}
          onChange={setPort}
        />
        <button type="button" onClick={() => store.calls.set([])}>
          {mensajes.limpiar}
        </button>
      </div>
      {shown.length === 0 && <p className={s.note}>{mensajes.sinLlamadas}</p>}
      <ol className={s.list} aria-label={mensajes.grupos.llamadas}>
        {shown.map((call) => (
          <li key={call.id}>
            <CallRow call={call} />
          </li>
        ))}
      </ol>
    </Group>
  );
}

function CallRow({ call }: { readonly call: Call }) {
  const [open, setOpen] = useState(false);
  const { at, port, method, summary, state, ms, answers } = call;
  return (
    <details className={s.call} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={s.time}>{formatTimeSeconds(at)}</span>
        <b>
          {port}.{method}
        </b>
        <span className={s.words}>{summary}</span>
        <span className={s[state]}>
          {mensajes.estados[state]}
          {ms !== undefined && ` ${ms} ms`}
          {answers > 1 && ` · ${mensajes.veces(answers)}`}
        </span>
      </summary>
      {open && (
        <>
          <h3>{mensajes.pide}</h3>
          <pre>{JSON.stringify(call.asked, null, 2)}</pre>
          {'answered' in call && (
            <>
              <h3>{mensajes.responde}</h3>
              <pre>{JSON.stringify(call.answered, null, 2)}</pre>
            </>
          )}
        </>
      )}
    </details>
  );
}
