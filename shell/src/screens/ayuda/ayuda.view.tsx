import { EmptyState, LinkButton, Screen, SearchField, Section, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { NO_REGISTRY } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import s from './ayuda.module.css';
import { Diagnostics } from './diagnostics.tsx';
import { ayuda } from './mensajes.ts';
import { questionsWith } from './questions.ts';

/** Ayuda: questions first, then the facts that support asks for. Nothing here needs a connection. */
export function Ayuda() {
  const { persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const videos = registry.remotes.some(({ rutas, state }) => state !== 'off' && rutas.includes('videos'));
  const [text, setText] = useState('');
  const found = questionsWith(text, persona.rol);
  return (
    <Screen>
      <SearchField label={ayuda.buscar} value={text} onChange={setText} />
      <Section title={ayuda.preguntas}>
        {found.length === 0 && <EmptyState icon="help" message={ayuda.nada(text)} />}
        {found.length > 0 && (
          <div className={s.list}>
            {found.map(({ id, pregunta, pasos }) => (
              <details key={id} className={s.item}>
                <summary className={s.question}>{pregunta}</summary>
                <ol className={s.steps}>
                  {pasos.map((paso) => (
                    <li key={paso}>{paso}</li>
                  ))}
                </ol>
              </details>
            ))}
          </div>
        )}
      </Section>
      {videos && (
        <LinkButton href="/videos" icon="video" full>
          {ayuda.videos}
        </LinkButton>
      )}
      <LinkButton href="/infoun" icon="phone" full>
        {ayuda.contactos}
      </LinkButton>
      <Diagnostics />
    </Screen>
  );
}
