import type { Tip } from '@gr/shared/domain/tip/tip';
import { EmptyState, LinkButton, Section, StateChip } from '@gr/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { GuardadosEnUso } from '../guardados/use-guardados.ts';
import { Portada } from '../imagen/portada.view.tsx';
import { siguiente, versionDe } from '../lista/lista.model.ts';
import { useEstante } from '../lista/use-estante.ts';
import { mensajes } from '../mensajes.ts';
import { countWords, minutesToRead, textOf } from '../texto/texto.model.ts';
import { Acciones } from './acciones.view.tsx';
import { Cuerpo } from './cuerpo.view.tsx';
import s from './leer.module.css';
import { Opinion } from './opinion.view.tsx';
import { useLectura } from './use-lectura.ts';
import { useLugar } from './use-lugar.ts';
import { useMarca } from './use-marca.ts';

export interface ArticuloProps {
  readonly id: string;
  readonly tip: Tip;
  readonly guardados: GuardadosEnUso;
}

/** A tip to read, what to do with it, and the one that follows. */
export function Articulo({ id, tip, guardados }: ArticuloProps) {
  const estante = useEstante(guardados.todos).snapshot?.value ?? null;
  const leidos = estante?.leidos ?? null;
  const known = estante !== null && (leidos !== null || !estante.online);
  const { marcar, util } = useMarca(id, versionDe(tip), leidos);
  const [texto, setTexto] = useState<readonly string[]>([]);
  const shown = useCallback((parts: string[]) => setTexto(parts), []);
  const fin = useRef<HTMLDivElement>(null);
  const words = countWords(textOf(tip.cuerpo ?? ''));
  const empty = words === 0 && !/<img\b/i.test(tip.cuerpo ?? '');
  useLectura(fin, words, known, marcar);
  useLugar(id, versionDe(tip), empty || texto.length > 0);
  const next = estante && siguiente(estante, id);
  return (
    <>
      <article className={s.article}>
        {tip.img !== undefined && <Portada img={tip.img} icon="tip" shape="wide" />}
        <h2 className={s.title}>{tip.titulo}</h2>
        <p className={s.meta}>{mensajes.minutos(minutesToRead(words))}</p>
        {tip.lectura_obl === true && <StateChip tone="warn">{mensajes.obligatorio}</StateChip>}
        {tip.resumen && <p className={s.summary}>{tip.resumen}</p>}
        <Acciones id={id} tip={tip} texto={texto} guardados={guardados} />
        {empty ? (
          <EmptyState icon="document" message={mensajes.sinCuerpo} />
        ) : (
          <Cuerpo html={tip.cuerpo ?? ''} onShown={shown} />
        )}
        <div ref={fin} className={s.end} />
      </article>
      {!empty && <Opinion util={util} onChange={marcar} />}
      {next && (
        <Section title={mensajes.sigue}>
          <LinkButton href={`/tipsleer?id=${encodeURIComponent(next.id)}`} icon="chevron-right" full>
            {next.tip.titulo}
          </LinkButton>
        </Section>
      )}
    </>
  );
}
