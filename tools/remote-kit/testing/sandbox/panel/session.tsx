import { useObservable } from '@gr/shared/ui';
import manifest from '@sandbox/manifest';
import { useState } from 'react';
import { asScript, asWalk, inWords } from '../../../build/sandbox/session.ts';
import { mensajes } from '../mensajes.ts';
import { Group } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

/** Records what a tester does on the phone, does it again, and gives it away as code. */
export function Session({ store, state }: GroupProps) {
  const { session } = store;
  const recording = useObservable(session.recording);
  const steps = useObservable(session.steps);
  const outcome = useObservable(session.outcome);
  const [copied, setCopied] = useState('');
  const nombre = `${manifest.nombre}: ${session.from()}`;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(mensajes.copiadoCodigo),
      () => setCopied(text),
    );
  const idle = recording || steps.length === 0;
  return (
    <Group title={mensajes.grupos.sesion}>
      <div className={s.buttons}>
        <button type="button" onClick={recording ? session.stop : session.record}>
          {recording ? mensajes.parar : mensajes.grabar}
        </button>
        <button type="button" disabled={idle} onClick={session.repeat}>
          {mensajes.repetir}
        </button>
        <button
          type="button"
          disabled={idle}
          onClick={() => void copy(asScript(nombre, session.link(), steps))}
        >
          {mensajes.copiarScript}
        </button>
        <button
          type="button"
          disabled={idle}
          onClick={() => void copy(asWalk(nombre, state.rol, session.from(), steps))}
        >
          {mensajes.copiarRecorrido}
        </button>
      </div>
      <p role="status" className={s.note}>
        {recording && mensajes.grabando}
        {!recording && steps.length === 0 && mensajes.sinPasos}
        {outcome === null && mensajes.repetida}
        {outcome && mensajes.noSePudo(inWords(outcome))} {copied}
      </p>
      <ol className={s.list} aria-label={mensajes.grupos.sesion}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
          <li key={at}>{inWords(step)}</li>
        ))}
      </ol>
    </Group>
  );
}
