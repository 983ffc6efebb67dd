import { marcarTipLeido } from '@gr/shared/domain/persona/persona-ops';
import { DATA_PATH, sanitize } from '@gr/shared/domain/tip/sanitize';
import type { Tip, TipLeido } from '@gr/shared/domain/tip/tip';
import { actOf, useCommit, useHost } from '@gr/shared/screen';
import { AnswerButtons, EmptyState, LinkButton, Section, StateChip, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Cover } from '../image/cover.view.tsx';
import { imageOf } from '../image/use-image.ts';
import { nextTip, versionOf } from '../list/lista.model.ts';
import { useShelf } from '../list/use-shelf.ts';
import { mensajes } from '../mensajes.ts';
import type { SavedTipsInUse } from '../saved/use-saved-tips.ts';
import { countWords, minutesToRead, textOf } from '../text/plain-words.model.ts';
import { Actions } from './actions.view.tsx';
import s from './read-tip.module.css';
import { useReadMark } from './use-read-mark.ts';

/** The text of a tip, cleaned each time it is shown. `onShown` gives its plain paragraphs, to be read aloud. */
function Body({ html, onShown }: { readonly html: string; readonly onShown: (texto: string[]) => void }) {
  const { kept, photos, network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fragment = sanitize(html);
    onShown(paragraphs(fragment));
    frame.current?.replaceChildren(fragment);
  }, [html, onShown]);
  useEffect(() => {
    const made: string[] = [];
    let open = true;
    // A change of connection is a new attempt for the pictures that are missing.
    void online;
    void html;
    for (const image of frame.current?.querySelectorAll<HTMLImageElement>(`img[${DATA_PATH}]:not([src])`) ??
      []) {
      void imageOf({ kept, photos }, image.getAttribute(DATA_PATH) ?? '').then((result) => {
        if (!result.ok) return;
        made.push(result.value);
        if (open) image.src = result.value;
        else URL.revokeObjectURL(result.value);
      });
    }
    return () => {
      open = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [html, kept, photos, online]);
  return <div ref={frame} className={s.body} />;
}

/** What is read aloud or shared: one string a block. */
function paragraphs(fragment: DocumentFragment): string[] {
  const parts = [''];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts[parts.length - 1] += node.textContent ?? '';
    const block = node instanceof Element && /^(P|BR|HR|H[234]|LI|BLOCKQUOTE)$/.test(node.tagName);
    if (block) parts.push('');
    for (const child of node.childNodes) walk(child);
    if (block) parts.push('');
  };
  walk(fragment);
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** ms without scrolling after which the place is kept. */
const QUIET_MS = 600;
/** Pixels from the top that are worth coming back to. */
const WORTH = 200;

/** Comes back to where the reader was in this version of a text, and keeps the place as it changes. */
function useScrollPlace(id: string, version: number, ready: boolean): void {
  const { outbox } = useHost();
  useEffect(() => {
    if (!ready) return;
    const key = `tips/lugar/${id}`;
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void outbox.loadDraft(key).then((place) => {
      if (!open || typeof place !== 'object' || place?.version !== version) return;
      if (typeof place.y === 'number' && window.scrollY === 0) window.scrollTo(0, place.y);
    });
    const keep = () => {
      const end = travel();
      const worth = window.scrollY > WORTH && window.scrollY < end - 1;
      void (worth
        ? outbox.saveDraft(key, { version, y: Math.round(window.scrollY) })
        : outbox.removeDraft(key));
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      open = false;
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
    };
  }, [outbox, id, version, ready]);
}

/** How far the page scrolls, pixels. */
function travel(): number {
  return Math.max(1, document.documentElement.scrollHeight - window.innerHeight);
}

export interface ArticleProps {
  readonly id: string;
  readonly tip: Tip;
  readonly savedTips: SavedTipsInUse;
}

/** A tip to read, what to do with it, and the one that follows. */
export function Article({ id, tip, savedTips }: ArticleProps) {
  const shelf = useShelf(savedTips.all).snapshot?.value ?? null;
  const readTips = shelf?.readTips ?? null;
  const known = shelf !== null && (readTips !== null || !shelf.online);
  const { marcar: mark, util } = useOwnMark(id, versionOf(tip), readTips);
  const [texto, setTexto] = useState<readonly string[]>([]);
  const shown = useCallback((parts: string[]) => setTexto(parts), []);
  const end = useRef<HTMLDivElement>(null);
  const words = countWords(textOf(tip.cuerpo ?? ''));
  const empty = words === 0 && !/<img\b/i.test(tip.cuerpo ?? '');
  useReadMark(end, words, known, mark);
  useScrollPlace(id, versionOf(tip), empty || texto.length > 0);
  const next = shelf && nextTip(shelf, id);
  return (
    <>
      <article className={s.article}>
        {tip.img !== undefined && <Cover img={tip.img} icon="tip" shape="wide" />}
        <h2 className={s.title}>{tip.titulo}</h2>
        <p className={s.meta}>{mensajes.minutos(minutesToRead(words))}</p>
        {tip.lectura_obl === true && <StateChip tone="warn">{mensajes.obligatorio}</StateChip>}
        {tip.resumen && <p className={s.summary}>{tip.resumen}</p>}
        <Actions id={id} tip={tip} texto={texto} savedTips={savedTips} />
        {empty ? (
          <EmptyState icon="document" message={mensajes.sinCuerpo} />
        ) : (
          <Body html={tip.cuerpo ?? ''} onShown={shown} />
        )}
        <div ref={end} className={s.end} />
      </article>
      {!empty && <Opinion util={util} onChange={mark} />}
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

interface OpinionProps {
  /** `null` = nothing said yet. */
  readonly util: boolean | null;
  readonly onChange: (util: boolean) => void;
}

/** «Útil / No útil». */
function Opinion({ util, onChange }: OpinionProps) {
  return (
    <AnswerButtons
      label={mensajes.opinion}
      answers={[
        { value: 'si', label: mensajes.util, tone: 'ok' },
        { value: 'no', label: mensajes.noUtil, tone: 'neutral' },
      ]}
      value={util === null ? null : util ? 'si' : 'no'}
      onChange={(value) => onChange(value === 'si')}
    />
  );
}

/** The reader's own row of a tip. */
interface OwnMark {
  /** What the reader said of this version. */
  readonly util: boolean | null;
  /** Keeps that it was read; `util` only when the person says so. Writes nothing that is so already. */
  readonly marcar: (util?: boolean) => void;
}

/** @param readTips what is known of the readings; `null` = not known */
function useOwnMark(
  id: string,
  version: number,
  readTips: Readonly<Record<string, TipLeido>> | null,
): OwnMark {
  const host = useHost();
  const { commit } = useCommit();
  const row = readTips?.[id];
  const own = row && row.version >= version ? row : undefined;
  const mark = (util?: boolean) => {
    if (own && (util === undefined || util === own.util)) return;
    void commit(marcarTipLeido(actOf(host, host.outbox.newId()), id, version, util));
  };
  return { util: own?.util ?? null, marcar: mark };
}
