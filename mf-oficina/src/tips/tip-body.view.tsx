import { DATA_PATH, sanitize } from '@gr/shared/domain/tip/sanitize';
import { useHost } from '@gr/shared/screen';
import { useEffect, useRef } from 'react';
import s from './tip-body.module.css';

/** The text of a tip through the phones' sanitizer, so that the preview is exact. */
export function TipBody({ html }: { readonly html: string }) {
  const { photos } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made: string[] = [];
    let open = true;
    frame.current?.replaceChildren(sanitize(html));
    for (const image of frame.current?.querySelectorAll<HTMLImageElement>(`img[${DATA_PATH}]`) ?? []) {
      const ruta = image.getAttribute(DATA_PATH) ?? '';
      void photos.url(ruta, ruta).then((result) => {
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
  }, [html, photos]);
  return <div ref={frame} className={s.body} />;
}
