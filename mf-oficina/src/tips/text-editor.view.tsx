import { DATA_PATH, sanitize } from '@gr/shared/domain/tip/sanitize';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, Card, Section, Stack, TextArea } from '@gr/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CustomInputProps } from '../form/field.ts';
import { htmlOf, markdownOf } from './markdown.ts';
import { type Format, withFormat } from './marks.ts';
import { mensajes } from './mensajes.ts';
import s from './tip-body.module.css';

const m = mensajes.editor;
const FORMATS: readonly (readonly [Format, string])[] = [
  ['negrita', m.negrita],
  ['titulo', m.tituloBoton],
  ['lista', m.lista],
  ['numeros', m.numeros],
  ['cita', m.cita],
];

/** Editor for the text of a tip (a cell of HTML) in Markdown, with a preview as on phones. */
export function TextEditor({ id, label, value, onChange, error }: CustomInputProps) {
  const [mine, setMine] = useState(() => ({ html: value, text: markdownOf(value) }));
  // The value was replaced from outside: a new draft.
  if (mine.html !== value) setMine({ html: value, text: markdownOf(value) });
  const area = useRef<HTMLTextAreaElement>(null);
  const marked = useRef<{ readonly from: number; readonly to: number }>(null);
  useLayoutEffect(() => {
    if (marked.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(marked.current.from, marked.current.to);
    marked.current = null;
  });
  const write = (text: string): void => {
    const html = htmlOf(text);
    setMine({ html, text });
    onChange(html);
  };
  const press = (format: Format): void => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const next = withFormat({ text: mine.text ?? '', from, to }, format);
    marked.current = next;
    write(next.text);
  };
  return (
    <Stack gap={4}>
      {mine.text === null ? (
        <>
          <Banner inset tone="warn">
            {m.noSePuede}
          </Banner>
          <Button icon="edit" onPress={() => write('')}>
            {m.deNuevo}
          </Button>
        </>
      ) : (
        <>
          <div role="toolbar" aria-label={m.botones} className={s.tools}>
            {FORMATS.map(([format, name]) => (
              <Button key={format} onPress={() => press(format)}>
                {name}
              </Button>
            ))}
          </div>
          <TextArea
            id={id}
            label={label}
            description={m.ayuda}
            value={mine.text}
            onChange={write}
            error={error}
            inputRef={area}
          />
        </>
      )}
      <Section title={m.vista}>
        <Card>{mine.html === '' ? <p>{m.sinTexto}</p> : <TipBody html={mine.html} />}</Card>
      </Section>
    </Stack>
  );
}

/** The text of a tip through the phones' sanitizer, so that the preview is exact. */
function TipBody({ html }: { readonly html: string }) {
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
