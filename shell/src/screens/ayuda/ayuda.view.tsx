import { copyText } from '@gr/shared/screen';
import {
  Button,
  Card,
  EmptyState,
  Facts,
  LinkButton,
  Screen,
  SearchField,
  Section,
  Skeleton,
  useObservable,
} from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { trace } from '../../base/trace/trace.ts';
import { VERSION } from '../../base/version.ts';
import { NO_REGISTRY } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import s from './ayuda.module.css';
import { diagnose, type Line, reportOf } from './diagnosis.ts';
import { ayuda } from './mensajes.ts';
import { questionsWith } from './questions.ts';

/** The state of app and phone, and a report of it to paste into a message. */
function Diagnostics() {
  const { host, outbox, federation, network } = useWork();
  const registry = useObservable(federation.registry);
  const ops = useObservable(outbox.status);
  const online = useObservable(network) === 'en_linea';
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  useEffect(() => {
    let here = true;
    const { device } = host;
    void diagnose({
      version: VERSION,
      online: online,
      ops,
      // They change with the registry.
      remotes: registry ? federation.facts() : [],
      skew: device.skew(),
      now: device.now(),
      codes: trace.entries().flatMap(({ name, facts }) => (name === 'error' ? [String(facts.code)] : [])),
    }).then((next) => here && setLines(next));
    return () => {
      here = false;
    };
  }, [host, ops, online, registry, federation]);

  const copy = async () => {
    const copied = await copyText(reportOf(lines ?? []));
    if (!copied) host.trace.error('SH-005', undefined);
    host.notices.show(copied ? 'exito' : 'aviso', copied ? ayuda.copiado : ayuda.noCopiado);
  };
  return (
    <Section title={ayuda.diagnostico}>
      <Card>
        <p>{ayuda.diagnosticoTexto}</p>
        {lines === null ? <Skeleton shape="detail" /> : <Facts items={lines} />}
        <Button icon="clipboard" full onPress={() => void copy()}>
          {ayuda.copiar}
        </Button>
      </Card>
    </Section>
  );
}

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
