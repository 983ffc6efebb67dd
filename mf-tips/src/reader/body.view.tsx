import { DATA_PATH, sanitize } from '@gr/shared/domain/tip/sanitize';
import { useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useRef } from 'react';
import { imageOf } from '../image/use-image.ts';
import s from './read-tip.module.css';

/** The text of a tip, cleaned each time it is shown. `onShown` gives its plain paragraphs, to be read aloud. */
export function Body({
  html,
  onShown,
}: {
  readonly html: string;
  readonly onShown: (texto: string[]) => void;
}) {
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
